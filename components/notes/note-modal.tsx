'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { SaveActions } from '@/components/forms/save-actions';
import { FormField } from '@/components/forms/fields';
import { Modal } from '@/components/kit/modal';
import { TextArea } from '@/components/kit/input';
import { toast } from '@/components/kit/messages';
import { patchDeviceAction } from '@/lib/actions/devices';
import { noteOrderAction } from '@/lib/actions/orders';
import { noteOrganizationAction } from '@/lib/actions/organizations';
import type { ActionResult } from '@/lib/http/action';
import type { Seen } from '@/lib/auth/principal';
import { noteMessages } from '@/lib/i18n/notes';

interface Note {
  id: string;
  note: string | null;
}

const actions: Record<
  'device' | 'order' | 'organization',
  (input: Note, seen: Seen) => Promise<ActionResult<{ note?: string | null | undefined }>>
> = { device: patchDeviceAction, order: noteOrderAction, organization: noteOrganizationAction };

/** Writes, changes, or (left empty) removes the operator's note. */
export function NoteModal({
  of,
  id,
  note,
  onClose,
}: Note & { of: keyof typeof actions; onClose: () => void }) {
  const router = useRouter();
  return (
    <Modal open onClose={onClose} title={noteMessages.title}>
      <Form
        id={`note-${id}`}
        label={noteMessages.title}
        schema={() => import('@/lib/schemas/notes').then((schemas) => schemas.noteOf)}
        defaultValues={{ id, note: note ?? '' }}
        action={actions[of]}
        onSuccess={(saved) => {
          toast(saved.note == null ? noteMessages.removed : noteMessages.saved);
          onClose();
          router.refresh();
        }}
      >
        <FormField name="note" label={noteMessages.title} help={noteMessages.text} optional>
          {(wired) => <TextArea {...wired} data-autofocus rows={5} />}
        </FormField>
        <SaveActions onCancel={onClose} />
      </Form>
    </Modal>
  );
}

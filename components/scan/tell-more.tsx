'use client';

import { useState } from 'react';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { FormField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import { Button } from '@/components/kit/button';
import { TextArea } from '@/components/kit/input';
import { Modal } from '@/components/kit/modal';
import { PhotoField } from '@/components/devices/photo-field';
import type { ChosenPhoto } from '@/components/devices/shrink-photo';
import { controlMessages } from '@/lib/i18n/controls';
import { reportScreens } from '@/lib/i18n/reports';
import { scanMessages } from '@/lib/i18n/scan';
import type { ReportKind } from '@/lib/vocabulary/reports';

/** A word and a photo of a device. It is kept at once, and sent with or without a line. */
export function TellMore({
  kind,
  serialNumber,
  onTell,
  onClose,
}: {
  kind: ReportKind;
  serialNumber: string;
  onTell: (note: string | null, photo: Blob | null) => void;
  onClose: () => void;
}) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const title = scanMessages.tell(scanMessages.deeds[kind], serialNumber);
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        id={`tell-${kind}-${serialNumber}`}
        label={title}
        schema={() => import('@/lib/schemas/reports').then((schemas) => schemas.reportForm)}
        defaultValues={{ kind, note: '' }}
        action={({ note }) => {
          onTell(note, photo && photo.content);
          return Promise.resolve({ ok: true as const, data: null });
        }}
        onSuccess={() => undefined}
      >
        <p>{reportScreens.kindHelp[kind]}</p>
        <FormField name="note" label={reportScreens.note} help={reportScreens.noteHelp} optional>
          {(wired) => <TextArea {...wired} rows={3} />}
        </FormField>
        <PhotoField photo={photo} onPick={setPhoto} />
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{reportScreens.send}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}

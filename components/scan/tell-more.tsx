'use client';

import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/kit/button';
import { Field } from '@/components/kit/field';
import { TextArea } from '@/components/kit/input';
import { Modal } from '@/components/kit/modal';
import { PhotoField } from '@/components/devices/photo-field';
import type { ChosenPhoto } from '@/components/devices/shrink-photo';
import { fieldLengths } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';
import { reportScreens } from '@/lib/i18n/reports';
import { scanMessages } from '@/lib/i18n/scan';
import type { Act } from './act-queue';
import type { ReportKind } from '@/lib/vocabulary/reports';

/** A word and a photo of a device. It is kept at once, and sent with or without a line; so nothing is loaded for it. */
export function TellMore({
  kind,
  serialNumber,
  before,
  onTell,
  onClose,
}: {
  kind: ReportKind;
  serialNumber: string;
  /** What was said before, to be mended. */
  before?: Pick<Act, 'note' | 'photo' | 'at'>;
  onTell: (note: string | null, photo: Blob | null) => void;
  onClose: () => void;
}) {
  const form = useForm({ defaultValues: { note: before?.note ?? '' } });
  const [photo, setPhoto] = useState<ChosenPhoto | null>(
    before?.photo == null ? null : { time: before.at, name: '', content: before.photo },
  );
  const title = scanMessages.tell(scanMessages.deeds[kind], serialNumber);
  const tell = form.handleSubmit(({ note }) => {
    onTell(note.trim() === '' ? null : note.trim(), photo && photo.content);
  });
  return (
    <Modal open onClose={onClose} title={title}>
      <FormProvider {...form}>
        <form aria-label={title} className="grid gap-5" onSubmit={(event) => void tell(event)}>
          <p>{reportScreens.kindHelp[kind]}</p>
          <Field id={useId()} label={reportScreens.note} help={reportScreens.noteHelp} optional>
            {(wiring) => (
              <TextArea
                {...wiring}
                {...form.register('note')}
                rows={3}
                maxLength={fieldLengths.note}
                data-autofocus
              />
            )}
          </Field>
          <PhotoField photo={photo} onPick={setPhoto} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{controlMessages.cancel}</Button>
            <Button type="submit" variant="primary">
              {reportScreens.send}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Modal>
  );
}

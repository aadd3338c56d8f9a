'use client';

import { useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { FormField } from '@/components/forms/fields';
import { SelectField } from '@/components/forms/select-field';
import { Button } from '@/components/kit/button';
import { TextArea } from '@/components/kit/input';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { controlMessages } from '@/lib/i18n/controls';
import { reportMessages, reportScreens } from '@/lib/i18n/reports';
import type { ReportKind } from '@/lib/vocabulary/reports';
import { PhotoField } from './photo-field';
import { type Report, sendReport } from './send-report';
import type { ChosenPhoto } from './shrink-photo';

/** Reports a device: what is wrong, a word, a photo (ADR 0076). `kinds`: those that make sense of it. */
export function ReportDialog({
  device: { id, serialNumber },
  kinds,
  onClose,
}: {
  device: { id: string; serialNumber: string };
  kinds: readonly ReportKind[];
  onClose: () => void;
}) {
  const router = useRouter();
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const keyOf = useReportKey();
  const title = reportScreens.reportOf(serialNumber);
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        id={`report-${id}`}
        label={title}
        schema={() => import('@/lib/schemas/reports').then((schemas) => schemas.reportForm)}
        defaultValues={{ kind: (kinds.length === 1 ? kinds[0] : '') as ReportKind, note: '' }}
        action={(values) => {
          const report = { serialNumber, ...values, photo };
          return sendReport(report, keyOf(report));
        }}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
          router.refresh();
        }}
      >
        <p>{reportScreens.text}</p>
        <Kind kinds={kinds} />
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

/** A report that is sent again, because its answer was lost, keeps its key; a changed one is another. */
function useReportKey(): (report: Report) => string {
  const last = useRef<{ report: Report; key: string }>(null);
  return (report) => {
    const before = last.current;
    const isSame =
      before !== null &&
      before.report.kind === report.kind &&
      before.report.note === report.note &&
      before.report.photo === report.photo;
    const key = isSame ? before.key : crypto.randomUUID();
    last.current = { report, key };
    return key;
  };
}

function Kind({ kinds }: { kinds: readonly ReportKind[] }) {
  const kind = useWatch({ name: 'kind' }) as ReportKind | '';
  return (
    <SelectField
      name="kind"
      label={reportScreens.kind}
      help={kind && reportScreens.kindHelp[kind]}
      placeholder={reportScreens.pickKind}
      options={kinds.map((value) => ({ value, label: reportMessages.kinds[value] }))}
      data-autofocus
    />
  );
}

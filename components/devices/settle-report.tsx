'use client';

import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import { ConfirmAction } from '@/components/forms/confirm-action';
import { FormField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { SelectField } from '@/components/forms/select-field';
import { Button } from '@/components/kit/button';
import { TextArea } from '@/components/kit/input';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { settleReportAction, withdrawReportAction } from '@/lib/actions/reports';
import { controlMessages } from '@/lib/i18n/controls';
import { reportMessages, reportScreens } from '@/lib/i18n/reports';
import { type ReportAnswer, reportAnswers, type ReportKind } from '@/lib/vocabulary/reports';

/** A report, as its dialog shows it. */
export interface SettledReport {
  id: string;
  serial: string;
  orgName: string;
  kind: ReportKind;
  note: string | null;
  photo: string | null;
}

/** Answers a customer's report; the word goes to the customer. */
export function SettleReport({
  report: { id, serial, orgName, kind, note, photo },
  onClose,
}: {
  report: SettledReport;
  onClose: () => void;
}) {
  const router = useRouter();
  const title = reportScreens.settleOf(serial);
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        id={`settle-${id}`}
        label={title}
        schema={() => import('@/lib/schemas/reports').then((schemas) => schemas.settledReport)}
        defaultValues={{ id, answer: '' as ReportAnswer, note: '' }}
        action={settleReportAction}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
          router.refresh();
        }}
      >
        <p className="wrap-anywhere">
          {reportScreens.settleText(serial, orgName, reportMessages.kinds[kind])}
        </p>
        {note !== null && <p className="wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
        {photo !== null && <ReportPhoto id={photo} serial={serial} />}
        <Answer kind={kind} />
        <FormField name="note" label={reportScreens.answerNote} help={reportScreens.answerNoteHelp} optional>
          {(wired) => <TextArea {...wired} rows={3} />}
        </FormField>
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{reportScreens.settleYes}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}

function Answer({ kind }: { kind: ReportKind }) {
  const answer = useWatch({ name: 'answer' }) as ReportAnswer | '';
  return (
    <SelectField
      name="answer"
      label={reportScreens.answer}
      help={answer === 'ACCEPTED' && reportScreens.settleHelp[kind]}
      placeholder={reportScreens.pickAnswer}
      options={reportAnswers.map((value) => ({ value, label: reportMessages.answers[value] }))}
      data-autofocus
    />
  );
}

function ReportPhoto({ id, serial }: { id: string; serial: string }) {
  return (
    <a href={`/api/photos/${id}`} target="_blank" className="justify-self-start">
      <img
        src={`/api/photos/${id}`}
        alt={reportScreens.photoOf(serial)}
        className="max-h-60 max-w-full flake-sm border border-line"
      />
    </a>
  );
}

/** Asks, then takes back a report that waits. */
export function WithdrawReport({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ConfirmAction
      destructive
      question={reportScreens.withdrawTitle}
      label={reportScreens.withdraw}
      action={withdrawReportAction}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {reportScreens.withdrawText}
    </ConfirmAction>
  );
}

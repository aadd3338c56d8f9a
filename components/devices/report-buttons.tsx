'use client';

import { useState } from 'react';
import { Button } from '@/components/kit/button';
import { lazyPart } from '@/components/kit/lazy-part';
import { reportMessages, reportScreens } from '@/lib/i18n/reports';
import type { ReportKind } from '@/lib/vocabulary/reports';
import type { SettledReport } from './settle-report';

const ReportDialog = lazyPart(() => import('./report-dialog').then((file) => file.ReportDialog));
const SettleReport = lazyPart(() => import('./settle-report').then((file) => file.SettleReport));
const WithdrawReport = lazyPart(() => import('./settle-report').then((file) => file.WithdrawReport));

/** 'Report a problem', for a customer. `among`: others stand beside it. */
export function ReportButton({
  among = false,
  ...props
}: {
  device: { id: string; serialNumber: string };
  kinds: readonly ReportKind[];
  among?: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(among && {
          ...{ size: 'sm', variant: 'ghost' },
          'aria-label': reportScreens.reportOf(props.device.serialNumber),
        })}
        onClick={() => setOpen(true)}
      >
        {reportScreens.report}
      </Button>
      {open && <ReportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** 'Answer', for the operator. */
export function SettleButton({ report }: { report: SettledReport }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={reportScreens.settleOf(report.serial)} onClick={() => setOpen(true)}>
        {reportScreens.settle}
      </Button>
      {open && <SettleReport report={report} onClose={() => setOpen(false)} />}
    </>
  );
}

/** 'Withdraw', for a customer. */
export function WithdrawButton({ id, kind }: { id: string; kind: ReportKind }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        aria-label={reportScreens.withdrawOf(reportMessages.kinds[kind])}
        onClick={() => setOpen(true)}
      >
        {reportScreens.withdraw}
      </Button>
      {open && <WithdrawReport id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

'use client';

import { useState } from 'react';
import { ListTable } from '@/components/lists/list-table';
import type { Column } from '@/components/lists/list-view';
import { Button } from '@/components/kit/button';
import { classNames } from '@/components/kit/styles';
import { Checkbox } from '@/components/kit/checkbox';
import { Icon } from '@/components/kit/icon';
import { EmptyValue, serialStyle } from '@/components/kit/cells';
import { NoBreakText } from '@/components/kit/text';
import { formatNumber } from '@/lib/i18n/locale/format';
import { importLimits } from '@/lib/vocabulary/devices';
import { typedOfIsoDay } from '@/lib/core/typed-day';
import type { PlannedRow } from '@/lib/domain/inventory/preview-import';
import { importMessages } from '@/lib/i18n/device-files';

type Row = PlannedRow & { row: number; id: string };

const columns = (ended: boolean): Column<Row>[] => [
  {
    key: 'row',
    header: importMessages.row,
    cell: ({ row }) => <span className="text-muted tabular-nums">{formatNumber(row)}</span>,
  },
  {
    key: 'serialNumber',
    header: importMessages.serialNumber,
    cell: ({ serialNumber }) => (
      <span className={classNames(serialStyle(serialNumber), 'font-semibold')}>{serialNumber}</span>
    ),
  },
  {
    key: 'model',
    header: importMessages.modelColumn,
    cell: ({ deviceFeatureName }) => deviceFeatureName ?? <EmptyValue />,
  },
  {
    key: 'verdict',
    header: ended ? importMessages.verdictAfter : importMessages.verdict,
    cell: (row) => <Verdict {...row} />,
  },
];

/** The verdict on each row, in the file's order; more on request. */
export function ImportRows({
  rows,
  ended,
  onDownload,
}: {
  rows: readonly (PlannedRow & { row: number })[];
  ended: boolean;
  /** Undefined while it has to wait. */
  onDownload: (() => void) | undefined;
}) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [most, setMost] = useState<number>(importLimits.shownRows);
  const numbered = rows.map((row, index) => ({ ...row, id: String(index) }));
  const problems = numbered.filter(({ message }) => message !== null);
  const found = onlyProblems && problems.length > 0 ? problems : numbered;
  const shown = found.slice(0, most);
  return (
    <>
      {problems.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-1.5">
          {problems.length < rows.length && (
            <Checkbox
              label={importMessages.onlyProblems}
              checked={onlyProblems}
              onChange={({ target }) => setOnlyProblems(target.checked)}
            />
          )}
          <Button size="sm" disabled={onDownload === undefined} onClick={onDownload}>
            {importMessages.download}
          </Button>
        </div>
      )}
      <ListTable
        caption={ended ? importMessages.outcome : importMessages.summary}
        columns={columns(ended)}
        rows={shown}
        rowKey={({ id }) => id}
        cards="narrow"
      />
      {found.length > shown.length && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
          <p className="text-sm text-muted tabular-nums">
            {importMessages.shown(formatNumber(shown.length), formatNumber(found.length))}
          </p>
          <Button onClick={() => setMost(most + importLimits.shownRows)}>{importMessages.more}</Button>
        </div>
      )}
    </>
  );
}

function Verdict({ change, from, to, message }: PlannedRow) {
  if (message !== null)
    return (
      <span className="inline-flex items-start gap-1.5 font-semibold text-danger">
        <Icon of="circle-alert" className="mt-0.5 size-4" />
        <span>{message}</span>
      </span>
    );
  if (change === 'none') return <span className="text-muted">{importMessages.nothing}</span>;
  return (
    <NoBreakText text={deedOf(change === 'register', from && typedOfIsoDay(from), to && typedOfIsoDay(to))} />
  );
}

function deedOf(isNew: boolean, from: string | null, to: string | null): string {
  if (isNew) return to === null ? importMessages.newDevice : importMessages.newDeviceUntil(to);
  return from === null ? importMessages.setDate(to ?? '') : importMessages.changeDate(from, to ?? '');
}

'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ImportRows } from '@/components/devices/import-rows';
import type { FileRow } from '@/components/devices/file-rows';
import { type ImportWish, useImporting, useImportPlan, useUndoing } from '@/components/devices/use-import';
import { Banner, Fault } from '@/components/kit/notices';
import { Button } from '@/components/kit/button';
import { Card } from '@/components/kit/page-parts';
import { formatList, formatNumber } from '@/lib/i18n/locale/format';
import type { ImportOutcome } from '@/lib/domain/rentals/import-devices';
import type { PlannedRow } from '@/lib/domain/inventory/preview-import';
import { importMessages } from '@/lib/i18n/device-files';

type Importing = ReturnType<typeof useImporting>;

/** The plan for the rows of a file, its button, and the results. */
export function ImportPlan({
  rows,
  heads,
  otherSheets,
  wish,
  onBusy,
  download,
}: {
  rows: readonly FileRow[];
  /** Lines that name the columns again. */
  heads: number;
  /** The names of sheets that are not read. */
  otherSheets: readonly string[];
  wish: ImportWish;
  /** Whether nothing else may be picked. */
  onBusy: (busy: boolean) => void;
  /** Gives the person the refused rows, with reasons by their place in the file. */
  download: (refused: ReadonlyMap<number, string>) => void;
}) {
  const { plan, done, fault, retry } = useImportPlan(rows, wish);
  const importing = useImporting(rows, plan, wish);
  const { running, results, stopped, wanted } = importing;
  const ended = !running && !stopped && results.size > 0;
  useEffect(() => onBusy(running), [running, onBusy]);
  if (fault !== null)
    return (
      <Card>
        <Fault message={fault} onRetry={retry} />
      </Card>
    );
  if (plan === null)
    return (
      <Card>
        <Progress done={done} all={rows.length} say={importMessages.checking} />
      </Card>
    );
  const said = plan.map((one, index) => ({ ...afterwards(one, results.get(index)), row: rows[index]!.row }));
  const refused = new Map(said.flatMap(({ row, message }) => (message === null ? [] : [[row, message]])));
  return (
    <Card title={ended ? importMessages.outcome : importMessages.summary} flush>
      <div className="grid gap-3 border-b border-line px-5 py-4">
        {ended && <Outcome importing={importing} rows={said} />}
        {!ended && otherSheets.length > 0 && (
          <p>{importMessages.otherSheets(formatList(otherSheets.map((name) => `'${name}'`)))}</p>
        )}
        {!ended && wanted.length > 0 && <Deed importing={importing} rows={said} heads={heads} />}
        {!ended && wanted.length === 0 && (
          <>
            <Summary rows={said} heads={heads} />
            <p className="text-muted">{importMessages.nothingToDo}</p>
          </>
        )}
      </div>
      <ImportRows rows={said} ended={ended} onDownload={running ? undefined : () => download(refused)} />
    </Card>
  );
}

function afterwards(row: PlannedRow, result: ImportOutcome['results'][number] | undefined) {
  if (result === undefined) return row;
  return result.ok
    ? { ...row, change: result.change }
    : { ...row, change: null, message: result.message ?? importMessages.fault };
}

function countsOf(rows: readonly PlannedRow[], recalibrated: (count: string) => string): string[] {
  const kinds = [
    ['recalibrate', recalibrated],
    ['register', importMessages.registered],
    ['none', importMessages.unchanged],
  ] as const;
  return kinds.flatMap(([kind, say]) => {
    const number = rows.filter(({ change }) => change === kind).length;
    return number > 0 ? [say(formatNumber(number))] : [];
  });
}

const problemsOf = (rows: readonly PlannedRow[]) => rows.filter(({ message }) => message !== null).length;

function Summary({ rows, heads }: { rows: readonly PlannedRow[]; heads: number }) {
  const problems = problemsOf(rows);
  const parts = [
    importMessages.read(formatNumber(rows.length)),
    ...countsOf(rows, importMessages.recalibrated),
    ...(problems > 0 ? [importMessages.refused(formatNumber(problems))] : []),
    ...(heads > 0 ? [importMessages.headsAgain(formatNumber(heads))] : []),
  ];
  return (
    <p role="status" className="font-semibold tabular-nums">
      {parts.join(' · ')}
    </p>
  );
}

function Deed({
  importing: { wanted, results, running, stopped, error, run, batchId },
  rows,
  heads,
}: {
  importing: Importing;
  rows: readonly PlannedRow[];
  heads: number;
}) {
  const undoing = useUndoing(batchId);
  const all = formatNumber(wanted.length);
  const done = formatNumber([...results.values()].filter(({ ok }) => ok).length);
  const dated = wanted.some((index) => rows[index]?.change === 'recalibrate');
  if (undoing.count !== null) return <Undone count={undoing.count} />;
  return (
    <>
      {!running && !stopped && <Summary rows={rows} heads={heads} />}
      {running && <Progress done={results.size} all={wanted.length} say={importMessages.importing} />}
      {!running && stopped && (
        <Told>
          <Banner tone="danger" live="none" title={importMessages.broken(done, all)}>
            {error}
          </Banner>
        </Told>
      )}
      {undoing.error !== undefined && <Banner tone="danger">{undoing.error}</Banner>}
      <p className="flex flex-wrap items-center gap-3">
        <Button variant="primary" loading={running} disabled={undoing.running} onClick={run}>
          {stopped ? importMessages.goOn : importMessages.submit(all)}
        </Button>
        {stopped && !running && dated && (
          <Button loading={undoing.running} onClick={undoing.run}>
            {importMessages.undo}
          </Button>
        )}
      </p>
    </>
  );
}

function Undone({ count }: { count: number }) {
  return (
    <Told>
      <Banner live="none">{importMessages.undone(formatNumber(count))}</Banner>
    </Told>
  );
}

function Outcome({
  importing: { results, batchId },
  rows,
}: {
  importing: Importing;
  rows: readonly PlannedRow[];
}) {
  const undoing = useUndoing(batchId);
  const said = [...results.values()];
  const done = said.filter(({ ok }) => ok).length;
  const left = problemsOf(rows);
  const counts = countsOf(rows, importMessages.recalibratedAfter);
  const dated = said.some(({ ok, change }) => ok && change === 'recalibrate');
  return (
    <>
      <Told>
        <Banner
          tone={done > 0 ? 'success' : 'warning'}
          live="none"
          title={importMessages.done(formatNumber(done))}
        >
          {counts.length > 0 && <p className="tabular-nums">{counts.join(' · ')}</p>}
          {left > 0 && <p>{importMessages.left(formatNumber(left))}</p>}
        </Banner>
      </Told>
      {undoing.error !== undefined && <Banner tone="danger">{undoing.error}</Banner>}
      {undoing.count !== null && <Undone count={undoing.count} />}
      {dated && undoing.count === null && (
        <p className="flex flex-wrap items-center gap-3">
          <Button loading={undoing.running} onClick={undoing.run}>
            {importMessages.undo}
          </Button>
          <span className="text-sm text-muted">{importMessages.undoHint}</span>
        </p>
      )}
    </>
  );
}

/** Takes the focus from the removed button, which reads it out: it must not be live. */
function Told({ children }: { children: ReactNode }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={id}>
      <div id={id}>{children}</div>
    </div>
  );
}

function Progress({
  done,
  all,
  say,
}: {
  done: number;
  all: number;
  say: (done: string, all: string) => string;
}) {
  const sentence = say(formatNumber(done), formatNumber(all));
  return (
    <div className="grid gap-2">
      <p role="status">{sentence}</p>
      <progress value={done} max={all} aria-label={sentence} className="h-2 w-full max-w-xl accent-accent" />
    </div>
  );
}

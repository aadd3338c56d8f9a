'use client';

import { useEffect } from 'react';
import { ImportRows } from '@/components/devices/import-rows';
import type { FileRow } from '@/components/devices/read-device-file';
import { type ImportWish, useImporting, useImportPlan, useUndoing } from '@/components/devices/use-import';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fault } from '@/components/ui/fault';
import { formatNumber } from '@/lib/config/format';
import type { PlannedRow } from '@/lib/domain/devices/plan-import';
import { importMessages } from '@/lib/messages/import-devices';

type Importing = ReturnType<typeof useImporting>;

/** What the rows of a file would do, the button that does it, and what became of them. */
export function ImportPlan({
  rows,
  wish,
  onBusy,
}: {
  rows: readonly FileRow[];
  wish: ImportWish;
  /** Whether nothing else may be picked. */
  onBusy: (busy: boolean) => void;
}) {
  const { plan, done, fault, retry } = useImportPlan(rows, wish);
  const importing = useImporting(rows, plan, wish);
  const { running, results } = importing;
  const begun = running || results.size > 0;
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
  const said = plan.map((row, index) => afterwards(row, results.get(index)));
  return (
    <Card title={importMessages.summary} flush>
      <div className="grid gap-3 border-b border-line px-5 py-4">
        <Summary rows={said} />
        {begun ? <Outcome importing={importing} rows={said} /> : <Submit importing={importing} />}
      </div>
      <ImportRows rows={said} />
    </Card>
  );
}

/** A row as it is known once it was taken in, or refused. */
function afterwards(row: PlannedRow, result: { ok: boolean; message?: string | undefined } | undefined) {
  return result === undefined || result.ok
    ? row
    : { ...row, change: null, message: result.message ?? importMessages.fault };
}

function Summary({ rows }: { rows: readonly PlannedRow[] }) {
  const count = (of: (row: PlannedRow) => boolean) => rows.filter(of).length;
  const parts = [
    [count(({ change }) => change === 'recalibrate'), importMessages.recalibrated],
    [count(({ change }) => change === 'register'), importMessages.registered],
    [count(({ change }) => change === 'none'), importMessages.unchanged],
    [count(({ message }) => message !== null), importMessages.refused],
  ] as const;
  return (
    <p role="status" className="font-semibold tabular-nums">
      {parts
        .filter(([number]) => number > 0)
        .map(([number, say]) => say(formatNumber(number)))
        .join(' · ')}
    </p>
  );
}

function Submit({ importing: { wanted, error, run } }: { importing: Importing }) {
  if (wanted.length === 0) return <p className="text-muted">{importMessages.nothingToDo}</p>;
  return (
    <>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <p>
        <Button variant="primary" onClick={run}>
          {importMessages.submit(formatNumber(wanted.length))}
        </Button>
      </p>
    </>
  );
}

/** How far it is, or what became of all. */
function Outcome({ importing, rows }: { importing: Importing; rows: readonly PlannedRow[] }) {
  const { wanted, results, running, error, run, batchIds } = importing;
  const undoing = useUndoing(batchIds);
  const said = [...results.values()];
  const done = said.filter(({ ok }) => ok).length;
  const left = rows.filter(({ message }) => message !== null).length;
  if (running) return <Progress done={results.size} all={wanted.length} say={importMessages.importing} />;
  if (results.size < wanted.length)
    return (
      <>
        <Banner tone="danger" title={importMessages.broken(formatNumber(done), formatNumber(wanted.length))}>
          {error}
        </Banner>
        <p>
          <Button variant="primary" onClick={run}>
            {importMessages.goOn}
          </Button>
        </p>
      </>
    );
  const dated = said.some(({ ok, change }) => ok && change === 'recalibrate');
  return (
    <>
      <Banner tone={done > 0 ? 'success' : 'warning'} title={importMessages.done(formatNumber(done))}>
        {left > 0 && importMessages.left(formatNumber(left))}
      </Banner>
      {undoing.error !== undefined && <Banner tone="danger">{undoing.error}</Banner>}
      {undoing.count !== null && <Banner>{importMessages.undone(formatNumber(undoing.count))}</Banner>}
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

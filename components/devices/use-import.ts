'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileRow } from '@/components/devices/file-rows';
import { useUndo } from '@/components/devices/use-undo';
import { useAction } from '@/components/forms/use-action';
import { postApi, useSearch } from '@/components/kit/use-search';
import { importDevicesAction } from '@/lib/actions/devices';
import { importLimits, serialKey } from '@/lib/vocabulary/devices';
import type { ImportOutcome } from '@/lib/domain/rentals/import-devices';
import type { PlannedRow } from '@/lib/domain/inventory/preview-import';
import { bulkMessages, deviceErrors } from '@/lib/i18n/devices';

export interface ImportWish {
  registerNew: boolean;
  /** Those too that look like a known one. */
  registerAlike: boolean;
  /** The model of rows without one; empty to go by the serial. */
  deviceFeatureName: string;
}

const bodyOf = (
  rows: readonly (FileRow & { seen?: string | null })[],
  { registerNew, registerAlike, deviceFeatureName }: ImportWish,
) => ({
  rows: rows.map(({ row: _row, fault: _fault, ...cells }) => cells),
  registerNew,
  registerAlike,
  ...(registerNew && deviceFeatureName !== '' && { deviceFeatureName }),
});

function chunksOf<T>(rows: readonly T[]): T[][] {
  const { chunkRows } = importLimits;
  return Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_, index) =>
    rows.slice(index * chunkRows, (index + 1) * chunkRows),
  );
}

export interface Checked {
  plan: readonly PlannedRow[] | null;
  done: number;
  fault: string | null;
  retry: () => void;
}

/** Asks for each row's verdict, again after a change of the settings. */
export function useImportPlan(rows: readonly FileRow[], wish: ImportWish): Checked {
  const { registerNew, registerAlike, deviceFeatureName } = wish;
  const [done, setDone] = useState(0);
  const check = useCallback(
    async (_q: string, signal: AbortSignal): Promise<readonly PlannedRow[]> => {
      setDone(0);
      const plan: PlannedRow[] = [];
      for (const piece of chunksOf(rows)) {
        const readable = piece.filter(({ fault }) => fault === null);
        const body = bodyOf(readable, { registerNew, registerAlike, deviceFeatureName });
        const { data } =
          readable.length === 0
            ? { data: [] }
            : await postApi<{ data: PlannedRow[] }>('/api/devices/import/preview', body, signal);
        const answers = data.values();
        plan.push(...piece.map((row) => (row.fault === null ? answers.next().value! : unread(row))));
        signal.throwIfAborted();
        setDone(plan.length);
      }
      return onceEach(plan, rows);
    },
    [rows, registerNew, registerAlike, deviceFeatureName],
  );
  const { answer, busy, fault, retry } = useSearch(check, '', 0);
  // Verdicts of other settings do not count.
  return { plan: busy ? null : answer, done, fault, retry };
}

/** A row that nobody else judges. */
const unread = ({ serialNumber, fault }: FileRow): PlannedRow => ({
  ...{ serialNumber, change: null, isNew: false, looksLike: null, deviceFeatureName: null },
  ...{ from: null, to: null, message: fault },
});

/** A serial of an earlier piece is refused too; one with different days in the file is everywhere. */
function onceEach(plan: readonly PlannedRow[], rows: readonly FileRow[]): PlannedRow[] {
  const seen = new Set<string>();
  const days = new Map<string, string>();
  const contradicted = new Set<string>();
  plan.forEach(({ serialNumber }, index) => {
    const key = serialKey(serialNumber);
    const day = rows[index]?.calibrationExpires ?? '';
    if (days.has(key) && days.get(key) !== day) contradicted.add(key);
    days.set(key, day);
  });
  return plan.map((row) => {
    const key = serialKey(row.serialNumber);
    if (row.message !== null || (!contradicted.has(key) && seen.size < seen.add(key).size)) return row;
    return { ...row, change: null, message: deviceErrors.serialRepeated(row.serialNumber) };
  });
}

export interface Imported {
  /** The batch of the whole file; undefined before the import. */
  batchId: string | undefined;
  results: ReadonlyMap<number, ImportOutcome['results'][number]>;
}
const nothingYet: Imported = { batchId: undefined, results: new Map() };

/** Runs the plan piece by piece; it can continue after a fault. */
export function useImporting(rows: readonly FileRow[], plan: readonly PlannedRow[] | null, wish: ImportWish) {
  const [imported, setImported] = useState<Imported>(nothingYet);
  const latest = useRef(imported);
  const [running, setRunning] = useState(false);
  const [stopped, setStopped] = useState(false);
  const wanted = (plan ?? []).flatMap(({ change }, index) =>
    change === 'register' || change === 'recalibrate' ? [index] : [],
  );
  const open = useRef<number[]>([]);
  const { submit, error } = useAction(
    importDevicesAction,
    ({ batchId, results }: ImportOutcome) => {
      const all = new Map(latest.current.results);
      open.current.forEach((index, at) => all.set(index, results[at]!));
      latest.current = { batchId, results: all };
      setImported(latest.current);
    },
    undefined,
    { unanswered: null },
  );
  const run = async () => {
    setRunning(true);
    let refusal: string | null = null;
    // Named before the first request: the undo covers a piece with a lost answer.
    if (isSecureContext && latest.current.batchId === undefined)
      latest.current = { ...latest.current, batchId: crypto.randomUUID() };
    for (const piece of chunksOf(wanted.filter((index) => !latest.current.results.has(index)))) {
      open.current = piece;
      const { batchId } = latest.current;
      refusal = await submit({
        ...bodyOf(
          piece.map((index) => ({ ...rows[index]!, seen: plan![index]!.from })),
          wish,
        ),
        ...(batchId !== undefined && { batchId }),
      });
      if (refusal !== null) break;
    }
    setImported(latest.current);
    setStopped(refusal !== null);
    setRunning(false);
  };
  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [running]);
  return { ...imported, wanted, running, stopped, error, run: () => void run() };
}

/** The undo's answer for a batch of new devices alone, or one that never began. */
const nothingToUndo = (): string[] => [bulkMessages.batchFinal, bulkMessages.batchNotFound];

/** Restores a file's calibration dates. `count` is null before. */
export function useUndoing(batchId: string | undefined) {
  const [count, setCount] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const undo = useUndo(({ results }) => setCount(results.filter(({ ok }) => ok).length));
  const run = async () => {
    const refusal = batchId === undefined ? null : await undo.run(batchId);
    const isNothing = refusal !== null && nothingToUndo().includes(refusal);
    setError(isNothing ? undefined : (refusal ?? undefined));
    if (isNothing) setCount(0);
  };
  return { count, running: undo.loading, error, run: () => void run() };
}

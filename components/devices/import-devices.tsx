'use client';

import { useId, useMemo, useRef, useState } from 'react';
import {
  type Columns,
  guessColumns,
  importFields,
  looksLikeRow,
  rowsOf,
  type RowsOfFile,
} from '@/components/devices/file-rows';
import { ImportColumns, rememberedNames, rememberName } from '@/components/devices/import-columns';
import { ImportPlan } from '@/components/devices/import-plan';
import { readTable, type Table } from '@/components/devices/read-table';
import { refusedRows } from '@/components/devices/refused-rows';
import { useModels } from './device-reads';
import type { ImportWish } from '@/components/devices/use-import';
import { Button } from '@/components/kit/button';
import { Card } from '@/components/kit/page-parts';
import { Checkbox } from '@/components/kit/checkbox';
import { Field } from '@/components/kit/field';
import { Select } from '@/components/kit/select';
import { importMessages } from '@/lib/i18n/device-files';
import { importColumns } from '@/lib/vocabulary/devices';

interface Picked {
  /** Tells files apart. */
  file: number;
  /** Tells what was said of it apart: another meaning begins anew. */
  time: number;
  name: string;
  lines: Table['lines'];
  otherSheets: Table['otherSheets'];
  columns: Columns;
  firstIsRow: boolean;
  /** Why the names alone do not tell the columns, until a person has picked one. */
  doubt: string | null;
  /** Whether that was so. */
  isAsked: boolean;
}

/** A file as its first line, and what was said of such names before, explain it. */
function explained(name: string, { lines, otherSheets }: Table): Picked {
  const head = lines[0]?.cells ?? [];
  const { columns, doubt } = guessColumns(head, rememberedNames());
  const firstIsRow = doubt !== null && columns.serialNumber < 0 && looksLikeRow(head);
  const file = Date.now();
  return { file, time: file, name, lines, otherSheets, columns, firstIsRow, doubt, isAsked: doubt !== null };
}

/** The rows of a file, or the sentence where it cannot be taken in. */
function rowsIn({ lines, columns, firstIsRow, doubt }: Picked): RowsOfFile | string {
  if (doubt !== null) return doubt;
  if (columns.serialNumber < 0) return importMessages.noSerials;
  const head = firstIsRow ? null : (lines[0]?.cells ?? []);
  try {
    return rowsOf(firstIsRow ? lines : lines.slice(1), head, columns);
  } catch (reason) {
    return reason instanceof Error ? reason.message : importMessages.unreadable;
  }
}

/** Imports a file of devices, CSV or .xlsx (ADR 0051, 0079). */
export function ImportDevices() {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [reading, setReading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wish, setWish] = useState<ImportWish>({
    registerNew: false,
    registerAlike: false,
    deviceFeatureName: '',
  });
  const read = async (file: File) => {
    setReading(true);
    setError(undefined);
    setPicked(null);
    try {
      const table = await readTable(file);
      if (table.lines.length === 0) setError(importMessages.noRows);
      else setPicked(explained(file.name, table));
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : importMessages.unreadable);
    }
    setReading(false);
  };
  const found = useMemo(() => (picked === null ? null : rowsIn(picked)), [picked]);
  const fault = typeof found === 'string' ? found : error;
  const change = (changes: Partial<Picked>) =>
    setPicked((before) => before && { ...before, ...changes, time: Date.now() });
  return (
    <div className="grid gap-5">
      <Card>
        <div className="grid max-w-3xl gap-4">
          <FilePicker
            name={picked?.name}
            error={fault}
            loading={reading}
            disabled={busy}
            onPick={(file) => void read(file)}
          />
          {picked !== null && (
            <ImportColumns
              key={picked.file}
              lines={picked.lines}
              columns={picked.columns}
              firstIsRow={picked.firstIsRow}
              isAsked={picked.isAsked}
              disabled={busy}
              onPick={(field, at) => {
                if (!picked.firstIsRow) rememberName(picked.lines[0]?.cells ?? [], field, at);
                change({ columns: { ...picked.columns, [field]: at }, doubt: null });
              }}
              onFirstIsRow={(firstIsRow) => change({ firstIsRow })}
            />
          )}
          <NewDevices wish={wish} disabled={busy} onChange={setWish} />
        </div>
      </Card>
      {picked !== null && found !== null && typeof found !== 'string' && (
        <ImportPlan
          // Earlier results belong to other settings: check the file anew.
          key={`${picked.time} ${JSON.stringify(wish)}`}
          rows={found.rows}
          heads={found.heads}
          otherSheets={picked.otherSheets}
          wish={wish}
          onBusy={setBusy}
          download={(refused) => void saveRefused(picked, refused)}
        />
      )}
    </div>
  );
}

/** Gives the refused rows to the browser as a file. */
async function saveRefused(
  { lines, columns, firstIsRow }: Picked,
  refused: ReadonlyMap<number, string>,
): Promise<void> {
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const named = Array.from({ length: width }, (_, at) => {
    const field = importFields.find((one) => columns[one] === at);
    return field === undefined ? importMessages.unnamed(String(at + 1)) : importColumns[field][0];
  });
  const head = firstIsRow ? named : (lines[0]?.cells ?? []);
  const text = await refusedRows(head, columns.serialNumber, lines, refused);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${importMessages.downloadName}.csv`,
  });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function FilePicker({
  name,
  error,
  loading,
  disabled,
  onPick,
}: {
  name: string | undefined;
  error: string | undefined;
  loading: boolean;
  disabled: boolean;
  onPick: (file: File) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={importMessages.file} help={importMessages.help} error={error}>
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...wiring}
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values"
            disabled={disabled || loading}
            className="peer sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) onPick(file);
              // The same file can be picked again after an edit.
              target.value = '';
            }}
          />
          <Button
            variant={name === undefined ? 'primary' : 'secondary'}
            aria-hidden="true"
            tabIndex={-1}
            className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
            loading={loading}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {name === undefined ? importMessages.pickFile : importMessages.otherFile}
          </Button>
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        </div>
      )}
    </Field>
  );
}

function NewDevices({
  wish,
  disabled,
  onChange,
}: {
  wish: ImportWish;
  disabled: boolean;
  onChange: (wish: ImportWish) => void;
}) {
  const models = useModels();
  const id = useId();
  return (
    <>
      <Checkbox
        label={importMessages.registerNew}
        checked={wish.registerNew}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...wish, registerNew: target.checked })}
      />
      {wish.registerNew && (
        <Checkbox
          label={importMessages.registerAlike}
          checked={wish.registerAlike}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...wish, registerAlike: target.checked })}
        />
      )}
      {wish.registerNew && (
        <Field id={id} label={importMessages.model} help={importMessages.modelHelp}>
          {(wiring) => (
            <Select
              {...wiring}
              disabled={disabled}
              value={wish.deviceFeatureName}
              onChange={({ target }) => onChange({ ...wish, deviceFeatureName: target.value })}
              options={[
                { value: '', label: importMessages.byPrefix },
                ...models.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </Field>
      )}
    </>
  );
}

'use client';

import { useId, useState } from 'react';
import { Checkbox } from '@/components/kit/checkbox';
import { Field } from '@/components/kit/field';
import { Select } from '@/components/kit/select';
import { formatNumber } from '@/lib/i18n/locale/format';
import { importMessages } from '@/lib/i18n/device-files';
import { type Columns, type ImportField, importFields, type RememberedNames } from './file-rows';
import { nameOf } from './column-names';
import type { Line } from './read-table';

const labels = (): Record<ImportField, string> => ({
  serialNumber: importMessages.serialNumber,
  calibrationExpires: importMessages.calibration,
  deviceFeatureName: importMessages.modelColumn,
});

/** As much of a cell as tells it apart. */
const EXAMPLE = 24;

const KEY = 'import-columns';

/** What this browser's person has said of columns' names; nothing where the browser keeps nothing. */
export function rememberedNames(): RememberedNames {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([, field]) => importFields.includes(field as ImportField)),
    );
  } catch {
    return {};
  }
}

/** Keeps a picked column's name for the next file. */
export function rememberName(head: readonly string[], field: ImportField, at: number): void {
  const others = Object.entries(rememberedNames()).filter(
    ([name, of]) => of !== field || !head.some((cell) => nameOf(cell) === name),
  );
  const name = nameOf(head[at] ?? '');
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...Object.fromEntries(others), ...(name !== '' && { [name]: field }) }),
    );
  } catch {
    // It is asked again.
  }
}

/** Which column means what, by names that a person maps; open where the names say too little. */
export function ImportColumns({
  lines,
  columns,
  firstIsRow,
  isAsked,
  disabled,
  onPick,
  onFirstIsRow,
}: {
  lines: readonly Line[];
  columns: Columns;
  firstIsRow: boolean;
  isAsked: boolean;
  disabled: boolean;
  onPick: (field: ImportField, at: number) => void;
  onFirstIsRow: (isRow: boolean) => void;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isAsked);
  const [head, next] = lines;
  const width = Math.max(...lines.slice(0, 50).map(({ cells }) => cells.length));
  const short = (text: string) => (text.length > EXAMPLE ? `${text.slice(0, EXAMPLE)}…` : text);
  const options = Array.from({ length: width }, (_, at) => {
    const name = firstIsRow ? '' : (head?.cells[at]?.trim() ?? '');
    const example = ((firstIsRow ? head : next)?.cells[at] ?? '').trim();
    const shown = name === '' ? importMessages.unnamed(formatNumber(at + 1)) : short(name);
    return { value: String(at), label: importMessages.columnOf(shown, short(example)) };
  });
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">{importMessages.columns}</summary>
      {isOpen && (
        <div className="grid gap-3 pt-3">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3">
            {importFields.map((field) => (
              <Field key={field} id={`${id}${field}`} label={labels()[field]}>
                {(wiring) => (
                  <Select
                    {...wiring}
                    disabled={disabled}
                    value={String(columns[field])}
                    onChange={({ target }) => onPick(field, Number(target.value))}
                    options={[{ value: '-1', label: importMessages.noColumn }, ...options]}
                  />
                )}
              </Field>
            ))}
          </div>
          <p className="text-sm text-muted">{importMessages.columnsHelp}</p>
          <Checkbox
            label={importMessages.firstIsRow}
            checked={firstIsRow}
            disabled={disabled}
            onChange={({ target }) => onFirstIsRow(target.checked)}
          />
        </div>
      )}
    </details>
  );
}

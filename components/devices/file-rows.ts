import { importColumns, importLimits } from '@/lib/vocabulary/devices';
import { formatNumber } from '@/lib/i18n/locale/format';
import { fieldLengths } from '@/lib/config/limits';
import { unguarded } from '@/lib/vocabulary/spreadsheets';
import { importMessages } from '@/lib/i18n/device-files';
import { nameOf } from './column-names';
import type { Line } from './read-table';

export type ImportField = keyof typeof importColumns;
export const importFields = Object.keys(importColumns) as ImportField[];

/** Where each field stands in a row; -1 for nowhere. */
export type Columns = Record<ImportField, number>;

/** Names of columns, in small letters, that a person has said the meaning of. */
export type RememberedNames = Partial<Record<string, ImportField>>;

/** A row of a file, each cell as written. */
export interface FileRow {
  row: number;
  serialNumber: string;
  calibrationExpires?: string;
  deviceFeatureName?: string;
  /** Why it cannot be read at all. */
  fault: string | null;
}

const fieldOf = (cell: string, remembered: RememberedNames): ImportField | undefined =>
  remembered[nameOf(cell)] ??
  importFields.find((field) => (importColumns[field] as readonly string[]).includes(nameOf(cell)));

/**
 * The meaning of a first line's names: those that a person has said before, then those that are known. Two columns of one meaning have
 * none, and `doubt` says so.
 */
export function guessColumns(
  head: readonly string[],
  remembered: RememberedNames,
): { columns: Columns; doubt: string | null } {
  const columns: Columns = { serialNumber: -1, calibrationExpires: -1, deviceFeatureName: -1 };
  let doubt: string | null = null;
  for (const field of importFields) {
    const [at = -1, another] = head.flatMap((cell, index) =>
      fieldOf(cell, remembered) === field ? [index] : [],
    );
    if (another === undefined) columns[field] = at;
    else doubt ??= importMessages.twoColumns(head[at]!.trim(), head[another]!.trim());
  }
  if (doubt === null && columns.serialNumber < 0) doubt = importMessages.noSerials;
  return { columns, doubt };
}

/** Whether a first line without known names looks like a row: names of columns have no digits. */
export const looksLikeRow = (head: readonly string[]): boolean => head.some((cell) => /\d/.test(cell));

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.map(nameOf).join('\n').trimEnd() === other.map(nameOf).join('\n').trimEnd();

/** Rows below a first line, and how many lines name the columns again, as in files that were joined. */
export interface RowsOfFile {
  rows: FileRow[];
  heads: number;
}

/**
 * The rows of a file by its columns, in their order.
 * @param lines below the first line, or with it where it is a row
 * @param head the first line where it names columns, else null
 * @throws Error whose message can be shown
 */
export function rowsOf(lines: readonly Line[], head: readonly string[] | null, columns: Columns): RowsOfFile {
  const width = head === null ? Infinity : head.findLastIndex((cell) => cell.trim() !== '') + 1;
  const rows: FileRow[] = [];
  let heads = 0;
  for (const line of lines) {
    if (head !== null && isAgainHead(line, head)) heads += 1;
    else rows.push(rowOf(line, columns, width));
  }
  if (rows.length === 0) throw new Error(importMessages.noRows);
  if (rows.length > importLimits.maxRows)
    throw new Error(importMessages.tooMany(formatNumber(importLimits.maxRows)));
  return { rows, heads };
}

/** @throws Error whose message can be shown, for a line that names other columns */
function isAgainHead({ row, cells }: Line, head: readonly string[]): boolean {
  if (isSame(cells, head) || /^sep=.?$/i.test(cells.join('').trim())) return true;
  const { columns } = guessColumns(cells, {});
  const isOneOfOne = [cells, head].every((line) => line.filter((cell) => cell.trim() !== '').length === 1);
  if (columns.serialNumber >= 0 && isOneOfOne) return true;
  if (columns.serialNumber >= 0 && (columns.calibrationExpires >= 0 || columns.deviceFeatureName >= 0))
    throw new Error(importMessages.otherHead(formatNumber(row)));
  return false;
}

function rowOf({ row, cells }: Line, columns: Columns, width: number): FileRow {
  const cell = (at: number) => {
    const text = unguarded((cells[at] ?? '').trim());
    if (text.length > fieldLengths.importCell)
      throw new Error(importMessages.cellTooLong(formatNumber(row), formatNumber(fieldLengths.importCell)));
    return text;
  };
  const isTooWide = cells.slice(width).some((one) => one.trim() !== '');
  return {
    row,
    serialNumber: cell(columns.serialNumber),
    ...(columns.calibrationExpires >= 0 && { calibrationExpires: cell(columns.calibrationExpires) }),
    ...(columns.deviceFeatureName >= 0 && { deviceFeatureName: cell(columns.deviceFeatureName) }),
    fault: isTooWide ? importMessages.tooWide : null,
  };
}

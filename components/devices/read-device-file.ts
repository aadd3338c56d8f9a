import { importColumns, importLimits } from '@/lib/vocabulary/devices';
import { formatNumber } from '@/lib/i18n/locale/format';
import { fieldLengths } from '@/lib/config/limits';
import { importMessages } from '@/lib/i18n/devices';

/** A row of a file, each cell as written. */
export interface FileRow {
  serialNumber: string;
  calibrationExpires?: string;
  deviceFeatureName?: string;
}

/** Unicode, else the encoding of Western Windows. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Our own files' prefix before text that a spreadsheet would compute (ADR 0041). */
const GUARD = /^'(?=[=+\-@＝＋－＠])/;

/** A first line that names the separator and is no row; spreadsheets may add separators to it. */
const SEPARATOR = /^"?sep=([^\r\n"])[^\r\n]*(?:\r\n|\r|\n|$)/i;

interface Line {
  /** Its number as a spreadsheet shows it, which counts empty rows. */
  row: number;
  cells: readonly string[];
}

/** The non-empty rows, and the number of the first with wrong quotation marks, null for none. */
async function linesOf(text: string): Promise<{ lines: Line[]; unclosed: number | null }> {
  const { default: papa } = await import('papaparse');
  const [first = '', said] = SEPARATOR.exec(text) ?? [];
  const content = text.slice(first.length);
  // Empty rows would mislead the guess, but count as rows of the file.
  const guess = () => papa.parse(content, { skipEmptyLines: 'greedy', preview: 10 }).meta.delimiter;
  const { data, errors } = papa.parse<string[]>(content, { delimiter: said ?? guess() });
  const lines = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const wrong = errors.find(({ type }) => type === 'Quotes');
  return { lines, unclosed: wrong === undefined ? null : (wrong.row ?? 0) + 1 };
}

/**
 * A column's position by its names; -1 for none.
 * @throws Error whose message can be shown, for two such columns
 */
function columnOf(head: readonly string[], known: readonly string[]): number {
  const [at = -1, another] = head.flatMap((name, index) =>
    known.includes(name.trim().toLowerCase()) ? [index] : [],
  );
  if (another !== undefined)
    throw new Error(importMessages.twoColumns(head[at]!.trim(), head[another]!.trim()));
  return at;
}

/**
 * The rows of a CSV file, in their order.
 * @throws Error whose message can be shown
 */
export async function readDeviceFile(file: File): Promise<FileRow[]> {
  if (file.size > importLimits.maxBytes)
    throw new Error(importMessages.tooLarge(formatNumber(importLimits.maxBytes / 1024 / 1024)));
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(importMessages.unreadable);
  });
  const { lines: filled, unclosed } = await linesOf(textOf(bytes));
  const [{ cells: head } = { cells: [] }, ...lines] = filled;
  const serials = columnOf(head, importColumns.serialNumber);
  const dates = columnOf(head, importColumns.calibrationExpires);
  const models = columnOf(head, importColumns.deviceFeatureName);
  if (serials < 0) throw new Error(importMessages.noSerials);
  // An unclosed cell has swallowed rows, even in an unread column.
  if (unclosed !== null) throw new Error(importMessages.quoteMissing(formatNumber(unclosed)));
  if (lines.length === 0) throw new Error(importMessages.noRows);
  if (lines.length > importLimits.maxRows)
    throw new Error(importMessages.tooMany(formatNumber(importLimits.maxRows)));
  const cell = ({ cells, row }: Line, at: number) => {
    const text = (cells[at] ?? '').trim().replace(GUARD, '');
    if (text.length > fieldLengths.importCell)
      throw new Error(importMessages.cellTooLong(formatNumber(row), formatNumber(fieldLengths.importCell)));
    return text;
  };
  return lines.map((line) => ({
    serialNumber: cell(line, serials),
    ...(dates >= 0 && { calibrationExpires: cell(line, dates) }),
    ...(models >= 0 && { deviceFeatureName: cell(line, models) }),
  }));
}

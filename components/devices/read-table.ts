import { importColumns, importLimits } from '@/lib/vocabulary/devices';
import { nameOf } from './column-names';
import { formatNumber } from '@/lib/i18n/locale/format';
import { importMessages } from '@/lib/i18n/device-files';

/** A row of a file that is not empty. */
export interface Line {
  /** Its number as a spreadsheet shows it, which counts empty rows. */
  row: number;
  cells: readonly string[];
}

/** What ends a line in some program's files; files that were joined have several. */
const LINE_END = /\r+\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** A first line that names the separator and is no row; spreadsheets may add separators to it. */
const SEPARATOR = /^"?sep=([^\n"])[^\n]*(?:\n|$)/i;

const NEW_LINE = 0x0a;
const RETURN = 0x0d;

/** UTF-16 without its mark: every second byte of a file of serial numbers is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length);
  if (zeros[1]! > start.length / 4) return 'utf-16le';
  return zeros[0]! > start.length / 4 ? 'utf-16be' : null;
}

/** Unicode, else the encoding of Western Windows. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What files of one-byte letters make of those of two bytes that were joined to them, and the other way round. */
const MIXED = /\0/;
const MIXED_UTF16 = /[\0\u0a0d\u0d0a\ufffd]/;

/**
 * A file's text, its lines parted by \n. Of joined files each line has its own encoding.
 * @throws Error whose message can be shown
 */
function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  const pieces: string[] = [];
  if (utf16 !== null) pieces.push(new TextDecoder(utf16, { ignoreBOM: true }).decode(bytes));
  else
    for (let from = 0, at = 0; at <= bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte !== NEW_LINE && byte !== RETURN && byte !== undefined) continue;
      pieces.push(decoded(bytes.subarray(from, at + 1)));
      from = at + 1;
    }
  const text = pieces.join('');
  if ((utf16 === null ? MIXED : MIXED_UTF16).test(text)) throw new Error(importMessages.mixedEncodings);
  // Each file that was joined began with its mark.
  return text.replace(LINE_END, '\n').replace(/^\ufeff+/gm, '');
}

/** What separates cells, where a file does not say it. */
const SEPARATORS = [',', ';', '\t', '|'];

const NAMES: readonly string[] = Object.values(importColumns).flat();

/** How many columns of a first line are known by their names. */
const namedIn = (head: readonly string[]) => head.filter((cell) => NAMES.includes(nameOf(cell))).length;

/** A row begins with a serial number: one word with a digit. */
const BEGINS_ROW = /^\s*"?'?[^\s"]*\d[^\s"]*"?\s*$/;

/** Whether a cell of several lines holds whole rows, because a quotation mark is missing. */
function hidesRows(cells: readonly string[], delimiter: string, width: number): boolean {
  return cells.some((cell, at) => {
    const [, ...inner] = cell.split('\n').map((line) => line.split(delimiter));
    return inner.some((fields, index) => {
      const behind = index === inner.length - 1 ? cells.length - 1 - at : 0;
      return fields.length > 1 && fields.length + behind === width && BEGINS_ROW.test(fields[0] ?? '');
    });
  });
}

const isFilled = ({ cells }: Line) => cells.some((cell) => cell.trim() !== '');

/** @throws Error whose message can be shown, for a quotation mark that has swallowed rows */
async function linesOfText(text: string): Promise<Line[]> {
  const { default: papa } = await import('papaparse');
  const [first = '', said] = SEPARATOR.exec(text) ?? [];
  const content = text.slice(first.length);
  const newline = '\n';
  const parsed = (delimiter?: string) =>
    // Empty rows would mislead the guess, but count as rows of the file.
    papa.parse<string[]>(content, { newline, delimiter, skipEmptyLines: 'greedy', preview: 10 });
  const named = SEPARATORS.map((one) => [one, namedIn(parsed(one).data[0] ?? [])] as const);
  const [best, most] = named.reduce((one, other) => (other[1] > one[1] ? other : one));
  const delimiter = said ?? (most > 0 ? best : parsed().meta.delimiter);
  const { data, errors } = papa.parse<string[]>(content, { newline, delimiter });
  const lines = data.map((cells, index) => ({ row: index + 1, cells })).filter(isFilled);
  const wrong = errors.find(({ type }) => type === 'Quotes');
  const width = lines[0]?.cells.length ?? 0;
  const hiding = lines.find(({ cells }) => hidesRows(cells, delimiter, width));
  const at = hiding?.row ?? (wrong === undefined ? undefined : (wrong.row ?? 0) + 1);
  if (at !== undefined) throw new Error(importMessages.quoteMissing(formatNumber(at)));
  return lines;
}

/** A workbook that is larger than it looks is given up after this. */
const SHEET_SECONDS = 20;

/** The rows that are read of a workbook. */
export interface SheetOfWorkbook {
  rows: string[][];
  /** The names of the other sheets that have any. */
  others: string[];
}

/** What the worker says of a workbook; null for what is none. */
type SheetAnswer = SheetOfWorkbook | null;

/** Reads a workbook in a thread of its own, which is ended when it takes too long. */
function readInWorker(bytes: Uint8Array): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url));
  return new Promise<SheetAnswer>((resolve) => {
    const timer = setTimeout(() => resolve(null), SHEET_SECONDS * 1000);
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => resolve(null);
    worker.postMessage(bytes);
  }).finally(() => worker.terminate());
}

const beginsWith = (bytes: Uint8Array, ...begin: number[]) => begin.every((byte, at) => bytes[at] === byte);

/** What is read of a file. */
export interface Table {
  /** In their order; the first may name the columns. */
  lines: Line[];
  /** The names of a workbook's other sheets with rows. */
  otherSheets: readonly string[];
}

/**
 * The rows of a CSV file or of one sheet of a workbook.
 * @param readWorkbook makes rows of an .xlsx file
 * @throws Error whose message can be shown
 */
export async function readTable(file: File, readWorkbook = readInWorker): Promise<Table> {
  if (file.size > importLimits.maxBytes)
    throw new Error(importMessages.tooLarge(formatNumber(importLimits.maxBytes / 1024 / 1024)));
  const buffer = await file.arrayBuffer().catch(() => {
    throw new Error(importMessages.unreadable);
  });
  const bytes = new Uint8Array(buffer);
  // Workbooks of before 2007, and those with a password.
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Error(importMessages.oldWorkbook);
  let lines: Line[];
  let otherSheets: readonly string[] = [];
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const sheet = await readWorkbook(bytes);
    if (sheet === null) throw new Error(importMessages.unreadable);
    lines = sheet.rows.map((cells, index) => ({ row: index + 1, cells })).filter(isFilled);
    otherSheets = sheet.others;
  } else lines = await linesOfText(textOf(bytes));
  if (lines.length > importLimits.maxRows + 1)
    throw new Error(importMessages.tooMany(formatNumber(importLimits.maxRows)));
  return { lines, otherSheets };
}

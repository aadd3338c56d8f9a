import XLSX, { type CellObject, type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js';
import { unzipSync, zipSync } from 'fflate';
import { importLimits } from '@/lib/vocabulary/devices';
import type { SheetOfWorkbook } from './read-table';

/** A workbook's files may hold so many bytes together: small ones can be made to hold very many. */
const MOST_BYTES = 100 * 1024 * 1024;

/** A workbook's own files: pictures and what is embedded are no cells. */
const OF_WORKBOOK = /\.(?:xml|rels|vml)$/i;

/** More digits than a spreadsheet's numbers have. */
const LOSSY = 1e15;

/** The package declares no types for its formats. */
const formats = XLSX.SSF as {
  is_date: (format: string) => boolean;
  parse_date_code: (value: number, options: { date1904: boolean }) => { y: number; m: number; d: number };
};

/** A day as spreadsheets count them, YYYY-MM-DD. */
function dayOf(value: number, date1904: boolean): string {
  const { y, m, d } = formats.parse_date_code(value, { date1904 });
  return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
}

/** Formats of numbers that are names: with a word as in '"DM-"0', or of zeros and signs as in '000-000'. */
const OF_NAME = /"[^"]*[A-Za-z0-9][^"]*"|\\[A-Za-z]|^(?:[-0 /]|\\.|"[^"]*")+$/;

/** A number as its reader meant it: a day, one with leading zeros or a word before it, or as it is. */
function numberText({ v, w, z }: CellObject, date1904: boolean): string {
  const value = v as number;
  const format = String(z ?? '');
  if (format !== '' && formats.is_date(format)) return dayOf(value, date1904);
  if (w !== undefined && OF_NAME.test(format)) return w.trim();
  // The last digits are lost.
  return Math.abs(value) >= LOSSY ? value.toExponential().replace('e', 'E') : String(value);
}

function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (cell === undefined || cell.t === 'z' || cell.v === undefined) return '';
  if (cell.t === 'n') return numberText(cell, date1904);
  return cell.t === 's' ? String(cell.v) : (cell.w ?? String(cell.v));
}

function rowsOf(sheet: WorkSheet, date1904: boolean): string[][] {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  return Array.from(rows, (cells) => Array.from(cells ?? [], (cell) => textOf(cell, date1904)));
}

const hasRows = ({ rows }: { rows: string[][] }) =>
  rows.some((cells) => cells.some((cell) => cell.trim() !== ''));

/**
 * The rows of a workbook's first filled sheet, one that is shown if there is any, each cell as text; empty rows count. Up to 100 MB are
 * unpacked.
 * @throws Error for what is no workbook, or a larger one
 */
export function sheetOfWorkbook(bytes: Uint8Array): SheetOfWorkbook {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!OF_WORKBOOK.test(name)) return false;
      size += originalSize;
      if (size > MOST_BYTES) throw new Error('The workbook is too large.');
      return true;
    },
  });
  const { SheetNames, Sheets, Workbook } = XLSX.read(zipSync(files, { level: 0 }), {
    dense: true,
    cellNF: true,
    cellHTML: false,
    sheetRows: importLimits.maxRows + 2,
  });
  const date1904 = Workbook?.WBProps?.date1904 === true;
  const sheets = SheetNames.map((name, at) => ({
    name,
    rows: rowsOf(Sheets[name] ?? {}, date1904),
    isShown: !Workbook?.Sheets?.[at]?.Hidden,
  })).filter(hasRows);
  const read = sheets.find(({ isShown }) => isShown) ?? sheets[0];
  return {
    rows: read?.rows ?? [],
    others: sheets.filter((sheet) => sheet !== read).map(({ name }) => name),
  };
}

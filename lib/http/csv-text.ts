import { languageFacts } from '@/lib/i18n/languages';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { csvMessages } from '@/lib/i18n/lists';
import { guarded } from '@/lib/vocabulary/spreadsheets';

type CsvValue = string | number | boolean | null;

export interface CsvColumn<Row> {
  header: string;
  /** Its texts come back letter by letter from a spreadsheet that would make numbers or days of some. */
  isText?: true;
  value: (row: Row) => CsvValue;
}

/** Without it spreadsheets do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The beginning of a formula, and blanks before it: at a cell's beginning, and behind another spreadsheet's separator. */
const FORMULA = /(^|[,;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
const LEADING = /^[\t\r\n]/;
/** A plain number, such as money as text, which every program reads as it is. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

const separator = () => languageFacts[currentLanguage()].csvSeparator;

function cell(value: CsvValue, isText: boolean): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? csvMessages.yes : csvMessages.no;
  const text = isText ? guarded(value) : withoutFormula(value);
  return ['"', '\r', '\n', separator()].some((one) => text.includes(one))
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

function withoutFormula(value: string): string {
  const safe = NUMBER.test(value) ? value : value.replace(FORMULA, "$1'");
  return LEADING.test(safe) ? `'${safe}` : safe;
}

const line = (cells: readonly string[]) => `${cells.join(separator())}\r\n`;

/** The first line of a file, in the reader's language (RFC 4180; ADR 0041). */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + line(columns.map(({ header }) => cell(header, false)));
}

/** One line per row. No cell reads as a formula, with any separator. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows
    .map((row) => line(columns.map(({ value, isText = false }) => cell(value(row), isText))))
    .join('');
}

/** 'YYYY-MM-DD HH:MM:SS' in UTC, from ISO 8601, for every spreadsheet. */
export function csvMoment(iso: string | null): string | null {
  return iso === null ? null : iso.slice(0, 19).replace('T', ' ');
}

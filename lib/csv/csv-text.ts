import { currentLanguage } from '@/lib/config/language';
import { csvMessages } from '@/lib/messages/csv';

/** What a cell says: a whole number, a flag, a text; null is an empty one. */
type CsvValue = string | number | boolean | null;

/** A column of a file: what its head is called, and what it says of a row. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/** Without it spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** What makes a spreadsheet compute: at the beginning of a cell, and behind what another spreadsheet takes for the end of one. */
const FORMULA = /(^|[,;\t\r\n])(?=[=+\-@＝＋－＠])/g;
const LEADING = /^[\t\r\n]/;

/** A comma is the decimal point of a Norwegian spreadsheet, which parts cells by semicolons. */
const separator = () => (currentLanguage() === 'nb' ? ';' : ',');

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? csvMessages.yes : csvMessages.no;
  const safe = value.replace(FORMULA, "$1'");
  const text = LEADING.test(safe) ? `'${safe}` : safe;
  return ['"', '\r', '\n', separator()].some((one) => text.includes(one))
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

const line = (values: readonly CsvValue[]) => `${values.map(cell).join(separator())}\r\n`;

/** The first line of a file, in the reader's language (RFC 4180; ADR 0041). */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + line(columns.map(({ header }) => header));
}

/** A line for each row. No cell is taken for a formula, whichever separator its spreadsheet goes by. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map(({ value }) => value(row)))).join('');
}

/** Euro from integer cents, as the reader's spreadsheet counts: '1234.50', in Norwegian '1234,50'. */
export function csvEuro(cents: number): string {
  const text = (cents / 100).toFixed(2);
  return currentLanguage() === 'nb' ? text.replace('.', ',') : text;
}

/** 'YYYY-MM-DD HH:MM:SS' in UTC, from ISO 8601: what every spreadsheet sorts and counts by. */
export function csvMoment(iso: string | null): string | null {
  return iso === null ? null : iso.slice(0, 19).replace('T', ' ');
}

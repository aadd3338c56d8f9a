/** Dates, money and numbers on the screen. All dates are UTC. */
import { type Language, languageFacts } from '../languages';
import { currentLanguage, currentReader } from './language';

const none = () => languageFacts[currentLanguage()].none;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

function toDate(value: Date | string | null | undefined): Date | null {
  if (value === null || value === undefined) return null;
  const date = typeof value === 'string' ? new Date(value) : value;
  return Number.isNaN(date.getTime()) ? null : date;
}

/** DD-MM-YYYY in UTC; 'None' for null or an invalid date. */
export function formatDate(value: Date | string | null | undefined): string {
  const date = toDate(value);
  if (!date) return none();
  return `${pad(date.getUTCDate())}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCFullYear(), 4)}`;
}

/** DD-MM-YYYY HH:MM in UTC; 'None' for null or an invalid date. Screens use `formatMoment`. */
export function formatDateTime(value: Date | string | null | undefined): string {
  const date = toDate(value);
  if (!date) return none();
  return `${formatDate(date)} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
}

/** DD-MM-YYYY and HH:MM in the reader's zone; both 'None' for null or an invalid date. */
export function momentParts(value: Date | string | null | undefined): { day: string; time: string } {
  const date = toDate(value);
  if (!date) return { day: none(), time: none() };
  const [day = '', time = ''] = readersTime(date).split(' ');
  return { day: day.split('-').reverse().join('-'), time };
}

/** DD-MM-YYYY HH:MM in the reader's zone: '04-03-2026 06:06 Oslo'; 'None' for null or an invalid date. */
export function formatMoment(value: Date | string | null | undefined): string {
  const { day, time } = momentParts(value);
  return toDate(value) === null ? none() : `${day} ${time} ${zoneName()}`;
}

/** Made on demand: making one costs a browser more than all else in a page. */
const grouped: Partial<Record<Language, Intl.NumberFormat>> = {};

/** A month, YYYY-MM: 'Nov', or long 'November 2026'. */
export function formatMonth(month: string, length: 'short' | 'long' = 'short'): string {
  const { locale } = languageFacts[currentLanguage()];
  const year = length === 'long' ? { year: 'numeric' as const } : {};
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    month: length,
    timeZone: 'UTC',
    ...year,
  });
}

/** Number with thousands grouped: 1,234,567. */
export function formatNumber(value: number): string {
  const language = currentLanguage();
  grouped[language] ??= new Intl.NumberFormat(languageFacts[language].locale);
  return grouped[language].format(value);
}

/** Things in a row: 'a, b, and c', in Norwegian 'a, b og c'. */
export function formatList(things: readonly string[]): string {
  return new Intl.ListFormat(languageFacts[currentLanguage()].locale).format(things);
}

/** Money from integer cents of a euro: '€1,234.00', in Norwegian '€ 1 234,00'; 'None' for null. */
export function formatMoney(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return none();
  const whole = Math.trunc(Math.abs(cents) / 100);
  const { gap, point } = languageFacts[currentLanguage()].money;
  return `${cents < 0 ? '-' : ''}€${gap}${formatNumber(whole)}${point}${pad(Math.abs(cents) % 100)}`;
}

/** Money in whole euro, for a chart: '€1,234', in Norwegian '€ 1 234'; from 10,000 on in thousands, '€12k'. */
export function formatRoundMoney(cents: number): string {
  const euro = Math.round(cents / 100);
  const short = euro < 10_000 ? formatNumber(euro) : `${formatNumber(Math.round(euro / 1000))}k`;
  return `€${languageFacts[currentLanguage()].money.gap}${short}`;
}

/** Euro from integer cents for a spreadsheet or a field: '1234.50', in Norwegian '1234,50'. */
export function plainEuro(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', languageFacts[currentLanguage()].money.point);
}

/** Euro with at most two decimals from integer cents: the API's fullPrice. */
export function centsToEuro(cents: number): number {
  return Math.round(cents) / 100;
}

/** Money from the API's euro number: '€1,234.50'. */
export function formatEuro(euro: number): string {
  return formatMoney(Math.round(euro * 100));
}

/** The text, or 'None' if it is null, absent or empty. */
export function orNone(value: string | null | undefined): string {
  return value === null || value === undefined || value === '' ? none() : value;
}

/** The cookie with the browser's time zone. */
export const zoneCookie = 'zone';

/** More than exist; further made-up names are not kept. */
const MOST_ZONES = 700;

/** A zone's name: Europe/Oslo, Etc/GMT+1. */
const NAME = /^[A-Za-z][\w+/-]{1,63}$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat | null {
  // One entry for a zone in any case.
  const key = zone.toLowerCase();
  const known = clocks.get(key);
  if (known !== undefined) return known;
  if (!NAME.test(zone)) return null;
  try {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    if (clocks.size < MOST_ZONES) clocks.set(key, clock);
    return clock;
  } catch {
    return null;
  }
}

/** The reader's zone: the page's in a browser, the cookie's on the server; UTC if unknown. */
export function currentZone(): string {
  const said =
    typeof document === 'undefined' ? currentReader()?.zone : document.documentElement.dataset.zone;
  return said && clockOf(said) !== null ? said : 'UTC';
}

/** The reader's zone for people: 'Oslo' for Europe/Oslo. */
export function zoneName(): string {
  return (currentZone().split('/').pop() ?? 'UTC').replaceAll('_', ' ');
}

/** A moment on the reader's calendar and clock: YYYY-MM-DD HH:MM. */
function readersTime(moment: Date): string {
  return clockOf(currentZone())?.format(moment) ?? moment.toISOString().slice(0, 16).replace('T', ' ');
}

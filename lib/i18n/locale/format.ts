/** Dates, money and numbers on the screen. Moments are told in the reader's zone, days are told as they are. */
import { dayIn, endsDay, homeZone, isZone, timeIn } from '@/lib/core/zones';
import { type Language, languageFacts } from '../languages';
import { currentLanguage, currentReader } from './language';

const none = () => languageFacts[currentLanguage()].none;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/**
 * A day, as YYYY-MM-DD, or a moment with its time, in ISO 8601: its own form tells them apart (ADR 0083). A Date does not say which it is,
 * and is none.
 */
export type DayOrMoment = string | null | undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function toMoment(value: DayOrMoment): Date | null {
  const moment = new Date(value ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const turned = (day: string) => day.split('-').reverse().join('-');

/** DD-MM-YYYY: a day as it is, a moment's day in the reader's zone; 'None' for null or an invalid date. */
export function formatDate(value: DayOrMoment): string {
  const moment = toMoment(value);
  if (!moment || typeof value !== 'string') return none();
  return turned(DAY.test(value) ? value : timeIn(currentZone(), moment).slice(0, 10));
}

/** DD-MM-YYYY and HH:MM in the reader's zone; both 'None' for null or an invalid date. */
export function momentParts(value: DayOrMoment): { day: string; time: string } {
  const moment = toMoment(value);
  if (!moment) return { day: none(), time: none() };
  const [day = '', time = ''] = timeIn(currentZone(), moment).split(' ');
  return { day: turned(day), time: time.slice(0, 5) };
}

/** DD-MM-YYYY HH:MM in the reader's zone: '04-03-2026 06:06 Oslo'; 'None' for null or an invalid date. */
export function formatMoment(value: DayOrMoment): string {
  const { day, time } = momentParts(value);
  return toMoment(value) === null ? none() : `${day} ${time} ${zoneName()}`;
}

/** Until when something holds: the day alone if it holds to the end of it in the reader's zone, else with time and zone (ADR 0082). */
export function formatDeadline(value: DayOrMoment): string {
  const moment = toMoment(value);
  return moment && endsDay(currentZone(), moment) ? formatDate(value) : formatMoment(value);
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

/** The day of a moment in the reader's zone: YYYY-MM-DD. */
export const readersDay = (moment: Date): string => dayIn(currentZone(), moment);

/** A moment's day in the operator's zone, as the provider's documents print theirs, whoever asks for them. */
export const homeDate = (moment: Date): string => withZone(homeZone, () => formatDate(moment.toISOString()));

/** The zone of `withZone`, for any reader; undefined outside of it. */
let spoken: string | undefined;

/** Makes `say` tell moments in a zone, for mails and papers. `say` must be synchronous. */
export function withZone<T>(zone: string, say: () => T): T {
  const before = spoken;
  spoken = zone;
  try {
    return say();
  } finally {
    spoken = before;
  }
}

/** The reader's zone: the page's in a browser, the cookie's on the server; the operator's if unknown. */
export function currentZone(): string {
  if (spoken !== undefined) return spoken;
  const said =
    typeof document === 'undefined' ? currentReader()?.zone : document.documentElement.dataset.zone;
  return said && isZone(said) ? said : homeZone;
}

/** The reader's zone for people: 'Oslo' for Europe/Oslo. */
export function zoneName(): string {
  return (currentZone().split('/').pop() ?? 'UTC').replaceAll('_', ' ');
}

/** Years outside are typing errors, though the database's dates reach further. */
export const likelyYears = { first: 2000, last: 2100 } as const;
const earliest = Date.UTC(likelyYears.first, 0, 1);
const latest = Date.UTC(likelyYears.last, 11, 31);

/** Whether a moment, in ms since 1970, is within the likely years. */
export const isLikely = (moment: number): boolean => moment >= earliest && moment <= latest;

/** Why a typed text is no day: wrong format, unlikely year, or not in its month. */
export type DayFault = 'unreadable' | 'unlikely' | 'missing';

/** A typed day, DD-MM-YYYY, other separators and single digits too, as YYYY-MM-DD. */
export function readTypedDay(text: string): { iso: string; fault: null } | { iso: null; fault: DayFault } {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-./ ](0?[1-9]|1[0-2])[-./ ](\d{4})$/.exec(text.trim()) ?? [];
  if (year === '') return { iso: null, fault: 'unreadable' };
  const { first, last } = likelyYears;
  if (Number(year) < first || Number(year) > last) return { iso: null, fault: 'unlikely' };
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // A day that its month lacks must not become one of the next.
  if (moment.getUTCDate() !== Number(day)) return { iso: null, fault: 'missing' };
  return { iso: moment.toISOString().slice(0, 10), fault: null };
}

/** A day, YYYY-MM-DD, as shown and typed: DD-MM-YYYY. */
export const typedOfIsoDay = (iso: string): string => iso.split('-').reverse().join('-');

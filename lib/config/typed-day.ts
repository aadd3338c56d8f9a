// The database's dates reach further than anything here; years outside are typing errors.
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 11, 31);

/** Whether a moment, in ms since 1970, is within the years of which anything is said here. */
export const isLikely = (moment: number): boolean => moment >= earliest && moment <= latest;

/** A day as people type it, DD-MM-YYYY, other separators and single digits too, as YYYY-MM-DD; null where there is no such day. */
export function isoOfTypedDay(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${iso}T00:00:00Z`);
  // A day that its month does not have is not taken for one of the next.
  return isLikely(moment) && new Date(moment).toISOString().startsWith(iso) ? iso : null;
}

/** A day, YYYY-MM-DD, as it is shown and typed: DD-MM-YYYY. */
export const typedOfIsoDay = (iso: string): string => iso.split('-').reverse().join('-');

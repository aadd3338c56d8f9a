import { currentReader } from './language';

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
export function readersTime(moment: Date): string {
  return clockOf(currentZone())?.format(moment) ?? moment.toISOString().slice(0, 16).replace('T', ' ');
}

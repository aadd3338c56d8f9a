import { currentReader } from './current-reader';

/** Name of the cookie by which a browser says in which time zone its person is. */
export const zoneCookie = 'zone';

/** More than there are; what is made up beyond is not kept. */
const MOST_ZONES = 700;

/** What a zone's name looks like: Europe/Oslo, Etc/GMT+1. */
const NAME = /^[A-Za-z][\w+/-]{1,63}$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What tells the time of a zone; null where there is no such zone. */
function clockOf(zone: string): Intl.DateTimeFormat | null {
  // In any case it is the same zone, and kept once.
  const key = zone.toLowerCase();
  const known = clocks.get(key);
  if (known !== undefined) return known;
  if (!NAME.test(zone)) return null;
  try {
    const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    if (clocks.size < MOST_ZONES) clocks.set(key, clock);
    return clock;
  } catch {
    return null;
  }
}

/** The zone of whoever reads: the page's in a browser, the one of its cookie on the server; UTC where nobody has said. */
export function currentZone(): string {
  const said =
    typeof document === 'undefined' ? currentReader()?.zone : document.documentElement.dataset.zone;
  return said && clockOf(said) !== null ? said : 'UTC';
}

/** How people call the reader's zone: 'Oslo' for Europe/Oslo. */
export function zoneName(): string {
  return (currentZone().split('/').pop() ?? 'UTC').replaceAll('_', ' ');
}

/** A moment on the reader's calendar and clock: YYYY-MM-DD HH:MM. */
export function readersTime(moment: Date): string {
  return clockOf(currentZone())?.format(moment) ?? moment.toISOString().slice(0, 16).replace('T', ' ');
}

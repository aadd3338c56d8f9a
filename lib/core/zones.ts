/** Days and clocks of places: which day a moment is there, and when it ends. Nothing here depends on the process's own zone. */
import type { CountryCode } from '@/lib/vocabulary/countries';

/** The operator's own zone, and that of whoever's is unknown. */
export const homeZone = 'Europe/Oslo';

/** The zone of each supported country; of one with several that of its capital (ADR 0082). */
const zonesOfCountries: Record<CountryCode, string> = {
  ...{ AD: 'Europe/Andorra', AT: 'Europe/Vienna', BE: 'Europe/Brussels', BG: 'Europe/Sofia' },
  ...{ CH: 'Europe/Zurich', CY: 'Asia/Nicosia', CZ: 'Europe/Prague', DE: 'Europe/Berlin' },
  ...{ DK: 'Europe/Copenhagen', EE: 'Europe/Tallinn', ES: 'Europe/Madrid', FI: 'Europe/Helsinki' },
  ...{ FR: 'Europe/Paris', GB: 'Europe/London', GI: 'Europe/Gibraltar', GR: 'Europe/Athens' },
  ...{ HR: 'Europe/Zagreb', HU: 'Europe/Budapest', IE: 'Europe/Dublin', IS: 'Atlantic/Reykjavik' },
  ...{ IT: 'Europe/Rome', LI: 'Europe/Vaduz', LT: 'Europe/Vilnius', LU: 'Europe/Luxembourg' },
  ...{ LV: 'Europe/Riga', MC: 'Europe/Monaco', MT: 'Europe/Malta', NL: 'Europe/Amsterdam' },
  ...{ NO: homeZone, PL: 'Europe/Warsaw', PT: 'Europe/Lisbon', RO: 'Europe/Bucharest' },
  ...{ SE: 'Europe/Stockholm', SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', SM: 'Europe/San_Marino' },
};

/** The zone of a country's code, in any case; Norway's if there is none. */
export function zoneOf(country: string | null | undefined): string {
  const zones: Partial<Record<string, string>> = zonesOfCountries;
  return zones[country?.toUpperCase() ?? ''] ?? homeZone;
}

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
      timeStyle: 'medium',
    });
    if (clocks.size < MOST_ZONES) clocks.set(key, clock);
    return clock;
  } catch {
    return null;
  }
}

/** Whether there is a zone of that name. */
export const isZone = (zone: string): boolean => clockOf(zone) !== null;

/** A moment on the calendar and the clock of a zone, UTC's if there is no such zone: YYYY-MM-DD HH:MM:SS. */
export const timeIn = (zone: string, at: Date): string =>
  clockOf(zone)?.format(at) ?? at.toISOString().slice(0, 19).replace('T', ' ');

/** The day of a moment in a zone: YYYY-MM-DD. */
export const dayIn = (zone: string, at: Date): string => timeIn(zone, at).slice(0, 10);

/** The first moment of a day, YYYY-MM-DD, in a zone; `later` days on. */
export function startOfDay(zone: string, day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = Date.UTC(year, month - 1, date + later);
  const ahead = (at: number) =>
    Date.parse(`${timeIn(zone, new Date(at)).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
  // The clock may change between the guess and the midnight.
  return new Date(midnight - ahead(midnight - ahead(midnight)));
}

/** The last moment of a day, YYYY-MM-DD, in a zone; `later` days on. */
export const endOfDay = (zone: string, day: string, later = 0): Date =>
  new Date(startOfDay(zone, day, later + 1).getTime() - 1);

/** The last moment of the day that a moment is of in a zone: until when what is told as that day holds (ADR 0082). */
export const endOfDayIn = (zone: string, at: Date): Date => endOfDay(zone, dayIn(zone, at));

/** Whether a moment ends a day in a zone, to the minute: a provider counts in seconds. */
export const endsDay = (zone: string, at: Date): boolean => timeIn(zone, at).slice(11, 16) === '23:59';

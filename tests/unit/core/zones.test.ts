import { afterEach, describe, expect, it } from 'vitest';
import { dayIn, endOfDay, endOfDayIn, endsDay, homeZone, startOfDay, zoneOf } from '@/lib/core/zones';
import { supportedCountries } from '@/lib/vocabulary/countries';

const processZone = process.env.TZ;
afterEach(() => {
  if (processZone === undefined) delete process.env.TZ;
  else process.env.TZ = processZone;
});

describe('the zone of a country', () => {
  it('is known of each supported one, and Norway’s without a country', () => {
    for (const code of supportedCountries) expect(dayIn(zoneOf(code), new Date(0))).toBe('1970-01-01');
    expect(new Set(supportedCountries.map(zoneOf)).size).toBe(supportedCountries.length);
    for (const none of [null, undefined, '', 'XX', 'constructor']) expect(zoneOf(none)).toBe(homeZone);
    expect([zoneOf('fi'), zoneOf('GB'), zoneOf('NO')]).toEqual([
      'Europe/Helsinki',
      'Europe/London',
      'Europe/Oslo',
    ]);
  });
});

describe('a day at a place', () => {
  it('ends just before its midnight, on the days of 23 and of 25 hours too', () => {
    expect(endOfDayIn('Europe/Oslo', new Date('2026-12-11T08:04:00Z')).toISOString()).toBe(
      '2026-12-11T22:59:59.999Z',
    );
    expect(endOfDay('Europe/Oslo', '2026-03-28').toISOString()).toBe('2026-03-28T22:59:59.999Z');
    expect(endOfDay('Europe/Oslo', '2026-03-29').toISOString()).toBe('2026-03-29T21:59:59.999Z');
    expect(endOfDay('Europe/Oslo', '2026-10-24').toISOString()).toBe('2026-10-24T21:59:59.999Z');
    expect(endOfDay('Europe/Oslo', '2026-10-25').toISOString()).toBe('2026-10-25T22:59:59.999Z');
    expect(endOfDay('Europe/London', '2026-12-31').toISOString()).toBe('2026-12-31T23:59:59.999Z');
    // Two hours before its clocks go forward, half a day away from UTC.
    expect(endOfDay('Pacific/Auckland', '2026-09-26').toISOString()).toBe('2026-09-26T11:59:59.999Z');
    expect(endOfDay('Asia/Nicosia', '2028-02-29').toISOString()).toBe('2028-02-29T21:59:59.999Z');
  });

  it.each(['UTC', 'Pacific/Auckland', 'America/New_York'])(
    'is the same where the process is in %s, of every country and every day',
    (name) => {
      process.env.TZ = name;
      for (const code of supportedCountries) {
        const zone = zoneOf(code);
        for (let step = 0; step < 40; step += 1) {
          // In steps that wander over the day, past both changes of the clock.
          const at = new Date(Date.UTC(2026, 0, 1) + step * 9.37 * 86_400_000);
          const end = endOfDayIn(zone, at);
          expect(end >= at).toBe(true);
          expect(dayIn(zone, end)).toBe(dayIn(zone, at));
          expect(dayIn(zone, new Date(end.getTime() + 1)) > dayIn(zone, at)).toBe(true);
          expect(endsDay(zone, end)).toBe(true);
          expect(dayIn(zone, startOfDay(zone, dayIn(zone, at)))).toBe(dayIn(zone, at));
        }
      }
    },
  );

  it('has ended at another place, or has not', () => {
    const end = endOfDay('Europe/Oslo', '2026-12-11');
    expect([endsDay('Europe/Berlin', end), endsDay('Europe/London', end), endsDay('UTC', end)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

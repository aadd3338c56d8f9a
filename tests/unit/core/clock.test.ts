import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addUtcDays, fileClock, systemClock, utcDay } from '@/lib/core/clock';

const base = { now: () => new Date('2026-01-01T00:00:00Z') };
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
  file = join(folder, 'clock.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the clock', () => {
  it('is the system time by default', () => {
    const before = Date.now();
    expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
  });

  it('adds the offset of its file and follows the file as it changes', () => {
    const clock = fileClock(file, base);
    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z');
    writeFileSync(file, JSON.stringify({ offsetMs: 86_400_000 }));
    expect(clock.now().toISOString()).toBe('2026-01-02T00:00:00.000Z');
    writeFileSync(file, JSON.stringify({ offsetMs: 172_800_000 }));
    utimesSync(file, 1, 1);
    expect(clock.now().toISOString()).toBe('2026-01-03T00:00:00.000Z');
    rmSync(file);
    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });

  it('keeps the last offset while the file is half written', () => {
    const clock = fileClock(file, base);
    writeFileSync(file, '{"offsetMs":1000}');
    expect(clock.now().getTime()).toBe(base.now().getTime() + 1000);
    writeFileSync(file, '{"offse');
    expect(clock.now().getTime()).toBe(base.now().getTime() + 1000);
  });
});

describe('a day of UTC', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(['UTC', 'Europe/Oslo', 'Pacific/Auckland'])('has 24 hours where the process is in %s', (name) => {
    process.env.TZ = name;
    // Oslo's clocks go forward on the 29th.
    const late = new Date('2026-03-28T23:30:00Z');
    expect(addUtcDays(late, 1).toISOString()).toBe('2026-03-29T23:30:00.000Z');
    expect(addUtcDays(late, -180).toISOString()).toBe('2025-09-29T23:30:00.000Z');
    expect([utcDay(late), utcDay(addUtcDays(late, 3))]).toEqual(['2026-03-28', '2026-03-31']);
  });
});

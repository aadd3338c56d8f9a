/** Server only: the one place that reads the time. Everything else gets a Clock or a date. */
import { readFileSync, statSync } from 'node:fs';
import { addHours } from 'date-fns';
import { z } from 'zod';
import { env } from '@/lib/config/env';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const clockFile = z.object({ offsetMs: z.number().int().default(0) });

function readOffset(path: string): number | undefined {
  try {
    return clockFile.parse(JSON.parse(readFileSync(path, 'utf8'))).offsetMs;
  } catch {
    return undefined;
  }
}

/**
 * The system's time plus `offsetMs` of a JSON file, read again after a change: the demo advances days while the portal runs. A half-written
 * file keeps the last known offset.
 */
export function fileClock(path: string, base: Clock = systemClock): Clock {
  let offsetMs = 0;
  let seen = '';
  return {
    now() {
      const stat = statSync(path, { throwIfNoEntry: false });
      // Size and inode too: two writes can fall into one tick of the file system's clock.
      const version = stat ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : '';
      if (version !== seen) {
        const offset = stat ? readOffset(path) : 0;
        if (offset !== undefined) {
          offsetMs = offset;
          seen = version;
        }
      }
      return new Date(base.now().getTime() + offsetMs);
    },
  };
}

let cached: Clock | undefined;

/** The process's clock: the file clock if CLOCK_FILE is set, else the system's. */
export function clock(): Clock {
  if (!cached) {
    const path = env().CLOCK_FILE;
    cached = path === undefined ? systemClock : fileClock(path);
  }
  return cached;
}

/** The day of a moment, by default now; YYYY-MM-DD in UTC. */
export const utcDay = (at: Date = clock().now()): string => at.toISOString().slice(0, 10);

/** The same time some days later, or earlier for a negative number. A day of UTC has 24 hours; `addDays` would count in the process's zone. */
export const addUtcDays = (at: Date, days: number): Date => addHours(at, 24 * days);

/** The first moment of the month of UTC so many months after a moment's month. */
export const startOfMonth = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

/** The month of a moment, YYYY-MM in UTC. */
export const utcMonth = (at: Date): string => at.toISOString().slice(0, 7);

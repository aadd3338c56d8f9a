import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The portal's clock in a test: put `file` into CLOCK_FILE before any read of the environment. */
export interface MovedClock {
  file: string;
  now(): Date;
  /** Moves it forward; negative moves are for a new begin. */
  advance(ms: number): void;
  reset(): void;
}

export function movedClock(
  file = path.join(mkdtempSync(path.join(os.tmpdir(), 'portal-clock-')), 'clock.json'),
): MovedClock {
  let offsetMs = 0;
  const write = () => writeFileSync(file, JSON.stringify({ offsetMs }));
  write();
  return {
    file,
    now: () => new Date(Date.now() + offsetMs),
    advance(ms) {
      offsetMs += Math.round(ms);
      write();
    },
    reset() {
      offsetMs = 0;
      write();
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { PlainError } from '../../scripts/plain-error';

/** @throws PlainError that names the unmet condition */
export function require(isSo: boolean, what: string): void {
  if (!isSo) throw new PlainError(`Not so: ${what}`);
}

/**
 * Asks until it is so; repeats a failed question too. For code outside of a test runner: tests have expect.poll.
 * @returns milliseconds
 */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 60_000): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await isSo().catch(() => false)) return Math.round(performance.now() - began);
    require(performance.now() - began < withinMs, `${what} within ${withinMs / 1000} s`);
    await pause(50);
  }
}

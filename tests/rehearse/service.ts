import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainError } from '../../scripts/plain-error';

/** Fails the rehearsal. */
export function require(isSo: boolean, what: string): void {
  if (!isSo) throw new PlainError(`Not so: ${what}`);
}

/** Asks until it is so. @returns milliseconds */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 60_000): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await isSo().catch(() => false)) return Math.round(performance.now() - began);
    require(performance.now() - began < withinMs, `${what} within ${withinMs / 1000} s`);
    await pause(50);
  }
}

/** The path of a program of Debian's packages. @throws PlainError that says what to install */
export function debianProgram(name: string): string {
  const found = [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((file) => fs.existsSync(file));
  if (found === undefined) throw new PlainError(`${name} is not here: apt-get install -y ${name}`);
  return found;
}

export interface Service {
  child: ChildProcess;
  /** Ends it as asked. @returns its exit code */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a program that goes on; what it prints is kept in a file. */
export function startService(
  program: string,
  args: string[],
  options: { env?: Record<string, string>; cwd?: string; uid?: number; gid?: number; log: string },
): Service {
  const { log, env = {}, ...rest } = options;
  const out = fs.openSync(log, 'a', 0o600);
  const child = spawn(program, args, {
    ...rest,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', out, out],
  });
  fs.closeSync(out);
  return {
    child,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}

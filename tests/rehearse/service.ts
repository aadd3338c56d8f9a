import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { PlainError } from '../../scripts/plain-error';

/** The path of a Debian program. @throws PlainError that says what to install */
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

/** Starts a program and keeps its output in a file. */
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

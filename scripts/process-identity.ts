import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** A process that stays recognisable when its number is reused. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in clock ticks since boot (Linux), else empty. */
  startedAt: string;
}

/** Whether any process has this number now, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startTimeOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields count from after the command's name, which may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startTimeOf(pid) };
}

/** Whether exactly that process still runs, and not a later one with the same number. */
export function isSameProcessAlive(identity: ProcessIdentity): boolean {
  return isAlive(identity.pid) && startTimeOf(identity.pid) === identity.startedAt;
}

/** A process's command line, '' when gone or hidden. */
export function commandLineOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    if (fs.existsSync('/proc/self/cmdline')) return '';
  }
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Waits until the process is gone; false when it is still there after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

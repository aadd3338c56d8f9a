import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const ticks =
  process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : NaN;

/** Fields of /proc/PID/stat behind the command's name: the first is the third of proc(5). */
function statOf(pid: number): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** A process and its living descendants. */
function family(pid: number): number[] {
  if (process.platform !== 'linux') return [pid];
  const parents = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statOf(Number(name))[1]) }));
  const found = [pid];
  for (const one of found)
    found.push(...parents.filter(({ parent }) => parent === one).map((child) => child.pid));
  return found;
}

/** Seconds of CPU of a process and its children; NaN without /proc. */
export function cpuSeconds(pid: number): number {
  return family(pid).reduce(
    (sum, one) => sum + (Number(statOf(one)[11] ?? 0) + Number(statOf(one)[12] ?? 0)) / ticks,
    0,
  );
}

/** Memory of a process and its children, in MB; NaN without /proc. */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux') return NaN;
  return family(pid).reduce((sum, one) => {
    try {
      const status = fs.readFileSync(`/proc/${one}/status`, 'utf8');
      return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}

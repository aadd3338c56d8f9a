import fs from 'node:fs';
import path from 'node:path';
import { PlainError } from './plain-error';
import {
  commandLineOf,
  identify,
  isAlive,
  isSameProcessAlive,
  waitForEnd,
  type ProcessIdentity,
} from './process-identity';

const STOP_TIMEOUT_MS = 10_000;

/** The message to a second start on the same folder. */
export function folderInUse(dataDir: string, pid: number | undefined): PlainError {
  const who = pid === undefined ? 'another portal' : `another portal (process ${pid})`;
  return new PlainError(
    `The data folder ${dataDir} is in use by ${who}: stop it, or set DATA_DIR to another folder.`,
  );
}

function ownerFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.owner.json');
}

/** Notes this process as the server's starter. */
export function claimServer(dataDir: string): void {
  fs.writeFileSync(ownerFile(dataDir), JSON.stringify(identify(process.pid)));
}

export function releaseServer(dataDir: string): void {
  fs.rmSync(ownerFile(dataDir), { force: true });
}

function ownerOf(dataDir: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(fs.readFileSync(ownerFile(dataDir), 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

function isServerOf(pid: number, data: string): boolean {
  const command = commandLineOf(pid);
  return isAlive(pid) && command.includes('postgres') && command.includes(data);
}

/**
 * Makes way for a new server: removes a killed server's lock file, and stops a server without a starter.
 * @throws PlainError when the starter is alive, or the server is not ours to stop
 */
export async function clearStaleLock(dataDir: string, data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(lock)) return;
  const pid = Number.parseInt(fs.readFileSync(lock, 'utf8'), 10);
  if (Number.isInteger(pid) && pid > 0 && isServerOf(pid, data)) {
    const owner = ownerOf(dataDir);
    if (owner !== undefined && isSameProcessAlive(owner)) throw folderInUse(dataDir, owner.pid);
    try {
      process.kill(pid, 'SIGINT'); // PostgreSQL's fast shutdown
    } catch {
      throw folderInUse(dataDir, pid);
    }
    if (!(await waitForEnd(pid, STOP_TIMEOUT_MS))) throw folderInUse(dataDir, pid);
  }
  fs.rmSync(lock, { force: true });
}

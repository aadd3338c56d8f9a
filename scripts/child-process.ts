import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { PlainError } from './plain-error';

export const projectRoot = path.join(import.meta.dirname, '..');

const exitWithParent = path.join(import.meta.dirname, 'exit-with-parent.mjs');
/** Longer than the portal gives running requests (lib/server/serve.ts). */
const STOP_TIMEOUT_MS = 25_000;

export interface ChildOptions {
  name: string;
  args: string[];
  env: Record<string, string | undefined>;
  logFile: string;
  cwd?: string;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The last lines of a log, for the message about a failed child. */
export function tailOf(logFile: string, lines = 15): string {
  return fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-lines).join('\n');
}

/** Starts a node process in its own group: Ctrl-C reaches its starter only. */
export function startChild(options: ChildOptions): ChildProcess {
  const log = fs.createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
  const child = spawn(process.execPath, ['--import', exitWithParent, ...options.args], {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once('close', () => log.end());
  return child;
}

/**
 * Waits for a line of JSON with `ready: true` on standard output, and returns it.
 * @throws PlainError with the end of its log when the child ends before
 */
export async function readyLine(child: ChildProcess, options: ChildOptions): Promise<unknown> {
  if (child.stdout === null) throw new Error('The child has no output.');
  const lines = readline.createInterface({ input: child.stdout });
  for await (const line of lines) {
    if (!line.startsWith('{')) continue;
    const value = JSON.parse(line) as { ready?: boolean };
    if (value.ready === true) return value;
  }
  throw new PlainError(`The ${options.name} did not start:\n${tailOf(options.logFile)}`);
}

/** Ends a child: SIGTERM, after 15 s SIGKILL. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

/**
 * Runs a node command of the project to its end.
 * @param options.signal ends it early
 * @throws PlainError with what it printed when it fails
 */
export async function runNode(options: {
  name: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  signal?: AbortSignal | undefined;
}): Promise<string> {
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // The whole group: a build has its own workers.
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
  options.signal?.addEventListener('abort', end, { once: true });
  const [code] = (await once(child, 'close')) as [number | null];
  options.signal?.removeEventListener('abort', end);
  options.signal?.throwIfAborted();
  if (code !== 0) throw new PlainError(`${options.name} failed:\n${output.trim()}`);
  return output;
}

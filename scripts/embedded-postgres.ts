import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { writableFolder } from './data-folder';
import { freePort, isPortFree } from './free-port';
import { readOrCreateJson } from './json-file';
import { PlainError } from './plain-error';
import { locatePostgres, type PostgresLocation } from './postgres-location';
import { claimServer, clearStaleLock, folderInUse, releaseServer } from './postgres-lock';

export interface RunningDatabase {
  /** Owns the schema: migrations, seeding, tests. */
  ownerUrl: string;
  /** The portal's: reads and writes rows. */
  appUrl: string;
  stop(): Promise<void>;
  /** Resolves at any end of the server. */
  ended: Promise<unknown>;
  /** Ends the server like a crash. `startDatabase` starts it again. */
  crash(): Promise<void>;
}

interface Passwords {
  superuser: string;
  owner: string;
  app: string;
}

const DATABASE = 'driftmark';
const OWNER = 'driftmark';
const APP = 'driftmark_app';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;

const PASSWORD_FILE = 'database-passwords.json';

function passwordFileOf(dataDir: string): string {
  return path.join(dataDir, PASSWORD_FILE);
}

function passwordsOf(dataDir: string): Passwords {
  const secret = () => randomBytes(18).toString('base64url');
  return readOrCreateJson(passwordFileOf(dataDir), () => ({
    superuser: secret(),
    owner: secret(),
    app: secret(),
  }));
}

/** Our PGPORT and the like would change the programs' behaviour. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: process.env.NODE_ENV };

/** The letters: for other signs a trigram index is read whole, or misses a row. Where the system lacks the first, ASCII must do. */
const CHARACTER_TYPES = ['C.UTF-8', 'C'] as const;

/** Makes the cluster beside its place and moves it when complete: a kill leaves no half. Text is UTF-8, sorted by code point. */
function createCluster(location: PostgresLocation, password: string): void {
  const { account, data } = location;
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-initdb-'));
  const passwordFile = path.join(scratch, 'password');
  const fresh = `${data}.new`;
  try {
    fs.writeFileSync(passwordFile, password, { mode: 0o600 });
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh, { mode: 0o700 });
    if (account !== undefined) {
      for (const item of [scratch, passwordFile, fresh]) fs.chownSync(item, account.uid, account.gid);
    }
    const args = [
      `--pgdata=${fresh}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
    ];
    args.push('--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    const make = (type: string) =>
      spawnSync(location.initdb, [...args, `--lc-ctype=${type}`], {
        ...account,
        cwd: '/',
        env: environment,
        encoding: 'utf8',
      });
    let made = make(CHARACTER_TYPES[0]);
    if (made.status !== 0) made = make(CHARACTER_TYPES[1]);
    if (made.status !== 0) {
      throw new PlainError(
        `PostgreSQL could not make its data folder ${data}: ${(made.error?.message ?? made.stderr).trim()}`,
      );
    }
    fs.renameSync(fresh, data);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

function spawnServer(
  location: PostgresLocation,
  port: number,
  durable: boolean,
  logFile: string,
): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    // The server's own log has no stored data.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    // A commit survives a kill; tests need no such promise.
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = ['-D', location.data, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const log = fs.openSync(logFile, 'w', 0o600);
  try {
    // Ctrl-C reaches the starter only, which stops the server after its users.
    return spawn(location.postgres, args, {
      ...location.account,
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    fs.closeSync(log);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** 'ready', or the server's output before its end. */
async function waitUntilReady(server: ChildProcess, url: string, logFile: string): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let ended = false;
  const end = () => (ended = true);
  server.once('exit', end).once('error', end);
  while (Date.now() < deadline && !ended) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return 'ready';
    } catch {
      await pause(30);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return fs.readFileSync(logFile, 'utf8');
}

/** Starts the server, and again after a conflict with a killed predecessor or a port thief. */
async function startServer(
  location: PostgresLocation,
  options: { dataDir: string; port: number | undefined; durable: boolean; password: string },
): Promise<{ server: ChildProcess; port: number }> {
  const logFile = path.join(options.dataDir, 'postgres.log');
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = options.port ?? (await freePort());
    const server = spawnServer(location, port, options.durable, logFile);
    const url = `postgresql://postgres:${options.password}@127.0.0.1:${port}/postgres`;
    const outcome = await waitUntilReady(server, url, logFile);
    if (outcome === 'ready') return { server, port };
    server.kill('SIGINT');
    if (/lock file "postmaster.pid" already exists/.test(outcome))
      throw folderInUse(options.dataDir, undefined);
    const passing = /shared memory block .* still in use/.test(outcome);
    const taken = /Address already in use/.test(outcome);
    if (taken && options.port !== undefined)
      throw new PlainError(`Port ${port} is in use: choose another for the database.`);
    if ((!passing && !taken) || Date.now() > deadline) {
      throw new PlainError(`PostgreSQL did not start: ${outcome.trim().split('\n').slice(-3).join(' ')}`);
    }
    await pause(250);
  }
}

/** Makes missing roles and the database. */
async function createRoles(port: number, passwords: Passwords): Promise<void> {
  const client = new pg.Client(`postgresql://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    for (const [role, password, rights] of [
      [OWNER, passwords.owner, 'CREATEDB'],
      [APP, passwords.app, 'NOCREATEDB'],
    ] as const) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      if (rowCount === 0) {
        await client.query(`CREATE ROLE ${role} LOGIN ${rights} PASSWORD ${client.escapeLiteral(password)}`);
      }
    }
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

async function crashServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
}

/**
 * Starts the packaged PostgreSQL on loopback with its data in `dataDir`/postgres. The first time it makes the cluster, the roles and
 * the database `driftmark`.
 * @param options.port a free one when left out
 * @param options.durable false for tests: faster, and lost when the machine stops
 * @throws PlainError in one sentence when the folder or the port is in use or the server does not start
 */
export async function startDatabase(options: {
  dataDir: string;
  port?: number;
  durable?: boolean;
}): Promise<RunningDatabase> {
  const dataDir = writableFolder(options.dataDir, [PASSWORD_FILE]);
  if (options.port !== undefined && !(await isPortFree(options.port, '127.0.0.1'))) {
    throw new PlainError(`Port ${options.port} is in use: choose another for the database.`);
  }
  const location = locatePostgres(dataDir);
  await clearStaleLock(dataDir, location.data);
  const passwords = passwordsOf(dataDir);
  if (!fs.existsSync(path.join(location.data, 'PG_VERSION'))) createCluster(location, passwords.superuser);

  const { server, port } = await startServer(location, {
    dataDir,
    port: options.port,
    durable: options.durable ?? true,
    password: passwords.superuser,
  });
  claimServer(dataDir);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const killOnExit = () => server.kill('SIGINT');
  process.once('exit', killOnExit);
  const end = async (how: () => Promise<void>) => {
    await how();
    process.removeListener('exit', killOnExit);
    releaseServer(dataDir);
  };
  const stop = () => end(() => stopServer(server));
  const crash = () => end(() => crashServer(server));
  try {
    await createRoles(port, passwords);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = (role: string, password: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${DATABASE}`;
  return { ownerUrl: url(OWNER, passwords.owner), appUrl: url(APP, passwords.app), ended, stop, crash };
}

/** Deletes the cluster of `dataDir`; the server must be stopped. */
export async function deleteDatabase(dataDir: string): Promise<void> {
  if (!fs.existsSync(dataDir)) return;
  const folder = fs.realpathSync(dataDir);
  const { data } = locatePostgres(folder);
  await clearStaleLock(folder, data);
  fs.rmSync(data, { recursive: true, force: true });
  fs.rmSync(passwordFileOf(folder), { force: true });
}

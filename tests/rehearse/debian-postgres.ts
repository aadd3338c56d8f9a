import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/free-port';
import { PlainError } from '../../scripts/plain-error';
import { until } from '../support/until';

const MAJOR = 15;
const BIN = `/usr/lib/postgresql/${MAJOR}/bin`;
/** How the standby calls itself. */
const STANDBY = 'standby';

interface Server {
  port: number;
  /** A database's address as its owner, who may make roles. */
  ownerUrl: (database: string) => string;
  /** The same as the portal's role, which the set-up makes. */
  appUrl: (database: string) => string;
  admin: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
  stop: () => Promise<void>;
}

export interface Primary extends Server {
  createDatabase: (name: string) => Promise<void>;
  /** A standby: from now on both servers write before an acknowledgement. */
  addStandby: () => Promise<Server & { promote: () => Promise<void> }>;
  /** Ends it as a power cut does. */
  crash: () => Promise<void>;
}

/** PostgreSQL and PgBouncer refuse to be root. */
export function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const options = {
    ...serverAccount(),
    cwd: '/',
    encoding: 'utf8' as const,
    env: { ...process.env, ...env },
  };
  const { status, stderr } = spawnSync(path.join(BIN, program), args, options);
  if (status !== 0) throw new PlainError(`${program} failed:\n${stderr}`);
}

interface Passwords {
  owner: string;
  app: string;
}

/** Starts a server on its folder, and waits until it answers. */
async function serve(
  data: string,
  { owner, app }: Passwords,
  settings: string[] = [],
): Promise<Server & { process: ChildProcess }> {
  const port = await freePort();
  const sockets = path.dirname(data);
  const fixed = ['listen_addresses=127.0.0.1', `unix_socket_directories=${sockets}`, ...settings];
  const options = fixed.flatMap((setting) => ['-c', setting]);
  const child = spawn(path.join(BIN, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...serverAccount(),
    cwd: '/',
    stdio: 'ignore',
  });
  const url = (role: string, password: string) => (database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  const admin = async <Row extends pg.QueryResultRow>(sql: string) => {
    const client = new pg.Client({ connectionString: url('admin', owner)('postgres') });
    try {
      await client.connect();
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await until(`PostgreSQL ${MAJOR} answers`, async () => (await admin('SELECT 1')).length === 1);
  return {
    process: child,
    port,
    ownerUrl: url('owner', owner),
    appUrl: url('portal', app),
    admin,
    stop: () => end(child, 'SIGINT'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function followWith(folder: string, primary: Server, passwords: Passwords) {
  const data = path.join(folder, STANDBY);
  const source = primary.ownerUrl('postgres').replace(/\/\/[^@]*@/, '//admin@');
  run('pg_basebackup', ['-D', data, '-d', source, '-R', '-X', 'stream', '-c', 'fast'], {
    PGPASSWORD: passwords.owner,
  });
  const standby = await serve(data, passwords, [`cluster_name=${STANDBY}`]);
  await primary.admin(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
  await primary.admin('SELECT pg_reload_conf()');
  const states = () =>
    primary.admin<{ state: string }>('SELECT sync_state AS state FROM pg_stat_replication');
  await until('the standby follows', async () => (await states())[0]?.state === 'sync');
  const promote = async () => void (await standby.admin('SELECT pg_promote(true, 30)'));
  return { ...standby, promote };
}

/**
 * Starts Debian's PostgreSQL on loopback, with an empty cluster.
 * @throws PlainError that says what to install
 */
export async function startServer(): Promise<Primary> {
  if (!fs.existsSync(path.join(BIN, 'postgres')))
    throw new PlainError(`PostgreSQL ${MAJOR} is not here: apt-get install -y postgresql-${MAJOR}`);
  const as = serverAccount();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-rehearse-'));
  const data = path.join(folder, 'data');
  const passwords = { owner: randomBytes(12).toString('hex'), app: randomBytes(12).toString('hex') };
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, passwords.owner, { mode: 0o600 });
  if (as !== undefined) for (const each of [folder, passwordFile]) fs.chownSync(each, as.uid, as.gid);
  const cluster = [`--pgdata=${data}`, '--username=admin', `--pwfile=${passwordFile}`];
  run('initdb', [...cluster, '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale']);
  const server = await serve(data, passwords);
  await server.admin(`CREATE ROLE owner LOGIN CREATEROLE PASSWORD '${passwords.owner}'`);
  const followers: Server[] = [];
  return {
    ...server,
    createDatabase: async (name) => void (await server.admin(`CREATE DATABASE ${name} OWNER owner`)),
    addStandby: async () => {
      const standby = await followWith(folder, server, passwords);
      followers.push(standby);
      return standby;
    },
    crash: () => end(server.process, 'SIGQUIT'),
    stop: async () => {
      for (const follower of followers) await follower.stop();
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

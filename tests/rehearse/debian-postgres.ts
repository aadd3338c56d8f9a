import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/free-port';
import { PlainError } from '../../scripts/plain-error';

const MAJOR = 15;
const BIN = `/usr/lib/postgresql/${MAJOR}/bin`;

export interface Server {
  /** The address of a database of this server as its owner, who may make roles. */
  ownerUrl: (database: string) => string;
  /** The same as a role that the portal gets; it is made by whoever sets the portal up. */
  appUrl: (database: string) => string;
  createDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** The account that the server runs as: PostgreSQL refuses to be root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

/**
 * Starts a PostgreSQL of Debian's package on loopback, with an empty cluster of its own.
 * @throws PlainError that says what to install
 */
export async function startServer(): Promise<Server> {
  if (!fs.existsSync(path.join(BIN, 'postgres')))
    throw new PlainError(`PostgreSQL ${MAJOR} is not here: apt-get install -y postgresql-${MAJOR}`);
  const as = account();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-rehearse-'));
  const data = path.join(folder, 'data');
  const passwords = { owner: randomBytes(12).toString('hex'), app: randomBytes(12).toString('hex') };
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, passwords.owner, { mode: 0o600 });
  if (as !== undefined) for (const each of [folder, passwordFile]) fs.chownSync(each, as.uid, as.gid);
  const options = { ...as, cwd: '/', encoding: 'utf8' as const };
  const cluster = [
    `--pgdata=${data}`,
    '--username=admin',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ];
  const made = spawnSync(path.join(BIN, 'initdb'), [...cluster, '--encoding=UTF8', '--no-locale'], options);
  if (made.status !== 0) throw new PlainError(`initdb failed:\n${made.stderr}`);
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const server = spawn(path.join(BIN, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...as,
    cwd: '/',
    stdio: 'ignore',
  });
  const url = (role: string, password: string) => (database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: url('admin', passwords.owner)('postgres') });
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  for (let tries = 100; ; tries--) {
    const up = await admin('SELECT 1').then(
      () => true,
      () => false,
    );
    if (up) break;
    if (tries === 0) throw new PlainError(`PostgreSQL ${MAJOR} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await admin(`CREATE ROLE owner LOGIN CREATEROLE PASSWORD '${passwords.owner}'`);
  return {
    ownerUrl: url('owner', passwords.owner),
    appUrl: url('portal', passwords.app),
    createDatabase: (name) => admin(`CREATE DATABASE ${name} OWNER owner`),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

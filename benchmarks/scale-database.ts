import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureGenerated } from '../scripts/build';
import { projectRoot, runNode } from '../scripts/child-process';
import { startDatabase } from '../scripts/embedded-postgres';
import { migrateDatabase } from '../scripts/migrate-database';

export interface DatabaseUrls {
  /** May change the schema. */
  ownerUrl: string;
  /** What the portal gets. */
  appUrl: string;
}

export interface ScaleServer {
  /** A database with so many devices; made once and kept. */
  withDevices(devices: number): Promise<DatabaseUrls>;
  /** A disposable copy; it ends with the next call or the server. */
  copyOf(devices: number): Promise<DatabaseUrls>;
}

/** A million devices take two minutes. BENCH_DATA_DIR names another folder. */
export const benchDataDir = path.resolve(projectRoot, process.env.BENCH_DATA_DIR || '.data/bench');
const COPY = 'devices_copy';

/** The organisations of the data, fewer for few devices. */
const organizationsOf = (devices: number) => Math.min(2000, Math.ceil(devices / 50));

function inDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

/** Asks one connection of its own. */
export async function withClient<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

async function ensureSeeded(urls: DatabaseUrls, devices: number): Promise<void> {
  await migrateDatabase(urls);
  const empty = await withClient(urls.ownerUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM devices LIMIT 1');
    return rowCount === 0;
  });
  if (!empty) return;
  console.log(`Making ${devices} devices, once …`);
  const size = ['--devices', String(devices), '--organizations', String(organizationsOf(devices))];
  await runNode({
    name: 'The seed',
    args: ['--import', 'tsx', 'prisma/seed.ts', ...size],
    env: { DATABASE_URL: urls.ownerUrl, DATABASE_MIGRATION_URL: undefined },
  });
}

/** Starts the benchmarks' server, while `work` runs. */
export async function withScaleServer<T>(work: (server: ScaleServer) => Promise<T>): Promise<T> {
  await ensureGenerated();
  fs.mkdirSync(benchDataDir, { recursive: true });
  const server = await startDatabase({ dataDir: benchDataDir });
  const { ownerUrl, appUrl } = server;
  const urlsOf = (name: string) => ({
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
  });
  const dropCopy = () =>
    withClient(ownerUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`));

  const withDevices = async (devices: number) => {
    const name = `devices_${devices}`;
    await withClient(ownerUrl, async (client) => {
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
    });
    const urls = urlsOf(name);
    await ensureSeeded(urls, devices);
    return urls;
  };
  const copyOf = async (devices: number) => {
    await withDevices(devices);
    await dropCopy();
    await withClient(ownerUrl, (client) =>
      client.query(`CREATE DATABASE ${COPY} TEMPLATE devices_${devices}`),
    );
    const urls = urlsOf(COPY);
    // The template has the role's rights, but not the rows' owner.
    await migrateDatabase(urls);
    return urls;
  };
  try {
    return await work({ withDevices, copyOf });
  } finally {
    await dropCopy();
    await server.stop();
  }
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface DatabaseUrls {
  /** May change the schema and empty tables. */
  ownerUrl: string;
  /** What the portal gets: rows only. */
  appUrl: string;
}

function inDatabase(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}

async function withClient<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

/**
 * Drops a database with its connections. The owner may not end a superuser's autovacuum worker (42501); without force the server waits for
 * it.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
  }
}

/** A copy of the template, which ends with the server. */
export async function cloneTemplate(template: DatabaseUrls): Promise<DatabaseUrls> {
  const name = `clone_${randomUUID().slice(0, 8)}`;
  const source = new URL(template.ownerUrl).pathname.slice(1);
  await withClient(inDatabase(template.ownerUrl, 'postgres'), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${client.escapeIdentifier(source)} STRATEGY FILE_COPY`),
  );
  return { ownerUrl: inDatabase(template.ownerUrl, name), appUrl: inDatabase(template.appUrl, name) };
}

/** An empty database beside the clones, dropped after `action`. */
export async function withEmptyDatabase<T>(
  name: string,
  action: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const admin = inDatabase(ownerUrl(), 'postgres');
  await withClient(admin, async (client) => {
    await dropDatabase(client, name);
    await client.query(`CREATE DATABASE ${name}`);
  });
  try {
    return await action(inDatabase(admin, name));
  } finally {
    await withClient(admin, (client) => dropDatabase(client, name));
  }
}

/** This test file's database as the owner of its schema. */
export function ownerUrl(): string {
  const url = process.env.DATABASE_MIGRATION_URL;
  if (url === undefined) throw new Error('Only tests with a database of their own have one.');
  return url;
}

/** Later queries reuse connections; not for long, because tests drop databases. */
const pools = new Map<string, pg.Pool>();

function poolOf(url: string): pg.Pool {
  let pool = pools.get(url);
  if (pool === undefined) {
    pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: 30_000,
      idleTimeoutMillis: 1_000,
      allowExitOnIdle: true,
    });
    // A server's messages when a test ends it.
    pool.on('error', () => undefined);
    pools.set(url, pool);
  }
  return pool;
}

/** A query's rows, as the schema's owner. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  url: string = ownerUrl(),
): Promise<Row[]> {
  return (await poolOf(url).query<Row>(sql, values)).rows;
}

/** The statements that empty a database, by its address. */
const emptyings = new Map<string, Promise<string>>();

/** All tables without their triggers: the log forbids deletion otherwise, and truncating it takes ten times as long as the rest. */
async function emptyingOf(url: string): Promise<string> {
  const rows = await query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = 'public' AND c.relname <> '_prisma_migrations'`,
    [],
    url,
  );
  return [
    'SET LOCAL session_replication_role = replica',
    ...rows.map(({ name }) => `DELETE FROM ${name}`),
  ].join(';');
}

export async function resetDatabase(): Promise<void> {
  const url = ownerUrl();
  let emptying = emptyings.get(url);
  if (emptying === undefined) {
    emptying = emptyingOf(url);
    emptyings.set(url, emptying);
  }
  await query(await emptying);
}

/** Sessions of this database that wait for a lock. */
export async function lockWaits(): Promise<number> {
  const rows = await query(
    'SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
  );
  return rows.length;
}

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
 * Makes a database for this test file as a copy of the template. Its name is its own: what the file before it on the same worker left
 * connected may keep that one from being dropped for a moment, and is dropped with the next.
 */
export async function cloneTemplate(template: DatabaseUrls): Promise<DatabaseUrls> {
  const worker = `worker_${process.env.VITEST_POOL_ID ?? '0'}_`;
  const name = `${worker}${randomUUID().slice(0, 8)}`;
  const source = new URL(template.ownerUrl).pathname.slice(1);
  await withClient(inDatabase(template.ownerUrl, 'postgres'), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [worker],
    );
    for (const { datname } of rows)
      await client
        .query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
        .catch((error: unknown) => console.warn(`${datname} stays for now:`, error));
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${client.escapeIdentifier(source)} STRATEGY FILE_COPY`,
    );
  });
  return { ownerUrl: inDatabase(template.ownerUrl, name), appUrl: inDatabase(template.appUrl, name) };
}

/** An empty database of its own beside the clones, dropped after `action`. */
export async function withEmptyDatabase<T>(
  name: string,
  action: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const admin = inDatabase(ownerUrl(), 'postgres');
  await withClient(admin, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  try {
    return await action(inDatabase(admin, name));
  } finally {
    await withClient(admin, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

/** This test file's database as the owner of its schema. */
export function ownerUrl(): string {
  const url = process.env.DATABASE_MIGRATION_URL;
  if (url === undefined) throw new Error('Only tests with a database of their own have one.');
  return url;
}

/** Rows of a query, run as the owner of the schema. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  url: string = ownerUrl(),
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);
}

/** Empties every table of the portal and the job queue; the schema stays. */
export async function resetDatabase(): Promise<void> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE (schemaname = 'public' AND tablename <> '_prisma_migrations')
        OR (schemaname = 'graphile_worker' AND tablename = '_private_jobs')`,
  );
  // Row triggers, such as the one that keeps the event log append-only, do not see a truncation.
  await query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
}

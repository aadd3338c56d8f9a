import path from 'node:path';
import type pg from 'pg';
import { applyMigrations, MIGRATIONS } from './apply-migrations';
import { databaseAddress, openDatabase } from './open-database';
import { PlainError } from './plain-error';

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '..', 'prisma', 'migrations');
/** A longer wait for a lock would queue every request behind it. */
const LOCK_TIMEOUT_MS = 2_000;
/** The advisory lock of migrations: any unused number. */
const TURN = 4_190_772_511;
const TURN_POLL_MS = 200;
/** Then it says that it waits, and at last gives up. */
const TURN_TELL_MS = 5_000;
const TURN_MOST_MS = 10 * 60_000;

function roleOf(url: string): string {
  return decodeURIComponent(databaseAddress(url).username);
}

function connectionTo(ownerUrl: string): pg.PoolConfig {
  return {
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
  };
}

const APPEND_ONLY = 'event_log';

async function requireRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0)
    throw new PlainError(`The role ${role} of DATABASE_URL is missing: npm run setup makes it.`);
}

/** The portal's role may read and write rows of later tables. */
async function grantFutureRows(client: pg.Client, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole);
  await client.query(`
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${role};
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${role};
    ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO ${role};
  `);
}

/** On existing tables: the role may be younger, or have lost rights. */
async function grantRows(client: pg.Client, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole);
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v') AND n.nspname = 'public' AND c.relname <> ALL ($1)`,
    [[APPEND_ONLY, MIGRATIONS]],
  );
  const tables = rows.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`
    BEGIN;
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables.join(', ')} TO ${role};
    GRANT SELECT, INSERT ON ${APPEND_ONLY} TO ${role};
    REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY} FROM ${role};
    GRANT SELECT ON ${MIGRATIONS} TO ${role};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${MIGRATIONS} FROM ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${role};
    COMMIT`);
}

/** Waits for another migration. It asks repeatedly: a waiting statement would block index builds. */
async function takeTurn(client: pg.Client): Promise<void> {
  const began = performance.now();
  let told = false;
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [TURN]);
    if (rows[0]?.mine === true) return;
    const waited = performance.now() - began;
    if (waited > TURN_MOST_MS)
      throw new PlainError(
        'Another migration of this database does not end: look for it in pg_stat_activity.',
      );
    if (waited > TURN_TELL_MS && !told)
      console.log('Another migration of this database goes on: waiting for it …');
    told ||= waited > TURN_TELL_MS;
    await new Promise((resolve) => setTimeout(resolve, TURN_POLL_MS));
  }
}

/** What a migration found in the rows, for the operator. */
function tellWarning({
  severity,
  message,
}: {
  severity?: string | undefined;
  message?: string | undefined;
}): void {
  if (severity === 'WARNING') console.warn(message);
}

/**
 * Brings the database to the current schema: prisma/migrations, then the rights of the portal's role.
 * Safe to repeat and to run beside a serving portal; two at once wait for each other.
 * @param urls.ownerUrl the role that owns the schema
 * @param urls.appUrl the portal's role, which gets rights on rows; the same role as the owner's needs none
 * @param folder of the migrations
 * @returns whether a migration was applied
 * @throws PlainError with the database's message when a migration fails
 */
export async function migrateDatabase(
  urls: { ownerUrl: string; appUrl: string },
  folder = MIGRATIONS_FOLDER,
): Promise<boolean> {
  const appRole = roleOf(urls.appUrl);
  const separate = appRole !== roleOf(urls.ownerUrl);
  const client = await openDatabase(urls.ownerUrl, connectionTo(urls.ownerUrl));
  try {
    await takeTurn(client);
    if (separate) await requireRole(client, appRole);
    if (separate) await grantFutureRows(client, appRole);
    client.on('notice', tellWarning);
    const applied = await applyMigrations(client, folder);
    client.off('notice', tellWarning);
    if (separate) await grantRows(client, appRole);
    return applied;
  } finally {
    // A pooler would keep the lock.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await client.end();
  }
}

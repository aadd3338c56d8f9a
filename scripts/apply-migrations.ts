import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { PlainError } from './plain-error';

/** Prisma's own table, as `prisma migrate` makes and reads it. */
export const MIGRATIONS = '_prisma_migrations';

const TABLE = `
  CREATE TABLE IF NOT EXISTS ${MIGRATIONS} (
    id varchar(36) PRIMARY KEY NOT NULL,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  )`;

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  started_at: Date;
}

/** What the database has of the migrations, without those that somebody has set back. */
async function appliedIn(client: pg.Client): Promise<Map<string, Applied>> {
  const { rows: known } = await client.query<{ known: boolean; empty: boolean }>(
    `SELECT to_regclass('public.${MIGRATIONS}') IS NOT NULL AS known,
      NOT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public') AS empty`,
  );
  if (known[0]?.known !== true && known[0]?.empty !== true)
    throw new PlainError(
      'The migrations failed (P3005).\nThe database schema is not empty, and no migration has made it.',
    );
  await client.query(TABLE);
  const { rows } = await client.query<Applied>(
    `SELECT migration_name, checksum, finished_at, started_at FROM ${MIGRATIONS}
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  const failed = rows.find((row) => row.finished_at === null);
  if (failed !== undefined)
    throw new PlainError(
      `The migrations failed (P3009).\n${failed.migration_name} began at ${failed.started_at.toISOString()} and failed or was cut: ` +
        'nothing more is applied until somebody has looked.',
    );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

/** Runs one file as a whole: one transaction, unless it is a statement that allows none. */
async function apply(client: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  const id = randomUUID();
  await client.query(`INSERT INTO ${MIGRATIONS} (id, checksum, migration_name) VALUES ($1, $2, $3)`, [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A lost connection leaves the row as it is, which says enough.
    await client
      .query(`UPDATE ${MIGRATIONS} SET logs = $2 WHERE id = $1`, [id, reason])
      .catch(() => undefined);
    throw new PlainError(`The migrations failed at ${name}.\n${reason}`);
  }
  await client.query(
    `UPDATE ${MIGRATIONS} SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1`,
    [id],
  );
}

/**
 * `prisma migrate deploy` without Prisma: applies the files that the database lacks, in the order of their names.
 * @param client the owner's connection; nobody else migrates meanwhile
 * @returns whether one was applied
 * @throws PlainError at the first that fails, and each time until somebody has looked at it
 */
export async function applyMigrations(client: pg.Client, folder: string): Promise<boolean> {
  const applied = await appliedIn(client);
  const names = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  let any = false;
  for (const { name } of names.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = fs.readFileSync(path.join(folder, name, 'migration.sql'));
    const checksum = createHash('sha256').update(file).digest('hex');
    const known = applied.get(name);
    if (known === undefined) await apply(client, name, file.toString('utf8'), checksum);
    else if (known.checksum !== checksum)
      console.warn(`The migration ${name} was changed after it had been applied.`);
    any ||= known === undefined;
  }
  return any;
}

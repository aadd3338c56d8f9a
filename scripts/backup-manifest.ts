import { createHmac } from 'node:crypto';
import type pg from 'pg';

/** The file beside a backup. */
export interface Manifest {
  /** When it was taken, in ISO 8601. */
  takenAt: string;
  /** The version of the server, such as 15. */
  server: number;
  /** A mark of AUTH_SECRET: without that secret all sessions end, and second factors are lost. */
  authSecret: string;
  tables: Record<string, { rows: number; sum: string }>;
}

/** Changes with the secret and reveals nothing of it. Pure. */
export function markOfSecret(secret: string): string {
  return createHmac('sha256', secret).update('backup').digest('base64url').slice(0, 22);
}

/** Rows and order-free checksum of every table, as the client's transaction sees them. */
export async function tablesOf(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = 'public' ORDER BY 1`,
  );
  const tables: Manifest['tables'] = {};
  for (const { name } of rows) {
    const counted = await client.query<{ rows: string; sum: string }>(
      `SELECT count(*) AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS sum FROM ${name} t`,
    );
    tables[name] = { rows: Number(counted.rows[0]?.rows), sum: counted.rows[0]?.sum ?? '' };
  }
  return tables;
}

/** The differences, a sentence a table. Pure. */
export function differences(wanted: Manifest['tables'], found: Manifest['tables']): string[] {
  return [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort().flatMap((name) => {
    const [before, after] = [wanted[name], found[name]];
    if (before === undefined) return [`${name} was not in the backup.`];
    if (after === undefined) return [`${name} is missing.`];
    if (before.rows !== after.rows) return [`${name} has ${after.rows} rows instead of ${before.rows}.`];
    return before.sum === after.sum ? [] : [`${name} has other contents.`];
  });
}

/** `npm run db:recount`: counts every list anew and says which totals were wrong (ADR 0032). */
import type pg from 'pg';
import { openDatabase } from './open-database';
import { PlainError, runCommand } from './plain-error';

interface Wrong {
  list: string;
  organization_id: string;
  key: string;
  kept: string;
  counted: string;
}

/** @returns what was wrong */
async function recount(client: pg.Client): Promise<Wrong[]> {
  // Waits for a running fold before the transaction sees anything.
  await client.query(`SELECT pg_advisory_lock(hashtextextended('row_counts', 0))`);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const { rows } = await client.query<Wrong>('SELECT * FROM wrong_row_counts() ORDER BY list, key');
  await client.query('SELECT recount_rows()');
  await client.query('COMMIT');
  return rows;
}

await runCommand(async () => {
  const url = process.env.DATABASE_URL || process.env.DATABASE_MIGRATION_URL;
  if (!url) throw new PlainError('Set DATABASE_URL to the database whose lists shall be counted.');
  const client = await openDatabase(url);
  try {
    const wrong = await recount(client);
    for (const { list, organization_id, key, kept, counted } of wrong)
      console.log(`${list} ${key} of ${organization_id}: was ${kept}, is ${counted}.`);
    console.log(wrong.length === 0 ? 'Every total was right.' : `${wrong.length} totals were wrong.`);
  } finally {
    await client.end();
  }
});

import pg from 'pg';

/** The seed's first and last mark: `half` in between. */
export const SAMPLE_MARK = { name: 'sample', half: 'half', whole: 'whole' } as const;

export type SampleState = 'empty' | 'half' | 'filled';

/** @param ownerUrl of a database that may not be migrated yet */
export async function sampleStateOf(ownerUrl: string): Promise<SampleState> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows: made } = await client.query<{ made: boolean }>(
      "SELECT to_regclass('public.users') IS NOT NULL AND to_regclass('public.database_files') IS NOT NULL AS made",
    );
    if (made[0]?.made !== true) return 'empty';
    const { rows } = await client.query<{ half: boolean; filled: boolean }>(
      `SELECT EXISTS (SELECT FROM database_files WHERE name = $1 AND version = $2) AS half, EXISTS (SELECT FROM users) AS filled`,
      [SAMPLE_MARK.name, SAMPLE_MARK.half],
    );
    if (rows[0]?.half === true) return 'half';
    return rows[0]?.filled === true ? 'filled' : 'empty';
  } finally {
    await client.end();
  }
}

/** Replaces a worthless database. Its owner may make databases. */
export async function makeAnew(ownerUrl: string): Promise<void> {
  const url = new URL(ownerUrl);
  const name = pg.escapeIdentifier(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
}

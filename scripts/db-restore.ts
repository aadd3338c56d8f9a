/**
 * `npm run db:restore -- FILE`: reads a backup into the empty database of DATABASE_MIGRATION_URL and compares it. Exit code 0 when all is
 * the same.
 */
import fs from 'node:fs';
import type pg from 'pg';
import { differences, markOfSecret, tablesOf, type Manifest } from './backup-manifest';
import { ensureRole } from './ensure-role';
import { migrateDatabase } from './migrate-database';
import { openDatabase } from './open-database';
import { PlainError, runCommand } from './plain-error';
import { majorOfServer, postgresTool, runPostgresTool } from './postgres-tools';

const USAGE = 'Say which: npm run db:restore -- driftmark.dump';

function readManifest(file: string): Manifest {
  for (const needed of [file, `${file}.json`])
    if (!fs.existsSync(needed)) throw new PlainError(`There is no ${needed}: a backup is both files.`);
  return JSON.parse(fs.readFileSync(`${file}.json`, 'utf8')) as Manifest;
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  if (rows[0]?.tables !== 0)
    throw new PlainError(
      'The database is not empty: restore into a new one, so that nothing is overwritten.',
    );
}

/** @returns what differs from the backup, a sentence each */
async function restore(
  ownerUrl: string,
  appUrl: string,
  file: string,
  manifest: Manifest,
): Promise<string[]> {
  await ensureRole(ownerUrl, appUrl);
  const client = await openDatabase(ownerUrl);
  try {
    await requireEmpty(client);
    const tool = postgresTool('pg_restore', await majorOfServer(client));
    const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
    // pg_restore takes the file as its last argument.
    await runPostgresTool(tool, ownerUrl, [...args, file]);
    const found = await tablesOf(client);
    await migrateDatabase({ ownerUrl, appUrl });
    return differences(manifest.tables, found);
  } finally {
    await client.end();
  }
}

await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new PlainError(USAGE);
  const {
    DATABASE_URL: appUrl,
    DATABASE_MIGRATION_URL: ownerUrl = appUrl,
    AUTH_SECRET: secret,
  } = process.env;
  if (!appUrl || !ownerUrl || !secret)
    throw new PlainError(
      'Set DATABASE_URL, DATABASE_MIGRATION_URL and AUTH_SECRET as the portal will have them.',
    );
  const manifest = readManifest(file);
  const different = await restore(ownerUrl, appUrl, file, manifest);
  for (const sentence of different) console.log(sentence);
  if (different.length > 0) process.exitCode = 1;
  else console.log(`Every table is as it was at ${manifest.takenAt}.`);
  if (manifest.authSecret === markOfSecret(secret)) return;
  console.log(
    'AUTH_SECRET is another than that of the backup: everybody is signed out, and codes of authenticator apps are',
  );
  console.log('not right any more. Set the one that belongs to the backup.');
});

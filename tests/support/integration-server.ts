import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureGenerated } from '../../scripts/build';
import { startDatabase } from '../../scripts/embedded-postgres';
import { migrateDatabase } from '../../scripts/migrate-database';
import { createRunFolder } from './run-folder';

declare module 'vitest' {
  interface ProvidedContext {
    template: { ownerUrl: string; appUrl: string };
  }
}

/** Lets the schema's owner delete without triggers, unlike a deployment (`resetDatabase`). */
async function allowEmptying(folder: string, ownerUrl: string): Promise<void> {
  const passwords = fs.readFileSync(path.join(folder, 'database-passwords.json'), 'utf8');
  const url = new URL(ownerUrl);
  const owner = url.username;
  url.username = 'postgres';
  url.password = (JSON.parse(passwords) as { superuser: string }).superuser;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${client.escapeIdentifier(owner)}`);
  await client.end();
}

/** Once per run: a migrated database, which workers clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await createRunFolder('integration');
  await ensureGenerated();
  const database = await startDatabase({ dataDir: run.folder, durable: false });
  const { ownerUrl, appUrl } = database;
  await migrateDatabase({ ownerUrl, appUrl });
  await allowEmptying(run.folder, ownerUrl);
  project.provide('template', { ownerUrl, appUrl });
  return async () => {
    await database.stop();
    await run.remove();
  };
}

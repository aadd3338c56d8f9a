import type { TestProject } from 'vitest/node';
import { ensureGenerated } from '../../scripts/build';
import { startDatabase } from '../../scripts/embedded-postgres';
import { migrateDatabase } from '../../scripts/migrate-database';
import { createRunFolder } from './run-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated and empty template database. */
    template: { ownerUrl: string; appUrl: string };
  }
}

/** Once per run: a real server with a migrated database, which every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await createRunFolder('integration');
  await ensureGenerated();
  const database = await startDatabase({ dataDir: run.folder, durable: false });
  const { ownerUrl, appUrl } = database;
  await migrateDatabase({ ownerUrl, appUrl });
  project.provide('template', { ownerUrl, appUrl });
  return async () => {
    await database.stop();
    await run.remove();
  };
}

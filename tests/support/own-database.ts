import { afterAll, inject } from 'vitest';
import { ownEnvironment } from './own-environment';
import { cloneTemplate } from './test-database';

/** Gives a test file an unused database: the planner's choices depend on the tables' history. */
const kept = globalThis as { driftmarkPool?: { end: () => Promise<void> }; driftmarkDatabase?: unknown };
const ofTheWorker = { driftmarkPool: kept.driftmarkPool, driftmarkDatabase: kept.driftmarkDatabase };
delete kept.driftmarkPool;
delete kept.driftmarkDatabase;

const { appUrl, ownerUrl } = await cloneTemplate(inject('template'));
await ownEnvironment({ DATABASE_URL: appUrl, DATABASE_MIGRATION_URL: ownerUrl });

afterAll(async () => {
  await kept.driftmarkPool?.end();
  Object.assign(kept, ofTheWorker);
});

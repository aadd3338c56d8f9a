/** `npm run db:migrate`: migrates DATABASE_MIGRATION_URL (or DATABASE_URL). */
import { migrateDatabase } from './migrate-database';
import { PlainError, runCommand } from './plain-error';

await runCommand(async () => {
  const appUrl = process.env.DATABASE_URL || process.env.DATABASE_MIGRATION_URL;
  if (!appUrl) throw new PlainError('Set DATABASE_URL to the database that shall be migrated.');
  const applied = await migrateDatabase({ ownerUrl: process.env.DATABASE_MIGRATION_URL || appUrl, appUrl });
  console.log(applied ? 'The database is migrated.' : 'The database is up to date.');
});

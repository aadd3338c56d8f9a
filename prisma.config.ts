import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The CLI reads this before it looks for a native engine (ADR 0002).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ||= path.join(import.meta.dirname, 'scripts', 'schema-engine.mjs');
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';

// Migrations run as the owner of the schema; `prisma generate` needs no database at all.
const url = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  ...(!url ? {} : { datasource: { url } }),
});

import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { env } from '@/lib/config/env';
import { PrismaClient } from './generated/client';
import { openPool } from './pool';
import { statementName } from './prepared';

export type Database = PrismaClient;
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

const kept = globalThis as { driftmarkPool?: pg.Pool; driftmarkDatabase?: PrismaClient };

/** The process's one pool of connections, shared by Prisma, jobs and rate limits. */
export function databasePool(): pg.Pool {
  kept.driftmarkPool ??= openPool(env().DATABASE_URL, { prepares: env().PREPARED_STATEMENTS === 'on' });
  return kept.driftmarkPool;
}

/** The process's one client, kept across reloads in development. */
export function database(): PrismaClient {
  kept.driftmarkDatabase ??= new PrismaClient({
    adapter: new PrismaPg(databasePool(), { statementNameGenerator: statementName }),
  });
  return kept.driftmarkDatabase;
}

/** Closes the pool: the last step of a shutdown. */
export async function disconnectDatabase(): Promise<void> {
  await kept.driftmarkDatabase?.$disconnect();
  await kept.driftmarkPool?.end();
  delete kept.driftmarkDatabase;
  delete kept.driftmarkPool;
}

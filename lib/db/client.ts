import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '@/lib/config/env';
import { logger } from '@/lib/log/logger';
import { PrismaClient } from './generated/client';

function openPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 20_000,
    // Well under Prisma's own transaction timeout: a timeout during COMMIT would end the process.
    options: '-c statement_timeout=8000 -c lock_timeout=4000 -c timezone=UTC',
  });
  // Without listeners a database that goes away would end the process, be the connection idle or in use.
  const lost = (error: Error) => logger().warn({ err: error }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

export type Database = PrismaClient;
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

const kept = globalThis as { driftmarkPool?: pg.Pool; driftmarkDatabase?: PrismaClient };

/** The process's one pool of connections, shared by Prisma, jobs and rate limits. */
export function databasePool(): pg.Pool {
  kept.driftmarkPool ??= openPool();
  return kept.driftmarkPool;
}

/**
 * The process's one client (kept across reloads of modules in development).
 * Imported by operation, actor, jobs, seed and tests only (architecture).
 */
export function database(): PrismaClient {
  kept.driftmarkDatabase ??= new PrismaClient({ adapter: new PrismaPg(databasePool()) });
  return kept.driftmarkDatabase;
}

/** Closes the pool: the last step of a shutdown. */
export async function disconnectDatabase(): Promise<void> {
  await kept.driftmarkDatabase?.$disconnect();
  await kept.driftmarkPool?.end();
  delete kept.driftmarkDatabase;
  delete kept.driftmarkPool;
}

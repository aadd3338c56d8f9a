import { Socket } from 'node:net';
import pg from 'pg';
import { logger } from '@/lib/log/logger';
import { servedRequest } from '@/lib/log/request-context';
import { isStatementName, statementName } from './prepared';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '@/lib/config/env';
import { PrismaClient } from './generated/client';

/** The wait for a connection, and for each answer: a frozen database is noticed within 5 s. */
const CONNECT_MS = 3_000;
const REQUEST_QUERY_MS = 4_500;
/** Jobs and commands wait until the server itself has ended the statement. */
const OTHER_QUERY_MS = 12_000;
const STATEMENT_MS = 8_000;

/** PostgreSQL's classes and codes that say nothing of the question: another moment or server would have answered. */
const AWAY = /^(?:08|28|53|57)|^(?:25006|3D000|55P03)$/;

/** Whether the server was unreachable or too slow. An error without PostgreSQL's code is the connection's. Pure. */
function saysAway(error: Error & { code?: string }): boolean {
  if (error instanceof TypeError) return false;
  return error.code === undefined || error.code.startsWith('E') || AWAY.test(error.code);
}

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void;

/** Notes in the present request that the database failed, for its 503. */
function noting(): (error: unknown) => void {
  const served = servedRequest();
  return (error) => {
    if (served !== undefined && error instanceof Error && saysAway(error)) served.databaseAway = true;
  };
}

/** Notes failures in both of pg's styles: callback and promise. */
function noted(args: unknown[], ask: (args: unknown[]) => unknown): unknown {
  const note = noting();
  const callback = args.at(-1);
  if (typeof callback !== 'function') {
    const answer = ask(args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      note(error);
      throw error;
    });
  }
  const notes: Callback = (error, ...rest) => {
    note(error);
    (callback as Callback)(error, ...rest);
  };
  return ask([...args.slice(0, -1), notes]);
}

/** Removes an unwanted name: a prepared statement belongs to one connection, which PgBouncer below 1.21 does not follow. */
function unnamed(query: unknown, prepares: boolean): unknown {
  if (query === null || typeof query !== 'object' || !('name' in query) || 'submit' in query) return query;
  if (prepares && isStatementName(query.name)) return query;
  const { name: _name, ...rest } = query;
  return rest;
}

/** A connection that is cut without an answer: pg's `query_timeout` would hand it on with the query still on it. */
class BoundedClient extends pg.Client {
  #late: NodeJS.Timeout | undefined;
  readonly #socket: Socket;
  readonly #prepares: boolean;

  constructor(config: pg.ClientConfig & { prepares?: boolean }) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    this.#prepares = config.prepares === true;
    const answered = () => {
      clearTimeout(this.#late);
      this.#late = undefined;
    };
    this.on('drain', answered).on('end', answered);
  }

  override query(...args: unknown[]): never {
    const limit = servedRequest() === undefined ? OTHER_QUERY_MS : REQUEST_QUERY_MS;
    this.#late ??= setTimeout(() => this.#cutUnlessHeard(limit), limit);
    const [query, ...rest] = args;
    return noted([unnamed(query, this.#prepares), ...rest], (all) =>
      super.query(...(all as [string])),
    ) as never;
  }

  /** While the thread was busy nobody read the socket: the answer may lie there. It is read before an immediate runs. */
  #cutUnlessHeard(limit: number): void {
    const heard = this.#socket.bytesRead;
    setImmediate(() => {
      if (this.#late === undefined) return;
      if (this.#socket.bytesRead > heard) this.#late = setTimeout(() => this.#cutUnlessHeard(limit), limit);
      else this.#socket.destroy(new Error(`The database did not answer within ${limit} ms.`));
    });
  }
}

class NotingPool extends pg.Pool {
  override connect(...args: unknown[]): never {
    return noted(args, (all) => super.connect(...(all as []))) as never;
  }
}

/**
 * A pool with bounded waits for connections. The request notes failures of the database (`databaseAway`).
 * @param options.prepares whether each connection keeps marked statements (prepared.ts)
 */
export function openPool(connectionString: string, { prepares }: { prepares: boolean }): pg.Pool {
  const pool = new NotingPool({
    ...{ connectionString, prepares },
    Client: BoundedClient as unknown as new () => pg.ClientBase,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: 20_000,
    // Well under Prisma's own transaction timeout: a timeout during COMMIT would end the process.
    options: `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=4000 -c timezone=UTC`,
  });
  // Without listeners a lost database would end the process, for idle and busy connections.
  const lost = ({ message }: Error) => logger().warn({ reason: message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

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

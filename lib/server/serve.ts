import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import { env, EnvError } from '@/lib/config/env';
import { requestLimits } from '@/lib/config/limits';
import { disconnectDatabase } from '@/lib/db/client';
import { startDraining } from '@/lib/jobs/shutdown';
import { startJobs } from '@/lib/jobs/start-jobs';
import { logger } from '@/lib/log/logger';
import { listener } from './listener';

/** Requests in hand get so long to end after a stop was asked for. */
const DRAIN_MS = 20_000;

interface Serving {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  port: number;
  hostname: string | undefined;
  /** How long a request may take to arrive whole. */
  receiveSeconds?: number;
  /** How long requests in hand get to end after a stop was asked for. */
  drainMs?: number;
}

/** Checks the environment before anything is opened; a wrong one ends the process with a sentence a variable. */
export function checkEnvironment(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    // The logger itself needs the environment, so this one line goes out plainly.
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Opens the portal's port over Next's handler, starts the jobs (JOBS=on), and on SIGTERM or SIGINT ends in order: readiness says no,
 * the port closes, requests in hand and jobs finish, the pool closes (security design, Operation).
 */
export function serve({
  handle,
  port,
  hostname,
  receiveSeconds = requestLimits.receiveSeconds,
  drainMs = DRAIN_MS,
}: Serving): void {
  const server = createServer(
    {
      headersTimeout: Math.min(requestLimits.headersSeconds, receiveSeconds) * 1000,
      requestTimeout: receiveSeconds * 1000,
      connectionsCheckingInterval: 1_000,
    },
    listener(handle),
  );
  const connections = openConnections(server);
  const jobs = startJobs();
  const stop = (signal: NodeJS.Signals) => {
    startDraining();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    connections.closeUnused();
    const late = setTimeout(connections.closeAll, drainMs);
    void Promise.allSettled([closed, jobs.stop()])
      .then(disconnectDatabase)
      .catch((error: unknown) => logger().warn({ err: error }, 'database did not disconnect'))
      .then(() => {
        clearTimeout(late);
        // As a process says that a signal ended it.
        process.exit(128 + constants.signals[signal]);
      });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  server.once('error', (error) => {
    process.stderr.write(`Port ${port} cannot be opened: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, hostname, () => logger().info({ port, hostname }, 'serving'));
}

/**
 * Remembers the server's connections, and answers what closes them. Node counts one that has not asked for anything yet, as browsers
 * open them ahead, as busy; and of one that was taken over for another protocol it knows nothing more, but waits for its end.
 */
function openConnections(server: Server): { closeUnused: () => void; closeAll: () => void } {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const close = (isMeant: (socket: Socket) => boolean) => {
    for (const socket of open) if (isMeant(socket)) socket.destroy();
  };
  return { closeUnused: () => close((socket) => socket.bytesRead === 0), closeAll: () => close(() => true) };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { env, EnvError } from '@/lib/config/env';
import { requestLimits } from '@/lib/config/limits';
import { startJobs } from '@/lib/jobs/run-jobs';
import { shutDownGracefully } from '@/lib/jobs/graceful-shutdown';
import { logConsole } from '@/lib/log/console';
import { logger } from '@/lib/log/logger';
import { routeLabels, type Routes } from '@/lib/metrics/route-label';
import { listener } from './listener';
import { serveMetrics } from './metrics-server';

const DRAIN_MS = 20_000;
/** How often connections with a finished answer are closed. */
const IDLE_EVERY_MS = 100;
/** Then the process ends in any case. */
const LAST_MS = 4_000;

interface Serving {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  routes: Routes;
  port: number;
  hostname: string | undefined;
  /** The paths of files that lie packed beside themselves. */
  packed?: readonly string[];
  /** Gets requests for another protocol, such as hot reload; without it they are served plainly. */
  onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  receiveSeconds?: number;
  /** How long the port stays open after a stop, until proxies have seen that readiness says no. */
  graceMs?: number;
  drainMs?: number;
}

/** Checks the environment before anything opens; a wrong one ends the process with a sentence per variable. */
export function checkEnvironment(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    // The logger itself needs the environment, so this line goes out plainly.
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Opens the portal's port over Next's handler, starts the jobs (JOBS=on), and on SIGTERM or SIGINT ends in order, with exit code 0 (ADR
 * 0027).
 */
export function serve({
  handle,
  routes,
  port,
  hostname,
  packed = [],
  onUpgrade,
  receiveSeconds = requestLimits.receiveSeconds,
  graceMs = env().SHUTDOWN_GRACE_SECONDS * 1000,
  drainMs = DRAIN_MS,
}: Serving): void {
  // While the portal is developed its console is read by people.
  if (process.env.NODE_ENV === 'production') logConsole();
  const server = createServer(
    {
      headersTimeout: Math.min(requestLimits.headersSeconds, receiveSeconds) * 1000,
      requestTimeout: receiveSeconds * 1000,
      connectionsCheckingInterval: 1_000,
      // Longer than any proxy keeps an unused connection: its next request meets no closing one.
      keepAliveTimeout: 75_000,
    },
    listener(handle, routeLabels(routes), new Set(packed)),
  );
  if (onUpgrade !== undefined) server.on('upgrade', onUpgrade);
  const connections = openConnections(server);
  const jobs = startJobs();
  serveMetrics();
  const close = async () => {
    await pause(graceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    connections.closeUnused();
    // Repeated: an answer that began before the stop keeps its connection.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS);
    const late = setTimeout(connections.closeAll, drainMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
  shutDownGracefully({
    work: () => Promise.all([close(), jobs.stop()]),
    lateMs: graceMs + drainMs + LAST_MS,
  });
  server.once('error', (error) => {
    process.stderr.write(`Port ${port} cannot be opened: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, hostname, () => logger().info({ port, hostname }, 'serving'));
}

/** Remembers the server's connections, and closes them. Node counts a fresh, unused one as busy. */
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

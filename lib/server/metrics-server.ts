import { createServer, type Server } from 'node:http';
import { newRequestId } from '@/lib/auth/actor';
import { systemActor } from '@/lib/auth/principal';
import { env } from '@/lib/config/env';
import { databasePool } from '@/lib/db/client';
import { readFigures } from '@/lib/domain/read-figures';
import { logger } from '@/lib/log/logger';
import { metrics } from '@/lib/metrics/metrics';

/** Several who ask at once, or soon after each other, cost the database one set of questions. */
const FIGURES_MS = 10_000;

/**
 * Serves this process's metrics in Prometheus' text format at `/metrics` of METRICS_PORT, on METRICS_HOST (loopback unless it says otherwise):
 * a port of its own, which the proxy in front does not lead to. Nothing where METRICS_PORT is absent.
 */
export function serveMetrics(): Server | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (port === undefined) return undefined;
  let figures: { until: number; read: Promise<void> } | undefined;
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || (request.method ?? 'GET') !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    const now = performance.now();
    if (figures === undefined || figures.until < now)
      figures = { until: now + FIGURES_MS, read: setFigures() };
    void figures.read
      .then(() => metrics().registry.metrics())
      .then((text) => {
        response.writeHead(200, { 'content-type': metrics().registry.contentType }).end(text);
      })
      .catch((error: unknown) => {
        logger().error({ err: error }, 'metrics failed');
        response.writeHead(500).end();
      });
  });
  server.once('error', (error) => {
    process.stderr.write(`METRICS_PORT ${port} cannot be opened: ${error.message}\n`);
    process.exit(1);
  });
  return server.listen(port, host);
}

/** Sets what is read at the moment of asking. A database that is away leaves its figures out. */
async function setFigures(): Promise<void> {
  const { poolConnections, databaseUp, orders, outboxWaiting, outboxOldest, providerWaiting, givenUp } =
    metrics();
  const { totalCount, idleCount, waitingCount } = databasePool();
  poolConnections.set({ state: 'used' }, totalCount - idleCount);
  poolConnections.set({ state: 'idle' }, idleCount);
  poolConnections.set({ state: 'waited_for' }, waitingCount);
  for (const gauge of [orders, outboxWaiting, outboxOldest, providerWaiting, givenUp]) gauge.reset();
  try {
    const figures = await readFigures(systemActor(newRequestId()), {});
    databaseUp.set(1);
    for (const { status, count } of figures.orders) orders.set({ status }, count);
    for (const { job, count } of figures.givenUp) givenUp.set({ job }, count);
    outboxWaiting.set(figures.mailsWaiting);
    outboxOldest.set(figures.oldestMailSeconds);
    providerWaiting.set(figures.providerRequestsWaiting);
  } catch (error) {
    databaseUp.set(0);
    logger().warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'no figures for the metrics',
    );
  }
}

import { createServer } from 'node:http';
import { newRequestId, systemActor } from '@/lib/auth/principal';
import { env } from '@/lib/config/env';
import { orAfterTimeout } from '@/lib/core/timeouts';
import { databasePool } from '@/lib/db/client';
import { readInstallationTotals } from '@/lib/domain/installation';
import { logger } from '@/lib/log/logger';
import { metrics } from '@/lib/metrics/metrics';

/** Requests within this time cost the database one set of questions. */
const FIGURES_MS = 10_000;
/** A slower database counts as away: the scraper gives up soon after. */
const FIGURES_WITHIN_MS = 3_000;

/** Serves this process's metrics at `/metrics` of METRICS_PORT, if set (ADR 0028). */
export function serveMetrics(): void {
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (port === undefined) return;
  let last: { until: number; text: Promise<string> } | undefined;
  const figures = () => {
    const now = performance.now();
    if (last === undefined || last.until < now) {
      last = { until: now + FIGURES_MS, text: readText() };
      // A failure is asked anew.
      last.text.catch((error: unknown) => {
        last = undefined;
        const reason = error instanceof Error ? error.message : String(error);
        logger().warn({ reason }, 'no figures for the metrics');
      });
    }
    return last.text;
  };
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    void answer(figures())
      .then((text) => response.writeHead(200, { 'content-type': metrics().registry.contentType }).end(text))
      .catch((error: unknown) => {
        logger().error({ err: error }, 'metrics failed');
        response.writeHead(500).end();
      });
  });
  server.once('error', (error) => {
    process.stderr.write(`METRICS_PORT ${port} cannot be opened: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, host);
}

async function answer(figures: Promise<string>): Promise<string> {
  const { registry, poolConnections, databaseUp } = metrics();
  const inDatabase = await orAfterTimeout(FIGURES_WITHIN_MS, figures, '');
  databaseUp.set(inDatabase === '' ? 0 : 1);
  const { totalCount, idleCount, waitingCount } = databasePool();
  poolConnections.set({ state: 'used' }, totalCount - idleCount);
  poolConnections.set({ state: 'idle' }, idleCount);
  poolConnections.set({ state: 'waited_for' }, waitingCount);
  return `${await registry.metrics()}${inDatabase}`;
}

/** The database's figures as text; none while it is away. */
async function readText(): Promise<string> {
  const { figures, orders, outboxWaiting, outboxOldest, providerWaiting, givenUp } = metrics();
  const found = await readInstallationTotals(systemActor(newRequestId()), {});
  for (const gauge of [orders, givenUp]) gauge.reset();
  for (const { status, count } of found.orders) orders.set({ status }, count);
  for (const { job, count } of found.givenUp) givenUp.set({ job }, count);
  outboxWaiting.set(found.mailsWaiting);
  outboxOldest.set(found.oldestMailSeconds);
  providerWaiting.set(found.providerRequestsWaiting);
  return figures.metrics();
}

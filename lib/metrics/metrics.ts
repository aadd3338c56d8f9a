import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from an answer out of memory to a wait for a lost database. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds: the provider is on the internet; a job goes through many rows. */
const LONG_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

function makeOwn() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'driftmark_http_request_duration_seconds',
      help: 'Requests by door, method, route and status',
      labelNames: ['door', 'method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    jobs: new Histogram({
      name: 'driftmark_job_duration_seconds',
      help: 'Runs of jobs; failed ones are those that could not go through their rows',
      labelNames: ['job', 'outcome'],
      buckets: LONG_BUCKETS,
      registers,
    }),
    jobRows: new Counter({
      name: 'driftmark_job_rows_total',
      help: 'Rows that jobs did, or tried and failed',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    providerRequests: new Histogram({
      name: 'driftmark_provider_request_duration_seconds',
      help: 'Requests to the payment provider by method and status, repeated ones each',
      labelNames: ['method', 'status'],
      buckets: LONG_BUCKETS,
      registers,
    }),
    providerSent: new Counter({
      name: 'driftmark_provider_requests_sent_total',
      help: 'Requests sent to the payment provider: those without an answer are not in the durations',
      labelNames: ['method'],
      registers,
    }),
    poolConnections: new Gauge({
      name: 'driftmark_database_pool_connections',
      help: 'Connections of this process to the database, and who waits for one',
      labelNames: ['state'],
      registers,
    }),
    databaseUp: new Gauge({
      name: 'driftmark_database_up',
      help: '1 where the figures of the database could be read, else 0 and they are missing',
      registers,
    }),
  };
}

/** The database's figures: a registry of its own, absent if they cannot be read. */
function makeFigures() {
  const figures = new Registry();
  const registers = [figures];
  return {
    figures,
    orders: new Gauge({
      name: 'driftmark_orders',
      help: 'Orders by status, of all organisations',
      labelNames: ['status'],
      registers,
    }),
    outboxWaiting: new Gauge({
      name: 'driftmark_outbox_mails_waiting',
      help: 'Mails that are not sent yet and not given up',
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'driftmark_outbox_oldest_seconds',
      help: 'Age of the oldest of them',
      registers,
    }),
    providerWaiting: new Gauge({
      name: 'driftmark_provider_requests_waiting',
      help: 'What is noted for the payment provider and not done yet',
      registers,
    }),
    givenUp: new Gauge({
      name: 'driftmark_rows_given_up',
      help: 'Rows that a job has given up, by job: they wait for the operator',
      labelNames: ['job'],
      registers,
    }),
  };
}

const makeMetrics = () => ({ ...makeOwn(), ...makeFigures() });

export type Metrics = ReturnType<typeof makeMetrics>;

const kept = globalThis as { driftmarkMetrics?: Metrics };

/** What this process counts and measures. All its bundles share it. */
export function metrics(): Metrics {
  return (kept.driftmarkMetrics ??= makeMetrics());
}

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { credentials } from '../support/api-client';
import { send } from '../support/http';
import { query } from '../support/test-database';
import { isBehindProxy, stack } from '../support/test-stack';
import { anOrganization, aSignedInPerson } from '../support/world';

const address = () => `http://127.0.0.1:${stack().env.METRICS_PORT}/metrics`;
let token: string;

beforeAll(async () => {
  ({ token } = await aSignedInPerson({ organization: await anOrganization(), role: 'ORG_ADMIN' }));
});

async function samples(name: string): Promise<{ labels: Record<string, string>; value: number }[]> {
  const answer = await fetch(address());
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await answer.text())
    .split('\n')
    .filter((line) => new RegExp(`^${name}(?:\\{| )`).test(line));
  return lines.map((line) => ({
    labels: Object.fromEntries(
      [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const),
    ),
    value: Number(line.split(' ').at(-1)),
  }));
}

const REQUESTS = 'driftmark_http_request_duration_seconds_count';

async function counted(route: string, status: string): Promise<number> {
  const all = await samples(REQUESTS);
  return all
    .filter(({ labels }) => labels.route === route && labels.status === status)
    .reduce((sum, { value }) => sum + value, 0);
}

describe('the metrics', () => {
  // Of two portals each counts its own.
  it.skipIf(isBehindProxy())('count requests by route and status, whatever ids are in them', async () => {
    const figures = async () => [
      await counted('/api/users/[id]', '404'),
      await counted('/api/devices', '200'),
    ];
    const [missing = 0, listed = 0] = await figures();
    const headers = credentials(token, 'bearer');
    for (let time = 0; time < 3; time++)
      await send(`/api/users/${randomUUID()}`, { method: 'DELETE', headers });
    await send('/api/devices', { headers });
    expect(await figures()).toEqual([missing + 3, listed + 1]);
  });

  it('have no more labels however many paths a stranger asks for', async () => {
    await send(`/devices/${randomUUID()}`);
    await send(`/${randomUUID()}/x`);
    await send(`/api/${randomUUID()}`);
    const routes = async () => new Set((await samples(REQUESTS)).map(({ labels }) => labels.route));
    const before = await routes();
    for (let time = 0; time < 20; time++) {
      await send(`/devices/${randomUUID()}`);
      await send(`/${randomUUID()}/x`);
      await send(`/api/${randomUUID()}`);
    }
    expect([...(await routes())].sort()).toEqual([...before].sort());
  });

  it('tell what stands in the database: orders by status, mails and requests that wait, what was given up', async () => {
    const rows = await query<{ status: string; count: number }>(
      'SELECT status, count(*)::int AS count FROM orders GROUP BY 1',
    );
    const orders = await samples('driftmark_orders');
    expect(orders.length).toBeGreaterThan(0);
    expect(Object.fromEntries(orders.map(({ labels, value }) => [labels.status, value]))).toEqual(
      Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    );
    for (const name of [
      'outbox_mails_waiting',
      'outbox_oldest_seconds',
      'provider_requests_waiting',
      'database_up',
    ])
      expect(await samples(`driftmark_${name}`)).toHaveLength(1);
  });

  it('tell of the pool, of jobs, of requests to the provider, and of the process', async () => {
    expect((await samples('driftmark_database_pool_connections')).map(({ labels }) => labels.state)).toEqual([
      'used',
      'idle',
      'waited_for',
    ]);
    const jobs = (await samples('driftmark_job_duration_seconds_count')).map(({ labels }) => labels.job);
    expect(jobs).toEqual(expect.arrayContaining(['deliver_mail', 'sync_orders']));
    expect(await samples('nodejs_eventloop_lag_seconds')).toHaveLength(1);
    const help = await (await fetch(address())).text();
    expect(help).toContain('# TYPE driftmark_provider_request_duration_seconds histogram');
  });

  it('are not at the portal’s own port, and nothing else is at theirs', async () => {
    expect((await send('/metrics')).status).toBe(404);
    for (const path of ['/', '/api/health/live', '/metrics/x'])
      expect((await fetch(new URL(path, address()))).status).toBe(404);
    expect((await fetch(address(), { method: 'POST' })).status).toBe(404);
  });
});

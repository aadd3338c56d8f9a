import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { openPool } from '@/lib/db/client';
import { env } from '@/lib/config/env';

/** Nothing of this takes as long as any limit of a query. */
const LIMIT_MS = 20_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Nothing else of this thread runs, as while a large paper is made; the database goes on. */
const beBusy = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('an answer that came while the thread was busy is no late one', async () => {
  const pool = openPool(env().DATABASE_URL, { prepares: false });
  try {
    await pool.query('SELECT 1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = pool.query<{ two: number }>('SELECT 2 AS two');
    // It is sent by then.
    await new Promise((resolve) => setImmediate(resolve));
    beBusy(300);
    vi.advanceTimersByTime(LIMIT_MS);
    expect((await asked).rows).toEqual([{ two: 2 }]);
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});

it('a database that stays silent is given up', async () => {
  const { hostname, port } = new URL(env().DATABASE_URL);
  const sockets: Socket[] = [];
  let isSilent = false;
  const between = createServer((client) => {
    const server = new (client.constructor as typeof Socket)().connect(Number(port), hostname);
    sockets.push(client, server);
    client.on('data', (data) => isSilent || server.write(data));
    server.on('data', (data) => client.write(data));
    for (const one of [client, server]) one.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = new URL(env().DATABASE_URL);
  address.port = String((between.address() as AddressInfo).port);
  const pool = openPool(address.href, { prepares: false });
  try {
    await pool.query('SELECT 1');
    isSilent = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = expect(pool.query('SELECT 2')).rejects.toThrow('did not answer within');
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(LIMIT_MS);
    await asked;
  } finally {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    between.close();
    await pool.end();
  }
});

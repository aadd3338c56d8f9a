import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port';
import { makeCertificate, startProxy } from '../../rehearse/proxy';
import type { Service } from '../../rehearse/service';

interface FakePortal {
  port: number;
  /** What its check is answered; null: nothing. */
  health: number | null;
  /** The requested addresses without checks, and the number of checks. */
  asked: string[];
  checked: number;
  /** Requests for '/waits' whose client is gone. */
  left: number;
  /** Its port takes no connection any more. */
  die: () => Promise<void>;
}

const CHECK = '/api/health/ready?draining=404';

async function startPortal(): Promise<FakePortal> {
  const server = http.createServer((request, response) => {
    if (request.url === CHECK) {
      portal.checked += 1;
      if (portal.health !== null) response.writeHead(portal.health).end();
      return;
    }
    portal.asked.push(`${request.method} ${request.url}`);
    response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
    if (request.url === '/own-policy') response.setHeader('content-security-policy', "script-src 'self'");
    if (request.url === '/waits') return void response.on('close', () => (portal.left += 1));
    request.resume().on('end', () => response.end('served'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const portal: FakePortal = {
    port: (server.address() as AddressInfo).port,
    health: 200,
    asked: [],
    checked: 0,
    left: 0,
    die: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return portal;
}

const isHere = fs.existsSync('/usr/sbin/haproxy');

describe.skipIf(!isHere)('haproxy with deploy/haproxy.cfg', () => {
  let folder: string;
  let proxy: Service;
  let port: number;
  let plainPort: number;
  let ca: string;
  let portals: [FakePortal, FakePortal];
  const log = () => fs.readFileSync(path.join(folder, 'haproxy.log'), 'utf8');

  const ask = (to: string, method = 'GET', localAddress?: string) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const request = https.request(
        {
          port,
          host: 'localhost',
          path: to,
          method,
          ca,
          agent: false,
          ...(localAddress && { localAddress, family: 4 }),
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      request.on('error', reject).end();
    });
  const statuses = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => ask('/orders')))).map(({ status }) => status);
  const all = (count: number) => Array.from({ length: count }, () => 200);
  /** After so many checks the proxy knows each portal's answer. */
  async function afterChecks(count: number): Promise<void> {
    const before = portals.map(({ checked }) => checked);
    // The last one's answer is taken in before the next.
    for (const [at, portal] of portals.entries())
      await expect.poll(() => portal.checked, { timeout: 30_000 }).toBeGreaterThan((before[at] ?? 0) + count);
    for (const portal of portals) portal.asked.length = 0;
  }

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-proxy-'));
    const { file, certificate } = makeCertificate(folder);
    ca = certificate;
    port = await freePort();
    portals = [await startPortal(), await startPortal()];
    const log = path.join(folder, 'haproxy.log');
    plainPort = await freePort();
    const ports = [portals[0].port, portals[1].port] as const;
    proxy = startProxy({ port, plainPort, certificate: file, portals: ports, log });
    await expect.poll(() => ask('/').catch(() => null), { timeout: 20_000 }).toMatchObject({ status: 200 });
    await afterChecks(0);
  });
  afterEach(async () => {
    await proxy.end('SIGTERM');
    for (const portal of portals) await portal.die().catch(() => undefined);
    fs.rmSync(folder, { recursive: true });
  });

  it('sends nothing new to a portal that drains, from its next check on', async () => {
    portals[0].health = 404;
    await afterChecks(1);
    expect(await statuses(10)).toEqual(all(10));
    expect((await ask('/api/devices')).status).toBe(200);
    expect([portals[0].asked, portals[1].asked.length]).toEqual([[], 11]);
    portals[0].health = 200;
    await afterChecks(1);
    await statuses(10);
    expect(portals[0].asked).not.toEqual([]);
  });

  it('goes on while one drains and the other is slow, and while the database is away', async () => {
    portals[0].health = 404;
    portals[1].health = null;
    await afterChecks(3);
    expect(await statuses(10)).toEqual(all(10));
    expect(portals[0].asked).toEqual([]);
    portals[0].health = 503;
    portals[1].health = 503;
    await afterChecks(3);
    expect(await statuses(10)).toEqual(all(10));
  });

  it('asks any portal, as a last resort, where none is ready', async () => {
    for (const portal of portals) portal.health = 404;
    await afterChecks(1);
    expect(await statuses(4)).toEqual(all(4));
    expect((await ask('/api/devices')).status).toBe(200);
    await portals[0].die();
    // Nothing was sent yet, so the other one is asked.
    expect(await statuses(6)).toEqual(all(6));
  });

  it('asks the other one at once where a portal has died', async () => {
    await portals[0].die();
    expect(await statuses(10)).toEqual(all(10));
    expect(portals[1].asked).toHaveLength(10);
    expect((await ask('/api/devices/order', 'POST')).status).toBe(200);
  });

  it('tells a portal that its client is gone', async () => {
    const leaving = https.request({ port, host: 'localhost', path: '/waits', ca, agent: false });
    leaving.on('error', () => undefined).end();
    await expect.poll(() => portals.flatMap(({ asked }) => asked)).toEqual(['GET /waits']);
    expect(portals.map(({ left }) => left)).toEqual([0, 0]);
    leaving.destroy();
    await expect.poll(() => portals.reduce((sum, { left }) => sum + left, 0)).toBe(1);
  });

  it('keeps places for others, however many silent connections one client opens', async () => {
    const silent: net.Socket[] = [];
    const refused: net.Socket[] = [];
    for (let number = 0; number < 450; number += 1) {
      const socket = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' });
      socket.on('error', () => undefined).on('close', () => refused.push(socket));
      silent.push(socket);
    }
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(50);
    await expect(ask('/orders', 'GET', '127.0.0.1')).rejects.toThrow();
    expect((await ask('/orders', 'GET', '127.0.0.2')).status).toBe(200);
    for (const socket of silent) socket.destroy();
    await expect.poll(() => ask('/orders').catch(() => null)).toMatchObject({ status: 200 });
  });

  it('answers programs in JSON and people in a sentence where no portal can be reached', async () => {
    for (const portal of portals) await portal.die();
    const call = await ask('/api/devices');
    const unavailable = (type: string) => ({
      status: 503,
      headers: { 'content-type': type, 'retry-after': '5' },
    });
    expect(call).toMatchObject(unavailable('application/json'));
    const message = 'Driftmark is not available at the moment. Please try again shortly.';
    expect(JSON.parse(call.text)).toEqual({ message, code: 'UNAVAILABLE' });
    const page = await ask('/orders');
    expect(page).toMatchObject(unavailable('text/plain; charset=utf-8'));
    expect(page.text).toContain('Driftmark is not available');
  });

  it('sends people without TLS on to https, and answers nothing else there', async () => {
    for (const to of ['/', '/orders?q=1', '/apidocs']) {
      const answer = await fetch(`http://127.0.0.1:${plainPort}${to}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        `https://127.0.0.1:${plainPort}${to}`,
      ]);
    }
    expect(portals.flatMap(({ asked }) => asked)).toEqual([]);
  });

  it('refuses calls without TLS: a program that was led on would go on sending its token in the clear', async () => {
    for (const [method, to] of [
      ['GET', '/api/devices?limit=5'],
      ['POST', '/api/auth/login'],
      ['GET', '/API/devices'],
      ['GET', '/api'],
    ] as const) {
      const body = method === 'POST' ? { body: '{"password":"x"}' } : {};
      const init = { method, redirect: 'manual', ...body } as const;
      const answer = await fetch(`http://127.0.0.1:${plainPort}${to}`, init);
      expect([to, answer.status, answer.headers.get('location')]).toEqual([to, 403, null]);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(await answer.json()).toEqual({
        message: 'Calls are answered by https alone. Whatever secret this one had was sent in the clear.',
        code: 'TLS_NEEDED',
      });
    }
    expect(portals.flatMap(({ asked }) => asked)).toEqual([]);
  });

  it('has the headers of security on its own answers, and leaves those of a portal', async () => {
    const served = await ask('/orders');
    expect(served.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect((await ask('/own-policy')).headers['content-security-policy']).toBe("script-src 'self'");
    for (const portal of portals) await portal.die();
    for (const to of ['/orders', '/api/devices'])
      expect((await ask(to)).headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-store',
      });
  });

  it('speaks TLS 1.2 and newer with keys of one connection alone', async () => {
    const connect = (options: tls.ConnectionOptions) =>
      new Promise<string>((resolve) => {
        const socket = tls.connect({ port, host: 'localhost', ca, ...options }, () => {
          resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
          socket.destroy();
        });
        socket.on('error', () => resolve('refused'));
      });
    expect(await connect({})).toMatch(/^TLSv1\.3 /);
    expect(await connect({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-/);
    expect(await connect({ maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:AES256-SHA' })).toBe('refused');
    expect(await connect({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).toBe('refused');
  });

  it('logs no secret of a link, and the id that the portal and the client know the request by', async () => {
    const { headers } = await ask('/registration?invite=SECRET-1');
    await ask('/confirm-email?token=SECRET-2');
    await expect.poll(log).toContain('GET /confirm-email HTTP/1.1');
    expect(log()).toContain('GET /registration HTTP/1.1');
    expect(log()).not.toContain('SECRET');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(log()).toContain(headers['x-request-id']);
    expect(portals.flatMap(({ asked }) => asked)).toContain('GET /registration?invite=SECRET-1');
  });
});

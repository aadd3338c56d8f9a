import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import readline from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import { freePort } from '../../../scripts/free-port';

let portal: ChildProcess;

afterEach(() => portal.kill('SIGKILL'));

/** A process that serves: it answers a path on its standard input's word, and prints its requests. */
async function serving(
  how: { receiveSeconds?: number; graceMs?: number; drainMs?: number; before?: string } = {},
): Promise<Serving> {
  const { receiveSeconds, graceMs = 0, drainMs, before = '' } = how;
  const port = await freePort();
  const script = `
    import { once } from 'node:events';
    import { serve } from './lib/server/serve.ts';
    serve({
      routes: { staticRoutes: [], dynamicRoutes: [] },
      port: ${port},
      hostname: '127.0.0.1',
      receiveSeconds: ${receiveSeconds},
      graceMs: ${graceMs},
      drainMs: ${drainMs},
      handle: async (request, response) => {
        ${before}
        console.log(request.url);
        await once(process.stdin, 'data');
        response.end('answered');
      },
    });`;
  portal = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: projectRoot,
    env: { ...process.env, JOBS: 'off', LOG_LEVEL: 'info' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  readline.createInterface({ input: portal.stdout! }).on('line', (line) => lines.push(line));
  const said = (text: string) => expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toContain(text);
  await said('"serving"');
  return { port, said, asked: () => lines.filter((line) => line.startsWith('/')) };
}

const answer = () => portal.stdin!.write('now\n');
const ends = async () => expect((await once(portal, 'exit'))[0]).toBe(0);

interface Serving {
  port: number;
  said: (text: string) => Promise<void>;
  asked: () => string[];
}

function connecting(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.once('connect', () => {
      socket.destroy();
      resolve('connected');
    });
  });
}

/** Would use connections again. */
const keeping = new http.Agent({ keepAlive: true });

interface Got {
  status: number | undefined;
  body: string;
  connection: string | undefined;
}

function get(port: number, path: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent: keeping }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      const { statusCode: status, headers } = response;
      response.on('end', () => resolve({ status, body, connection: headers.connection }));
    });
    request.on('error', reject);
  });
}

describe('a portal that is asked to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('answers, takes nothing new, and ends: %s', async (signal) => {
    const { port, said } = await serving();
    const inHand = get(port, '/slow');
    await said('/slow');
    portal.kill(signal);
    await expect.poll(() => connecting(port), { timeout: 20_000 }).toBe('ECONNREFUSED');
    answer();
    expect(await inHand).toMatchObject({ status: 200, body: 'answered' });
    await ends();
  });

  it('goes on serving for the grace time, over connections that it does not keep', async () => {
    const { port, said } = await serving({ graceMs: 1_500 });
    const inHand = get(port, '/slow');
    await said('/slow');
    portal.kill('SIGTERM');
    await said('"stopping"');
    answer();
    expect(await inHand).toMatchObject({ status: 200, connection: 'close' });
    const late = get(port, '/late');
    await said('/late');
    answer();
    expect(await late).toMatchObject({ status: 200, body: 'answered', connection: 'close' });
    await ends();
  });

  it('does not wait for a connection whose answer had begun before, once that has ended', async () => {
    const { port, said } = await serving({ drainMs: 600_000, before: "response.write('begun');" });
    const begun = get(port, '/begun');
    await said('/begun');
    portal.kill('SIGTERM');
    await said('"stopping"');
    answer();
    expect(await begun).toMatchObject({ body: 'begunanswered', connection: 'keep-alive' });
    await ends();
  });

  it('does not wait for a connection over which nothing was asked', async () => {
    const { port, said } = await serving();
    const unused = net.connect(port, '127.0.0.1');
    await once(unused, 'connect');
    const inHand = get(port, '/slow');
    await said('/slow');
    portal.kill('SIGTERM');
    await once(unused, 'close');
    answer();
    expect(await inHand).toMatchObject({ status: 200 });
  });
});

/** What has arrived over it. */
function textOf(socket: net.Socket): () => string {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

/** Asks for another protocol on a connection of its own. */
function upgrading(port: number, path: string): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  return socket;
}

describe('a request for another protocol', () => {
  it('is answered as if it had not asked for one, with its line in the log', async () => {
    const { port, said } = await serving();
    const socket = upgrading(port, '/upgrade');
    const text = textOf(socket);
    await said('/upgrade');
    answer();
    await expect.poll(text).toMatch(/^HTTP\/1\.1 200 [^]*answered/);
    await said('"path":"/upgrade"');
    socket.destroy();
  });

  it('does not hold up the end of a portal whose handler took its connection over', async () => {
    const before = "request.socket.server.once('upgrade', ({ url }) => console.log('left ' + url));";
    const { port, said } = await serving({ drainMs: 500, before });
    const first = get(port, '/first');
    await said('/first');
    answer();
    await first;
    const socket = upgrading(port, '/upgrade');
    await said('left /upgrade');
    portal.kill('SIGTERM');
    await ends();
    socket.destroy();
  });
});

it('a request id of a client counts for nothing without a proxy in front', async () => {
  const { port, said } = await serving();
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET /named HTTP/1.1\r\nHost: here\r\nX-Request-Id: chosen-by-me-1\r\n\r\n');
  const text = textOf(socket);
  await said('/named');
  answer();
  await expect.poll(text).toMatch(/^x-request-id: [\w-]{12}\r$/im);
  expect(text()).not.toContain('chosen-by-me-1');
  socket.destroy();
});

it('a request that does not arrive whole in time is refused (408), and its handler is never asked', async () => {
  const { port, said, asked } = await serving({ receiveSeconds: 1 });
  const socket = net.connect(port, '127.0.0.1');
  socket.write('POST /drip HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nonly this');
  const text = textOf(socket);
  await once(socket, 'close');
  expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  const next = get(port, '/next');
  await said('/next');
  answer();
  expect(await next).toMatchObject({ status: 200 });
  expect(asked()).toEqual(['/next']);
});

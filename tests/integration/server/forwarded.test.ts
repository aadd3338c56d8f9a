import http, { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { servedRequest } from '@/lib/log/request-context';
import { listener } from '@/lib/server/listener';

let server: Server;
let port: number;

interface Told {
  address: string | undefined;
  requestId: string | undefined;
  forwarded: boolean;
}

/** As Next forwards an action that a page does not have: with the headers of the request, from our own machine. */
const forwarding = async (
  { headers, url }: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> => {
  const context = servedRequest();
  const told: Told = {
    address: context?.address,
    requestId: context?.requestId,
    forwarded: headers['x-action-forwarded'] !== undefined,
  };
  if (url !== '/without') return void response.end(JSON.stringify(told));
  const { connection: _, ...copied } = headers as Record<string, string>;
  const inner = await fetch(`http://127.0.0.1:${port}/with`, {
    method: 'POST',
    headers: { ...copied, 'x-action-forwarded': '1' },
    body: '[]',
  });
  response.end(JSON.stringify({ outer: told, inner: (await inner.json()) as Told }));
};

beforeEach(async () => {
  server = createServer(listener(forwarding, () => 'none'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => server.close());

/** Asks from another address of this machine than the portal's own. */
const ask = <T>(path: string, headers: Record<string, string> = {}) =>
  new Promise<T>((resolve, reject) => {
    const sent = { 'next-action': 'a'.repeat(42), 'content-length': '2', ...headers };
    const options = {
      port,
      host: '127.0.0.1',
      localAddress: '127.0.0.2',
      path,
      method: 'POST',
      headers: sent,
    };
    http
      .request(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve(JSON.parse(text) as T));
      })
      .on('error', reject)
      .end('[]');
  });

it('what Next forwards to itself is of the client that sent it', async () => {
  const { outer, inner } = await ask<{ outer: Told; inner: Told }>('/without');
  expect(outer).toMatchObject({ address: '127.0.0.2', forwarded: false });
  expect(inner).toEqual({ ...outer, forwarded: true });
});

it('a client that says so itself has forwarded nothing', async () => {
  const headers = { 'x-action-forwarded': '1', 'x-served-action': 'a'.repeat(22) };
  expect(await ask<Told>('/with', headers)).toMatchObject({ address: '127.0.0.2', forwarded: false });
});

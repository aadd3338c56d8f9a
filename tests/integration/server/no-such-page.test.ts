import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sayNoSuchPage } from '@/lib/auth/page-guard';
import { listener } from '@/lib/server/listener';

let server: Server;

afterEach(() => server.close());

/** How a page is answered that says of itself that it is none. */
async function answered(status: number, contentType: string, encoding: string) {
  server = createServer(
    listener(
      async (_, response) => {
        response.statusCode = status;
        response.setHeader('content-type', contentType);
        await Promise.resolve().then(sayNoSuchPage);
        response.end('Bad URL');
      },
      () => '/devices/[id]',
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/devices/nonsense`, {
    headers: { 'accept-encoding': encoding },
    redirect: 'manual',
  });
  return [answer.status, answer.statusText, await answer.text()];
}

it.each(['identity', 'gzip'])(
  'the document of a page that there is not is answered with 404: %s',
  async (encoding) => {
    expect(await answered(200, 'text/html; charset=utf-8', encoding)).toEqual([404, 'Not Found', 'Bad URL']);
  },
);

it.each([
  ['its data', 200, 'text/x-component'],
  ['a step elsewhere', 307, 'text/html; charset=utf-8'],
  ['a fault', 500, 'text/html; charset=utf-8'],
])('%s keeps the status that it has', async (_, status, contentType) => {
  expect((await answered(status, contentType, 'gzip'))[0]).toBe(status);
});

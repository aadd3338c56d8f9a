import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { showNotFound } from '@/lib/auth/page-guard';
import { servedRequest, type RequestContext } from '@/lib/log/request-context';
import { listener } from '@/lib/server/listener';

let server: Server;

afterEach(() => server.close());

/** Answers a page that says `say` of itself. */
async function answered(
  status: number,
  contentType: string,
  encoding: string,
  say: () => void = showNotFound,
) {
  server = createServer(
    listener(
      async (_, response) => {
        response.statusCode = status;
        response.setHeader('content-type', contentType);
        await Promise.resolve().then(say);
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
  const retryAfter = answer.headers.get('retry-after');
  return [answer.status, answer.statusText, await answer.text(), retryAfter];
}

it.each(['identity', 'gzip'])(
  'the document of a page that there is not is answered with 404: %s',
  async (encoding) => {
    const expected = [404, 'Not Found', 'Bad URL', null];
    expect(await answered(200, 'text/html; charset=utf-8', encoding)).toEqual(expected);
  },
);

it.each([
  ['its data', 200, 'text/x-component'],
  ['a step elsewhere', 307, 'text/html; charset=utf-8'],
  ['a fault', 500, 'text/html; charset=utf-8'],
])('%s keeps the status that it has', async (_, status, contentType) => {
  expect((await answered(status, contentType, 'gzip'))[0]).toBe(status);
});

const noting = (known: Partial<RequestContext>) => () => Object.assign(servedRequest() ?? {}, known);

it('the document of a page that could not be made is answered with 500, its data with 200', async () => {
  const failed = noting({ pageFailed: true, noSuchPage: true });
  expect((await answered(200, 'text/html; charset=utf-8', 'gzip', failed))[0]).toBe(500);
  expect((await answered(200, 'text/x-component', 'gzip', failed))[0]).toBe(200);
});

it('where the database was away it is one to try again', async () => {
  const away = noting({ pageFailed: true, databaseAway: true });
  const answer = await answered(200, 'text/html; charset=utf-8', 'gzip', away);
  expect([answer[0], answer[3]]).toEqual([503, '5']);
});

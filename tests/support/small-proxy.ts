import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The pause between checks: well under the portals' grace time. */
const ASK_EVERY_MS = 250;

/** The smallest reverse proxy: each request goes once to a ready portal, in turn. */
export async function startProxy(
  portals: readonly string[],
): Promise<{ url: string; isReady: (portal: string) => boolean; stop: () => Promise<void> }> {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Set<string>();
  const ask = async (portal: string) => {
    const said = await fetch(`${portal}/api/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof Error && error.name === 'TimeoutError' ? 'busy' : 'gone'),
    );
    if (said === 200) ready.add(portal);
    // A slow answer counts as ready: a proxy must keep the last portal under load.
    else if (said !== 'busy') ready.delete(portal);
  };
  await Promise.all(portals.map(ask));
  const asking = setInterval(() => portals.forEach((portal) => void ask(portal)), ASK_EVERY_MS);
  let turn = 0;
  const server = http.createServer((request, response) => {
    const choice = [...ready];
    const portal = choice[turn++ % choice.length];
    if (portal === undefined) return void response.writeHead(502).end('no portal is ready');
    const { method, headers, url } = request;
    const passed = http.request(new URL(url ?? '/', portal), { method, headers, agent }, (answer) => {
      const { connection: _ofThatHop, 'keep-alive': _too, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    });
    passed.on('error', (error) => response.writeHead(502).end(`${portal}: ${error.message}`));
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether a portal gets requests. */
    isReady: (portal) => ready.has(portal),
    stop: async () => {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Whether a server could listen on this port of the loopback interface now. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, ...(host === undefined ? {} : { host }), exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/** Below the ports of outgoing connections, which would take one before its use; above 10080, which browsers refuse. */
const CHOICE = { from: 10_100, to: 32_000 };

/** A port of the loopback interface that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(CHOICE.from, CHOICE.to);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error('No port is free.');
}

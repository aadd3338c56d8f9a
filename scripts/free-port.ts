import net from 'node:net';

/** Whether a server could listen on this port of the loopback interface (and of all interfaces) now. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, ...(host === undefined ? {} : { host }), exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/** A port of the loopback interface that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() =>
        address === null || typeof address === 'string'
          ? reject(new Error('The system gave no port.'))
          : resolve(address.port),
      );
    });
  });
}

import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ownEnvironment } from '../../support/own-environment';

/** Accepts connections, and stays silent. */
const sockets = new Set<Socket>();
const server = createServer((socket) => sockets.add(socket));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
// The transport's unit test has the portal's own patience.
await ownEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=200` });

export function stopSilentServer(): void {
  for (const socket of sockets) socket.destroy();
  server.close();
}

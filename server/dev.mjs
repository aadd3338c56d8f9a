/** `npm run dev`: the portal from its sources, with hot reload. Each page compiles at its first request. */
import { EventEmitter } from 'node:events';
import path from 'node:path';
import next from 'next';

const dir = path.join(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOST || undefined;
// Next listens here for the socket that tells the browser of changes.
const httpServer = new EventEmitter();
const app = next({ dev: true, turbopack: true, dir, port, httpServer });
const serve = new Promise((resolve) => {
  globalThis.driftmarkStart = resolve;
});
await app.prepare();
const handle = app.getRequestHandler();
const routes = { staticRoutes: [], dynamicRoutes: [] };
const onUpgrade = (...socket) => httpServer.emit('upgrade', ...socket);
(await serve)({ handle, routes, port, hostname, onUpgrade });

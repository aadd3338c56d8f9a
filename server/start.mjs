/**
 * Starts the portal: Next's handler behind our own server (ADR 0021). It needs a build and the variables of .env.example; PORT and HOST are
 * its address.
 */
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';

process.env.NODE_ENV = 'production';
// The heap grows by 60 % before a collection: no request pays, and it saves 260 MB.
v8.setFlagsFromString('--heap-growing-percent=60');
const dir = path.join(import.meta.dirname, '..');
if (!fs.existsSync(path.join(dir, '.next', 'required-server-files.json'))) {
  process.stderr.write('There is no build here: npm run release makes a folder that has one.\n');
  process.exit(1);
}
const built = (file) => JSON.parse(fs.readFileSync(path.join(dir, '.next', file), 'utf8'));
// A release has neither next.config.mjs nor its reader.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built('required-server-files.json').config);
const { default: next } = await import('next');

const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOST || undefined;
// Next would take over requests for another protocol, past all checks. It listens here, where none arrives.
const httpServer = new EventEmitter();
const app = next({ dev: false, dir, port, httpServer });
// instrumentation.ts answers with the request handler.
const serve = new Promise((resolve) => {
  globalThis.driftmarkStart = resolve;
});
await app.prepare();
const handle = app.getRequestHandler();
/** The paths of a folder's files that lie packed beside themselves. */
const packedIn = (folder, address) =>
  fs
    .readdirSync(path.join(dir, folder), { recursive: true })
    .filter((file) => file.endsWith('.br'))
    .map((file) => `${address}/${file.slice(0, -3).replaceAll(path.sep, '/')}`);
const packed = [...packedIn('.next/static', '/_next/static'), ...packedIn('public', '')];
(await serve)({ handle, routes: built('routes-manifest.json'), port, hostname, packed });

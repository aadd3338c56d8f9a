/**
 * Starts the portal: Next's handler behind our own HTTP server (docs/decisions/0021). It needs a build (`npx next build`) and the
 * variables of .env.example; PORT and HOST are its address. lib/server has the server itself, which the build compiles.
 */
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';

process.env.NODE_ENV = 'production';
// V8 lets the heap become a multiple of its use before a collection; 60 % more costs no request and saves 260 MB.
v8.setFlagsFromString('--heap-growing-percent=60');
const dir = path.join(import.meta.dirname, '..');
if (!fs.existsSync(path.join(dir, '.next', 'required-server-files.json'))) {
  process.stderr.write('There is no build here: npm run release makes a folder that has one.\n');
  process.exit(1);
}
const built = (file) => JSON.parse(fs.readFileSync(path.join(dir, '.next', file), 'utf8'));
// The configuration of the build: a release has neither next.config.mjs nor its reader.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built('required-server-files.json').config);
const { default: next } = await import('next');

const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOST || undefined;
// Next would take over each request for another protocol, past all checks, and leave it unanswered. It listens here, where none
// arrives; our server, without its listener, serves them as plain requests.
const httpServer = new EventEmitter();
const app = next({ dev: false, dir, port, httpServer });
// instrumentation.ts, which Next runs during its preparation, answers with the request handler.
const serve = new Promise((resolve) => {
  globalThis.driftmarkStart = resolve;
});
await app.prepare();
const handle = app.getRequestHandler();
(await serve)({ handle, routes: built('routes-manifest.json'), port, hostname });

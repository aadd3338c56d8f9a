/**
 * `npm run bench:peers`: the list of devices by Directus, Payload and the portal (docs/performance.md). Installs both in a temporary
 * folder, or in BENCH_PEERS_DIR, and leaves out one that fails.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stopChild, tailOf } from '../../scripts/child-process';
import { freePort } from '../../scripts/free-port';
import { packageManifest } from '../../scripts/package-bin.mjs';
import { runCommand } from '../../scripts/plain-error';
import { keepFigures } from '../bench-file';
import { contest, figuresOf, ratio, type Contender } from './contest';
import type { Figure } from '../figure';
import { install, PACKAGES, run } from './install-beside';
import { payloadFiles, payloadRows } from './payload';
import { peopleOf, withPortal } from '../portal';
import { printFigures } from '../print-figures';
import { withClient, withScaleServer, type DatabaseUrls } from '../scale-database';

const DEVICES = 100_000;
const DIRECTUS = '11.3.5';
const PAYLOAD = '3.90.2';
const EMAIL = 'admin@example.com';
const PASSWORD = 'Driftmark1';
const READY_MS = 60_000;

interface Running extends Contender {
  stop: () => Promise<void>;
}

async function start(
  folder: string,
  args: string[],
  env: Record<string, string>,
  url: string,
): Promise<ChildProcess> {
  const logFile = path.join(folder, 'server.log');
  const log = fs.openSync(logFile, 'w');
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return child;
    if (child.exitCode !== null || Date.now() > deadline) {
      await stopChild(child);
      throw new Error(`It did not answer:\n${tailOf(logFile)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Signs in; the session's cookie. */
async function cookieOf(url: string, credentials: object): Promise<{ cookie: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Nobody was signed in: ${await answer.text()}`);
  return { cookie };
}

/** Checked by hand: the comparison needs the real list. */
async function requireList(
  { url, headers = {} }: Contender['request'],
  count: (body: unknown) => unknown,
): Promise<void> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  const found = answer.ok ? count(JSON.parse(text)) : undefined;
  if (found !== DEVICES) throw new Error(`It answers no list of ${DEVICES} devices: ${text.slice(0, 500)}`);
}

async function startDirectus(folder: string, { ownerUrl }: DatabaseUrls): Promise<Running> {
  await install(folder, { directus: DIRECTUS }, ['argon2', 'isolated-vm', 'sharp']);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url },
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: ownerUrl, DB_POOL__MAX: '10' },
    ...{ KEY: 'a-key-for-benchmarks', SECRET: 'a-secret-for-benchmarks-of-32-characters' },
    ...{ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, TELEMETRY: 'false', LOG_LEVEL: 'warn' },
  };
  const cli = path.join(PACKAGES, 'directus', 'cli.js');
  await run(folder, process.execPath, [cli, 'bootstrap'], env);
  const child = await start(folder, [cli, 'start'], env, `${url}/server/ping`);
  const headers = await cookieOf(`${url}/auth/login`, { email: EMAIL, password: PASSWORD, mode: 'session' });
  const query = 'limit=8&sort=-created_at&fields=*,organization_id.name&meta=filter_count';
  const request = { url: `${url}/items/devices?${query}`, headers };
  await requireList(request, (body) => (body as { meta: { filter_count: number } }).meta.filter_count);
  return { name: `Directus ${DIRECTUS}`, request, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

/** The portal's own Next, for the same ground. */
const versionOf = (name: string) => packageManifest(name).version;

async function startPayload(folder: string, { ownerUrl }: DatabaseUrls): Promise<Running> {
  const own = Object.fromEntries(['next', 'react', 'react-dom'].map((name) => [name, versionOf(name)]));
  const peer = { payload: PAYLOAD, '@payloadcms/next': PAYLOAD, '@payloadcms/db-postgres': PAYLOAD };
  await install(folder, { ...peer, ...own, graphql: '16.11.0', typescript: versionOf('typescript') }, [
    'sharp',
  ]);
  for (const [name, text] of Object.entries(payloadFiles)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const env = {
    DATABASE_URL: ownerUrl,
    PAYLOAD_SECRET: 'a-secret-for-benchmarks',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const payload = path.join(PACKAGES, 'payload', 'bin.js');
  await run(folder, process.execPath, [payload, 'run', 'prepare.ts'], { ...env, NODE_ENV: 'development' });
  await withClient(ownerUrl, (client) => client.query(payloadRows));
  const next = path.join(PACKAGES, 'next', 'dist', 'bin', 'next');
  const production = { ...env, NODE_ENV: 'production' };
  await run(folder, process.execPath, [next, 'build'], production);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await start(
    folder,
    [next, 'start', '-p', String(port), '-H', '127.0.0.1'],
    production,
    `${url}/api/users/me`,
  );
  const headers = await cookieOf(`${url}/api/users/login`, { email: EMAIL, password: PASSWORD });
  const request = { url: `${url}/api/devices?limit=8&sort=-createdAt&depth=1`, headers };
  await requireList(request, (body) => (body as { totalDocs: number }).totalDocs);
  return { name: `Payload ${PAYLOAD}`, request, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

/** Each available peer; prints the messages of the others. */
async function startPeers(folder: string, database: DatabaseUrls): Promise<Running[]> {
  const running: Running[] = [];
  for (const [name, starting] of Object.entries({ directus: startDirectus, payload: startPayload })) {
    try {
      running.push(await starting(path.join(folder, name), database));
    } catch (error) {
      console.error(
        `There is no figure for ${name}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return running;
}

const PORTAL = 'GET /api/devices as operator, with total';
const GOALS: Record<string, number> = { directus: 4, payload: 3 };

async function measure(folder: string): Promise<Figure[]> {
  return withScaleServer(async (server) => {
    const portalDatabase = await server.withDevices(DEVICES);
    const peers = await startPeers(folder, await server.copyOf(DEVICES));
    try {
      const { operator } = await peopleOf(portalDatabase);
      return await withPortal(portalDatabase, async ({ stack, pid, signIn }) => {
        const request = { url: `${stack.url}/api/devices?limit=8`, headers: await signIn(operator) };
        await requireList(request, (body) => (body as { count: number }).count);
        const results = await contest([{ name: PORTAL, request, pid }, ...peers]);
        const ratios = peers.map(({ name }) => {
          const [peer = ''] = name.toLowerCase().split(' ');
          return ratio(results, PORTAL, name, { atLeast: GOALS[peer] ?? 1 });
        });
        return [...figuresOf(results), ...ratios];
      });
    } finally {
      for (const { stop } of peers) await stop();
    }
  });
}

await runCommand(async () => {
  const kept = process.env.BENCH_PEERS_DIR;
  const folder = kept || fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-peers-'));
  try {
    const figures = await measure(folder);
    printFigures('peers', figures);
    keepFigures('peers', figures);
  } finally {
    if (!kept) fs.rmSync(folder, { recursive: true, force: true });
  }
});

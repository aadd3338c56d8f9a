import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readyLine, runNode, startChild, stopChild, tailOf } from '../../scripts/child-process';
import { freePort } from '../../scripts/free-port';
import { packageBin } from '../../scripts/package-bin.mjs';
import { countSql, devicesSql } from './bare-sql';
import { benchDataDir } from '../scale-database';

export interface BareServer {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

const READY_MS = 30_000;

/** node:http and pg alone. */
export async function startBareHttp(databaseUrl: string): Promise<BareServer> {
  const port = await freePort();
  const options = {
    name: 'bare server',
    args: ['--import', 'tsx', 'benchmarks/peers/bare-server.ts'],
    logFile: path.join(benchDataDir, 'bare-server.log'),
    env: { DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' },
  };
  const child = startChild(options);
  await readyLine(child, options);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

const route = (counted: boolean) => `import pg from 'pg';
globalThis.pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
export const dynamic = 'force-dynamic';
export async function GET() {
  const { rows: data } = await globalThis.pool.query(${JSON.stringify(devicesSql)});
  ${
    counted
      ? `const { rows } = await globalThis.pool.query(${JSON.stringify(countSql)});
  return Response.json({ data, count: rows[0].count });`
      : 'return Response.json({ data });'
  }
}
`;

/** A Next application with two handlers, below the project for its packages. */
function writeApp(folder: string): void {
  const files: Record<string, string> = {
    'package.json': '{ "name": "bare-next", "private": true, "type": "module" }\n',
    'next.config.mjs': `export default { poweredByHeader: false, serverExternalPackages: ['pg'], turbopack: { root: ${JSON.stringify(path.resolve('.'))} } };\n`,
    // Without its own, Next would use those of the project above it.
    'instrumentation.js': 'export function register() {}\n',
    'middleware.js': "export function middleware() {}\nexport const config = { matcher: '/nowhere' };\n",
    'app/rows/route.js': route(false),
    'app/count/route.js': route(true),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

async function waitFor(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${url} did not answer:\n${tailOf(logFile)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A bare handler of the same Next with pg. */
export async function startBareNext(databaseUrl: string): Promise<BareServer> {
  const folder = path.join(benchDataDir, 'bare-next');
  writeApp(folder);
  const next = packageBin('next');
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await runNode({ name: 'The build of the bare application', args: [next, 'build'], cwd: folder, env });
  const port = await freePort();
  const logFile = path.join(benchDataDir, 'bare-next.log');
  const child = startChild({
    name: 'bare Next',
    args: [next, 'start', '-p', String(port), '-H', '127.0.0.1'],
    logFile,
    env: { ...env, DATABASE_URL: databaseUrl },
    cwd: folder,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/rows`, child, logFile);
  return { url, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

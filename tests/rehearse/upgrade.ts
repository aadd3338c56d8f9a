import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot, runNode } from '../../scripts/child-process';
import { ensureRole } from '../../scripts/ensure-role';
import { freePort } from '../../scripts/free-port';
import { migrateDatabase } from '../../scripts/migrate-database';
import { startStack } from '../../scripts/stack';
import { createRunFolder } from '../support/run-folder';
import { require, until } from '../support/until';
import type { Primary } from './debian-postgres';
import { startService, type Service } from './service';
import { signInAsAdmin, startTraffic } from './traffic';

const DATABASE = 'upgraded';
const CLIENTS = 3;
const FOR_A_WHILE_MS = 5_000;

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** The earlier version: REHEARSE_FROM, or the last release tag. */
function versionBefore(): string | undefined {
  return process.env.REHEARSE_FROM || git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
}

function checkOut(from: string, folder: string): void {
  require(git('worktree', 'add', '--detach', folder, from) !== undefined, `git knows ${from}`);
  const steps = [
    ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund'],
    ['npx', 'prisma', 'generate'],
    ['npm', 'run', '--if-present', 'languages'],
    ['npx', 'next', 'build'],
  ] as const;
  for (const [program, ...args] of steps) {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: program === 'npm' ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      },
    });
    require(status === 0, `'${[program, ...args].join(' ')}' works in ${from}:\n${stdout}${stderr}`);
  }
}

const schemaOf = async (server: Primary) => {
  const { query } = await import('../support/test-database');
  const [row] = await query<{ count: number }>(
    'SELECT count(*)::int AS count FROM _prisma_migrations WHERE finished_at IS NOT NULL',
    [],
    server.ownerUrl(DATABASE),
  );
  return row?.count ?? 0;
};

/**
 * The database of the version before is migrated while that version serves orders: it goes on, also after a restart, and this version then serves what
 * was there.
 * @returns figures, a line each
 */
export async function rehearseUpgrade(server: Primary): Promise<string[]> {
  const from = versionBefore();
  if (from === undefined)
    return ['There is no release tag before this commit: set REHEARSE_FROM to a commit.'];
  const run = await createRunFolder('rehearse-upgrade');
  const before = path.join(run.folder, 'before');
  const ended: (() => Promise<unknown>)[] = [() => run.remove()];
  try {
    checkOut(from, before);
    ended.push(() => Promise.resolve(git('worktree', 'remove', '--force', before)));
    const urls = { ownerUrl: server.ownerUrl(DATABASE), appUrl: server.appUrl(DATABASE) };
    await server.createDatabase(DATABASE);
    await ensureRole(urls.ownerUrl, urls.appUrl);
    const owned = { DATABASE_URL: urls.appUrl, DATABASE_MIGRATION_URL: urls.ownerUrl };
    const migrate = ['--import', 'tsx', 'scripts/migrate.ts'];
    await runNode({ name: 'Its migrations', args: migrate, cwd: before, env: owned });
    const then = await schemaOf(server);

    // Lends the provider and the mail server only.
    const outside = await startStack({
      dataDir: path.join(run.folder, 'outside'),
      port: await freePort(),
      durable: false,
    });
    ended.push(() => outside.stop());
    const port = await freePort();
    const base = `http://localhost:${port}`;
    const env = {
      ...outside.env,
      ...owned,
      APP_URL: base,
      NEXTAUTH_URL: base,
      PORT: String(port),
      HOST: '127.0.0.1',
      JOBS: 'off',
    };
    await runNode({ name: 'Its sample data', args: ['--import', 'tsx', 'prisma/seed.ts'], cwd: before, env });

    const start = async (cwd: string): Promise<Service> => {
      const log = path.join(run.folder, 'portal.log');
      const portal = startService(process.execPath, ['server/start.mjs'], { cwd, env, log });
      ended.push(() => portal.end('SIGTERM'));
      await until(
        `the portal in ${cwd} gets ready`,
        async () => (await fetch(`${base}/api/health/ready`)).ok,
      );
      return portal;
    };
    const old = await start(before);
    const credentials = await signInAsAdmin(base);
    const traffic = startTraffic(base, undefined, credentials, CLIENTS);
    let migrated = 0;
    try {
      await pause(FOR_A_WHILE_MS);
      const began = performance.now();
      await migrateDatabase(urls);
      migrated = Math.round(performance.now() - began);
      await pause(FOR_A_WHILE_MS);
    } finally {
      await traffic.stop();
    }
    const { failures, answered, placed } = traffic;
    require(failures.length ===
      0, `no request fails while the database is migrated:\n   ${failures.slice(0, 5).join('\n   ')}`);
    const now = await schemaOf(server);
    await old.end('SIGTERM');
    const again = await start(before);
    await signInAsAdmin(base);
    await again.end('SIGTERM');
    await start(projectRoot);
    const { status } = await fetch(`${base}/api/devices`, {
      headers: { authorization: `Bearer ${credentials.token}` },
    });
    require(status === 200, `a session of ${from} goes on in this version: ${status}`);
    return [
      `from ${from} (${then} migrations) to this version (${now}), in ${migrated} ms under load: ${answered} requests to the version before, 0 failed; ${placed.length} orders`,
    ];
  } finally {
    for (let end = ended.pop(); end !== undefined; end = ended.pop()) await end();
    fs.rmSync(before, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

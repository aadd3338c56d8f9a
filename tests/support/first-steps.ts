import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { stopChild } from '../../scripts/child-process';
import { freePort } from '../../scripts/free-port';
import { CookieClient } from './cookie-client';
import { mailTo } from './mailbox';
import { stack } from './test-stack';
import { until } from './until';

/** Runs a release: in its folder, or in its image. */
export interface Installation {
  run: (file: string, env: Record<string, string>) => Promise<string>;
  start: (name: string, file: string, env: Record<string, string>) => ChildProcess;
}

const READY_MS = 30_000;
const email = 'olga@release.example.com';

/** Sets the first password by the worker's mails, and signs in. */
async function signInAtFirst(client: CookieClient, base: string): Promise<void> {
  await client.post('/api/auth/forgot-password', { email }, base);
  const token = /(?:[0-9A-Z]{3}-){4}[0-9A-Z]{3}/.exec((await mailTo(email, /restore token/)).text)?.[0];
  const confirmed = await client.post('/api/auth/confirm-forgot-password', { email, token }, base);
  assert.equal(confirmed.status, 201);
  const password = /^[A-Za-z2-9]{16}$/m.exec((await mailTo(email, /new .*password/)).text)?.[0];
  assert.equal((await client.post('/api/auth/login', { email, password }, base)).status, 201);
}

/**
 * Takes a release from an empty database to a signed-in super user: migrations, set-up, a portal without jobs, a worker, a page with
 * all its parts, and an orderly end.
 * @param database its address as its owner
 * @param meanwhile is called while the portal runs
 * @throws AssertionError, or PlainError, for whatever is not as it should be
 */
export async function takeFirstSteps(
  { run, start }: Installation,
  database: string,
  meanwhile: (base: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = {
    ...stack().env,
    ...{ DATABASE_URL: database, DATABASE_MIGRATION_URL: database, APP_URL: base, NEXTAUTH_URL: base },
    ...{ PORT: String(port), HOST: '127.0.0.1', METRICS_PORT: '' },
  };
  assert.equal(await run('commands/migrate.mjs', env), 'The database is migrated.\n');
  const said = await run('commands/setup.mjs', {
    ...env,
    ...{
      SETUP_SUPERUSER_EMAIL: email,
      SETUP_SUPERUSER_NAME: 'Olga Operator',
      SETUP_MODELS: 'Drift Tag=12.50',
    },
  });
  assert.match(said, /Nothing is missing\./);

  const children = [
    start('portal', 'server/start.mjs', { ...env, JOBS: 'off' }),
    start('worker', 'commands/worker.mjs', env),
  ];
  try {
    const client = new CookieClient();
    const isReady = async () => (await client.get('/api/health/ready', base)).ok;
    await until('the portal gets ready', isReady, READY_MS);
    await signInAtFirst(client, base);
    const page = await client.get('/profile', base);
    const html = await page.text();
    assert.deepEqual([page.status, html.includes('Olga Operator')], [200, true]);
    const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    assert(files.length > 3);
    for (const file of files) assert.equal((await client.get(file, base)).status, 200, file);
    await meanwhile(base);
  } finally {
    await Promise.all(children.map(stopChild));
  }
  assert.deepEqual(
    children.map(({ exitCode }) => exitCode),
    [0, 0],
  );
}

import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { freePort } from '../../../scripts/free-port';
import { startStack, type Stack } from '../../../scripts/stack';
import { behindOneProxy, freshClient } from '../../support/client-address';
import { createRunFolder } from '../../support/run-folder';
import { startProxy } from '../../support/small-proxy';
import { stack } from '../../support/test-stack';
import { anOrganization, aSignedInPerson } from '../../support/world';

const CLIENTS = 6;
let portals: Stack[] = [];
let proxy: Awaited<ReturnType<typeof startProxy>>;
const folders: (() => Promise<void>)[] = [];

async function startPortal(name: string): Promise<Stack> {
  const folder = await createRunFolder(name);
  folders.push(() => folder.remove());
  const { AUTH_SECRET = '', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = '' } = stack().env;
  return startStack({
    dataDir: folder.folder,
    port: await freePort(),
    database: { ownerUrl: stack().ownerUrl, appUrl: stack().appUrl },
    env: {
      ...behindOneProxy,
      ...{ SHUTDOWN_GRACE_SECONDS: '2', JOBS: 'off' },
      ...{ AUTH_SECRET, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY },
    },
  });
}

beforeAll(async () => {
  portals = [await startPortal('rolling-1'), await startPortal('rolling-2')];
  proxy = await startProxy(portals.map(({ url }) => url));
}, 180_000);
afterAll(async () => {
  await proxy.stop();
  for (const portal of portals) await portal.stop();
  for (const remove of folders) await remove();
}, 120_000);

it('no request fails while two portals behind a proxy that never repeats one are restarted one after the other', async () => {
  const { token } = await aSignedInPerson({ organization: await anOrganization(), role: 'ORG_ADMIN' });
  const headers = { ...freshClient(), cookie: `${sessionCookieName}=${token}` };
  const failures: string[] = [];
  let answered = 0;
  let restarting = true;
  const client = async () => {
    while (restarting) {
      for (const path of ['/api/users/user-by-token', '/api/devices', '/devices', '/profile']) {
        const answer = await fetch(new URL(path, proxy.url), { headers, redirect: 'manual' });
        const text = await answer.text();
        answered += 1;
        if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (const portal of portals) {
    const ended = once(portal.portal(), 'exit');
    portal.portal().kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await portal.restartPortal();
    // Wait until the proxy has seen this one (docs/operations.md, A new version).
    await expect.poll(() => proxy.isReady(portal.url), { timeout: 30_000 }).toBe(true);
  }
  restarting = false;
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(100);
}, 120_000);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port';
import { startStack, type Stack } from '../../scripts/stack';
import { behindOneProxy } from '../support/client-address';
import { send } from '../support/http';
import { createRunFolder } from '../support/run-folder';
import { aSecondFactor } from '../support/second-factor';
import { query } from '../support/test-database';
import { attachStack, stack } from '../support/test-stack';
import { aPerson, knownPassword as password } from '../support/world';

// A portal with SUPERUSER_SECOND_FACTOR=required, beside the one of all other tests (ADR 0024).

const email = 'root@required.example.com';
let id: string;
let own: Stack;
let removeFolder: () => Promise<void>;

beforeAll(async () => {
  id = (await aPerson({ role: 'SUPERUSER', email })).id;
  const folder = await createRunFolder('second-factor');
  removeFolder = () => folder.remove();
  const { ownerUrl, appUrl, env } = stack();
  own = await startStack({
    dataDir: folder.folder,
    port: await freePort(),
    database: { ownerUrl, appUrl },
    env: {
      ...behindOneProxy,
      ...{ JOBS: 'off', AUTH_SECRET: env.AUTH_SECRET ?? '', SUPERUSER_SECOND_FACTOR: 'required' },
    },
  });
  attachStack(own);
}, 120_000);
afterAll(async () => {
  await own.stop();
  await removeFolder();
  await query('DELETE FROM users WHERE email = $1', [email]);
}, 60_000);

describe('a super user without a second factor', () => {
  it('signs in, is refused by the API, and led from every page to the profile with the set-up open', async () => {
    const signedIn = await send('/api/auth/login', { body: { email, password } });
    expect(signedIn.status).toBe(201);
    const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const call = await send('/api/devices', { headers: { cookie } });
    expect([call.status, call.body]).toEqual([
      403,
      { message: 'Please set up two-step sign-in first', code: 'SECOND_FACTOR_NEEDED' },
    ]);
    for (const path of ['/devices', '/users', '/orders', '/organizations-list', '/events']) {
      const page = await send(path, { headers: { cookie } });
      expect([path, page.status, page.headers.get('location')]).toEqual([path, 307, '/profile']);
    }
    const profile = await send('/profile', { headers: { cookie } });
    expect(profile.status).toBe(200);
    expect(profile.body).toContain('As a super user you need two-step sign-in.');
    expect(profile.body).toContain('name="currentPassword"');

    await aSecondFactor(id);
    expect((await send('/api/devices', { headers: { cookie } })).status).toBe(200);
    const after = await send('/profile', { headers: { cookie } });
    expect(after.body).toContain('10 recovery codes left');
    expect(after.body).not.toContain('Turn off');
  });
});

import { beforeAll, expect, it } from 'vitest';
import { operatorFields } from '@/lib/schemas/answers/device';
import { sides } from '../support/access-world';
import { credentials } from '../support/api-client';
import { send } from '../support/http';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { makePrincipals, tokenOf } from './principals';

const { A } = sides;
const note = 'Barnacles under the lid';
const pages = ['/devices', `/devices/${A.device}`, `/orders/${A.lease}`];
const calls = [`/api/devices?q=${A.serial}`, `/api/devices/${A.device}`, `/api/orders/${A.lease}`];

/** An answer as text: a page's HTML has React's data too. */
async function answered(name: string, path: string): Promise<string> {
  const { body } = await send(path, { headers: credentials(tokenOf(name), 'cookie') });
  return typeof body === 'string' ? body : JSON.stringify(body);
}

makePrincipals();
beforeAll(async () => {
  await query('UPDATE devices SET note = $1, order_id = $2 WHERE id = $3', [note, A.lease, A.device]);
  await query('UPDATE orders SET note = $1 WHERE id = $2', [note, A.lease]);
  await query('UPDATE organizations SET note = $1 WHERE id = $2', [note, A.org]);
  return async () => {
    await query('UPDATE devices SET note = NULL, order_id = NULL WHERE id = $1', [A.device]);
    await query('UPDATE orders SET note = NULL WHERE id = $1', [A.lease]);
    await query('UPDATE organizations SET note = NULL WHERE id = $1', [A.org]);
  };
});

it.each(calls)('the operator reads the note in %s', async (path) => {
  expect(await answered('super user', path)).toContain(note);
});

it.each([...calls, ...pages, `/api/search?q=${A.serial}`])(
  'no customer gets it in %s, not even the key of a field of the operator',
  async (path) => {
    const readers = path.includes('orders') ? ['administrator A'] : ['administrator A', 'member A'];
    for (const name of readers) {
      const text = await answered(name, path);
      expect(text).toContain(A.serial);
      expect(text).not.toContain(note);
      // A page escapes quotes in its data.
      for (const field of Object.keys(operatorFields))
        expect(text).not.toMatch(new RegExp(`"${field}\\\\*":`));
    }
  },
);

it.each([
  ...['/api/organizations/my-org', '/organization/commonSettings', '/orders', '/events', '/users'],
  ...['/api/orders', '/api/orders.csv', '/api/devices.csv', '/api/logs.csv', '/api/users/own-data'],
])('nor in %s', async (path) => {
  const text = await answered('administrator A', path);
  expect(text).not.toContain(note);
});

it('nor in the mail about a return', async () => {
  const { status } = await send('/api/devices/return/notify', {
    body: { serialNumbers: [A.serial] },
    headers: credentials(tokenOf('administrator A'), 'cookie'),
  });
  expect(status).toBe(201);
  const [{ email } = { email: '' }] = await query<{ email: string }>(
    'SELECT email FROM users WHERE id = $1',
    [A.admin],
  );
  const mail = await mailTo(email, /return/i);
  expect(JSON.stringify(mail)).toContain(A.serial);
  expect(JSON.stringify(mail)).not.toContain(note);
});

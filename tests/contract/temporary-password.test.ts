import { addHours } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationCalls } from '@/app/api/calls';
import { send } from '../support/http';
import { query } from '../support/test-database';
import { anOrganization, aPerson, openSession } from '../support/world';

const email = 'mailed@temporary.example.com';
/** With a mailed password: seeing oneself and changing it. */
const OPEN = [
  ...['GET /api/users/user-by-token', 'GET /api/users/own-data', 'PATCH /api/users/{id}'],
  ...['GET /api/users/second-factor', 'GET /api/exports'],
];
const named = operationCalls
  .filter(({ operation }) => operation.may !== 'public')
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`);

let bearer: { authorization: string };
let id: string;

async function setPasswordEnd(end: Date | null): Promise<void> {
  await query('UPDATE users SET password_expires_at = $2 WHERE email = $1', [email, end]);
}

beforeAll(async () => {
  const person = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization(), email });
  id = person.id;
  bearer = { authorization: `Bearer ${await openSession(email)}` };
});
afterAll(async () => {
  await query('DELETE FROM users WHERE email = $1', [email]);
});

describe('with the password that was mailed', () => {
  beforeAll(() => setPasswordEnd(addHours(new Date(), 24)));

  it.each(named.filter((call) => !OPEN.includes(call)))('%s is refused', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await send(path.replace('{id}', id), {
      method,
      headers: bearer,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    });
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Please change the password that was mailed to you first', code: 'PASSWORD_TEMPORARY' },
    ]);
  });

  it('one sees oneself, changes oneself, and nobody else', async () => {
    expect((await send('/api/users/user-by-token', { headers: bearer })).status).toBe(200);
    const own = await send(`/api/users/${id}`, { method: 'PATCH', headers: bearer, body: { name: 'Nina' } });
    expect(own.status).toBe(200);
    const other = await send('/api/users/00000000-0000-4000-8000-000000000000', {
      method: 'PATCH',
      headers: bearer,
      body: { role: 'ORG_MEMBER' },
    });
    expect([other.status, other.body]).toMatchObject([403, { code: 'PASSWORD_TEMPORARY' }]);
  });

  it('the session ends with the password', async () => {
    await setPasswordEnd(new Date());
    expect((await send('/api/users/user-by-token', { headers: bearer })).status).toBe(401);
    await setPasswordEnd(null);
    expect((await send('/api/users/org-related', { headers: bearer })).status).toBe(200);
  });
});

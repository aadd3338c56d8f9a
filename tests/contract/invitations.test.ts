import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stack } from '../support/test-stack';
import { aCustomer, aPerson, openSession } from '../support/world';

describe('inviting somebody who cannot join', () => {
  it('answers the same bytes for a member of any organisation and a super user', async () => {
    const { admin, member } = await aCustomer();
    const taken = [
      member,
      (await aCustomer()).member,
      (await aCustomer({ deletedAt: new Date() })).admin,
      await aPerson({ role: 'SUPERUSER' }),
    ];
    const authorization = `Bearer ${await openSession(admin.email)}`;
    const invite = async (email: string) => {
      const answer = await fetch(`${stack().url}/api/users/invite-user`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ email, role: 'ORG_MEMBER' }),
      });
      return [answer.status, await answer.text()];
    };
    const message = 'This email is already in use';
    const body = { message, code: 'EMAIL_TAKEN', fields: { email: message } };
    for (const { email } of taken) expect(await invite(email)).toEqual([409, JSON.stringify(body)]);
    const { email } = await aPerson({ role: 'ORG_MEMBER' });
    expect((await invite(email))[0]).toBe(201);
    expect((await invite(`${randomUUID().slice(0, 8)}@e.example.com`))[0]).toBe(201);
  });
});

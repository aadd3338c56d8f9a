import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { send } from '../support/http';
import { stack } from '../support/test-stack';
import { aCustomer, anOrganization, aPerson, openSession } from '../support/world';

describe('inviting before the own address is confirmed', () => {
  it('is refused after five mails, with the sentence that says what to do', async () => {
    const organization = await anOrganization();
    const { email } = await aPerson({ role: 'ORG_ADMIN', organization, emailConfirmedAt: null });
    const headers = { authorization: `Bearer ${await openSession(email)}` };
    const invite = (number: number) =>
      send('/api/users/invite-user', {
        body: { email: `${number}-${organization.id.slice(-12)}@e.example.com`, role: 'ORG_MEMBER' },
        headers,
      });
    for (const number of [1, 2, 3, 4, 5]) expect((await invite(number)).status).toBe(201);
    expect(await invite(6)).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_UNCONFIRMED',
        message:
          'Please confirm your email first, by the link that we mailed to you: until then you can send 5 invites',
      },
    });
  });
});

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

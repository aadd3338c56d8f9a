import { expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { send } from '../support/http';
import { Authenticator } from '../support/passkeys';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aPerson, knownPassword as currentPassword, openSession } from '../support/world';

// Passkeys by REST (ADR 0092).

const setsToken = (headers: Headers) =>
  headers.getSetCookie().some((line) => new RegExp(`^${sessionCookieName}=[^;]`).test(line));

it('a passkey is added, signs in with a cookie, and is removed; what is wrong has one sentence and no cookie', async () => {
  const person = await aPerson();
  const headers = { authorization: `Bearer ${await openSession(person.email)}` };
  const device = new Authenticator(stack().env.APP_URL);
  const begun = await send('/api/users/passkeys/begin', { body: { currentPassword }, headers });
  expect(begun.status).toBe(200);
  expect(begun.headers.get('cache-control')).toBe('no-store');
  const { options } = begun.body as { options: object };
  const credential = device.create(options);
  const added = await send('/api/users/passkeys', { body: { name: 'My phone', credential }, headers });
  expect([added.status, added.body]).toMatchObject([200, { name: 'My phone' }]);

  const answer = async (from = device) => {
    const asked = await send('/api/auth/passkey/options');
    return from.get((asked.body as { options: object }).options);
  };
  const enter = async (passkey: unknown) => send('/api/auth/passkey', { body: { passkey } });
  const passkey = await answer();
  const entered = await enter(passkey);
  expect([entered.status, entered.body]).toMatchObject([201, { data: { user: { id: person.id } } }]);
  expect(setsToken(entered.headers)).toBe(true);
  const stranger = await answer(new Authenticator(stack().env.APP_URL));
  for (const wrong of [passkey, stranger]) {
    const refused = await enter(wrong);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'PASSKEY_WRONG' }]);
    expect(setsToken(refused.headers)).toBe(false);
  }
  // Browsers add fields from version to version.
  const more = {
    ...(await answer()),
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: {} },
  };
  expect((await enter(more)).status).toBe(201);

  const path = `/api/users/passkeys/${(added.body as { id: string }).id}/remove`;
  const without = await send(path, { body: { currentPassword }, headers });
  expect([without.status, without.body]).toMatchObject([400, { code: 'OTP_REQUIRED' }]);
  const removed = await send(path, { body: { currentPassword, passkey: await answer() }, headers });
  expect(removed.status).toBe(200);
  expect(await query('SELECT 1 FROM passkeys WHERE user_id = $1', [person.id])).toEqual([]);
});

it('a strange answer is refused by its fields, whatever it is', async () => {
  const bytes = 'AAAA';
  const fine = { id: bytes, rawId: bytes, type: 'public-key' };
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  for (const passkey of [
    ...[undefined, null, 'x', 7, [], {}, fine],
    { ...fine, response: null },
    { ...fine, type: 'password', response },
    { ...fine, response: { ...response, signature: 'no base64url!' } },
    { ...fine, response: { ...response, signature: 'A'.repeat(16_001) } },
    { ...fine, response: { ...response, userHandle: 7 } },
    // These are bytes, though of nothing.
    { ...fine, response },
    { ...fine, response: { ...response, clientDataJSON: Buffer.from('null').toString('base64url') } },
    { ...fine, response: { ...response, clientDataJSON: Buffer.from('{"type":7}').toString('base64url') } },
  ]) {
    const { status } = await send('/api/auth/passkey', { body: { passkey } });
    expect([passkey, status]).toEqual([passkey, 400]);
  }
});

import { beforeEach, describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { CookieClient } from '../support/cookie-client';
import { send } from '../support/http';
import { aSecondFactor, codeOf, wrongCodeOf } from '../support/second-factor';
import { query } from '../support/test-database';
import { aPerson, knownPassword as password } from '../support/world';

// Two-step sign-in by REST and by next-auth (ADR 0024).

let email: string;
let secret: string;
let recoveryCode: string;

beforeEach(async () => {
  const person = await aPerson();
  email = person.email;
  const factor = await aSecondFactor(person.id);
  secret = factor.secret;
  recoveryCode = factor.recoveryCodes[0] ?? '';
});

const sessions = async () =>
  (await query('SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1', [email]))
    .length;
const setsToken = (headers: Headers) =>
  headers.getSetCookie().some((line) => new RegExp(`^${sessionCookieName}=[^;]`).test(line));

describe('POST auth/login', () => {
  const login = (body: object) => send('/api/auth/login', { body: { email, password, ...body } });

  it('refuses a right password without a code as it refuses a wrong one, but for code and field', async () => {
    const wrong = await login({ password: 'Wrong1234' });
    const without = await login({});
    expect([without.status, without.body]).toEqual([
      wrong.status,
      {
        code: 'OTP_REQUIRED',
        message: 'Type the code that your authenticator app shows, or a recovery code',
        fields: { otp: 'Type the code that your authenticator app shows, or a recovery code' },
      },
    ]);
    const wrongCode = await login({ otp: wrongCodeOf(secret) });
    const expected = [wrong.status, { code: 'OTP_WRONG', fields: { otp: expect.any(String) as string } }];
    expect([wrongCode.status, wrongCode.body]).toMatchObject(expected);
    for (const answer of [wrong, without, wrongCode]) expect(setsToken(answer.headers)).toBe(false);
    expect(await sessions()).toBe(0);
  });
});

describe('next-auth’s sign-in', () => {
  async function enter(fields: Record<string, string>) {
    const credentials = { email, password, ...fields };
    const answer = await new CookieClient().postToNextAuth('/api/auth/callback/credentials', credentials);
    const { url } = (await answer.json()) as { url: string };
    return [answer.status, new URL(url).searchParams.get('error'), setsToken(answer.headers)];
  }

  it('asks for the code after a right password only, with the status of a wrong one', async () => {
    expect(await enter({ password: 'Wrong1234' })).toEqual([401, 'CredentialsSignin', false]);
    const expected = [401, 'CredentialsSignin', false];
    expect(await enter({ password: 'Wrong1234', otp: codeOf(secret) })).toEqual(expected);
    expect(await enter({})).toEqual([401, 'OTP_REQUIRED', false]);
    expect(await enter({ otp: '' })).toEqual([401, 'OTP_REQUIRED', false]);
    expect(await enter({ otp: wrongCodeOf(secret) })).toEqual([401, 'OTP_WRONG', false]);
    expect(await sessions()).toBe(0);
    const otp = codeOf(secret);
    expect(await enter({ otp })).toEqual([200, null, true]);
    expect(await enter({ otp })).toEqual([401, 'OTP_WRONG', false]);
    expect(await enter({ otp: recoveryCode })).toEqual([200, null, true]);
    expect(await sessions()).toBe(2);
  });
});

import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { signToken, verifyToken } from '@/lib/auth/token';

const secret = 'a-secret-for-tests-of-at-least-32-characters';
const now = new Date('2026-03-01T12:00:00Z');
const ids = {
  userId: '0192aaaa-0000-7000-8000-000000000001',
  sessionId: '0192aaaa-0000-7000-8000-000000000002',
};
const WEEK_MS = 7 * 86_400_000;

beforeAll(() => {
  // The key is read when it is first used.
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/c',
    APP_URL: 'http://localhost:3000',
    AUTH_SECRET: secret,
    STRIPE_SECRET_KEY: 'sk_test_unit',
    STRIPE_WEBHOOK_SECRET: 'whsec_unit',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Portal <no-reply@example.com>',
    OPERATOR_EMAIL: 'super@example.com',
  });
});

interface Forgery {
  claims: object;
  issuer: string;
  audience: string;
  alg: string;
  key: string;
}

/** A token as ours but for what is given. */
function forged({
  claims = { sid: ids.sessionId },
  issuer = 'driftmark',
  audience = 'driftmark-portal',
  alg = 'HS256',
  key = secret,
}: Partial<Forgery> = {}): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg })
    .setSubject(ids.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(issued + 3600)
    .sign(new TextEncoder().encode(key));
}

describe('the token of a session', () => {
  it('names person and session, and nothing else of them', async () => {
    const token = await signToken(ids, now);
    expect(verifyToken(token, now)).toEqual(ids);
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  });

  it('ends after a week, to the second', async () => {
    const token = await signToken(ids, now);
    expect(verifyToken(token, new Date(now.getTime() + WEEK_MS - 1000))).toEqual(ids);
    expect(verifyToken(token, new Date(now.getTime() + WEEK_MS))).toBeNull();
  });

  it('is nothing once a character of it is another', async () => {
    const token = await signToken(ids, now);
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const altered = token.slice(0, at) + other + token.slice(at + 1);
      // The signature's last character has bits that say nothing.
      if (at < token.length - 1) expect([altered, verifyToken(altered, now)]).toEqual([altered, null]);
    }
  });

  it.each([
    ['of another key', { key: 'another-secret-for-tests-of-32-characters' }],
    ['of another issuer', { issuer: 'somebody' }],
    ['for another audience', { audience: 'driftmark-browser' }],
    ['by another algorithm', { alg: 'HS512' }],
    ['without a session', { claims: {} }],
    ['with a session that is no text', { claims: { sid: 7 } }],
  ])('is not taken %s', async (_, difference) => {
    expect(verifyToken(await forged(), now)).toEqual(ids);
    expect(verifyToken(await forged(difference), now)).toBeNull();
  });

  it('is not taken without a signature', () => {
    const bare = new UnsecuredJWT({ sid: ids.sessionId })
      .setSubject(ids.userId)
      .setIssuer('driftmark')
      .setAudience('driftmark-portal')
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 3600)
      .encode();
    expect(verifyToken(bare, now)).toBeNull();
  });

  it.each(['', '.', 'a.b.c', 'token', '\u0000', 'é.é.é', `${'a'.repeat(9_000)}.b.c`])('is not %j', (text) =>
    expect(verifyToken(text, now)).toBeNull(),
  );
});

import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { systemActor } from '@/lib/auth/principal';
import { addSuperUser } from '@/lib/domain/accounts/super-users';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { resetDatabase } from '../../support/test-database';
import { eventsOf, mailsWaitingFor, snapshot } from '../../support/rows';
import { anonymous, aSignedInPerson, knownPassword } from '../../support/world';
import { onlyOne, refused } from '../../support/refused';
import { actorOf, Browser } from './people';

const email = 'forgetful@example.com';
const wrongToken = { kind: 'invalid', fields: { token: 'Restore token is not valid or has expired' } };
const guess = { email, token: '000-000-000-000-000' };

let session: string;
beforeEach(async () => {
  await resetDatabase();
  session = (await aSignedInPerson({ role: 'ORG_MEMBER', email })).token;
});

async function mailedToken(): Promise<string> {
  await forgotPassword(anonymous, { email });
  return (await mailsWaitingFor(email)).at(-1)?.data.token ?? '';
}

describe('a forgotten password', () => {
  it('mails five groups of three characters, keeps only their hash, and that for 10 minutes', async () => {
    const token = await mailedToken();
    expect(token).toMatch(/^([0-9A-HJKMNP-TV-Z]{3}-){4}[0-9A-HJKMNP-TV-Z]{3}$/);
    const row = await database().restoreToken.findFirstOrThrow();
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(10 * 60_000);
    expect(Buffer.from(row.tokenHash).toString('latin1')).not.toContain(token);
    await database().restoreToken.updateMany({ data: { expiresAt: new Date() } });
    await expect(confirmForgotPassword(anonymous, { email, token })).rejects.toMatchObject(wrongToken);
  });

  it('answers the same for an unknown address, and mails at most three times an hour to one client, which is told so', async () => {
    const before = await snapshot();
    expect(await forgotPassword(anonymous, { email: 'nobody@example.com' })).toBe(true);
    expect(await snapshot()).toEqual(before);
    for (let i = 0; i < 3; i += 1) expect(await forgotPassword(anonymous, { email })).toBe(true);
    await expect(forgotPassword(anonymous, { email })).rejects.toMatchObject({ kind: 'tooMany' });
    expect(await mailsWaitingFor(email)).toHaveLength(3);
  });
});

it('a super user of a new installation, who has no password, gets the first one', async () => {
  const olga = 'olga@operator.example.com';
  await addSuperUser(systemActor('setup'), { email: olga, name: 'Olga Operator' });
  await forgotPassword(anonymous, { email: olga });
  const token = (await mailsWaitingFor(olga)).at(-1)?.data.token ?? '';
  await confirmForgotPassword(anonymous, { email: olga, token });
  const password = (await mailsWaitingFor(olga)).at(-1)?.data.password ?? '';
  expect((await signIn(anonymous, { email: olga, password })).user).toMatchObject({ role: 'SUPERUSER' });
});

describe('a restore token', () => {
  it('mails a password for 24 hours, ends every session, and works typed without dashes in lower case', async () => {
    const token = await mailedToken();
    const typed = token.replaceAll('-', '').toLowerCase();
    expect(await confirmForgotPassword(anonymous, { email, token: typed })).toBe(true);
    expect(await actorOf(session)).toMatchObject({ kind: 'anonymous' });
    await refused(() => signIn(anonymous, { email, password: knownPassword }), { kind: 'invalid' });
    const password = (await mailsWaitingFor(email)).at(-1)?.data.password ?? '';
    const signedIn = await signIn(anonymous, { email, password });
    expect(signedIn.passwordTemporary).toBe(true);
    expect(await eventsOf()).toContain('user.passwordRestored');

    const actor = await actorOf(signedIn.accessToken);
    const own = { currentPassword: password, password: 'Chosen123', passwordConfirmation: 'Chosen123' };
    await updateUser(actor, own);
    expect((await signIn(anonymous, { email, password: 'Chosen123' })).passwordTemporary).toBe(false);
  });

  it('mails a password that stops working after 24 hours', async () => {
    await confirmForgotPassword(anonymous, { email, token: await mailedToken() });
    const password = (await mailsWaitingFor(email)).at(-1)?.data.password ?? '';
    const { passwordExpiresAt } = await database().user.findFirstOrThrow();
    expect(Math.abs((passwordExpiresAt?.getTime() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(60_000);
    await database().user.updateMany({ data: { passwordExpiresAt: new Date() } });
    await expect(signIn(anonymous, { email, password })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('works once however many use it at the same moment', async () => {
    const token = await mailedToken();
    const use = () => confirmForgotPassword(new Browser().request(), { email, token });
    await onlyOne(Array.from({ length: 50 }, use), wrongToken);
    const templates = (await mailsWaitingFor(email)).map(({ template }) => template);
    expect(templates.filter((one) => one === 'newPassword')).toHaveLength(1);
  });

  it('and a new request for one at the same moment leave either, never a fault', async () => {
    const token = await mailedToken();
    const outcomes = await Promise.allSettled([
      confirmForgotPassword(anonymous, { email, token }),
      forgotPassword(anonymous, { email }),
      confirmForgotPassword(anonymous, guess),
      forgotPassword(anonymous, { email }),
      confirmForgotPassword(anonymous, { email, token }),
    ]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(wrongToken);
  });

  it('leaves no session that was opened with the old password at the same moment', async () => {
    const before = await signIn(anonymous, { email, password: knownPassword });
    expect(await actorOf(before.accessToken)).toMatchObject({ kind: 'user' });
    const token = await mailedToken();
    const tries = Array.from({ length: 8 }, () => signIn(anonymous, { email, password: knownPassword }));
    await Promise.allSettled([...tries, confirmForgotPassword(anonymous, { email, token })]);
    expect(await actorOf(before.accessToken)).toMatchObject({ kind: 'anonymous' });
    expect(await database().session.count({ where: { revokedAt: null } })).toBe(0);
    const password = (await mailsWaitingFor(email)).at(-1)?.data.password ?? '';
    expect((await signIn(anonymous, { email, password })).passwordTemporary).toBe(true);
  });

  it('is refused in the same words for an unknown address', async () => {
    await mailedToken();
    const failure = (error: unknown) => ({ ...(error as Error), message: (error as Error).message });
    const asked = (of: string) => confirmForgotPassword(anonymous, { ...guess, email: of }).catch(failure);
    expect(await asked('nobody@example.com')).toEqual(await asked(email));
    expect(await asked(email)).toMatchObject(wrongToken);
    expect(await database().restoreToken.findFirstOrThrow()).toMatchObject({ usedAt: null });
  });
});

import './second-factor-on';
import { beforeEach, describe, expect, it } from 'vitest';
import { operationCalls } from '@/app/api/calls';
import type { UserActor } from '@/lib/auth/principal';
import { landingPath } from '@/lib/auth/page-guard';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from '@/lib/domain/accounts/own-second-factor';
import { addPasskey, beginPasskey, removePasskey } from '@/lib/domain/accounts/own-passkeys';
import { askForPasskey } from '@/lib/domain/accounts/sign-in-with-passkey';
import { readSecondFactor } from '@/lib/domain/accounts/read-current-user';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { turnOffSecondFactor } from '@/lib/domain/accounts/remove-second-factor';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { Authenticator } from '../../support/passkeys';
import { aSecondFactor, codeOf } from '../../support/second-factor';
import { resetDatabase } from '../../support/test-database';
import { snapshot } from '../../support/rows';
import { anonymous, anOrganization, aPerson, aSession, knownPassword } from '../../support/world';
import { actorOf } from './people';

// SUPERUSER_SECOND_FACTOR=required (ADR 0024).

beforeEach(resetDatabase);

const currentPassword = knownPassword;
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
async function signedIn(fields: Parameters<typeof aPerson>[0] = {}): Promise<UserActor> {
  const { token } = await aSession((await aPerson(fields)).id);
  return (await actorOf(token)) as UserActor;
}
const nobody = '00000000-0000-4000-8000-000000000000';

describe('a super user without the second factor, where it is required', () => {
  it('signs in, and is refused every other call until it is set up', async () => {
    const root = await aPerson({ role: 'SUPERUSER' });
    const { accessToken } = await signIn(anonymous, { email: root.email, password: knownPassword });
    const actor = (await actorOf(accessToken)) as UserActor;
    const before = await snapshot();
    const open: string[] = [];
    for (const { operation, method, path } of operationCalls) {
      if (operation.may === 'public') continue;
      const answer = await outcome(operation.authorize(actor));
      if (answer === 'done') open.push(`${method.toUpperCase()} ${path}`);
      else expect([path, answer]).toEqual([path, 'SECOND_FACTOR_NEEDED']);
    }
    expect(open.sort()).toEqual([
      'GET /api/exports',
      'GET /api/users/own-data',
      'GET /api/users/second-factor',
      'GET /api/users/user-by-token',
      'PATCH /api/users/{id}',
      'POST /api/users/passkeys',
      'POST /api/users/passkeys/begin',
      'POST /api/users/passkeys/{id}/remove',
      'POST /api/users/second-factor/begin',
      'POST /api/users/second-factor/confirm',
      'POST /api/users/second-factor/recovery-codes',
      'POST /api/users/second-factor/turn-off',
    ]);
    expect(await outcome(updateUser(actor, { id: nobody, role: 'ORG_MEMBER' }))).toBe('SECOND_FACTOR_NEEDED');
    expect(await snapshot()).toEqual(before);
    expect(landingPath(actor, '/devices')).toBe('/profile');

    const { secret } = await beginSecondFactor(actor, { currentPassword });
    await confirmSecondFactor(actor, { otp: codeOf(secret) });
    expect(await actorOf(accessToken)).toMatchObject({ secondFactorNeeded: false });
  });

  it('is held back by one that was only begun too', async () => {
    const actor = await signedIn({ role: 'SUPERUSER' });
    await beginSecondFactor(actor, { currentPassword });
    const { token } = await aSession(actor.userId);
    expect(await actorOf(token)).toMatchObject({ secondFactorNeeded: true });
  });

  it('with a mailed password changes that first', async () => {
    const actor = await signedIn({ role: 'SUPERUSER', passwordExpiresAt: new Date(Date.now() + 3_600_000) });
    expect(await outcome(beginSecondFactor(actor, { currentPassword }))).toBe('PASSWORD_TEMPORARY');
    const chosen = { password: 'Seagull-77-lamp', passwordConfirmation: 'Seagull-77-lamp' };
    expect(await outcome(updateUser(actor, { currentPassword, ...chosen }))).toBe('done');
  });
});

describe('who has it', () => {
  it('as a super user cannot turn it off, but make new recovery codes', async () => {
    const root = await aPerson({ role: 'SUPERUSER' });
    const { secret, recoveryCodes } = await aSecondFactor(root.id);
    const actor = (await actorOf((await aSession(root.id)).token)) as UserActor;
    expect(actor.secondFactorNeeded).toBe(false);
    const before = await snapshot();
    const off = turnOffSecondFactor(actor, { currentPassword, otp: recoveryCodes[0] ?? '' });
    expect(await outcome(off)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await snapshot()).toEqual(before);
    expect(await readSecondFactor(actor, {})).toMatchObject({ required: true });
    expect(await outcome(renewRecoveryCodes(actor, { otp: codeOf(secret) }))).toBe('done');
  });

  it('as a super user needs either an app or a passkey, and keeps the last of them', async () => {
    const actor = await signedIn({ role: 'SUPERUSER' });
    const device = new Authenticator();
    const answer = async () => device.get((await askForPasskey(anonymous, {})).options);
    const { options } = await beginPasskey(actor, { currentPassword });
    const { id } = await addPasskey(actor, { credential: device.create(options) });
    const { token } = await aSession(actor.userId);
    expect(await actorOf(token)).toMatchObject({ secondFactorNeeded: false });
    const remove = async () =>
      outcome(removePasskey(actor, { id, currentPassword, passkey: await answer() }));
    expect(await remove()).toBe('SECOND_FACTOR_REQUIRED');
    const { secret } = await beginSecondFactor(actor, { currentPassword, passkey: await answer() });
    await confirmSecondFactor(actor, { otp: codeOf(secret) });
    expect(await remove()).toBe('done');
    expect(await actorOf(token)).toMatchObject({ secondFactorNeeded: false });
    const off = turnOffSecondFactor(actor, { currentPassword, otp: codeOf(secret, 1) });
    expect(await outcome(off)).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('as anybody else turns it off, and does without', async () => {
    const organization = await anOrganization();
    for (const role of ['ORG_ADMIN', 'ORG_MEMBER'] as const) {
      const actor = await signedIn({ role, organization });
      expect(actor.secondFactorNeeded).toBe(false);
      const { recoveryCodes } = await aSecondFactor(actor.userId);
      const off = turnOffSecondFactor(actor, { currentPassword, otp: recoveryCodes[0] ?? '' });
      expect(await outcome(off)).toBe('done');
    }
  });
});

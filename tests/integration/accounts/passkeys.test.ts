import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor, type UserActor } from '@/lib/auth/principal';
import { maxPasskeys } from '@/lib/config/limits';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { eraseRows } from '@/lib/domain/accounts/erase-people';
import { exportOwnData } from '@/lib/domain/accounts/export-own-data';
import { listOrganizationUsers } from '@/lib/domain/accounts/list-users';
import { addPasskey, beginPasskey, removePasskey } from '@/lib/domain/accounts/own-passkeys';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from '@/lib/domain/accounts/own-second-factor';
import { readSecondFactor } from '@/lib/domain/accounts/read-current-user';
import {
  removeSecondFactor,
  resetSecondFactor,
  turnOffSecondFactor,
} from '@/lib/domain/accounts/remove-second-factor';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { askForPasskey, signInWithPasskey } from '@/lib/domain/accounts/sign-in-with-passkey';
import { listSuperUsers } from '@/lib/domain/accounts/super-users';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { database } from '@/lib/db/client';
import { movedClock } from '../../support/moved-clock';
import { Authenticator } from '../../support/passkeys';
import { refused } from '../../support/refused';
import { eventsOf, mailsWaitingFor } from '../../support/rows';
import { aSecondFactor, codeOf } from '../../support/second-factor';
import { query, resetDatabase } from '../../support/test-database';
import {
  anActor,
  anOrganization,
  aSession,
  aSignedInPerson,
  knownPassword as currentPassword,
} from '../../support/world';
import { actorOf, Browser } from './people';

const clock = movedClock(process.env.CLOCK_FILE);
const wordsOf = (text: string) => expect.stringContaining(text) as string;
const MINUTE = 60_000;
const email = 'ada@example.com';

beforeEach(async () => {
  clock.reset();
  await resetDatabase();
});

/** A new challenge, answered by a device. */
const answerOf = async (device: Authenticator, shown: Parameters<Authenticator['get']>[1] = {}) =>
  device.get((await askForPasskey(new Browser().request(), {})).options, shown);
const enterBy = async (device: Authenticator, shown: Parameters<Authenticator['get']>[1] = {}) =>
  signInWithPasskey(new Browser().request(), { passkey: await answerOf(device, shown) });
const enterByPassword = (otp?: string) =>
  signIn(new Browser().request(), {
    ...{ email, password: currentPassword, ...(otp === undefined ? {} : { otp }) },
  });
/** An address has so many wrong tries behind it. */
const useUp = (ip: string, points: number) =>
  query(
    'INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET points = $2',
    [`signInAddress:address:${ip}`, ...[points, Date.now() + 600_000]],
  );
const mailed = async (template: string) =>
  (await mailsWaitingFor(email)).filter((mail) => mail.template === template).map(({ data }) => data);

async function add(actor: UserActor, device = new Authenticator(), proof: object = {}) {
  const { options } = await beginPasskey(actor, { currentPassword, ...proof });
  return { device, ...(await addPasskey(actor, { name: 'My phone', credential: device.create(options) })) };
}

/** A person with one passkey. */
async function ada(fields: Parameters<typeof aSignedInPerson>[0] = {}) {
  const person = await aSignedInPerson({ email, name: 'Ada', ...fields });
  return { ...person, ...(await add(person.actor)) };
}

describe('adding a passkey', () => {
  it('needs the password; the first one begins two-step sign-in, tells log and mailbox, ends the other sessions', async () => {
    const organization = await anOrganization({ name: 'Fjord' });
    const { actor, user, token } = await aSignedInPerson({ email, role: 'ORG_MEMBER', organization });
    const other = await aSession(user.id);
    await refused(() => beginPasskey(actor, { currentPassword: 'Wrong1234' }), 'WRONG_PASSWORD');
    const { recoveryCodes } = await add(actor);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await readSecondFactor(actor, {})).toMatchObject({
      ...{ onSince: null, recoveryCodesLeft: 10, required: false },
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
    });
    expect(await eventsOf()).toEqual(['user.passkeyAdded']);
    expect(await mailed('passkeyAdded')).toMatchObject([{ passkey: 'My phone' }]);
    expect(await actorOf(token)).toMatchObject({ kind: 'user' });
    expect(await actorOf(other.token)).toMatchObject({ kind: 'anonymous' });
  });

  it('waits for the address to be confirmed: nobody is kept out by a stranger who registered with it', async () => {
    const { actor } = await aSignedInPerson({ email, emailConfirmedAt: null });
    await refused(() => beginPasskey(actor, { currentPassword }), 'EMAIL_NOT_CONFIRMED');
  });

  it('asks for the second step that is there, and then shows no recovery codes and ends nothing', async () => {
    const { actor, device, user, recoveryCodes } = await ada();
    const other = await aSession(user.id);
    await refused(() => beginPasskey(actor, { currentPassword }), 'OTP_REQUIRED');
    await refused(() => beginPasskey(actor, { currentPassword, otp: '123456' }), 'OTP_WRONG');
    const second = await add(actor, new Authenticator(), { passkey: await answerOf(device) });
    expect(second.recoveryCodes).toEqual([]);
    await add(actor, new Authenticator(), { otp: recoveryCodes[0] });
    expect(await actorOf(other.token)).toMatchObject({ kind: 'user' });
    expect((await readSecondFactor(actor, {})).passkeys).toHaveLength(3);
  });

  it('works for ten minutes, once, for the person who began, and for this portal', async () => {
    const { actor } = await aSignedInPerson({ email });
    const stranger = await anActor({ email: 'eve@example.com' });
    const device = new Authenticator();
    const { options } = await beginPasskey(actor, { currentPassword });
    const credential = device.create(options);
    await refused(() => addPasskey(stranger, { credential }), 'PASSKEY_WRONG');
    for (const shown of [
      { origin: 'https://portal.example.org' },
      { rpId: 'example.org' },
      { type: 'webauthn.get' },
      { flags: 0x01 },
      { challenge: Buffer.alloc(38).toString('base64url') },
    ])
      await refused(() => addPasskey(actor, { credential: device.create(options, shown) }), 'PASSKEY_WRONG');
    // A challenge to sign in is none to add.
    const asked = { ...options, ...(await askForPasskey(new Browser().request(), {})).options };
    await refused(() => addPasskey(actor, { credential: device.create(asked) }), 'PASSKEY_WRONG');
    await addPasskey(actor, { credential });
    await refused(
      () => addPasskey(actor, { credential: new Authenticator().create(options) }),
      'PASSKEY_WRONG',
    );

    const later = await beginPasskey(actor, { currentPassword, passkey: await answerOf(device) });
    clock.advance(10 * MINUTE);
    const late = new Authenticator().create(later.options);
    await refused(() => addPasskey(actor, { credential: late }), 'PASSKEY_WRONG');
    expect((await readSecondFactor(actor, {})).passkeys).toHaveLength(1);
  });

  it('takes no passkey twice, not even of another person', async () => {
    const { device } = await ada();
    const eve = await anActor({ email: 'eve@example.com' });
    const { options } = await beginPasskey(eve, { currentPassword });
    await refused(() => addPasskey(eve, { credential: device.create(options) }), 'PASSKEY_KNOWN');
    expect((await readSecondFactor(eve, {})).passkeys).toEqual([]);
    expect(
      await outcomeOf(() =>
        signIn(new Browser().request(), { email: 'eve@example.com', password: currentPassword }),
      ),
    ).toBe('done');
  });

  it('has no name that passes for a link', async () => {
    const { actor } = await aSignedInPerson({ email });
    const { options } = await beginPasskey(actor, { currentPassword });
    for (const name of ['http://evil.example.com/x', 'www.evil.example.com', 'a\u202eb'])
      await refused(
        () => addPasskey(actor, { name, credential: new Authenticator().create(options) }),
        'VALIDATION',
      );
  });

  it('is called as the browser is without a name, and ends at twenty', async () => {
    const { actor } = await aSignedInPerson({ email });
    const device = new Authenticator();
    const { options } = await beginPasskey(actor, { currentPassword });
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { name } = await addPasskey(
      { ...actor, userAgent },
      { name: ' ', credential: device.create(options) },
    );
    expect(name).toBe('Firefox on Windows');
    const begun = await beginPasskey(actor, { currentPassword, passkey: await answerOf(device) });
    await query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
       SELECT gen_random_uuid(), $1, decode(md5(n::text), 'hex'), '', 0, 'x' FROM generate_series(2, $2) n`,
      [actor.userId, maxPasskeys],
    );
    await refused(
      () => addPasskey(actor, { credential: new Authenticator().create(begun.options) }),
      'TOO_MANY_PASSKEYS',
    );
    const passkey = await answerOf(device);
    await refused(() => beginPasskey(actor, { currentPassword, passkey }), 'TOO_MANY_PASSKEYS');
  });
});

const outcomeOf = (run: () => Promise<unknown>): Promise<string> =>
  run().then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

describe('signing in', () => {
  it('by a passkey alone is one session, of its owner, and makes the browser known', async () => {
    const { user, device } = await ada();
    await aSignedInPerson({ email: 'eve@example.com' });
    const browser = new Browser();
    const signedIn = await signInWithPasskey(browser.request(), { passkey: await answerOf(device) });
    expect(signedIn).toMatchObject({ user: { id: user.id }, passwordTemporary: false });
    expect(await actorOf(signedIn.accessToken)).toMatchObject({ userId: user.id });
    expect(await eventsOf()).toContain('session.signedIn');
    const { passkeys } = await readSecondFactor(await actorOf(signedIn.accessToken), {});
    expect(passkeys).toMatchObject([{ lastUsedAt: expect.stringMatching(/Z$/) as string }]);
  });

  it('by the password alone is no longer possible; a recovery code or an app goes beside it', async () => {
    const { actor, device, recoveryCodes } = await ada();
    await expect(enterByPassword()).rejects.toMatchObject({
      code: 'OTP_REQUIRED',
      fields: { otp: 'Sign in with your passkey, or type a recovery code' },
    });
    await expect(enterByPassword('123456')).rejects.toMatchObject({
      code: 'OTP_WRONG',
      fields: { otp: wordsOf('no authenticator app') },
    });
    await enterByPassword(recoveryCodes[0]);
    await refused(() => beginSecondFactor(actor, { currentPassword }), 'OTP_REQUIRED');
    const { secret } = await beginSecondFactor(actor, { currentPassword, passkey: await answerOf(device) });
    expect(await confirmSecondFactor(actor, { otp: codeOf(secret) })).toEqual({ recoveryCodes: [] });
    await expect(enterByPassword()).rejects.toMatchObject({
      fields: { otp: wordsOf('a recovery code, or sign in with your passkey') },
    });
    await enterByPassword(codeOf(secret, 1));
    await enterByPassword(recoveryCodes[1]);
    await enterBy(device);
  });

  it('takes an answer once, in parallel too', async () => {
    const { device } = await ada();
    const passkey = await answerOf(device);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        outcomeOf(() => signInWithPasskey(new Browser().request(), { passkey })),
      ),
    );
    expect(outcomes.sort()).toEqual([
      'PASSKEY_WRONG',
      'PASSKEY_WRONG',
      'PASSKEY_WRONG',
      'PASSKEY_WRONG',
      'done',
    ]);
  });

  it.each([
    ['another portal’s page', { origin: 'https://portal.example.org' }],
    ['another portal’s key', { rpId: 'example.org' }],
    ['the making of a passkey', { type: 'webauthn.create' }],
    ['a person who is only present', { flags: 0x01 }],
    ['a challenge that is not ours', { challenge: Buffer.alloc(38).toString('base64url') }],
  ])('is not possible with %s', async (_, shown) => {
    const { device } = await ada();
    await refused(() => enterBy(device, shown), 'PASSKEY_WRONG');
    await enterBy(device);
  });

  it('is not possible with a late answer, an altered one, an unknown passkey, or another person’s name in it', async () => {
    const { device } = await ada();
    const passkey = await answerOf(device);
    const { authenticatorData } = passkey.response;
    const altered = `${authenticatorData.slice(0, -2)}${authenticatorData.endsWith('AA') ? 'BA' : 'AA'}`;
    const wrong = [
      { ...passkey, response: { ...passkey.response, authenticatorData: altered } },
      {
        ...passkey,
        response: { ...passkey.response, userHandle: Buffer.from('another').toString('base64url') },
      },
      { ...passkey, id: 'abcd', rawId: 'abcd' },
      await answerOf(new Authenticator()),
    ];
    for (const one of wrong)
      await refused(() => signInWithPasskey(new Browser().request(), { passkey: one }), 'PASSKEY_WRONG');
    clock.advance(10 * MINUTE);
    await refused(() => signInWithPasskey(new Browser().request(), { passkey }), 'PASSKEY_WRONG');
  });

  it('is not possible with a copy: a count that runs backwards', async () => {
    const { device } = await ada();
    device.counter = 7;
    await enterBy(device);
    device.counter = 6;
    await refused(() => enterBy(device), 'PASSKEY_WRONG');
    device.counter = 8;
    await enterBy(device);
  });

  it('logs wrong answers, and counts them for their address alone', async () => {
    const { device } = await ada();
    const browser = new Browser();
    const tryWrongly = async () =>
      signInWithPasskey(browser.request(), { passkey: await answerOf(device, { flags: 0x01 }) });
    await useUp(browser.ip, 98);
    for (let left = 2; left > 0; left -= 1) await refused(tryWrongly, 'PASSKEY_WRONG');
    await refused(tryWrongly, 'TOO_MANY_REQUESTS');
    const failed = await database().accessLog.count({ where: { kind: 'SIGN_IN_FAILED', email } });
    expect(failed).toBe(2);
    await signInWithPasskey(new Browser().request(), { passkey: await answerOf(device) });
  });

  it('goes on in a known browser whose network a stranger has used up', async () => {
    const { device } = await ada();
    const browser = new Browser();
    await signInWithPasskey(browser.request(), { passkey: await answerOf(device) });
    const cookie = browser.keep();
    const stranger = new Browser({ ip: browser.ip });
    const unknown = new Authenticator();
    await useUp(browser.ip, 99);
    const foreign = await answerOf(unknown);
    await refused(() => signInWithPasskey(stranger.request(), { passkey: foreign }), 'PASSKEY_WRONG');
    const passkey = await answerOf(device);
    await refused(() => signInWithPasskey(stranger.request(), { passkey }), 'TOO_MANY_REQUESTS');
    await signInWithPasskey(new Browser({ ip: browser.ip, cookie }).request(), { passkey });
  });

  it('is over with the account, and with an expired mailed password', async () => {
    const organization = await anOrganization({ name: 'Fjord' });
    const { actor, device } = await ada({ role: 'ORG_MEMBER', organization });
    await query(`UPDATE users SET password_expires_at = $2 WHERE id = $1`, [actor.userId, clock.now()]);
    await refused(() => enterBy(device), 'PASSKEY_WRONG');
    await query(`UPDATE users SET password_expires_at = NULL WHERE id = $1`, [actor.userId]);
    const admin = await anActor({ email: 'admin@example.com', role: 'ORG_ADMIN', organization });
    await deleteUser(admin, { id: actor.userId });
    await refused(() => enterBy(device), 'PASSKEY_WRONG');
    expect(await query('SELECT 1 FROM passkeys')).toEqual([]);
    expect(await query('SELECT 1 FROM recovery_codes')).toEqual([]);
  });
});

describe('removing', () => {
  it('takes password and second step; with the last one the codes go, and the password alone signs in', async () => {
    const { actor, device, id } = await ada();
    const { device: tablet } = await add(actor, new Authenticator(), { passkey: await answerOf(device) });
    await refused(() => removePasskey(actor, { id, currentPassword }), 'OTP_REQUIRED');
    const passkey = await answerOf(tablet);
    await refused(
      () => removePasskey(actor, { id, currentPassword: 'Wrong1234', passkey }),
      'WRONG_PASSWORD',
    );
    await removePasskey(actor, { id, currentPassword, passkey });
    await refused(() => enterBy(device), 'PASSKEY_WRONG');
    expect(await outcomeOf(() => enterByPassword())).toBe('OTP_REQUIRED');
    const [left] = (await readSecondFactor(actor, {})).passkeys;
    await removePasskey(actor, { id: left!.id, currentPassword, passkey: await answerOf(tablet) });
    expect(await readSecondFactor(actor, {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    await enterByPassword();
    expect((await eventsOf()).filter((type) => type === 'user.passkeyRemoved')).toHaveLength(2);
    expect(await mailed('passkeyRemoved')).toHaveLength(2);
  });

  it('takes no other person’s word', async () => {
    const { actor, id } = await ada();
    const eve = await add(await anActor({ email: 'eve@example.com' }));
    const answer = await answerOf(eve.device);
    // Whose it is may be left out.
    const passkey = { ...answer, response: { ...answer.response, userHandle: undefined } };
    await refused(() => removePasskey(actor, { id, currentPassword, passkey }), 'PASSKEY_WRONG');
    await refused(() => renewRecoveryCodes(actor, { passkey }), 'PASSKEY_WRONG');
    await refused(() => beginPasskey(actor, { currentPassword, passkey }), 'PASSKEY_WRONG');
  });

  it('removes none of another person', async () => {
    const { id } = await ada();
    const eve = await anActor({ email: 'eve@example.com' });
    await refused(() => removePasskey(eve, { id, currentPassword }), 'NOT_FOUND');
  });

  it('an app leaves the passkeys and their codes, and takes a passkey’s word', async () => {
    const { actor, device } = await ada();
    const { secret } = await beginSecondFactor(actor, { currentPassword, passkey: await answerOf(device) });
    await confirmSecondFactor(actor, { otp: codeOf(secret) });
    await turnOffSecondFactor(actor, { currentPassword, passkey: await answerOf(device) });
    expect(await readSecondFactor(actor, {})).toMatchObject({ onSince: null, recoveryCodesLeft: 10 });
    await refused(
      async () => turnOffSecondFactor(actor, { currentPassword, passkey: await answerOf(device) }),
      'SECOND_FACTOR_OFF',
    );
    const { recoveryCodes } = await renewRecoveryCodes(actor, { passkey: await answerOf(device) });
    expect(recoveryCodes).toHaveLength(10);
  });

  it('by an administrator or the command on the machine takes them all, and signs out', async () => {
    const organization = await anOrganization({ name: 'Fjord' });
    const { user, device, token } = await ada({ role: 'ORG_MEMBER', organization });
    const admin = await anActor({ email: 'admin@example.com', role: 'ORG_ADMIN', organization });
    const listed = (await listOrganizationUsers(admin, {})).data.find(({ id }) => id === user.id);
    expect(listed?.secondFactorOn).toBe(true);
    await removeSecondFactor(admin, { id: user.id });
    expect(await actorOf(token)).toMatchObject({ kind: 'anonymous' });
    await refused(() => enterBy(device), 'PASSKEY_WRONG');
    await enterByPassword();
    const { actor } = { actor: await actorOf((await enterByPassword()).accessToken) };
    await add(actor as UserActor);
    await aSecondFactor(user.id);
    await resetSecondFactor(systemActor('test'), { email });
    expect(await query('SELECT 1 FROM passkeys')).toEqual([]);
    await enterByPassword();
  });

  it('tells the operator’s command who has one', async () => {
    await ada({ role: 'SUPERUSER' });
    const found = await listSuperUsers(systemActor('test'), {});
    expect(found).toMatchObject([{ email, hasSecondFactor: true }]);
  });

  it('erases them with the person', async () => {
    const { user } = await ada();
    await database().$transaction((tx) => eraseRows(tx, [{ id: user.id, email }], clock.now()));
    expect(await query('SELECT 1 FROM passkeys')).toEqual([]);
    expect(await query('SELECT 1 FROM recovery_codes')).toEqual([]);
  });
});

it('the person’s own data names the passkeys, and holds nothing that opens', async () => {
  const { actor, device } = await ada();
  const data = await exportOwnData(actor, {});
  expect(data.passkeys).toMatchObject([{ name: 'My phone' }]);
  expect(JSON.stringify(data)).not.toContain(device.id);
});

it('answered challenges go when they have run out', async () => {
  const { device } = await ada();
  await enterBy(device);
  const kept = async () => (await query('SELECT 1 FROM used_challenges')).length;
  expect(await kept()).toBe(2);
  await sweepExpired(systemActor('test'), {});
  expect(await kept()).toBe(2);
  clock.advance(60 * MINUTE);
  await sweepExpired(systemActor('test'), {});
  expect(await kept()).toBe(0);
});

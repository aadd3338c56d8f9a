import { subHours } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor, type UserActor } from '@/lib/auth/principal';
import { hashSecret } from '@/lib/auth/hash-secret';
import { database } from '@/lib/db/client';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from '@/lib/domain/accounts/own-second-factor';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { eraseRows } from '@/lib/domain/accounts/erase-people';
import { exportOwnData } from '@/lib/domain/accounts/export-own-data';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { readSecondFactor } from '@/lib/domain/accounts/read-current-user';
import {
  removeSecondFactor,
  resetSecondFactor,
  turnOffSecondFactor,
} from '@/lib/domain/accounts/remove-second-factor';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { movedClock } from '../../support/moved-clock';
import { aSecondFactor, codeOf, wrongCodeOf } from '../../support/second-factor';
import { query, resetDatabase } from '../../support/test-database';
import { eventsOf, mailsWaitingFor, snapshot } from '../../support/rows';
import {
  anActor,
  anOrganization,
  aSession,
  aSignedInPerson,
  knownPassword as password,
} from '../../support/world';
import { refused } from '../../support/refused';
import { actorOf, Browser } from './people';

const clock = movedClock(process.env.CLOCK_FILE);
const MINUTE = 60_000;

const email = 'ada@example.com';
const currentPassword = password;

beforeEach(async () => {
  clock.reset();
  await resetDatabase();
});

/** The refusal's code, or 'done'. */
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((it) => it === one).length]),
  );

const enter = (otp?: string, { browser = new Browser(), tried = password } = {}) =>
  signIn(browser.request(), { email, password: tried, ...(otp === undefined ? {} : { otp }) });
const mailed = async (template: string, to = email) =>
  (await mailsWaitingFor(to)).filter((mail) => mail.template === template).map(({ data }) => data);

async function ada(fields: Parameters<typeof aSignedInPerson>[0] = {}) {
  const person = await aSignedInPerson({ email, name: 'Ada', ...fields });
  return { ...person, ...(await aSecondFactor(person.user.id)) };
}

async function restoredPassword(browser: Browser): Promise<string> {
  await forgotPassword(browser.request(), { email });
  const token = (await mailed('restoreToken')).at(-1)?.token ?? '';
  await confirmForgotPassword(browser.request(), { email, token });
  return (await mailed('newPassword')).at(-1)?.password ?? '';
}

async function setUp(actor: UserActor) {
  const { secret } = await beginSecondFactor(actor, { currentPassword });
  const { recoveryCodes } = await confirmSecondFactor(actor, { otp: codeOf(secret) });
  return { secret, recoveryCodes };
}

describe('setting it up', () => {
  it('waits for the address to be confirmed: nobody is kept out by a stranger who registered with it', async () => {
    const { actor } = await aSignedInPerson({ email, emailConfirmedAt: null });
    await refused(() => beginSecondFactor(actor, { currentPassword }), 'EMAIL_NOT_CONFIRMED');
  });

  it('needs the password, then a code; answers ten recovery codes, tells log and mailbox, ends the other sessions', async () => {
    const organization = await anOrganization({ name: 'Fjord' });
    const { actor, user, token } = await aSignedInPerson({ email, role: 'ORG_MEMBER', organization });
    const other = await aSession(user.id);
    await refused(() => beginSecondFactor(actor, { currentPassword: 'Wrong1234' }), 'WRONG_PASSWORD');
    const { secret, uri, qr } = await beginSecondFactor(actor, { currentPassword });
    expect(uri).toContain(secret);
    expect(qr[0]).toMatch(/^0+$/);
    const { recoveryCodes } = await confirmSecondFactor(actor, { otp: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await readSecondFactor(actor, {})).toEqual({
      onSince: expect.stringMatching(/Z$/) as string,
      passkeys: [],
      recoveryCodesLeft: 10,
      required: false,
    });
    expect(await eventsOf()).toEqual(['user.secondFactorOn']);
    expect(await mailed('secondFactorOn')).toHaveLength(1);
    expect(await actorOf(token)).toMatchObject({ kind: 'user' });
    expect(await actorOf(other.token)).toMatchObject({ kind: 'anonymous' });
  });

  it('keeps neither secret nor recovery codes as they are', async () => {
    const { actor } = await aSignedInPerson({ email });
    const { secret, recoveryCodes } = await setUp(actor);
    const [row] = await query<{ secret: Buffer }>('SELECT secret FROM second_factors');
    const everything = JSON.stringify(await snapshot());
    expect(row?.secret.includes(secret)).toBe(false);
    for (const kept of [secret, ...recoveryCodes]) {
      expect(everything).not.toContain(kept);
      expect(everything).not.toContain(Buffer.from(kept).toString('hex'));
    }
  });

  it('of one person is of no use in the row of another', async () => {
    const owner = await ada();
    const thief = await anActor({ email: 'thief@example.com' });
    await query(
      'INSERT INTO second_factors (user_id, secret, confirmed_at) SELECT $1, secret, now() FROM second_factors',
      [thief.userId],
    );
    const signingIn = signIn(new Browser().request(), {
      ...{ email: 'thief@example.com', password, otp: codeOf(owner.secret) },
    });
    await expect(signingIn).rejects.toThrow();
  });

  it('has no effect before it is begun, nor before the first code, and none after half an hour', async () => {
    const { actor } = await aSignedInPerson({ email });
    await refused(() => confirmSecondFactor(actor, { otp: '123456' }), 'SECOND_FACTOR_NOT_BEGUN');
    expect(await outcome(enter('123456'))).toBe('done');
    const { secret } = await beginSecondFactor(actor, { currentPassword });
    expect(await outcome(enter())).toBe('done');
    expect(await readSecondFactor(actor, {})).toMatchObject({ onSince: null, recoveryCodesLeft: 0 });
    clock.advance(30 * MINUTE);
    await refused(() => confirmSecondFactor(actor, { otp: codeOf(secret) }), 'SECOND_FACTOR_NOT_BEGUN');
    expect(await outcome(enter())).toBe('done');
    await refused(
      () => turnOffSecondFactor(actor, { currentPassword, otp: codeOf(secret) }),
      'SECOND_FACTOR_OFF',
    );
  });

  it('in two tabs counts the secret of the later one', async () => {
    const actor = await anActor({ email });
    const first = await beginSecondFactor(actor, { currentPassword });
    const second = await beginSecondFactor(actor, { currentPassword });
    await refused(() => confirmSecondFactor(actor, { otp: codeOf(first.secret) }), 'OTP_WRONG');
    await confirmSecondFactor(actor, { otp: codeOf(second.secret) });
    expect(await outcome(enter(codeOf(second.secret, 1)))).toBe('done');
  });

  it('twice is refused, and changes nothing', async () => {
    const actor = await anActor({ email });
    const { secret } = await setUp(actor);
    await refused(() => beginSecondFactor(actor, { currentPassword }), 'SECOND_FACTOR_ON');
    await refused(() => confirmSecondFactor(actor, { otp: codeOf(secret, 1) }), 'SECOND_FACTOR_ON');
    expect(await outcome(enter(codeOf(secret)))).toBe('OTP_WRONG');
  });

  it('in ten tabs at the same moment succeeds once', async () => {
    const actor = await anActor({ email });
    const { secret } = await beginSecondFactor(actor, { currentPassword });
    const otp = codeOf(secret);
    const tabs = Array.from({ length: 10 }, () => outcome(confirmSecondFactor(actor, { otp })));
    expect(tally(await Promise.all(tabs))).toEqual({ SECOND_FACTOR_ON: 9, done: 1 });
    expect(await database().recoveryCode.count()).toBe(10);
    expect(await mailed('secondFactorOn')).toHaveLength(1);
  });

  it('is refused with a mailed password, which is to be changed first', async () => {
    const { actor } = await aSignedInPerson({ passwordExpiresAt: new Date(Date.now() + 60 * MINUTE) });
    await refused(() => beginSecondFactor(actor, { currentPassword }), 'PASSWORD_TEMPORARY');
    await refused(() => confirmSecondFactor(actor, { otp: '123456' }), 'PASSWORD_TEMPORARY');
  });

  it('lets no sign-in slip past that began before', async () => {
    const { actor, user } = await aSignedInPerson({ email });
    const { secret } = await beginSecondFactor(actor, { currentPassword });
    const signIns = Array.from({ length: 8 }, () => outcome(enter()));
    await confirmSecondFactor(actor, { otp: codeOf(secret) });
    await Promise.all(signIns);
    // Earlier ones were signed out.
    const open = await database().session.findMany({ where: { userId: user.id, revokedAt: null } });
    expect(open.map(({ id }) => id)).toEqual([actor.sessionId]);
  });
});

describe('signing in', () => {
  it('asks for a code after a right password only', async () => {
    const { secret } = await ada();
    const about = (error: unknown) => error;
    expect(await enter().catch(about)).toMatchObject({
      kind: 'invalid',
      code: 'OTP_REQUIRED',
      fields: { otp: 'Type the code that your authenticator app shows, or a recovery code' },
    });
    expect(await enter('').catch(about)).toMatchObject({ code: 'OTP_REQUIRED' });
    for (const otp of [undefined, codeOf(secret), wrongCodeOf(secret)])
      expect(await outcome(enter(otp, { tried: 'Wrong1234' }))).toBe('WRONG_CREDENTIALS');
    expect(await outcome(enter(codeOf(secret)))).toBe('done');
  });

  it('answers unknown addresses and wrong passwords the same with and without a code', async () => {
    await ada();
    const failure = (error: unknown) => ({ ...(error as Error), message: (error as Error).message });
    const asked = (address: string, otp?: string) =>
      signIn(new Browser().request(), { email: address, password: 'Wrong1234', otp }).catch(failure);
    const expected = await asked('nobody@example.com');
    for (const otp of [undefined, '123456', 'K7Q-2MX-9TB-4HN-C3D'])
      for (const address of [email, 'nobody@example.com'])
        expect(await asked(address, otp)).toEqual(expected);
  });

  it('refuses a wrong code at its field and opens nothing', async () => {
    const { secret } = await ada();
    const before = await snapshot();
    const reason: unknown = await enter(wrongCodeOf(secret)).catch((error: unknown) => error);
    const expected = { kind: 'invalid', code: 'OTP_WRONG', fields: { otp: expect.anything() as string } };
    expect(reason).toMatchObject(expected);
    expect(await snapshot()).toEqual(before);
    const rows = [{ kind: 'SIGN_IN_FAILED', email }];
    expect(await database().accessLog.findMany({ select: { kind: true, email: true } })).toEqual(rows);
  });

  it('takes the code of the step before and after, as people type it', async () => {
    const { secret } = await ada();
    const late = codeOf(secret, -1);
    expect(await outcome(enter(` ${late.slice(0, 3)} ${late.slice(3)} `))).toBe('done');
    expect(await outcome(enter(codeOf(secret, 1)))).toBe('done');
    expect(await outcome(enter(codeOf(secret, 2)))).toBe('OTP_WRONG');
    expect(await outcome(enter(codeOf(secret, -2)))).toBe('OTP_WRONG');
  });

  it('takes no step twice, and none before it', async () => {
    const { secret } = await ada();
    const code = codeOf(secret);
    expect(await outcome(enter(code))).toBe('done');
    expect(await outcome(enter(code))).toBe('OTP_WRONG');
    expect(await outcome(enter(codeOf(secret, -1)))).toBe('OTP_WRONG');
    clock.advance(30_000);
    expect(await outcome(enter(code))).toBe('OTP_WRONG');
    expect(await outcome(enter(codeOf(secret)))).toBe('done');
  });

  it('of ten with one code at the same moment lets one in', async () => {
    const { secret } = await ada();
    const otp = codeOf(secret);
    const tries = Array.from({ length: 10 }, () => outcome(enter(otp)));
    expect(tally(await Promise.all(tries))).toEqual({ OTP_WRONG: 9, done: 1 });
    expect(await database().session.count()).toBe(2);
  });

  it('with a restored password asks for the code as well', async () => {
    const { secret } = await ada();
    await forgotPassword(new Browser().request(), { email });
    const [mail] = await mailed('restoreToken');
    await confirmForgotPassword(new Browser().request(), { email, token: mail?.token ?? '' });
    const [fresh] = await mailed('newPassword');
    expect(await outcome(enter(undefined, { tried: fresh?.password ?? '' }))).toBe('OTP_REQUIRED');
    const expected = { passwordTemporary: true };
    expect(await enter(codeOf(secret), { tried: fresh?.password ?? '' })).toMatchObject(expected);
  });
});

describe('wrong codes', () => {
  it('count against the same tries as wrong passwords', async () => {
    const { secret } = await ada();
    const browser = new Browser();
    const outcomes: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      outcomes.push(await outcome(enter(wrongCodeOf(secret), { browser })));
      outcomes.push(await outcome(enter(undefined, { browser, tried: 'Wrong1234' })));
    }
    expect(tally(outcomes)).toEqual({ OTP_WRONG: 5, WRONG_CREDENTIALS: 5, TOO_MANY_REQUESTS: 2 });
    expect(await outcome(enter(codeOf(secret), { browser }))).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(enter(codeOf(secret)))).toBe('done');
  });

  it('of strangers end with the day’s tries, of which the owner is told', async () => {
    const { secret } = await ada();
    await query(`INSERT INTO rate_limits (key, points, expire) VALUES ($1, 99, $2)`, [
      `signInDay:${email}`,
      Date.now() + 60 * MINUTE,
    ]);
    expect(await outcome(enter(wrongCodeOf(secret)))).toBe('OTP_WRONG');
    expect(await outcome(enter(codeOf(secret)))).toBe('TOO_MANY_REQUESTS');
    expect(await mailed('passwordGuessing')).toHaveLength(1);
  });

  it('of an account end with the day, whatever browsers they come from; a recovery code and another password lead in', async () => {
    const { secret, recoveryCodes, actor } = await ada();
    const known = [new Browser(), new Browser(), new Browser()];
    const [first, second, third] = known as [Browser, Browser, Browser];
    await enter(codeOf(secret, -1), { browser: first });
    await enter(recoveryCodes[0], { browser: second });
    await query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 98, $2)
       ON CONFLICT (key) DO UPDATE SET points = 98`,
      [`secondFactorDay:${actor.userId}`, Date.now() + 60 * MINUTE],
    );
    // The restoring browser is known, without tries of its own.
    const restored = await restoredPassword(third);
    expect(await outcome(enter(wrongCodeOf(secret), { browser: first, tried: restored }))).toBe('OTP_WRONG');
    expect(await outcome(enter(wrongCodeOf(secret), { browser: third, tried: restored }))).toBe('OTP_WRONG');
    for (const browser of [first, second, third, new Browser()])
      expect(await outcome(enter(codeOf(secret), { browser, tried: restored }))).toBe('TOO_MANY_REQUESTS');
    const expected = [{ name: 'Ada', tries: 100, url: expect.anything() as string }];
    expect(await mailed('codeGuessing')).toEqual(expected);

    const { accessToken } = await enter(recoveryCodes[1], { browser: first, tried: restored });
    const next = 'Seagrass-Harbour-41';
    const change = { currentPassword: restored, password: next, passwordConfirmation: next };
    await updateUser(await actorOf(accessToken), change);
    expect(await outcome(enter(codeOf(secret), { tried: next }))).toBe('done');
  });

  it('of the account are not taken by a fault of ours', async () => {
    const { secret, actor } = await ada();
    await query(`UPDATE second_factors SET secret = $1`, [Buffer.alloc(60)]);
    for (let at = 0; at < 12; at += 1) await expect(enter(codeOf(secret))).rejects.toThrow(/authenticate/);
    expect(
      await query(`SELECT key FROM rate_limits WHERE points <> 0 AND key !~ '^(writes|signIns):'`),
    ).toEqual([]);
    expect(await outcome(turnOffSecondFactor(actor, { currentPassword, otp: codeOf(secret) }))).not.toBe(
      'done',
    );
    expect(
      await query(`SELECT key FROM rate_limits WHERE points <> 0 AND key !~ '^(writes|signIns):'`),
    ).toEqual([]);
  });

  it('are neither a missing code nor a second click on the profile', async () => {
    const { actor, secret } = await ada();
    const browser = new Browser();
    for (let at = 0; at < 12; at += 1)
      expect(await outcome(confirmSecondFactor(actor, { otp: codeOf(secret) }))).toBe('SECOND_FACTOR_ON');
    expect(
      await query(`SELECT key FROM rate_limits WHERE points <> 0 AND key !~ '^(writes|signIns):'`),
    ).toEqual([]);
    for (let at = 0; at < 15; at += 1)
      expect(await outcome(enter(undefined, { browser }))).toBe('OTP_REQUIRED');
    expect(await outcome(enter(codeOf(secret), { browser }))).toBe('done');
    expect(
      await query(`SELECT key FROM rate_limits WHERE points <> 0 AND key !~ '^(writes|signIns):'`),
    ).toEqual([]);
  });

  it('of who is signed in count with wrong passwords of the profile', async () => {
    const { actor, secret } = await ada();
    const outcomes: string[] = [];
    const otp = wrongCodeOf(secret);
    for (let at = 0; at < 4; at += 1) {
      outcomes.push(await outcome(renewRecoveryCodes(actor, { otp })));
      outcomes.push(await outcome(turnOffSecondFactor(actor, { currentPassword, otp })));
      outcomes.push(await outcome(turnOffSecondFactor(actor, { currentPassword: 'Wrong1234', otp })));
    }
    expect(tally(outcomes)).toEqual({ OTP_WRONG: 7, WRONG_PASSWORD: 3, TOO_MANY_REQUESTS: 2 });
    await refused(
      () => turnOffSecondFactor(actor, { currentPassword, otp: codeOf(secret) }),
      'TOO_MANY_REQUESTS',
    );
  });
});

describe('a recovery code', () => {
  it('is kept by a slow hash with the salt of its set; one from before salts still counts, once', async () => {
    const { recoveryCodes } = await ada();
    const other = await aSignedInPerson();
    await aSecondFactor(other.user.id);
    const kept = await database().recoveryCode.findMany();
    const salts = new Set(kept.map(({ salt }) => Buffer.from(salt ?? []).toString('hex')));
    expect([...salts].map((salt) => salt.length)).toEqual([32, 32]);
    const plain = recoveryCodes.map((code) => Buffer.from(hashSecret(code)).toString('hex'));
    expect(kept.filter(({ codeHash }) => plain.includes(Buffer.from(codeHash).toString('hex')))).toEqual([]);
    const { userId } = kept.find((one) => one.userId !== other.user.id)!;
    const old = 'K7Q-2MX-9TB-4HN-C3D';
    await database().recoveryCode.create({ data: { userId, codeHash: hashSecret(old) } });
    expect([
      await outcome(enter(old)),
      await outcome(enter(old)),
      await outcome(enter(recoveryCodes[3])),
    ]).toEqual(['done', 'OTP_WRONG', 'done']);
  });

  it('signs its owner in once, however it is written, who is told how many are left', async () => {
    const { recoveryCodes } = await ada();
    const other = await aSignedInPerson();
    const { recoveryCodes: foreign } = await aSecondFactor(other.user.id);
    expect(await outcome(enter(foreign[0]))).toBe('OTP_WRONG');
    expect(await database().recoveryCode.count()).toBe(20);
    const [first = '', second = ''] = recoveryCodes;
    expect(await outcome(enter(first.toLowerCase().replaceAll('-', ' ')))).toBe('done');
    expect(await outcome(enter(first))).toBe('OTP_WRONG');
    expect(await outcome(enter(second.replaceAll('-', '')))).toBe('done');
    expect(await mailed('recoveryCodeUsed')).toMatchObject([{ left: 9 }, { left: 8 }]);
    expect((await eventsOf()).filter((type) => type === 'user.recoveryCodeUsed')).toHaveLength(2);
  });

  it('of ten uses at the same moment lets one in; ten different ones all', async () => {
    const { recoveryCodes } = await ada();
    const [first = '', ...others] = recoveryCodes;
    const uses = Array.from({ length: 10 }, () => outcome(enter(first)));
    expect(tally(await Promise.all(uses))).toEqual({ OTP_WRONG: 9, done: 1 });
    const all = await Promise.all(others.map((code) => outcome(enter(code))));
    expect(tally(all)).toEqual({ done: 9 });
    // The first at once, the others together.
    expect(await mailed('recoveryCodeUsed')).toMatchObject([{ left: 9 }, { left: 0 }]);
    const mails = await database().outboxMail.findMany({ where: { template: 'recoveryCodeUsed' } });
    expect(mails.map(({ times }) => times).sort()).toEqual([1, 9]);
  });

  it('is replaced with all others by ten new ones, for a code', async () => {
    const { actor, secret, recoveryCodes: old } = await ada();
    await refused(() => renewRecoveryCodes(actor, { otp: wrongCodeOf(secret) }), 'OTP_WRONG');
    const { recoveryCodes } = await renewRecoveryCodes(actor, { otp: codeOf(secret) });
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes.some((code) => old.includes(code))).toBe(false);
    expect(await outcome(enter(old[0]))).toBe('OTP_WRONG');
    expect(await outcome(enter(recoveryCodes[0]))).toBe('done');
    expect(await mailed('recoveryCodesRenewed')).toHaveLength(1);
    expect(await eventsOf()).toContain('user.recoveryCodesRenewed');
  });
});

describe('turning it off', () => {
  it('takes password and code, and tells log and mailbox', async () => {
    const { actor, secret } = await ada();
    await refused(
      () => turnOffSecondFactor(actor, { currentPassword: 'Wrong1234', otp: codeOf(secret) }),
      'WRONG_PASSWORD',
    );
    await refused(
      () => turnOffSecondFactor(actor, { currentPassword, otp: wrongCodeOf(secret) }),
      'OTP_WRONG',
    );
    await turnOffSecondFactor(actor, { currentPassword, otp: codeOf(secret) });
    expect(await outcome(enter())).toBe('done');
    expect(await database().recoveryCode.count()).toBe(0);
    expect(await mailed('secondFactorOff')).toHaveLength(1);
    expect((await eventsOf())[0]).toBe('user.secondFactorOff');
  });

  it('works with a recovery code, and twice it is refused', async () => {
    const { actor, recoveryCodes } = await ada();
    await turnOffSecondFactor(actor, { currentPassword, otp: recoveryCodes[0] ?? '' });
    await refused(
      () => turnOffSecondFactor(actor, { currentPassword, otp: recoveryCodes[1] ?? '' }),
      'SECOND_FACTOR_OFF',
    );
    await refused(() => renewRecoveryCodes(actor, { otp: '123456' }), 'SECOND_FACTOR_OFF');
  });

  it('at the same moment in five tabs does it once', async () => {
    const { actor, recoveryCodes } = await ada();
    const tabs = recoveryCodes
      .slice(0, 5)
      .map((otp) => outcome(turnOffSecondFactor(actor, { currentPassword, otp })));
    expect(tally(await Promise.all(tabs))).toEqual({ SECOND_FACTOR_OFF: 4, done: 1 });
    expect(await mailed('secondFactorOff')).toHaveLength(1);
  });
});

describe('of somebody who lost it', () => {
  async function world() {
    const organization = await anOrganization({ name: 'Fjord' });
    return {
      organization,
      root: await anActor({ role: 'SUPERUSER' }),
      admin: await anActor({ role: 'ORG_ADMIN', organization }),
      colleague: await anActor({ role: 'ORG_MEMBER', organization }),
      stranger: await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Polar' }) }),
      member: await ada({ role: 'ORG_MEMBER', organization }),
    };
  }

  const removals = () =>
    database().accessLog.findMany({
      where: { kind: 'SECOND_FACTOR_REMOVED' },
      select: { email: true, userId: true },
    });

  it('is turned off by an administrator of the same organisation, who signs them out and has them told', async () => {
    const { admin, member } = await world();
    const id = member.user.id;
    await removeSecondFactor(admin, { id });
    expect(await actorOf(member.token)).toMatchObject({ kind: 'anonymous' });
    expect(await outcome(enter())).toBe('done');
    expect(await mailed('secondFactorRemoved')).toHaveLength(1);
    expect((await eventsOf())[0]).toBe('user.secondFactorRemoved');
    expect(await removals()).toEqual([{ email: admin.email, userId: id }]);
    await refused(() => removeSecondFactor(admin, { id }), 'SECOND_FACTOR_OFF');
    await aSecondFactor(id);
    await database().secondFactor.updateMany({ data: { confirmedAt: null } });
    await refused(() => removeSecondFactor(admin, { id }), 'SECOND_FACTOR_OFF');
  });

  it('by the super user for anybody but super users, by nobody for themselves', async () => {
    const { root, admin, colleague, stranger, member } = await world();
    const id = member.user.id;
    await refused(() => removeSecondFactor(colleague, { id }), 'FORBIDDEN');
    await refused(() => removeSecondFactor(stranger, { id }), 'NOT_FOUND');
    const other = await aSignedInPerson({ role: 'SUPERUSER' });
    await aSecondFactor(other.user.id);
    await aSecondFactor(root.userId);
    await aSecondFactor(admin.userId);
    await refused(() => removeSecondFactor(root, { id: other.user.id }), 'SUPER_USER_LOCKED');
    await refused(() => removeSecondFactor(root, { id: root.userId }), 'OWN_ACCOUNT');
    await refused(() => removeSecondFactor(admin, { id: admin.userId }), 'OWN_ACCOUNT');
    await refused(() => removeSecondFactor(admin, { id: other.user.id }), 'NOT_FOUND');
    expect(await removals()).toEqual([]);
    await removeSecondFactor(root, { id });
    expect(await removals()).toEqual([{ email: root.email, userId: id }]);
    expect(await outcome(enter())).toBe('done');
  });

  it('by a command, a super user’s too', async () => {
    const { user, token } = await ada({ role: 'SUPERUSER' });
    const operator = systemActor('test');
    await refused(() => resetSecondFactor(operator, { email: 'nobody@example.com' }), 'NOT_FOUND');
    await refused(() => resetSecondFactor(operator, { email: 'no address' }), 'VALIDATION');
    await resetSecondFactor(operator, { email: 'Ada@Example.com' });
    expect(await database().secondFactor.count({ where: { userId: user.id } })).toBe(0);
    expect(await actorOf(token)).toMatchObject({ kind: 'anonymous' });
    expect(await mailed('secondFactorRemoved')).toHaveLength(1);
    expect(await removals()).toEqual([{ email: null, userId: user.id }]);
    await refused(() => resetSecondFactor(operator, { email }), 'SECOND_FACTOR_OFF');
  });

  it('by two administrators at the same moment happens once', async () => {
    const { admin, organization, member } = await world();
    const second = await anActor({ role: 'ORG_ADMIN', organization });
    const both = [admin, second].map((actor) => outcome(removeSecondFactor(actor, { id: member.user.id })));
    expect(tally(await Promise.all(both))).toEqual({ SECOND_FACTOR_OFF: 1, done: 1 });
    expect(await mailed('secondFactorRemoved')).toHaveLength(1);
  });
});

describe('what is kept of it', () => {
  it('goes with the person', async () => {
    const organization = await anOrganization();
    const admin = await anActor({ role: 'ORG_ADMIN', organization });
    const { user } = await ada({ role: 'ORG_MEMBER', organization });
    await deleteUser(admin, { id: user.id });
    expect(await database().secondFactor.count()).toBe(0);
    expect(await database().recoveryCode.count()).toBe(0);
    const { userId: id } = await anActor({ email: 'erased@example.com' });
    await aSecondFactor(id);
    const erased = [{ id, email: 'erased@example.com' }];
    await database().$transaction((tx) => eraseRows(tx, erased, new Date()));
    expect(await database().secondFactor.count()).toBe(0);
  });

  it('is in the own data as a date, without secrets', async () => {
    const { actor, secret } = await ada();
    const data = await exportOwnData(actor, {});
    expect(data.secondFactorSince).toBe('2026-01-01T00:00:00.000Z');
    expect(JSON.stringify(data)).not.toContain(secret);
    const without = await exportOwnData(await anActor(), {});
    expect(without.secondFactorSince).toBeNull();
    const begun = await anActor();
    await beginSecondFactor(begun, { currentPassword });
    expect((await exportOwnData(begun, {})).secondFactorSince).toBeNull();
  });

  it('of a set-up that nobody finished is swept', async () => {
    const actor = await anActor();
    await beginSecondFactor(actor, { currentPassword });
    await ada();
    await database().secondFactor.updateMany({ data: { createdAt: subHours(new Date(), 1) } });
    await sweepExpired(systemActor('test'), {});
    const expected = [{ confirmedAt: expect.any(Date) as Date }];
    expect(await database().secondFactor.findMany({ select: { confirmedAt: true } })).toEqual(expected);
  });
});

import { subDays, subHours } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { endSession, endSessions } from '@/lib/domain/accounts/end-sessions';
import { exportOwnData } from '@/lib/domain/accounts/export-own-data';
import { listSessions } from '@/lib/domain/accounts/list-sessions';
import { register } from '@/lib/domain/accounts/register';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { signOutUser } from '@/lib/domain/accounts/sign-out-user';
import { query, resetDatabase } from '../../support/test-database';
import { eventsOf, mailsWaitingFor } from '../../support/rows';
import {
  anonymous,
  anOrganization,
  aPerson,
  aSession,
  aSignedInPerson,
  knownPassword,
} from '../../support/world';
import { refused } from '../../support/refused';
import { actorOf } from './people';

beforeEach(resetDatabase);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const isAlive = async (token: string) => (await actorOf(token)).kind === 'user';
const accesses = () =>
  query<{ kind: string; email: string | null; userId: string | null }>(
    'SELECT kind, email, user_id AS "userId" FROM access_log ORDER BY created_at, id',
  );

describe('the own sessions', () => {
  it('are listed with browser and times, the one that asks first; those that are over are not', async () => {
    const { user, actor } = await aSignedInPerson();
    const now = new Date();
    await aSession(user.id, now, { browser: 'Firefox on Windows', lastSeenAt: subHours(now, 1) });
    await aSession(user.id, now, { browser: 'Safari on iOS', lastSeenAt: subHours(now, 3) });
    await aSession(user.id, now, { browser: 'Revoked', revokedAt: now });
    await aSession(user.id, now, { browser: 'Idle', lastSeenAt: subHours(now, 25) });
    await aSession(user.id, now, { browser: 'Run out', expiresAt: now });
    await aSession((await aPerson()).id, now, { browser: 'Somebody else' });
    const { data, count } = await listSessions(actor, {});
    const rows = [
      ['Unknown browser', true],
      ['Firefox on Windows', false],
      ['Safari on iOS', false],
    ];
    expect(data.map(({ browser, current }) => [browser, current])).toEqual(rows);
    expect(count).toBe(3);
    const expected = { signedInAt: now.toISOString(), lastSeenAt: subHours(now, 1).toISOString() };
    expect(data[1]).toMatchObject(expected);
  });

  it('beyond a hundred are counted, and end with the others', async () => {
    const { user, actor, token } = await aSignedInPerson();
    await query('UPDATE sessions SET last_seen_at = $1', [subHours(new Date(), 2)]);
    for (let index = 0; index < 104; index += 1) await aSession(user.id);
    const { data, count } = await listSessions(actor, {});
    expect([data.length, count, data[0]?.id]).toEqual([100, 105, actor.sessionId]);
    expect(await endSessions(actor, {})).toMatchObject({ message: '105 sessions have been ended' });
    expect(await isAlive(token)).toBe(false);
    expect(await query('SELECT id FROM sessions WHERE revoked_at IS NULL')).toEqual([]);
  });

  it('end one by one, once, with the next request, and the others go on', async () => {
    const { user, actor, token } = await aSignedInPerson();
    const [other, third] = [await aSession(user.id), await aSession(user.id)];
    await endSession(actor, { id: other.sessionId });
    expect(await Promise.all([token, other.token, third.token].map(isAlive))).toEqual([true, false, true]);
    await refused(() => endSession(actor, { id: other.sessionId }), { kind: 'notFound' });
    expect(await accesses()).toEqual([{ kind: 'SESSION_ENDED', email: user.email, userId: user.id }]);
    await endSession(actor, { id: actor.sessionId });
    expect(await isAlive(token)).toBe(false);
    expect((await accesses()).map(({ kind }) => kind)).toEqual(['SESSION_ENDED', 'SIGNED_OUT']);
  });

  it('of somebody else are not found, nor are those that are over', async () => {
    const { user, actor } = await aSignedInPerson();
    const root = await aSignedInPerson({ role: 'SUPERUSER' });
    const idle = await aSession(user.id, new Date(), { lastSeenAt: subDays(new Date(), 2) });
    const others = await aSession((await aPerson()).id);
    for (const [asking, id] of [
      [actor, others.sessionId],
      [root.actor, others.sessionId],
      [actor, idle.sessionId],
    ] as const)
      await refused(() => endSession(asking, { id }), { kind: 'notFound' });
  });

  it('two who end the same one at once: one has ended it', async () => {
    const { user, actor } = await aSignedInPerson();
    const { sessionId: id } = await aSession(user.id);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => endSession(actor, { id })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await accesses()).toHaveLength(1);
  });

  it('end everywhere else, or everywhere', async () => {
    const { user, actor, token } = await aSignedInPerson();
    const other = await aSession(user.id);
    const stranger = await aSignedInPerson();
    expect(await endSessions(actor, { except: 'current' })).toEqual({
      message: '1 session has been ended',
      signedOut: false,
    });
    expect(await Promise.all([token, other.token].map(isAlive))).toEqual([true, false]);
    const expected = { message: '0 sessions have been ended' };
    expect(await endSessions(actor, { except: 'current' })).toMatchObject(expected);
    expect(await endSessions(actor, {})).toMatchObject({ signedOut: true });
    expect(await Promise.all([token, stranger.token].map(isAlive))).toEqual([false, true]);
    const rows = ['SIGNED_OUT_ELSEWHERE', 'SIGNED_OUT_EVERYWHERE'];
    expect((await accesses()).map(({ kind }) => kind)).toEqual(rows);
    await refused(() => endSessions(actor, { except: 'mine' }), { kind: 'invalid' });
  });

  it('that are in use while they end are refused from then on, and never come back', async () => {
    const { user, actor, token } = await aSignedInPerson();
    await query('UPDATE sessions SET last_seen_at = $1', [subHours(new Date(), 1)]);
    const uses = Array.from({ length: 20 }, () => isAlive(token));
    await endSessions(actor, {});
    await Promise.all(uses);
    expect(await isAlive(token)).toBe(false);
    expect(await database().session.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
  });

  it('a sign-in of the same moment is ended with the others, or comes after', async () => {
    const { user, actor } = await aSignedInPerson();
    const [, signedIn] = await Promise.all([
      endSessions(actor, {}),
      signIn(anonymous, { email: user.email, password: knownPassword }),
    ]);
    const live = await database().session.findMany({ where: { userId: user.id, revokedAt: null } });
    expect(live.length).toBeLessThanOrEqual(1);
    expect(await isAlive(signedIn.accessToken)).toBe(live.length === 1);
  });

  it('are part of the own data', async () => {
    const { user, actor } = await aSignedInPerson();
    await aSession(user.id, new Date(Date.now() + 1), { browser: 'Firefox on Windows' });
    const { sessions } = await exportOwnData(actor, {});
    expect(sessions.map(({ browser }) => browser)).toEqual(['Firefox on Windows', 'Unknown browser']);
  });
});

describe('the sessions of somebody else', () => {
  async function world() {
    const fjord = await anOrganization({ name: 'Fjord' });
    return {
      admin: await aSignedInPerson({ role: 'ORG_ADMIN', organization: fjord, name: 'Ada' }),
      member: await aSignedInPerson({ role: 'ORG_MEMBER', organization: fjord, name: 'Mia' }),
      foreign: await aSignedInPerson({ role: 'ORG_ADMIN', organization: await anOrganization() }),
      root: await aSignedInPerson({ role: 'SUPERUSER' }),
    };
  }

  it('are ended by an administrator of the organisation, with entries in both logs and a mail', async () => {
    const { admin, member } = await world();
    const other = await aSession(member.user.id);
    const expected = { message: 'Mia has been signed out everywhere' };
    expect(await signOutUser(admin.actor, { id: member.user.id })).toEqual(expected);
    expect(await Promise.all([member.token, other.token, admin.token].map(isAlive))).toEqual([
      false,
      false,
      true,
    ]);
    const rows = [{ kind: 'SIGNED_OUT_BY_OTHER', email: admin.user.email, userId: member.user.id }];
    expect(await accesses()).toEqual(rows);
    expect(await eventsOf()).toEqual(['user.signedOut']);
    const mails = await mailsWaitingFor(member.user.email);
    expect(mails).toMatchObject([{ template: 'signedOut', data: { name: 'Mia', by: 'Ada' } }]);
    await signIn(anonymous, { email: member.user.email, password: knownPassword });
  });

  it('are ended once by two at once: one entry, one mail, and nothing where nobody is signed in', async () => {
    const { admin, root, member } = await world();
    await Promise.all([admin.actor, root.actor].map((actor) => signOutUser(actor, { id: member.user.id })));
    expect(await eventsOf()).toEqual(['user.signedOut']);
    expect(await mailsWaitingFor(member.user.email)).toHaveLength(1);
    await signOutUser(admin.actor, { id: member.user.id });
    expect(await mailsWaitingFor(member.user.email)).toHaveLength(1);
  });

  it.each([
    ['a member', 'member', 'admin', 'forbidden', 'FORBIDDEN'],
    ['an administrator of another organisation', 'foreign', 'member', 'notFound', 'NOT_FOUND'],
    ['an administrator', 'admin', 'root', 'notFound', 'NOT_FOUND'],
    ['a super user', 'root', 'otherRoot', 'forbidden', 'SUPER_USER_LOCKED'],
    ['anybody of oneself', 'admin', 'admin', 'forbidden', 'OWN_ACCOUNT'],
  ] as const)('are not ended by %s', async (_who, asking, of, kind, code) => {
    const people = { ...(await world()), otherRoot: await aSignedInPerson({ role: 'SUPERUSER' }) };
    const { actor } = people[asking];
    const { user, token } = people[of];
    await refused(() => signOutUser(actor, { id: user.id }), { kind, code });
    expect(await isAlive(token)).toBe(true);
  });

  it('of a deleted person are not found', async () => {
    const { root, member } = await world();
    await query('UPDATE users SET deleted_at = now() WHERE id = $1', [member.user.id]);
    await refused(() => signOutUser(root.actor, { id: member.user.id }), { kind: 'notFound' });
  });
});

describe('signing in from a browser that is signed in', () => {
  /** With the cookie, without Authorization. */
  const browserOf = (actor: UserActor, token: string) => ({
    ...actor,
    sessionCookies: [token],
    userAgent: firefox,
  });

  it('ends the session that it replaces, and no other', async () => {
    const { user, actor, token } = await aSignedInPerson();
    const elsewhere = await aSession(user.id);
    const { accessToken } = await signIn(browserOf(actor, token), {
      email: user.email,
      password: knownPassword,
    });
    expect(await Promise.all([token, elsewhere.token, accessToken].map(isAlive))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await accesses()).toEqual([{ kind: 'SESSION_REPLACED', email: user.email, userId: user.id }]);
    const rows = await query('SELECT browser FROM sessions WHERE browser IS NOT NULL');
    expect(rows).toEqual([{ browser: 'Firefox on Windows' }]);
  });

  it('as somebody else, or registering, ends it too', async () => {
    const first = await aSignedInPerson();
    const second = await aPerson();
    const cookie = { sessionCookies: ['junk', first.token] };
    const { accessToken } = await signIn(
      { ...anonymous, ...cookie },
      { email: second.email, password: knownPassword },
    );
    expect(await isAlive(first.token)).toBe(false);
    const password = 'Seagull-77-lamp';
    await register(
      { ...anonymous, sessionCookies: [accessToken] },
      { email: 'new@example.com', name: 'New', password, passwordConfirmation: password },
    );
    expect(await isAlive(accessToken)).toBe(false);
    const rows = [
      [second.email, first.user.id],
      ['new@example.com', second.id],
    ];
    expect((await accesses()).map(({ email, userId }) => [email, userId])).toEqual(rows);
  });

  it('with a wrong password, a cookie that is not ours or a session that is over ends nothing', async () => {
    const { user, actor, token } = await aSignedInPerson();
    const wrong = { email: user.email, password: 'Wrong1234' };
    await expect(signIn(browserOf(actor, token), wrong)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await isAlive(token)).toBe(true);
    const right = { email: user.email, password: knownPassword };
    const over = await aSession(user.id, new Date(), { lastSeenAt: subDays(new Date(), 2) });
    for (const sessionCookie of ['junk', '', `${token.slice(0, -4)}AAAA`, over.token])
      await signIn({ ...anonymous, sessionCookies: [sessionCookie] }, right);
    expect(await isAlive(token)).toBe(true);
    expect((await accesses()).map(({ kind }) => kind)).toEqual(['SIGN_IN_FAILED']);
  });

  it('a bearer token is not replaced', async () => {
    const { user, actor, token } = await aSignedInPerson();
    await signIn(actor, { email: user.email, password: knownPassword });
    expect(await isAlive(token)).toBe(true);
  });
});

describe('who is this', () => {
  it('is a fault, never a stranger, while the database cannot tell', async () => {
    const { token } = await aSignedInPerson();
    await query('ALTER TABLE sessions RENAME TO sessions_away');
    await expect(actorOf(token)).rejects.toThrow(/sessions/);
    await query('ALTER TABLE sessions_away RENAME TO sessions');
    expect(await isAlive(token)).toBe(true);
  });
});

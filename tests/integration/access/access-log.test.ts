import { beforeEach, describe, expect, it } from 'vitest';
import * as devicesRoute from '@/app/api/devices/route';
import { env } from '@/lib/config/env';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { listAccess } from '@/lib/domain/accounts/list-access';
import { endSession, endSessions, signOut } from '@/lib/domain/accounts/end-sessions';
import { signOutUser } from '@/lib/domain/accounts/sign-out-user';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { query, resetDatabase } from '../../support/test-database';
import { eventsOf } from '../../support/rows';
import {
  anActor,
  anOrganization,
  anonymous,
  aPerson,
  aSession,
  aSignedInPerson,
  knownPassword as password,
} from '../../support/world';
import { Browser } from '../accounts/people';

const email = 'owner@example.com';
const wrong = 'Wrongmark1';

beforeEach(resetDatabase);

const quietly = (asked: Promise<unknown>) => asked.catch(() => undefined);
const guess = (client: Browser, address = email) =>
  quietly(signIn(client.request(), { email: address, password: wrong }));
async function entries(where: { kind?: string } = {}) {
  const rows = await database().accessLog.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ kind, detail, email: typed, userId, address }) => ({
    ...{ kind, detail, email: typed, userId, address },
  }));
}

describe('the access log', () => {
  it('has failed sign-ins, with what was typed and whose account it is, which the event log has no more', async () => {
    const { id } = await aPerson({ email });
    const client = new Browser();
    await guess(client);
    await guess(client, 'nobody@example.com');
    const entry = { kind: 'SIGN_IN_FAILED', detail: null, address: client.ip };
    const rows = [
      { ...entry, email, userId: id },
      { ...entry, email: 'nobody@example.com', userId: null },
    ];
    expect(await entries()).toEqual(rows);
    expect(await eventsOf()).toEqual([]);
    await signIn(client.request(), { email, password });
    expect(await eventsOf()).toEqual(['session.signedIn']);
  });

  it('has who was refused by their role, at every door, and changes nothing of the answer', async () => {
    const { actor, token } = await aSignedInPerson({ role: 'ORG_MEMBER' });
    const query = { limit: 8, offset: 0 };
    await expect(listOrganizations(actor, query)).rejects.toMatchObject({ kind: 'forbidden' });
    const own = updateUser(actor, { role: 'ORG_ADMIN' });
    await expect(own).rejects.toMatchObject({ code: 'OWN_ROLE' });
    const request = new Request('http://localhost:3000/api/devices', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = await devicesRoute.POST(request, { params: Promise.resolve({}) });
    expect(answer.status).toBe(403);
    const entry = { kind: 'ACCESS_REFUSED', email: actor.email, userId: actor.userId, address: null };
    expect(await entries()).toEqual([
      { ...entry, detail: 'organizations.listAll' },
      { ...entry, detail: 'users.edit' },
      { ...entry, detail: 'devices.manage' },
    ]);
  });

  it('has sign-outs, once each', async () => {
    const { actor } = await aSignedInPerson({ role: 'ORG_MEMBER', email });
    await Promise.all([signOut(actor, {}), signOut(actor, {}), signOut(actor, {})]);
    const expected = [{ kind: 'SIGNED_OUT', detail: null, email, userId: actor.userId, address: null }];
    expect(await entries()).toEqual(expected);
  });

  it('does not grow with a flood: one entry per client and window of the limit that refuses it', async () => {
    const { id } = await aPerson({ email });
    const flood = async (client: Browser) => {
      await Promise.all(Array.from({ length: 40 }, () => guess(client)));
      for (let at = 0; at < 20; at += 1) {
        await quietly(forgotPassword(client.request(), { email }));
        await quietly(confirmForgotPassword(client.request(), { email, token: '000-000-000-000-000' }));
      }
    };
    const client = new Browser();
    await flood(client);
    await flood(client);
    const refused = { kind: 'TOO_MANY_TRIES', email, userId: id, address: client.ip };
    expect(await entries({ kind: 'TOO_MANY_TRIES' })).toEqual([
      { ...refused, detail: 'signIn' },
      { ...refused, detail: 'restoreMails' },
      { ...refused, detail: 'restoreCodes' },
    ]);
    expect(await entries({ kind: 'SIGN_IN_FAILED' })).toHaveLength(10);
    await guess(new Browser());
    expect(await entries({ kind: 'SIGN_IN_FAILED' })).toHaveLength(11);
  });

  it('does not grow with somebody who asks for what is not theirs: sixty entries an hour', async () => {
    const actor = await anActor({ role: 'ORG_MEMBER' });
    await Promise.all(
      Array.from({ length: 90 }, () => quietly(listOrganizations(actor, { limit: 8, offset: 0 }))),
    );
    expect(await entries()).toHaveLength(60);
  });

  it('is swept after ACCESS_LOG_DAYS', async () => {
    const aged = (days: number) => ({
      kind: 'SIGN_IN_FAILED',
      requestId: `${days}`,
      createdAt: new Date(Date.now() - days * 86_400_000),
    });
    expect(env().ACCESS_LOG_DAYS).toBe(180);
    await database().accessLog.createMany({ data: [aged(181), aged(179), aged(0)] });
    await sweepExpired(systemActor('sweep'), {});
    const left = await database().accessLog.findMany({ orderBy: { createdAt: 'asc' } });
    expect(left.map(({ requestId }) => requestId)).toEqual(['179', '0']);
  });
});

/** The access log refuses every entry. */
async function whileItFails<T>(work: () => Promise<T>): Promise<T> {
  await query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refused BEFORE INSERT ON access_log FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    return await work();
  } finally {
    await query('DROP TRIGGER refused ON access_log; DROP FUNCTION refuse()');
  }
}

const live = async (userId: string) => database().session.count({ where: { userId, revokedAt: null } });

describe('an entry that cannot be written', () => {
  it('undoes no sign-out', async () => {
    const { actor } = await aSignedInPerson();
    await whileItFails(() => signOut(actor, {}));
    expect([await live(actor.userId), await entries()]).toEqual([0, []]);
  });

  it('undoes no end of sessions: one, all others, all, somebody else’s', async () => {
    const organization = await anOrganization();
    const { actor, user } = await aSignedInPerson({ role: 'ORG_ADMIN', organization });
    const other = await aSignedInPerson({ role: 'ORG_MEMBER', organization });
    const { sessionId } = await aSession(user.id);
    await aSession(user.id);
    await whileItFails(async () => {
      await endSession(actor, { id: sessionId });
      expect(await live(user.id)).toBe(2);
      await endSessions(actor, { except: 'current' });
      expect(await live(user.id)).toBe(1);
      await signOutUser(actor, { id: other.user.id });
      expect(await live(other.user.id)).toBe(0);
      await endSessions(actor, {});
      expect(await live(user.id)).toBe(0);
    });
    expect([await entries(), await eventsOf()]).toEqual([[], ['user.signedOut']]);
  });

  it('fails no sign-in, also in place of an older session', async () => {
    const { token, user } = await aSignedInPerson({ email });
    const again = { ...anonymous, sessionCookies: [token] };
    const { accessToken } = await whileItFails(() => signIn(again, { email, password }));
    expect(accessToken).not.toBe('');
    expect(await live(user.id)).toBe(1);
  });

  it('changes no refusal: of a wrong password, by a limit, by role', async () => {
    await aPerson({ email });
    const member = await anActor({ role: 'ORG_MEMBER' });
    const client = new Browser();
    await whileItFails(async () => {
      const attempt = () => signIn(client.request(), { email, password: wrong });
      for (let at = 0; at < 10; at += 1)
        await expect(attempt()).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
      await expect(attempt()).rejects.toMatchObject({ kind: 'tooMany' });
      const expected = { kind: 'forbidden' };
      await expect(listOrganizations(member, { limit: 8, offset: 0 })).rejects.toMatchObject(expected);
    });
  });
});

it('the list of the access log finds by address, by e-mail in part and by kind, newest first, with the account’s name', async () => {
  const operator = await anActor({ role: 'SUPERUSER' });
  const owner = await aPerson({ email });
  const one = new Browser({ ip: '203.0.113.9' });
  const other = new Browser({ ip: '2001:db8::7' });
  await guess(one);
  await guess(other, 'nobody@example.com');
  const { accessToken } = await signIn(one.request(), { email, password });
  expect(accessToken).not.toBe('');
  const seen = async (query: object) =>
    (await listAccess(operator, query)).data.map(({ email: typed, address, user }) => [
      typed,
      address,
      user?.name ?? null,
    ]);
  const first = [email, '203.0.113.9', owner.name];
  const second = ['nobody@example.com', '2001:db8::7', null];
  expect(await seen({})).toEqual([second, first]);
  expect(await seen({ q: '203.0.113' })).toEqual([first]);
  expect(await seen({ q: 'NOBODY@' })).toEqual([second]);
  expect(await seen({ q: '100%' })).toEqual([]);
  expect(await seen({ status: 'SIGN_IN_FAILED', orderBy: 'createdAt' })).toEqual([first, second]);
  expect(await listAccess(operator, { status: 'SIGNED_OUT' })).toEqual({ data: [], count: 0 });
  await expect(listAccess(operator, { status: 'X' })).rejects.toMatchObject({ kind: 'invalid' });
});

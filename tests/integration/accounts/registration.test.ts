import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { register } from '@/lib/domain/accounts/register';
import { onlyOne, refused } from '../../support/refused';
import { resetDatabase } from '../../support/test-database';
import { eventsOf } from '../../support/rows';
import { anonymous, aPerson, knownPassword } from '../../support/world';
import { actorOf } from './people';

const who = { name: 'Nora New', mobileNumber: '4791234567' };
const form = {
  ...who,
  email: 'New@Example.com',
  password: knownPassword,
  passwordConfirmation: knownPassword,
};

beforeEach(resetDatabase);

describe('registration', () => {
  it('makes a member without organisation, signed in, with an entry in the log', async () => {
    const { user, accessToken } = await register(anonymous, form);
    const newcomer = { ...who, email: 'new@example.com', role: 'ORG_MEMBER', organization: null };
    expect(user).toMatchObject(newcomer);
    expect(await actorOf(accessToken)).toMatchObject({ kind: 'user', userId: user.id });
    expect(await eventsOf()).toEqual(['user.registered']);
  });

  it('refuses a taken address in any case on its field, and changes nothing', async () => {
    await aPerson({ role: 'ORG_MEMBER', email: 'new@example.com' });
    const taken = { kind: 'conflict', fields: { email: 'This email is already in use' } };
    await refused(() => register(anonymous, { ...form, email: 'NEW@example.com' }), taken);
  });

  it('lets one of many at the same moment through, and tells the others at the field', async () => {
    const all = Array.from({ length: 8 }, () => register(anonymous, form));
    await onlyOne(all, { kind: 'conflict', code: 'EMAIL_TAKEN' });
    expect(await database().user.count()).toBe(1);
    expect(await database().session.count()).toBe(1);
  });

  it('frees the address of a deleted account', async () => {
    const { id } = await aPerson({ role: 'ORG_MEMBER', email: 'new@example.com' });
    await database().user.update({ where: { id }, data: { deletedAt: new Date() } });
    const { user } = await register(anonymous, form);
    expect(user.id).not.toBe(id);
  });

  it('is limited per client address', async () => {
    const from = { ...anonymous, ip: '203.0.113.9' };
    const tries = await Promise.allSettled(
      Array.from({ length: 22 }, (_, i) => register(from, { ...form, email: `n${i}@example.com` })),
    );
    const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(reasons).toMatchObject([{ kind: 'tooMany' }, { kind: 'tooMany' }]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { register } from '@/lib/domain/accounts/register';
import { resetDatabase } from '../../support/test-database';
import { anonymous, aPerson, eventsOf, knownPassword, snapshot } from '../../support/world';
import { actorOf } from './people';

const form = {
  email: 'New@Example.com',
  name: 'Nora New',
  password: knownPassword,
  passwordConfirmation: knownPassword,
  mobileNumber: '4791234567',
};

beforeEach(resetDatabase);

describe('registration', () => {
  it('makes a member without organisation, signed in, with an entry in the log', async () => {
    const { user, accessToken } = await register(anonymous, form);
    expect(user).toMatchObject({
      email: 'new@example.com',
      name: 'Nora New',
      mobileNumber: '4791234567',
      role: 'ORG_MEMBER',
      organization: null,
    });
    expect(await actorOf(accessToken)).toMatchObject({ kind: 'user', userId: user.id });
    expect(await eventsOf()).toEqual(['user.registered']);
  });

  it('refuses a taken address in any case on its field, and changes nothing', async () => {
    await aPerson({ role: 'ORG_MEMBER', email: 'new@example.com' });
    const before = await snapshot();
    await expect(register(anonymous, { ...form, email: 'NEW@example.com' })).rejects.toMatchObject({
      kind: 'conflict',
      fields: { email: 'This email is already in use' },
    });
    expect(await snapshot()).toEqual(before);
  });

  it('lets one of many at the same moment through, and tells the others at the field', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => register(anonymous, form)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'conflict', code: 'EMAIL_TAKEN' });
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
    const refused = tries.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]?.reason).toMatchObject({ kind: 'tooMany' });
  });
});

import { describe, expect, it } from 'vitest';
import { mailBudgets, tries } from '@/lib/config/budgets';
import { database } from '@/lib/db/client';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { readBudgets } from '@/lib/domain/accounts/read-budgets';
import { limitsAnswer } from '@/lib/schemas/answers/limits';
import { anonymous } from '../../support/world';
import { admin, freshCast, operator } from '../cast';

freshCast();

const tryOf = async (name: keyof typeof tries) =>
  (await readBudgets(operator, {})).tries.find((one) => one.name === name);
const mailsOf = async (name: keyof typeof mailBudgets) =>
  (await readBudgets(operator, {})).mails.find((one) => one.name === name);

async function guess(email: string, times: number): Promise<void> {
  const client = { ...anonymous, ip: '203.0.113.9' };
  for (let time = 0; time < times; time += 1)
    await signIn(client, { email, password: 'Wrong-pass-1' }).catch(() => undefined);
}

describe('the limits', () => {
  it('are all there, unused at first', async () => {
    const all = limitsAnswer.parse(await readBudgets(operator, {}));
    expect(all.tries.map(({ name }) => name)).toEqual(Object.keys(tries));
    expect(all.mails.map(({ name }) => name)).toEqual(Object.keys(mailBudgets));
    for (const { holders, most, refused } of [...all.tries, ...all.mails])
      expect([holders, most, refused]).toEqual([0, null, 0]);
  });

  it('say who has used the most of them, who has used them up, and how many tries were refused', async () => {
    await guess('ada@example.com', 12);
    await guess('bo@example.com', 3);
    expect(await tryOf('signIn')).toEqual({
      ...{ name: 'signIn', ...tries.signIn, holders: 2, usedUp: 1, refused: 1 },
      most: { who: 'ada@example.com, 203.0.113.9', used: 10 },
    });
    expect(await tryOf('signInDay')).toMatchObject({ usedUp: 0, most: { who: 'ada@example.com', used: 10 } });
    expect(await tryOf('signInAddress')).toMatchObject({
      holders: 1,
      most: { who: '203.0.113.9', used: 13 },
    });
    await database().rateLimit.updateMany({ data: { expire: 1n } });
    expect(await tryOf('signIn')).toMatchObject({ holders: 0, usedUp: 0, most: null });
  });

  it('name people by their address, and count mails by recipient and by who causes them', async () => {
    await inviteUser(admin, { email: 'guest@example.com', role: 'ORG_MEMBER' });
    expect(await tryOf('invitations')).toMatchObject({ most: { who: admin.email, used: 1 } });
    expect(await mailsOf('person')).toMatchObject({ holders: 1, most: { who: admin.email, used: 1 } });
    const sent = { template: 'invitation', to: 'guest@example.com', budget: 'stranger' };
    await database().outboxMail.createMany({
      data: [
        ...Array.from({ length: 5 }, () => ({ ...sent, countedAt: new Date(), sentAt: new Date() })),
        { ...sent, withheld: true, sentAt: new Date() },
        { ...sent, withheld: true, sentAt: new Date(Date.now() - 25 * 3_600_000) },
      ],
    });
    expect(await mailsOf('stranger')).toMatchObject({
      ...{ holders: 1, usedUp: 1, refused: 1 },
      most: { who: 'guest@example.com', used: 5 },
    });
  });

  it('are the operator’s to see', async () => {
    await expect(readBudgets(admin, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

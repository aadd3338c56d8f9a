import { server } from './slow-mail';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { mailBudgets } from '@/lib/config/budgets';
import { database } from '@/lib/db/client';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { sendEmailConfirmation } from '@/lib/domain/accounts/send-email-confirmation';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { deliverMail } from '@/lib/domain/jobs/deliver-mail';
import { enqueueMail, enqueueMails } from '@/lib/mail/outbox';
import type { MailTemplates, TemplateName } from '@/lib/i18n/mails';
import { sampleMails } from '../../support/sample-mails';
import { freshAddress } from '../../support/client-address';
import { movedClock } from '../../support/moved-clock';
import { refused } from '../../support/refused';
import { anonymous, anOrder, aPerson, aSignedInPerson, knownPassword } from '../../support/world';
import { admin, fjord, freshCast, operator, stranger } from '../cast';

const clock = movedClock(process.env.CLOCK_FILE);
const db = database();
const HOUR = 3_600_000;
const role = 'ORG_MEMBER' as const;

freshCast({ harbour: true });
beforeEach(() => {
  clock.reset();
  server.received.length = 0;
  server.onMail = () => undefined;
});
afterAll(() => server.stop());

const send = () => deliverMail(systemActor('mail'), {});
const arrived = (to: string) => server.received.filter((one) => one === to).length;
const withheld = () => db.outboxMail.count({ where: { withheld: true } });

const cancelled: MailTemplates['orderCancelled'] = {
  ...{ orderId: 'o', organization: 'Fjord', purchaseOrder: null, lines: [], totalCents: 0, tax: null },
  url: 'https://portal.example.com/orders/o',
};
/** The office of an organisation, or a person, is told of so many cancelled orders. */
async function tell(to: string, times: number, aboutId: string | null): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await db.$transaction((tx) =>
      enqueueMails(tx, { to: [to], template: 'orderCancelled', data: cancelled, aboutId }, clock.now()),
    );
}

const told = <Name extends TemplateName>(to: string, template: Name, data: MailTemplates[Name]) =>
  db.$transaction((tx) => enqueueMail(tx, { to, template, data }, clock.now()));

/** Changes a person's password and back, so often. */
async function changePassword(who: Awaited<ReturnType<typeof aSignedInPerson>>['actor'], times: number) {
  let current = knownPassword;
  for (let time = 0; time < times; time += 1) {
    const password = `Changed-${time}-Pass`;
    const passwords = { currentPassword: current, password, passwordConfirmation: password };
    await updateUser(who, { id: who.userId, ...passwords });
    current = password;
  }
}

describe('an owner who is told of their sign-in', () => {
  it('gets one mail at once, and an hour later one that says how many times', async () => {
    const { actor } = await aSignedInPerson({ role, organization: fjord });
    await changePassword(actor, 13);
    await send();
    expect(arrived(actor.email)).toBe(1);
    clock.advance(HOUR + 1000);
    await send();
    expect(arrived(actor.email)).toBe(2);
    expect(server.texts.at(-1)).toContain('This has happened 12 times since our last mail about it.');
    clock.advance(2 * HOUR);
    await told(actor.email, 'passwordChanged', { name: 'Ada', url: 'https://portal.example.com' });
    await send();
    expect(arrived(actor.email)).toBe(3);
    expect(server.texts.at(-1)).not.toContain('times');
  });

  it('hears of what happens while that mail leaves, in the next one', async () => {
    const { actor } = await aSignedInPerson({ role });
    const again = () =>
      told(actor.email, 'recoveryCodeUsed', { name: 'Ada', left: 3, url: 'https://p.example.com' });
    await again();
    await send();
    await again();
    clock.advance(HOUR + 1000);
    server.onMail = async () => {
      server.onMail = () => undefined;
      await again();
    };
    await send();
    clock.advance(HOUR + 1000);
    await send();
    expect(arrived(actor.email)).toBe(3);
  });

  it('and of another kind of it at once', async () => {
    const { actor } = await aSignedInPerson({ role });
    await told(actor.email, 'secondFactorOn', { name: 'Ada', url: 'https://p.example.com' });
    await told(actor.email, 'secondFactorOff', { name: 'Ada', url: 'https://p.example.com' });
    await send();
    expect(arrived(actor.email)).toBe(2);
  });

  it('hears it though strangers have used up all other mails of the day', async () => {
    const { actor } = await aSignedInPerson({ role });
    await tell(actor.email, mailBudgets.known.points, null);
    await tell(actor.email, mailBudgets.stranger.points, fjord.id);
    await told(actor.email, 'passwordChanged', { name: 'Ada', url: 'https://p.example.com' });
    await send();
    expect(await withheld()).toBe(0);
    expect(arrived(actor.email)).toBe(mailBudgets.known.points + mailBudgets.stranger.points + 1);
  });
});

describe('an address that nobody has confirmed', () => {
  it('gets five mails a day, restore codes and confirmations apart, whoever asks', async () => {
    const { actor } = await aSignedInPerson({ role, email: 'new@example.com', emailConfirmedAt: null });
    await tell(actor.email, 20, null);
    for (let hour = 0; hour < 8; hour += 1) {
      for (const ip of [freshAddress(), freshAddress()])
        await forgotPassword({ ...anonymous, ip }, { email: actor.email });
      clock.advance(HOUR);
    }
    await send();
    const byBudget = await db.outboxMail.groupBy({
      by: ['budget'],
      where: { withheld: false },
      _count: true,
    });
    expect(Object.fromEntries(byBudget.map(({ budget, _count }) => [budget, _count]))).toEqual({
      unconfirmed: 5,
      restore: 5,
    });
    for (let sent = 0; sent < 5; sent += 1) {
      await sendEmailConfirmation(actor, {});
      await db.rateLimit.deleteMany();
    }
    await refused(() => sendEmailConfirmation(actor, {}), {
      ...{ kind: 'tooMany', code: 'TOO_MANY_MAILS' },
      message: 'new@example.com has had 5 such mails today. Please try again tomorrow.',
    });
    await send();
    clock.advance(24 * HOUR);
    await sendEmailConfirmation(actor, {});
  });

  it('is the office of an organisation that has paid nothing, its confirmed people are not', async () => {
    await tell(fjord.email, 8, fjord.id);
    await tell(admin.email, 8, fjord.id);
    await send();
    expect([arrived(fjord.email), arrived(admin.email), await withheld()]).toEqual([5, 8, 3]);
    expect(await send()).toEqual({ done: 0, failed: 0 });
    const rows = await db.outboxMail.findMany({ where: { withheld: true } });
    expect(rows.map(({ payload }) => payload)).toEqual([null, null, null]);
  });

  it.each([
    ['has paid', () => anOrder({ organization: fjord, status: 'PAID', paidAt: new Date() })],
    ['we trust', () => db.organization.update({ where: { id: fjord.id }, data: { trustedAt: new Date() } })],
  ])(
    'is not the office of one that %s, which a stranger’s organisation takes no mails from',
    async (_, prove) => {
      await prove();
      await tell(fjord.email, 8, stranger.organizationId);
      await tell(fjord.email, 8, fjord.id);
      await send();
      expect([arrived(fjord.email), await withheld()]).toEqual([5 + 8, 3]);
    },
  );

  it('gets what its own people cause though strangers have invited it, and named it as theirs, all day', async () => {
    const account = { organization: fjord, email: 'new@example.com', emailConfirmedAt: null };
    const { actor } = await aSignedInPerson({ role: 'ORG_ADMIN', ...account });
    for (const to of [actor.email, fjord.email]) {
      for (let sent = 0; sent < mailBudgets.stranger.points; sent += 1) {
        await told(to, 'invitation', sampleMails.invitation);
      }
    }
    await tell(actor.email, 5, stranger.organizationId);
    await send();
    server.received.length = 0;
    await tell(actor.email, mailBudgets.unconfirmed.points, fjord.id);
    await tell(fjord.email, mailBudgets.unconfirmed.points, fjord.id);
    await send();
    expect([arrived(actor.email), arrived(fjord.email)]).toEqual([5, 5]);
    await told(actor.email, 'passwordChanged', { name: 'Ada', url: 'https://p.example.com' });
    await send();
    expect(arrived(actor.email)).toBe(5);
  });

  it('is invited five times a day, and the sixth person is told so', async () => {
    const who = 'guest@example.com';
    for (let sent = 0; sent < 5; sent += 1) {
      await inviteUser(sent % 2 === 0 ? admin : stranger, { email: who, role });
      await send();
    }
    await refused(() => inviteUser(admin, { email: who, role }), 'TOO_MANY_MAILS');
    await inviteUser(admin, { email: 'other@example.com', role });
    clock.advance(25 * HOUR);
    await inviteUser(admin, { email: who, role });
    expect(arrived(who)).toBe(5);
  });
});

describe('a mail that has taken its place', () => {
  const who = 'guest@example.com';

  it('counts on though its invitation is replaced while it leaves', async () => {
    let refusals = 0;
    const again = () =>
      inviteUser(admin, { email: who, role }).catch((error: { code: string }) => {
        expect(error.code).toBe('TOO_MANY_MAILS');
        refusals += 1;
      });
    server.onMail = async () => void (await again());
    await again();
    for (let round = 0; round < 8; round += 1) await send();
    expect([arrived(who), refusals]).toEqual([5, 1]);
  });

  it('counts on though its invitation is revoked before it is tried again, holds no link and does not leave', async () => {
    server.onMail = () => {
      throw Object.assign(new Error('No'), { responseCode: 550 });
    };
    for (let sent = 0; sent < 5; sent += 1) {
      await inviteUser(admin, { email: who, role });
      await send();
    }
    await db.invitation.updateMany({ data: { revokedAt: clock.now() } });
    await sweepExpired(systemActor('test'), {});
    server.onMail = () => undefined;
    clock.advance(HOUR);
    await send();
    const rows = await db.outboxMail.findMany({ where: { to: who } });
    expect(rows.map(({ payload }) => payload)).toEqual([null, null, null, null, null]);
    expect(arrived(who)).toBe(0);
    await refused(() => inviteUser(admin, { email: who, role }), 'TOO_MANY_MAILS');
  });
});

describe('a person of a customer', () => {
  it('causes so many mails to others a day and no more: the act is undone, and said to be', async () => {
    const causedBy = admin.userId;
    await db.outboxMail.createMany({
      data: Array.from({ length: mailBudgets.person.points - 1 }, (_, index) => ({
        ...{ to: `m${index}@example.com`, template: 'invitation', causedBy, createdAt: clock.now() },
      })),
    });
    await inviteUser(admin, { email: 'last@example.com', role });
    await refused(() => inviteUser(admin, { email: 'late@example.com', role }), {
      message: 'You have caused 200 mails to others today. Please try again tomorrow.',
    });
    expect(await db.invitation.count({ where: { email: 'late@example.com' } })).toBe(0);
    await inviteUser(stranger, { email: 'late@example.com', role });
    await inviteUser(operator, { email: 'late@example.com', role, orgId: fjord.id });
    await changePassword(admin, 1);
    clock.advance(25 * HOUR);
    await inviteUser(admin, { email: 'late@example.com', role });
  });
});

it('a given-up mail that is tried again counts once', async () => {
  const { email } = await aPerson({ emailConfirmedAt: null });
  await tell(email, 5, null);
  let refusals = 2;
  server.onMail = () => {
    refusals -= 1;
    if (refusals >= 0) throw Object.assign(new Error('No'), { responseCode: 550 });
  };
  await send();
  clock.advance(HOUR);
  await send();
  expect([arrived(email), await withheld()]).toEqual([5, 0]);
});

import { server } from './slow-mail';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { deliverMail } from '@/lib/domain/jobs/deliver-mail';
import { enqueueMail } from '@/lib/mail/outbox';
import { movedClock } from '../../support/moved-clock';
import { resetDatabase } from '../../support/test-database';

const clock = movedClock(process.env.CLOCK_FILE);
const db = database();
const SECOND = 1_000;
const HOUR = 3_600_000;

const send = () => deliverMail(systemActor('mail'), {});

beforeEach(async () => {
  await resetDatabase();
  clock.reset();
  server.received.length = 0;
  server.onMail = () => undefined;
});
afterAll(() => server.stop());

async function enqueue(count: number, name = 'letter'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const to = `${name}-${index}@example.com`;
    const data = { what: 'A test', details: [] };
    const mail = { to, template: 'operatorAlert' as const, data };
    await db.$transaction((tx) => enqueueMail(tx, mail, new Date(clock.now().getTime() + index)));
  }
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const refuse = (responseCode: number, message: string) => {
  server.onMail = () => {
    throw refusal(responseCode, message);
  };
};
async function hourly(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await send();
    clock.advance(HOUR);
  }
}

function enqueueCode(): Promise<void> {
  const data = { name: 'Ada', token: 'K7Q-2MX', minutes: 10 };
  return db.$transaction((tx) =>
    enqueueMail(tx, { to: 'ada@example.com', template: 'restoreToken', data }, clock.now()),
  );
}

describe('a slow mail server', () => {
  it('takes 45 mails over three minutes, and each reaches it once whoever else comes to send', async () => {
    await enqueue(45);
    const others: Promise<unknown>[] = [];
    server.onMail = () => {
      clock.advance(4 * SECOND);
      others.push(send());
    };
    expect(await send()).toEqual({ done: 45, failed: 0 });
    await Promise.all(others);
    expect(server.received).toHaveLength(45);
    expect(new Set(server.received).size).toBe(45);
    expect(await db.outboxMail.count({ where: { sentAt: null } })).toBe(0);
  });

  it('holds no restore code back behind a burst', async () => {
    await enqueue(60);
    let asked = false;
    server.onMail = async () => {
      if (server.received.length < 20 || asked) return;
      asked = true;
      await enqueueCode();
    };
    await send();
    const position = server.received.indexOf('ada@example.com');
    expect(position).toBeGreaterThan(19);
    // Only behind the mail in hand.
    expect(position).toBeLessThan(20 + 2 * 4);
    expect(server.received).toHaveLength(61);
  });
});

describe('a mail server that takes nothing for a night', () => {
  it('uses up no try of any mail, and with the first one that it takes all others go', async () => {
    await enqueue(6);
    refuse(451, 'Try again later');
    await hourly(16);
    const waiting = await db.sweepRow.findMany();
    expect(waiting.map(({ attempts }) => attempts)).toEqual(Array(6).fill(0));
    expect(await db.outboxMail.count()).toBe(6);
    await send();
    server.onMail = () => undefined;
    expect(await send()).toEqual({ done: 0, failed: 0 });
    await enqueueCode();
    expect(await send()).toEqual({ done: 7, failed: 0 });
    expect([await db.sweepRow.count(), server.received[0]]).toEqual([0, 'ada@example.com']);
  });

  it('has used up no try of a mail that fails by itself, once it takes mails again', async () => {
    await enqueue(1);
    refuse(421, 'Closing');
    await hourly(14);
    expect(await db.sweepRow.findFirst()).toMatchObject({ deadAt: expect.any(Date) as Date });
    refuse(550, 'Mailbox unavailable');
    expect(await send()).toEqual({ done: 0, failed: 1 });
    expect(await db.sweepRow.findFirst()).toMatchObject({ attempts: 1, deadAt: null, awaySince: null });
  });

  it('is asked again within ten minutes, also where nobody writes a mail', async () => {
    await enqueue(1);
    refuse(421, 'Closing');
    await hourly(6);
    await send();
    server.onMail = () => undefined;
    clock.advance(10 * 60 * SECOND);
    expect(await send()).toEqual({ done: 1, failed: 0 });
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried twelve times with growing pauses, holds nothing up, and is then shown to the operator', async () => {
    await enqueue(2);
    server.onMail = (to) => {
      if (to === 'letter-0@example.com') throw refusal(550, 'Mailbox unavailable');
    };
    expect(await send()).toEqual({ done: 1, failed: 1 });
    expect(server.received).toEqual(['letter-1@example.com']);
    const pauses: number[] = [];
    for (let row = await db.sweepRow.findFirstOrThrow(); row.deadAt === null;) {
      const pause = Math.round((row.nextAt.getTime() - clock.now().getTime()) / SECOND);
      clock.advance((pause - 5) * SECOND);
      expect(await send()).toEqual({ done: 0, failed: 0 });
      clock.advance(5 * SECOND);
      expect(await send()).toEqual({ done: 0, failed: 1 });
      pauses.push(pause);
      row = await db.sweepRow.findFirstOrThrow();
    }
    expect(pauses).toHaveLength(12 - 1);
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(Math.max(...pauses)).toBe((3 * HOUR) / SECOND);
    clock.advance(100 * HOUR);
    expect(await send()).toEqual({ done: 0, failed: 0 });
    expect(await db.sweepRow.findFirstOrThrow()).toMatchObject({
      sweep: 'deliver_mail',
      attempts: 12,
      lastError: expect.stringContaining('Mailbox unavailable') as string,
      deadAt: expect.any(Date) as Date,
    });
    expect((await db.outboxMail.findFirstOrThrow({ where: { sentAt: null } })).payload).not.toBeNull();
  });

  it('in hand is held for two minutes at most, and so is the queue: whoever dies holds nothing longer', async () => {
    await enqueue(1);
    const left = (table: string, until: string) =>
      `SELECT extract(epoch FROM ${until} - clock_timestamp())::float AS seconds FROM ${table}`;
    const seen: { seconds: number }[] = [];
    server.onMail = async () => {
      for (const question of [left('sweep_rows', 'held_until'), left('sweep_leases', 'until')])
        seen.push(...(await db.$queryRawUnsafe<{ seconds: number }[]>(question)));
    };
    await send();
    expect(seen).toHaveLength(2);
    for (const { seconds } of seen) {
      expect(seconds).toBeLessThanOrEqual(120);
      expect(seconds).toBeGreaterThan(60);
    }
  });

  it('whose sender died is sent by another after two minutes, not before', async () => {
    await enqueue(1);
    const { id } = await db.outboxMail.findFirstOrThrow();
    server.onMail = () => {
      throw new Error('the process ends here');
    };
    await send();
    // A process ended while sending.
    const held = { heldBy: randomUUID(), heldUntil: new Date(Date.now() + 2 * SECOND) };
    await db.sweepRow.updateMany({ data: { attempts: 1, lastError: null, nextAt: clock.now(), ...held } });
    server.onMail = () => undefined;
    // The hold counts in the server's time.
    clock.advance(HOUR);
    await send();
    expect(server.received).toEqual([]);
    await db.sweepRow.updateMany({ data: { heldUntil: new Date(Date.now() - SECOND) } });
    await send();
    expect(server.received).toHaveLength(1);
    expect(await db.sweepRow.count({ where: { rowId: id } })).toBe(0);
  });

  it('is told to the operator once an hour, however many die, and not by a mail about a lost mail to the operator', async () => {
    const lease = { organization: 'Fjord', orderId: '1', returned: false, nextCharge: null, url: '' };
    const data = { ...lease, endsAt: clock.now().toISOString() };
    for (const to of ['a@example.com', 'b@example.com'])
      await db.$transaction((tx) => enqueueMail(tx, { to, template: 'leaseEnding', data }, clock.now()));
    refuse(554, 'no');
    // Both die of one try, their mail of its own twelve.
    for (let at = 0; at < 26; at += 1) {
      clock.advance(3 * HOUR);
      await send();
    }
    const alerts = await db.outboxMail.findMany({ where: { template: 'operatorAlert' } });
    expect(alerts).toHaveLength(1);
    expect(await db.sweepRow.count({ where: { deadAt: { not: null } } })).toBe(3);
  });
});

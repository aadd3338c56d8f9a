import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { clock } from '@/lib/core/clock';
import { formatDate } from '@/lib/i18n/locale/format';
import { clocksOffset } from '@/scripts/advance-clocks';
import { advanceDays } from '@/scripts/advance-days';
import { compareSums, verdict } from '@/scripts/compare-sums';
import { DayLog } from '@/scripts/day-log';
import { deliver, leased, order } from '../orders/leases';
import { control } from '../orders/provider';
import { db, freshWorld, later, outside } from '../orders/world';
import { numberOf } from '../../support/rows';
import { admin, fjord, operator } from '../cast';

freshWorld({ buoy: { free: 9, unitPriceCents: 1000 } });

const DAY_MS = 86_400_000;
const demo = { db, ...outside };
const inDays = (days: number) => formatDate(new Date(clock().now().getTime() + days * DAY_MS).toISOString());

/** Advances days; answers the written sentences. */
async function told(days: number, signal?: AbortSignal): Promise<string[]> {
  const lines: string[] = [];
  await advanceDays(demo, days, new DayLog((line) => lines.push(line)), signal);
  return lines
    .join('\n')
    .replace(/\n {6}/g, ' ')
    .split('\n');
}

it('the renewals of a card lease and an invoice lease are told in words, once, and both sides have the same sums', async () => {
  const card = await leased(admin, 'Buoy', 2);
  const invoiced = await leased(admin, 'Buoy', 1, 'invoice');
  await deliver(operator, card, 2);
  await deliver(operator, invoiced, 1);
  const [thirtieth, sixtieth] = [inDays(30), inDays(60)];
  await later(26);
  const book = await told(6);
  const renewal = async (orderId: string) =>
    (await db.invoice.findFirstOrThrow({ where: { orderId, kind: 'RENEWAL' } })).number;
  const [byCard, byInvoice] = [await renewal(card), await renewal(invoiced)];
  expect(book).toEqual([
    '3 quiet days',
    thirtieth,
    `    Invoice ${byCard} of €20.00 billed by the provider (order ${await numberOf(card)})`,
    `    Invoice ${byInvoice} of €10.00 billed by the provider, open (order ${await numberOf(invoiced)})`,
    `    Invoice ${byCard} of €20.00 paid by Fjord (order ${await numberOf(card)})`,
    `    Mail to ${[fjord.email, admin.email].sort().join(' and ')}: Invoice ${byInvoice} for ${thirtieth} to ${sixtieth}`,
    '2 quiet days',
  ]);

  const rows = await compareSums(db, outside.paymentUrl);
  const nothing = { credited: 0, refunded: 0, open: 0, drafts: 0 };
  const sums = new Map(rows.map(({ order: id, ours }) => [id, ours]));
  expect(sums).toEqual(
    new Map([
      [card, { ...nothing, charged: 4000 }],
      [invoiced, { ...nothing, charged: 2000, open: 1000 }],
    ]),
  );
  expect(verdict(rows).agree).toBe(true);
  await db.invoice.updateMany({ where: { number: byCard }, data: { netCents: 2001 } });
  expect(verdict(await compareSums(db, outside.paymentUrl)).sentence).toContain(
    `do not agree on order ${await numberOf(card)} (charged)`,
  );
});

it('a row that fails is told with its try each time, and is told no more once it is done', async () => {
  await order(admin, 'Buoy', 1, { orderType: 'INVOICE' });
  await control('smtp', { mode: 'refuse' });
  const failed = async (attempt: number) => {
    const lines = (await told(1)).filter((line) => line.includes('Failed'));
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatch(new RegExp(`^ {4}Failed: Mail, try ${attempt}: .*550.*; it is tried again$`));
  };
  await failed(1);
  await failed(2);
  await control('smtp', { mode: 'normal' });
  const book = await told(1);
  expect(book.join()).not.toContain('Failed');
  expect(book).toContainEqual(expect.stringMatching(/Mail to .* and .*: Invoice for order/));
});

it('a queue that another instance has is waited for: no day ends without its work', async () => {
  await order(admin, 'Buoy', 1, { orderType: 'INVOICE' });
  const holder = randomUUID();
  await db.$executeRaw`INSERT INTO sweep_leases (sweep, holder, until)
    VALUES ('deliver_mail', ${holder}::uuid, clock_timestamp() + interval '1 hour')`;
  const book = told(1);
  let over = false;
  void book.finally(() => (over = true));
  // The day's first job is done; a run without waiting ends soon.
  await vi.waitFor(async () => expect(await db.operatorDigest.count()).toBe(1), 10_000);
  for (let look = 0; look < 200; look += 1) await db.$queryRaw`SELECT 1`;
  expect(over).toBe(false);
  expect(await db.outboxMail.count({ where: { sentAt: { not: null } } })).toBe(0);
  await db.sweepLease.deleteMany({ where: { holder } });
  expect((await book).join()).toContain('Invoice for order');
});

describe('asked to stop', () => {
  it('it ends after the day in hand, with both clocks there', async () => {
    await order(admin, 'Buoy', 1, { orderType: 'INVOICE' });
    const abort = new AbortController();
    const lines: string[] = [];
    const book = new DayLog((line) => {
      lines.push(line);
      abort.abort();
    });
    const [first, before] = [inDays(1), clock().now().getTime()];
    await advanceDays(demo, 5, book, abort.signal);
    expect(lines[0]).toBe(first);
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual([first]);
    expect(Math.round((await clocksOffset(outside)) / 1000)).toBe(DAY_MS / 1000);
    expect(clock().now().getTime() - before).toBeLessThan(2 * DAY_MS);
  });

  it('before it begins, it moves nothing', async () => {
    expect(await told(5, AbortSignal.abort())).toEqual(['']);
    expect(await clocksOffset(outside)).toBe(0);
  });
});

import { beforeEach, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import type { Organization } from '@/lib/db/generated/client';
import { aModel, anActor, anOrganization, eventsOf, payCheckout, statusOf } from '../../support/world';
import { order, payOpenInvoices } from './leases';
import { advance, control, db, freshWorld, runJobs, subjectsTo } from './world';

/** The account's own version may be older than ours: the webhook's events then, and always those in the list, say things elsewhere. */
freshWorld();

let fjord: Organization;
let admin: UserActor;

beforeEach(async () => {
  fjord = await anOrganization({ name: 'Fjord' });
  admin = await anActor({ role: 'ORG_ADMIN', organization: fjord });
  await aModel({ name: 'Buoy', unitPriceCents: 1000, free: 10 });
  await control('version', { events: '2020-08-27' });
});

const told = async (part: string) =>
  (await subjectsTo('super@example.com')).filter((subject) => subject.includes(part));

/** An hour and a half: renewals are issued, and events that were lost are found in the list. */
async function later(days: number): Promise<void> {
  await advance(days);
  for (let n = 0; n < 3; n += 1) {
    await advance(0.02);
    await runJobs();
  }
}

it.each([
  ['told', 'normal', 'CHECKOUT_SESSION'],
  ['told', 'normal', 'INVOICE'],
  ['found in the list', 'drop', 'CHECKOUT_SESSION'],
  ['found in the list', 'drop', 'INVOICE'],
])('events of an older version are read by whose they are, %s (%s), by %s', async (_, mode, orderType) => {
  const { orderId } = await order(admin, 'Buoy', 2, { orderType });
  await later(0.1);
  await control('events', { mode });
  if (orderType === 'INVOICE') await payOpenInvoices(orderId);
  else await payCheckout(orderId);
  await later(0.05);
  expect(await statusOf(orderId)).toBe('PAID');
  await later(30.1);
  await payOpenInvoices(orderId);
  await later(0.05);
  const invoices = await db.invoice.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
  expect(invoices).toMatchObject([{ status: 'paid' }, { status: 'paid', kind: 'RENEWAL' }]);
  await control('refund', { invoice: invoices[1]?.id, amount: 500 });
  await later(0.05);
  const types = await eventsOf(orderId);
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(1);
  expect(types.filter((type) => type === 'invoice.refunded')).toHaveLength(1);
  expect(await told('no order of ours')).toEqual([]);
});

import { beforeEach, expect, it } from 'vitest';
import { eventsOf, statusOf } from '../../support/rows';
import { payCheckout } from '../../support/world';
import { admin } from '../cast';
import { order, payOpenInvoices } from './leases';
import { control } from './provider';
import { advance, db, freshWorld, later, toldOperator } from './world';

/** Events of an older account version, in the webhook or the list, have their facts elsewhere. */
freshWorld({ buoy: { unitPriceCents: 1000, free: 10 } });

beforeEach(async () => {
  await control('version', { events: '2020-08-27' });
});

/** Renewals are issued, and lost events found, after an hour and a half. */
async function soon(days: number): Promise<void> {
  await advance(days);
  for (let n = 0; n < 3; n += 1) await later(0.02);
}

it.each([
  ['told', 'normal', 'CHECKOUT_SESSION'],
  ['told', 'normal', 'INVOICE'],
  ['found in the list', 'drop', 'CHECKOUT_SESSION'],
  ['found in the list', 'drop', 'INVOICE'],
])('events of an older version are read by whose they are, %s (%s), by %s', async (_, mode, orderType) => {
  const { orderId } = await order(admin, 'Buoy', 2, { orderType });
  await soon(0.1);
  await control('events', { mode });
  if (orderType === 'INVOICE') await payOpenInvoices(orderId);
  else await payCheckout(orderId);
  await soon(0.05);
  expect(await statusOf(orderId)).toBe('PAID');
  await soon(30.1);
  await payOpenInvoices(orderId);
  await soon(0.05);
  const invoices = await db.invoice.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
  expect(invoices).toMatchObject([{ status: 'paid' }, { status: 'paid', kind: 'RENEWAL' }]);
  await control('refund', { invoice: invoices[1]?.id, amount: 500 });
  await soon(0.05);
  const types = await eventsOf(orderId);
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(1);
  expect(types.filter((type) => type === 'invoice.refunded')).toHaveLength(1);
  expect(await toldOperator('no order of ours')).toEqual([]);
});

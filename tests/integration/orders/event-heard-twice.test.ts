import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { receiveWebhook } from '@/lib/domain/payments/receive-webhook';
import { lockWaits, ownerUrl, query } from '../../support/test-database';
import { aPerson } from '../../support/world';
import { control, makeAtProvider } from './provider';
import { freshWorld, subjectsTo } from './world';

freshWorld();

beforeEach(async () => {
  await control('events', { mode: 'drop' });
  await aPerson({ role: 'SUPERUSER', email: 'super@example.com' });
});

/** A paid invoice at the provider without an order of ours. */
async function strayInvoice(cents: number): Promise<string> {
  const { id: customer } = await makeAtProvider<{ id: string }>('customers', { email: 'a@example.com' });
  const { id } = await makeAtProvider<{ id: string }>('invoices', {
    ...{ customer, collection_method: 'send_invoice', days_until_due: '14' },
  });
  const { id: product } = await makeAtProvider<{ id: string }>('products', { name: 'Advice' });
  await makeAtProvider('invoiceitems', {
    ...{ customer, invoice: id, 'price_data[currency]': 'eur', 'price_data[product]': product },
    'price_data[unit_amount]': String(cents),
  });
  const { status } = await makeAtProvider<{ status: string }>(`invoices/${id}/finalize`, {});
  if (status === 'open') await control('pay', { invoice: id, how: 'card' });
  return id;
}

const paidEvent = (invoice: string) => ({
  ...{ id: `evt_${randomUUID()}`, type: 'invoice.paid', handled: true, createdAt: new Date(), rev: null },
  ...{ objectId: invoice, invoiceId: invoice, orderId: null, checkoutId: null, leaseId: null },
  ...{ paymentId: null, customerId: null, methodPageId: null, debitId: null, debitFailed: false, paid: true },
});
const hear = (event: ReturnType<typeof paidEvent>) => receiveWebhook(systemActor('provider'), event);

it.each([
  ['money', 2000, ['Money came for no order of ours']],
  ['nothing', 0, []],
  ['too little to be charged', 20, []],
])(
  'of %s that came for no order of ours the operator is told only if it is money',
  async (_, cents, told) => {
    await hear(paidEvent(await strayInvoice(cents)));
    expect(await subjectsTo('super@example.com')).toEqual(
      told.map((what) => expect.stringContaining(what) as string),
    );
  },
);

it('an event that is heard again while the first to hear it is about to be done is applied once', async () => {
  const event = paidEvent(await strayInvoice(2000));
  const client = new pg.Client(ownerUrl());
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE outbox_mails IN SHARE MODE');
    const first = hear(event);
    await expect.poll(lockWaits).toBe(1);
    const second = hear(event);
    await expect.poll(lockWaits).toBe(2);
    await client.query('ROLLBACK');
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  } finally {
    await client.end();
  }
  expect(await query('SELECT template FROM outbox_mails')).toHaveLength(1);
  expect(await query('SELECT 1 FROM sweep_rows WHERE row_id = $1', [event.id])).toEqual([]);
});

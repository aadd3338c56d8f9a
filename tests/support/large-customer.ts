import { randomUUID } from 'node:crypto';
import type { Order } from '@/lib/db/generated/client';
import { query } from './test-database';
import { aCustomer, aModel, anOrder, type Customer, devicesOf } from './world';

/** A customer with more of everything than its page shows at once. */
export async function aLargeCustomer(name: string): Promise<Customer & { order: Order }> {
  const customer = await aCustomer({ name });
  await devicesOf(customer, 7);
  const order = await anOrder({
    organization: customer,
    ...{ status: 'FULFILLED', placedAt: new Date(), paidAt: new Date(), totalCents: 12_900 },
    lines: [{ model: await aModel(), quantity: 7 }],
  });
  await query(
    `INSERT INTO invoices (id, organization_id, organization_name, order_id, number, status, net_cents, amount_due_cents,
       amount_paid_cents, created_at, due_at, synced_at)
     SELECT $4 || n, $1, $2, $3, $4 || n, CASE WHEN n = 1 THEN 'open' ELSE 'paid' END, 12900, 12900,
       CASE WHEN n = 1 THEN 0 ELSE 12900 END, now() - n * interval '30 days', now() - interval '1 day', now()
     FROM generate_series(1, 6) n`,
    [customer.id, customer.name, order.id, `IN-${randomUUID().slice(0, 6)}-`],
  );
  return { ...customer, order };
}

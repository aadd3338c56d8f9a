import { addDays } from 'date-fns';
import type { Order } from '@/lib/db/generated/client';
import { aCustomer, aModel, anInvoice, anOrder, type Customer, devicesOf } from './world';

/** A customer with more of everything than its page shows. */
export async function aLargeCustomer(name: string): Promise<Customer & { order: Order }> {
  const customer = await aCustomer({ name });
  await devicesOf(customer, 7);
  const order = await anOrder({
    organization: customer,
    ...{ status: 'FULFILLED', placedAt: new Date(), paidAt: new Date(), totalCents: 12_900 },
    lines: [{ model: await aModel(), quantity: 7 }],
  });
  for (let month = 1; month <= 6; month += 1)
    await anInvoice(order, {
      ...{ createdAt: addDays(new Date(), -30 * month), dueAt: addDays(new Date(), -1) },
      ...(month > 1 && { status: 'paid', amountPaidCents: 12_900 }),
    });
  return { ...customer, order };
}

import { describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { deliverMail } from '@/lib/domain/jobs/deliver-mail';
import { payCheckout } from '../../support/world';
import { place as placeOne } from './leases';
import { statementsOf } from './many';
import { control } from './provider';
import { db, freshWorld } from './world';

freshWorld({ buoy: { free: 20 } });

const place = (orderType: string) => placeOne(1, { orderType });

/** News arrive after their cause: every run counts the same. */
async function settled(happens: () => Promise<unknown>): Promise<void> {
  await control('events', { mode: 'hold' });
  await happens();
  await control('events', { mode: 'normal' });
  await control('release', {});
  await control('advance', { seconds: 0 });
  await deliverMail(systemActor('statements'), {});
}

/** Allowed statements of an order or its payment, with the limits (two of one that never paid), one a request to the provider, events, mails and their wake-up. */
const BUDGET = { CHECKOUT_SESSION: { placed: 19, paid: 87 }, INVOICE: { placed: 77, paid: 62 } } as const;

describe.each(['CHECKOUT_SESSION', 'INVOICE'] as const)('an order by %s', (type) => {
  it('is placed with few statements, and paid with few', async () => {
    // Customer and price are at the provider.
    await settled(() => place(type));
    let id = '';
    const placed = await statementsOf(() => settled(async () => (id = await place(type))));
    const invoice = await db.invoice.findFirst({ where: { orderId: id } });
    const pay = () =>
      invoice === null ? payCheckout(id) : control('pay', { invoice: invoice.id, how: 'card' });
    const paid = await statementsOf(() => settled(pay));
    expect(await db.order.findUnique({ where: { id } })).toMatchObject({ status: 'PAID' });
    expect(await db.outboxMail.count({ where: { sentAt: null } })).toBe(0);
    expect(placed).toBeLessThanOrEqual(BUDGET[type].placed);
    expect(paid).toBeLessThanOrEqual(BUDGET[type].paid);
  });
});

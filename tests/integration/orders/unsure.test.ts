import { beforeEach, describe, expect, it } from 'vitest';
import { refreshOrder } from '@/lib/domain/payments/payment-link';
import { eventsOf, statusOf } from '../../support/rows';
import { payCheckout } from '../../support/world';
import { admin, buoy } from '../cast';
import { leased, order } from './leases';
import { atProvider, control } from './provider';
import { db, freshWorld, later, reservedOf, subjectsTo } from './world';

/** Doubt is not the worst case: the payment is asked, an unknown word waited over. */
freshWorld({ buoy: { unitPriceCents: 1000, free: 10 } });

const operator = 'super@example.com';
const settled = (days = 0.02) => later(days);

describe('a bank debit whose subscription is called incomplete meanwhile', () => {
  let orderId: string;
  let session: string | null;
  beforeEach(async () => {
    await control('debits', { first: 'incomplete' });
    ({ orderId } = await order(admin, 'Buoy', 4));
    ({ checkoutId: session } = await db.order.findUniqueOrThrow({ where: { id: orderId } }));
    await payCheckout(orderId, 'sepa');
    await settled();
    expect(await atProvider('subscriptions?status=all')).toMatchObject([{ status: 'incomplete' }]);
  });

  it('is waited for, and paid once the money is there', async () => {
    await settled(3);
    await refreshOrder(admin, { id: orderId });
    expect(await statusOf(orderId)).toBe('PROCESSING');
    expect(await reservedOf(buoy.id)).toBe(4);
    await settled(3);
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.debitStarted', 'order.paid']);
  });

  it.each(['told', 'not told'])('fails once the bank has said no, %s of it', async (how) => {
    if (how === 'not told') await control('events', { mode: 'drop' });
    await control('settle', { session, outcome: 'failed' });
    await settled();
    expect(await statusOf(orderId)).toBe('PAYMENT_FAILED');
    expect(await reservedOf(buoy.id)).toBe(0);
  });
});

it('a word for a lease that nobody knows is waited over, and the operator is told once', async () => {
  const orderId = await leased(admin, 'Buoy', 4);
  const [subscription] = await atProvider<{ id: string }>('subscriptions');
  const call = (status: string) => control('word', { subscription: subscription?.id, status });
  await call('slumbering');
  await settled();
  await settled();
  expect(await statusOf(orderId)).toBe('PAID');
  expect(await db.subscription.findFirstOrThrow()).toMatchObject({ status: 'RUNNING' });
  const told = async () => (await subjectsTo(operator)).filter((subject) => subject.includes('do not know'));
  expect(await told()).toHaveLength(1);
  await call('active');
  await call('slumbering');
  await settled();
  expect(await told()).toHaveLength(2);
});

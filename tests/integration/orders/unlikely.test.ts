import { describe, expect, it } from 'vitest';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { eventsOf, statusOf } from '../../support/rows';
import { payCheckout } from '../../support/world';
import { admin } from '../cast';
import { leased, order, sumsOf } from './leases';
import { atProvider, control } from './provider';
import { db, freshWorld, later, subjectsTo } from './world';

/** Unlikely turns that chaos.test.ts has met. */

freshWorld({ buoy: { free: 9, unitPriceCents: 1000 } });

describe('an invoice of a debit that failed is paid on the invoice’s own page', () => {
  /** The customer pays between the bank's refusal and our withdrawal. */
  async function paidAfterAll(before: string, hindrance: () => Promise<unknown>): Promise<string> {
    const orderId = await leased(admin, 'Buoy', 2, 'debit');
    const { checkoutId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await hindrance();
    await control('settle', { session: checkoutId, outcome: 'failed' });
    expect(await statusOf(orderId)).toBe(before);
    const [invoice] = await atProvider<{ id: string }>('invoices');
    await control('pay', { invoice: invoice?.id, how: 'card' });
    await control('faults', { kind: 'none' });
    await control('release', {});
    await later(0.2);
    return orderId;
  }

  it('before the failure is heard: the order is paid', async () => {
    const orderId = await paidAfterAll('PROCESSING', () => control('events', { mode: 'hold' }));
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.debitStarted', 'order.paid']);
    expect(await sumsOf(orderId)).toMatchObject({ paid: 2000, open: 0 });
    expect(await atProvider('subscriptions')).toHaveLength(1);
  });

  it('before it is withdrawn: the operator is told to refund it, and nothing goes on', async () => {
    const orderId = await paidAfterAll('PAYMENT_FAILED', () =>
      control('faults', { kind: '500', times: 20, path: '/void' }),
    );
    expect(await statusOf(orderId)).toBe('PAID_LATE');
    expect((await subjectsTo('super@example.com')).join()).toContain('refund');
    expect(await atProvider('subscriptions')).toEqual([]);
  });
});

describe('a debit that is begun on a page at the moment at which the page is withdrawn, and fails', () => {
  /** We learn of the debit when we close the page. */
  async function begunUnheard(): Promise<{ orderId: string; session: string | null }> {
    const { orderId } = await order(admin, 'Buoy', 2);
    const { checkoutId: session } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await control('events', { mode: 'drop' });
    await payCheckout(orderId, 'sepa');
    await control('events', { mode: 'normal' });
    return { orderId, session };
  }

  const nothingIsLeft = async () => {
    expect(await atProvider('subscriptions')).toEqual([]);
    const invoices = await atProvider<{ status: string }>('invoices');
    expect(invoices.map(({ status }) => status)).toEqual(['void']);
  };

  it('leaves nothing of a cancelled order', async () => {
    const { orderId, session } = await begunUnheard();
    await cancelOrder(admin, { orderId });
    await control('settle', { session, outcome: 'failed' });
    expect(await statusOf(orderId)).toBe('CANCELLED');
    await nothingIsLeft();
  });

  it('leaves nothing of the lines before a change, and the order waits on', async () => {
    const { orderId, session } = await begunUnheard();
    await order(admin, 'Buoy', 3, { orderId });
    await control('settle', { session, outcome: 'failed' });
    await nothingIsLeft();
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    await payCheckout(orderId);
    expect(await statusOf(orderId)).toBe('PAID');
  });
});

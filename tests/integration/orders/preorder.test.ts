import { describe, expect, it } from 'vitest';
import { formatDeadline } from '@/lib/i18n/locale/format';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { preOrder } from '@/lib/domain/orders/place-order';
import { eventsOf, statusOf, numberOf } from '../../support/rows';
import { addStock, aModel, anActor, anOrganization, payCheckout } from '../../support/world';
import { refused } from '../../support/refused';
import { admin, buoy, fjord } from '../cast';
import { place, wanted } from './leases';
import { asked, atProvider } from './provider';
import { advance, db, freshWorld, later, reservedOf, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 2 } });

describe('a preorder', () => {
  it('takes no money and no stock, and asks nothing of the provider', async () => {
    const orderId = await place(5, { preorder: true });
    expect(await statusOf(orderId)).toBe('PREORDERED');
    expect(await reservedOf(buoy.id)).toBe(0);
    expect(await asked('POST')).toEqual([]);
    expect(await eventsOf(orderId)).toEqual(['order.preordered']);
    expect(await subjectsTo(fjord.email)).toEqual([`Preorder ${await numberOf(orderId)} is placed`]);
  });

  it('starts when the stock is there, oldest first, and its people get the link to pay', async () => {
    const oldest = await place(5, { preorder: true });
    await advance(0.001);
    const other = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    const younger = await place(3, { preorder: true }, other);
    await advance(0.001);
    const invoiced = await place(4, { preorder: true, orderType: 'INVOICE' });
    await aModel({ name: 'Raft', free: 9 });
    const raft = await place(9, { orderData: [{ deviceFeatureName: 'Raft', quantity: 9 }] }, other);
    expect(await statusOf(raft)).toBe('PENDING_PAYMENT');
    await addStock(buoy, 1);
    await runJobs();
    // Three would do for the younger one, which waits.
    expect([await statusOf(oldest), await statusOf(younger)]).toEqual(['PREORDERED', 'PREORDERED']);
    await addStock(buoy, 5);
    await runJobs();
    expect(await statusOf(oldest)).toBe('PENDING_PAYMENT');
    expect(await statusOf(younger)).toBe('PENDING_PAYMENT');
    expect(await statusOf(invoiced)).toBe('PREORDERED');
    expect(await reservedOf(buoy.id)).toBe(8);
    expect(await subjectsTo(fjord.email)).toContain(
      `The devices of preorder ${await numberOf(oldest)} are there`,
    );
    await addStock(buoy, 4);
    await runJobs();
    expect(await statusOf(invoiced)).toBe('INVOICED');
    expect(await subjectsTo(fjord.email)).toContain(
      `The devices of preorder ${await numberOf(invoiced)} are there: your invoice`,
    );
    expect(await subjectsTo(fjord.email)).not.toContain(`Invoice for order ${await numberOf(invoiced)}`);
    await payCheckout(oldest);
    expect(await statusOf(oldest)).toBe('PAID');
  });

  it('that comes due and is not paid is reminded of what it has', async () => {
    const ways = { CHECKOUT_SESSION: 'an order to be paid by', INVOICE: 'an invoice due on' };
    const orders = [];
    for (const orderType of Object.keys(ways)) orders.push(await place(5, { preorder: true, orderType }));
    await addStock(buoy, 8);
    await runJobs();
    await later(11.5);
    for (const [at, what] of Object.values(ways).entries()) {
      const orderId = orders[at] ?? '';
      const { dueAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
      const { event } = await db.eventLog.findFirstOrThrow({ where: { orderId, type: 'order.reminded' } });
      expect(event).toBe(`Fjord reminded of ${what} ${formatDeadline(dueAt?.toISOString())}`);
    }
  });

  it('of a deactivated organization holds nobody up', async () => {
    const stuck = await place(5, { preorder: true });
    await db.organization.update({ where: { id: fjord.id }, data: { deletedAt: new Date() } });
    await advance(0.001);
    const other = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    const younger = await place(3, { preorder: true }, other);
    await addStock(buoy, 8);
    await runJobs();
    expect([await statusOf(stuck), await statusOf(younger)]).toEqual(['PREORDERED', 'PENDING_PAYMENT']);
  });
});

describe('cancelling', () => {
  it('a draft leaves no trace in the log and asks nothing of the provider', async () => {
    const { orderId } = await preOrder(admin, wanted(9));
    await cancelOrder(admin, { orderId });
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect(await eventsOf(orderId)).toEqual([]);
    expect(await asked('POST')).toEqual([]);
    await later(1.1);
    expect(await db.order.count()).toBe(0);
  });

  it('a preorder ends its waiting', async () => {
    const orderId = await place(5, { preorder: true });
    await cancelOrder(admin, { orderId });
    await addStock(buoy, 9);
    await runJobs();
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect(await eventsOf(orderId)).toEqual(['order.preordered', 'order.cancelled']);
  });

  it('a card order releases the stock and closes the checkout', async () => {
    const orderId = await place(2);
    await cancelOrder(admin, { orderId });
    expect(await reservedOf(buoy.id)).toBe(0);
    expect((await atProvider('checkout/sessions'))[0]).toMatchObject({ status: 'expired' });
    await later(2);
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.cancelled']);
  });

  it('is mailed to the customer where the operator does it, and to nobody where it is the customer', async () => {
    const operator = await anActor({ role: 'SUPERUSER' });
    const own = await place(1, { preorder: true });
    await cancelOrder(admin, { orderId: own });
    const orderId = await place(2);
    await cancelOrder(operator, { orderId });
    const { orderId: draft } = await preOrder(admin, wanted(9));
    await cancelOrder(operator, { orderId: draft });
    for (const address of [fjord.email, admin.email])
      expect((await subjectsTo(address)).filter((subject) => subject.includes('cancelled'))).toEqual([
        `Order ${await numberOf(orderId)} is cancelled`,
      ]);
  });

  it('an invoice order releases the stock, voids the invoice', async () => {
    const orderId = await place(2, { orderType: 'INVOICE' });
    await cancelOrder(admin, { orderId });
    expect(await reservedOf(buoy.id)).toBe(0);
    expect((await atProvider('invoices'))[0]).toMatchObject({ status: 'void' });
    expect(await db.invoice.findFirstOrThrow()).toMatchObject({ status: 'void' });
    await later(20);
    expect(await statusOf(orderId)).toBe('CANCELLED');
  });

  it('is refused for what is paid or cancelled, and changes nothing', async () => {
    const paid = await place(1);
    await payCheckout(paid);
    const gone = await place(1);
    await cancelOrder(admin, { orderId: gone });
    for (const orderId of [paid, gone])
      await refused(() => cancelOrder(admin, { orderId }), { kind: 'conflict' });
  });
});

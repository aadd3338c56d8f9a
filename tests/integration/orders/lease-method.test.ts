import { describe, expect, it } from 'vitest';
import { provider } from '@/lib/billing/provider';
import { customerPortalLink } from '@/lib/domain/payments/customer-portal-link';
import { leaseMethodLink } from '@/lib/domain/payments/payment-link';
import { readOrder } from '@/lib/domain/orders/read-order';
import { eventsOf } from '../../support/rows';
import { anActor, anOrganization } from '../../support/world';
import { admin, fjord } from '../cast';
import { refused } from '../../support/refused';
import { leased, order } from './leases';
import { asked, control, paymentUrl } from './provider';
import { db, freshWorld, later, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 5, unitPriceCents: 1000 } });

/** The payer opens the page for another card or account; answers the page's id. */
async function opened(orderId: string): Promise<string> {
  const { url } = await leaseMethodLink(admin, { id: orderId });
  expect(url.startsWith(`${paymentUrl}/pay/`)).toBe(true);
  return url.split('/').at(-1) ?? '';
}

async function changed(orderId: string, how: 'card' | 'sepa' = 'card'): Promise<void> {
  await control('pay', { session: await opened(orderId), how });
  await runJobs();
}

const customer = async () =>
  (await db.organization.findUniqueOrThrow({ where: { id: fjord.id } })).customerId ?? '';

const statuses = async (orderId: string) =>
  (
    await db.invoice.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' }, select: { status: true } })
  ).map(({ status }) => status);

const changes = async (orderId: string) =>
  (await eventsOf(orderId)).filter((type) => type === 'order.methodChanged');

describe('another card for a lease', () => {
  it('pays the next renewal, and the provider tries the declined one with it', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    await control('card', { customer: await customer(), declines: true });
    await later(30.1);
    expect(await statuses(orderId)).toEqual(['paid', 'open']);
    expect((await readOrder(admin, { id: orderId })).methodChangeable).toBe(true);
    await changed(orderId);
    expect(await changes(orderId)).toHaveLength(1);
    // Changing charges nothing by itself.
    expect(await statuses(orderId)).toEqual(['paid', 'open']);
    await later(5);
    expect(await statuses(orderId)).toEqual(['paid', 'paid']);
    await later(25);
    expect(await statuses(orderId)).toEqual(['paid', 'paid', 'paid']);
    expect((await subjectsTo(fjord.email)).filter((one) => one.includes('declined'))).toHaveLength(1);
  });

  it('leaves the other leases of the customer as they are', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const other = await leased(admin, 'Buoy', 1);
    await control('card', { customer: await customer(), declines: true });
    await changed(orderId);
    await later(30.1);
    expect(await statuses(orderId)).toEqual(['paid', 'paid']);
    expect(await statuses(other)).toEqual(['paid', 'open']);
  });

  it('may be a bank account, and the order says so', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    await changed(orderId, 'sepa');
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ paidWith: 'BANK_DEBIT' });
    await changed(orderId);
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ paidWith: 'CARD' });
  });

  it('given in the provider’s own portal is known here, too', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    await changed(orderId, 'sepa');
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ paidWith: 'BANK_DEBIT' });
    const { url } = await customerPortalLink(admin, { id: fjord.id });
    const { id } = await db.subscription.findUniqueOrThrow({ where: { orderId } });
    await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription: id }), redirect: 'manual' });
    await runJobs();
    await later(0.1);
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ paidWith: 'CARD' });
  });

  it('is that of the later page, however late the earlier one is heard of', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [first, second] = [await opened(orderId), await opened(orderId)];
    await control('pay', { session: first, how: 'sepa' });
    await later(0.01);
    await control('pay', { session: second, how: 'card' });
    const { id: leaseId } = await db.subscription.findUniqueOrThrow({ where: { orderId } });
    expect(await provider().changeMethod(leaseId, first)).toBe('CARD');
    const truth = await provider().readOrder({ checkoutId: null, leaseId, invoiceIds: [] });
    expect(truth.lease).toMatchObject({ paidWith: 'CARD' });
  });

  it('is nothing that a page which nobody finished changes', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    await opened(orderId);
    await later(1.1);
    expect(await changes(orderId)).toEqual([]);
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ status: 'PAID', paidWith: 'CARD' });
  });

  it('finished after the end of the lease changes nothing', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const page = await opened(orderId);
    const { id } = await db.subscription.findUniqueOrThrow({ where: { orderId } });
    await fetch(`${paymentUrl}/v1/subscriptions/${id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_integration' },
    });
    await control('pay', { session: page, how: 'sepa' });
    await runJobs();
    expect(await changes(orderId)).toEqual([]);
    expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ paidWith: 'CARD' });
  });

  it('is refused where nothing is charged to a card, and to strangers', async () => {
    const byInvoice = await leased(admin, 'Buoy', 1, 'invoice');
    const unpaid = (await order(admin, 'Buoy', 1)).orderId;
    for (const id of [byInvoice, unpaid]) {
      await expect(leaseMethodLink(admin, { id })).rejects.toMatchObject({ code: 'LEASE_NOT_COLLECTED' });
      expect((await readOrder(admin, { id })).methodChangeable).toBe(false);
    }
    const id = await leased(admin, 'Buoy', 1);
    const stranger = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    await refused(() => leaseMethodLink(stranger, { id }), 'NOT_FOUND');
    const member = await anActor({ role: 'ORG_MEMBER', organization: fjord });
    await refused(() => leaseMethodLink(member, { id }), 'FORBIDDEN');
    // A card is the customer's to give.
    const operator = await anActor({ role: 'SUPERUSER' });
    await refused(() => leaseMethodLink(operator, { id }), 'FORBIDDEN');
    expect((await readOrder(operator, { id })).methodChangeable).toBe(false);
    expect(await asked('POST /v1/checkout/sessions')).toHaveLength(2);
  });
});

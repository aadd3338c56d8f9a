import { beforeEach, describe, expect, it } from 'vitest';
import { customerPortalLink } from '@/lib/domain/payments/customer-portal-link';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { eventsOf, statusOf } from '../../support/rows';
import { payCheckout } from '../../support/world';
import { admin, fjord } from '../cast';
import { leased, order, payOpenInvoices } from './leases';
import { asked, atProvider, control, deleteAtProvider, makeAtProvider } from './provider';
import { db, freshWorld, later, toldOperator } from './world';

/** Deleted or archived objects at the provider are made anew, once, and said. */
freshWorld({ buoy: { unitPriceCents: 1000, free: 10 } });

const TYPES = ['CHECKOUT_SESSION', 'INVOICE'];
const place = (orderType: string) => order(admin, 'Buoy', 2, { orderType });

async function paid({ orderId }: { orderId: string }, orderType: string): Promise<string> {
  if (orderType === 'INVOICE') await payOpenInvoices(orderId);
  else await payCheckout(orderId);
  return statusOf(orderId);
}

const settled = () => later(0.02);

describe('a customer that was deleted there', () => {
  beforeEach(async () => {
    await place('CHECKOUT_SESSION');
    const { customerId } = await db.organization.findUniqueOrThrow({ where: { id: fjord.id } });
    await deleteAtProvider(`customers/${customerId ?? ''}`);
  });

  it.each(TYPES)('is made anew for the next order by %s, once, and the operator is told', async (type) => {
    const next = await place(type);
    const third = await place(type);
    expect(await paid(next, type)).toBe('PAID');
    expect(await paid(third, type)).toBe('PAID');
    const [customer, ...more] = await atProvider<{ id: string }>('customers');
    expect(more).toEqual([]);
    const { customerId } = await db.organization.findUniqueOrThrow({ where: { id: fjord.id } });
    expect(customerId).toBe(customer?.id);
    await settled();
    expect(await toldOperator('made anew')).toHaveLength(1);
    expect(await toldOperator('refuses')).toEqual([]);
    expect((await eventsOf()).filter((one) => one === 'organization.customerGone')).toHaveLength(1);
  });

  it('opens its portal all the same, and holds no change of its name up', async () => {
    const portal = () => customerPortalLink(admin, { id: fjord.id });
    // The provider keeps a failure under its key: the next try gets through.
    await control('faults', { kind: '500', times: 2, path: 'POST /v1/billing_portal/configurations' });
    await expect(portal()).rejects.toThrow();
    await settled();
    for (const link of [await portal(), await portal()]) expect(link.url).toContain('/portal/');
    const [customer, ...more] = await atProvider<{ id: string }>('customers');
    expect(more).toEqual([]);
    await deleteAtProvider(`customers/${customer?.id ?? ''}`);
    await updateOrganization(admin, { id: fjord.id, name: 'Fjord Two' });
    await settled();
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
    expect(await toldOperator('refuses')).toEqual([]);
  });
});

describe.each(['price', 'product'] as const)('a %s that was archived there', (what) => {
  let running: string;
  beforeEach(async () => {
    running = await leased(admin, 'Buoy', 2);
    const [one] = await atProvider<{ id: string }>(`${what}s`);
    await makeAtProvider(`${what}s/${one?.id ?? ''}`, { active: 'false' });
  });

  it.each(TYPES)('is made anew for the next order by %s, once, and the operator is told', async (type) => {
    const next = await place(type);
    const third = await place(type);
    expect(await paid(next, type)).toBe('PAID');
    expect(await paid(third, type)).toBe('PAID');
    await settled();
    // An invoice needs its product, a lease its price.
    expect(await toldOperator('made anew')).toHaveLength(1);
    expect(await toldOperator('refuses')).toEqual([]);
    expect(await atProvider('products?active=true')).toHaveLength(1);
    expect(await atProvider('prices?active=true')).toHaveLength(what === 'price' ? 1 : 2);
    expect((await eventsOf()).filter((one) => one === 'model.priceGone')).toHaveLength(1);
    if (type === 'INVOICE') return;
    // Running leases and their bills stay.
    await later(30.2);
    const invoices = await db.invoice.findMany({ where: { orderId: running } });
    expect(invoices.map(({ status, netCents, creditedCents }) => [status, netCents, creditedCents])).toEqual([
      ['paid', 2000, 0],
      ['paid', 2000, 0],
    ]);
    expect(await asked('POST /v1/subscriptions/')).toEqual([]);
  });
});

import '../../support/tax-on';
import { expect, it } from 'vitest';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { preOrder } from '@/lib/domain/orders/place-order';
import { orderAnswerOf } from '@/lib/domain/orders/order-answer';
import { readOrder } from '@/lib/domain/orders/read-order';
import { payCheckout } from '../../support/world';
import { admin, fjord } from '../cast';
import { leased, order, payOpenInvoices, type Method } from './leases';
import { asked, atProvider, control, makeAtProvider, refusals } from './provider';
import { db, freshWorld, later, mailsTo } from './world';

freshWorld({ fjord: { country: 'NO' }, buoy: { free: 30, unitPriceCents: 1000 } });

it.each(['card', 'invoice'] as Method[])(
  'TAX=on: prices stay net, and what the provider has computed stands beside them, by %s',
  async (method) => {
    const orderType = method === 'invoice' ? 'INVOICE' : 'CHECKOUT_SESSION';
    const wanted = { orderData: [{ deviceFeatureName: 'Buoy', quantity: 3 }], orderType };
    expect(await preOrder(admin, wanted)).toMatchObject({ fullPrice: 30 });
    const { orderId } = await order(admin, 'Buoy', 3, { orderType });
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ taxCents: null, grossCents: null });
    if (method === 'invoice') await payOpenInvoices(orderId);
    else await payCheckout(orderId);
    const detail = await readOrder(admin, { id: orderId });
    expect(detail).toMatchObject({
      ...{ totalCents: 3000, taxCents: 750, grossCents: 3750 },
      ...{ nextCharge: { amountCents: 3000 } },
      invoices: [{ netCents: 3000, taxCents: 750, totalCents: 3750, amountPaidCents: 3750 }],
    });
    expect(orderAnswerOf(detail)).toMatchObject({ totalCents: 3000, taxCents: 750, grossCents: 3750 });
    const text = (await mailsTo(fjord.email)).at(-1)?.text ?? '';
    for (const amount of ['30.00', '7.50', '37.50']) expect(text).toContain(amount);
    await later(30.1);
    const [renewal] = await db.invoice.findMany({ where: { orderId, kind: 'RENEWAL' } });
    expect(renewal).toMatchObject({ netCents: 3000, taxCents: 750 });
    expect(await refusals()).toEqual([]);
  },
);

it('the customer’s address is sent with the customer and kept up to date, in order', async () => {
  const orderId = await leased(admin, 'Buoy', 1, 'invoice');
  const shippingAddress = { street: 'Quay 2', city: 'Malmö', postalCode: '21120' };
  await updateOrganization(admin, { country: 'SE', shippingAddress, name: 'Fjord AB' });
  const [customer] = await atProvider('customers');
  expect(customer).toMatchObject({
    name: 'Fjord AB',
    address: { country: 'SE', line1: 'Quay 2', city: 'Malmö', postal_code: '21120' },
  });
  await later(30.1);
  // Both countries have 25 %.
  const [renewal] = await db.invoice.findMany({ where: { orderId, kind: 'RENEWAL' } });
  expect(renewal).toMatchObject({ netCents: 1000, taxCents: 250 });
});

const renewalOf = (orderId: string) =>
  db.invoice.findFirstOrThrow({ where: { orderId, kind: 'RENEWAL' }, orderBy: { createdAt: 'desc' } });

it('whoever pays one order from elsewhere chooses the tax of none', async () => {
  const before = await leased(admin, 'Buoy', 2);
  const { orderId } = await order(admin, 'Buoy', 2);
  const { checkoutId: session } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  // Gibraltar has no VAT.
  await control('pay', { session, how: 'card', country: 'GI', name: 'Somebody' });
  await later(30.1);
  for (const id of [before, orderId]) {
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ taxCents: 500 });
    expect(await renewalOf(id)).toMatchObject({ netCents: 2000, taxCents: 500 });
  }
});

it('an address that somebody changes at the provider, billed or delivered to, is ours again, and taxed as ours', async () => {
  const orderId = await leased(admin, 'Buoy', 2);
  const { customerId } = await db.organization.findUniqueOrThrow({ where: { id: fjord.id } });
  const ours = { country: 'NO', line1: 'Kaien 1', city: 'Bergen', postal_code: '5003' };
  for (const change of [
    { 'address[country]': 'GI', 'address[line1]': 'Rock 1' },
    { 'shipping[address][country]': 'GI', 'shipping[address][line1]': 'Rock 1', 'shipping[name]': 'X' },
  ]) {
    await makeAtProvider(`customers/${customerId ?? ''}`, change);
    await later(0.01);
    const expected = [{ address: ours, shipping: { name: 'Fjord', address: ours } }];
    expect(await atProvider('customers')).toMatchObject(expected);
  }
  const updates = (await asked('POST /v1/customers/')).length;
  await later(30.1);
  expect(await renewalOf(orderId)).toMatchObject({ netCents: 2000, taxCents: 500 });
  // Our own change is not sent again for its echo.
  expect((await asked('POST /v1/customers/')).length).toBe(updates);
});

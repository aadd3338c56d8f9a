import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { supportedCountries } from '@/lib/config/countries';
import { taxOf } from '@/simulator/stripe/tax/calculate';
import { rateOf } from '@/simulator/stripe/tax/rates';
import { catalogue, startWorld, type World } from './world';

let world: World;
let shop: Awaited<ReturnType<typeof catalogue>>;
beforeEach(async () => {
  world = await startWorld();
  shop = await catalogue(world.stripe);
});
afterEach(() => world.stop());

const live = (country: string): Promise<Stripe.Customer> =>
  world.stripe.customers.update(shop.customer.id, { address: { country } });
const session = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<Stripe.Checkout.Session> =>
  world.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: shop.customer.id,
    line_items: [{ price: shop.price.id, quantity: 10 }],
    success_url: 'http://127.0.0.1:9/',
    automatic_tax: { enabled: true },
    ...more,
  });
async function invoice(tax: boolean, unit_amount = 1250, quantity = 10): Promise<Stripe.Invoice> {
  const { id } = await world.stripe.invoices.create({
    customer: shop.customer.id,
    collection_method: 'send_invoice',
    days_until_due: 14,
    automatic_tax: { enabled: tax },
  });
  await world.stripe.invoiceItems.create({
    invoice: id,
    price_data: {
      currency: 'eur',
      product: shop.price.product as string,
      unit_amount,
      tax_behavior: 'exclusive',
    },
    quantity,
  });
  return world.stripe.invoices.finalizeInvoice(id);
}

describe('the rates', () => {
  it('cover every country that the portal delivers to, and are 0 elsewhere', () => {
    expect(supportedCountries).toHaveLength(36);
    expect(['NO', 'SE', 'DK', 'FI', 'DE', 'NL', 'FR', 'GB', 'US'].map(rateOf)).toEqual([
      25, 25, 25, 25.5, 19, 21, 20, 20, 0,
    ]);
  });

  it('round half up on each line', () => {
    const tax = (amount: number, country: string, behavior = 'exclusive'): number =>
      taxOf(amount, behavior, { country, exempt: 'none' }).amount;
    expect([tax(1290, 'FI'), tax(2, 'NO'), tax(1, 'NO'), tax(10, 'FI')]).toEqual([329, 1, 0, 3]);
    expect(tax(1250, 'NO', 'inclusive')).toBe(250);
  });
});

describe('an invoice', () => {
  it('says its tax line by line and in all', async () => {
    await live('FI');
    expect(await invoice(true, 1290, 3)).toMatchObject({
      subtotal: 3870,
      total_excluding_tax: 3870,
      total: 4857,
      amount_due: 4857,
      automatic_tax: { enabled: true, status: 'complete' },
      total_taxes: [{ amount: 987, tax_behavior: 'exclusive', taxable_amount: 3870 }],
      lines: { data: [{ amount: 3870, taxes: [{ amount: 987, taxability_reason: 'standard_rated' }] }] },
    });
  });

  it('has none while tax is off, and none for who is exempt', async () => {
    await live('NO');
    expect(await invoice(false)).toMatchObject({ total: 12_500, total_taxes: [], amount_due: 12_500 });
    await world.stripe.customers.update(shop.customer.id, { tax_exempt: 'reverse' });
    expect(await invoice(true)).toMatchObject({
      total: 12_500,
      total_taxes: [{ amount: 0, taxability_reason: 'reverse_charge' }],
    });
  });

  it('needs an address', async () => {
    await expect(invoice(true)).rejects.toMatchObject({
      statusCode: 400,
      code: 'customer_tax_location_invalid',
    });
    expect((await world.stripe.invoices.list()).data).toEqual([]);
  });

  it('could be asked for before: a customer says whether its tax can be calculated', async () => {
    const tax = async (): Promise<string | undefined> => {
      const found = await world.stripe.customers.retrieve(shop.customer.id, { expand: ['tax'] });
      return (found as Stripe.Customer).tax?.automatic_tax;
    };
    expect(await tax()).toBe('unrecognized_location');
    await live('NO');
    expect(await tax()).toBe('supported');
    await live('US');
    expect(await tax()).toBe('not_collecting');
  });

  it('is credited with its tax, to the cent', async () => {
    await live('FI');
    const { id, lines } = await invoice(true, 1290, 3);
    const line = lines.data[0]?.id ?? '';
    const totals: number[] = [];
    for (let device = 0; device < 3; device++)
      totals.push(
        (
          await world.stripe.creditNotes.create({
            invoice: id,
            lines: [{ type: 'invoice_line_item', invoice_line_item: line, quantity: 1 }],
          })
        ).total,
      );
    expect(totals).toEqual([1619, 1619, 1619]);
    expect(await world.stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid', amount_due: 0 });
    const other = await invoice(true);
    const note = await world.stripe.creditNotes.create({ invoice: other.id, amount: 1000 });
    expect(note).toMatchObject({ total: 1000, subtotal: 797, total_taxes: [{ amount: 203 }] });
    await expect(
      world.stripe.creditNotes.create({
        invoice: other.id,
        lines: [{ type: 'custom_line_item', description: 'Goodwill', unit_amount: 1 }],
      }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a checkout', () => {
  it('adds the tax of the stored address, and its renewals do', async () => {
    await live('SE');
    const { id, ...made } = await session();
    expect(made).toMatchObject({
      amount_subtotal: 12_500,
      amount_total: 15_625,
      total_details: { amount_tax: 3125 },
      automatic_tax: { enabled: true, status: 'complete' },
    });
    await world.control('pay', { session: id, how: 'card' });
    await world.control('advance', { days: 30.1 });
    const { data } = await world.stripe.invoices.list();
    expect(data.map(({ total, status }) => [total, status])).toEqual([
      [15_625, 'paid'],
      [15_625, 'paid'],
    ]);
  });

  it('refuses a customer without an address, unless the one entered is kept', async () => {
    await expect(session()).rejects.toMatchObject({
      code: 'customer_tax_location_invalid',
      message: expect.stringContaining("`customer_update[address]` to 'auto'") as string,
    });
    const made = await session({ customer_update: { address: 'auto', name: 'auto', shipping: 'never' } });
    expect(made).toMatchObject({
      amount_total: 12_500,
      automatic_tax: { status: 'requires_location_inputs' },
    });
    expect(await (await fetch(made.url ?? '')).text()).toContain('<option value="DE"');
    await fetch(made.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ how: 'card', country: 'DE', name: 'Fjord GmbH' }),
      redirect: 'manual',
    });
    expect(await world.stripe.checkout.sessions.retrieve(made.id)).toMatchObject({
      status: 'complete',
      amount_total: 14_875,
      total_details: { amount_tax: 2375 },
      customer_details: { address: { country: 'DE' }, name: 'Fjord GmbH' },
    });
    expect(await world.stripe.customers.retrieve(shop.customer.id)).toMatchObject({
      address: { country: 'DE' },
      name: 'Fjord GmbH',
    });
    const [first] = (await world.stripe.invoices.list()).data;
    expect(first).toMatchObject({ total: 14_875, status: 'paid' });
  });

  it('keeps what was entered as the place of delivery when told so', async () => {
    const { id } = await session({ customer_update: { shipping: 'auto' } });
    await world.control('pay', { session: id, how: 'card', country: 'FI' });
    expect(await world.stripe.customers.retrieve(shop.customer.id)).toMatchObject({
      address: null,
      shipping: { name: 'Fjord Logistics', address: { country: 'FI' } },
    });
    expect((await world.stripe.checkout.sessions.retrieve(id)).total_details?.amount_tax).toBe(3188);
  });

  it('keeps the customer as it is when told never to touch it', async () => {
    await live('NO');
    const { id } = await session({ customer_update: { address: 'never', name: 'never' } });
    await world.control('pay', { session: id, how: 'card', country: 'DE', name: 'Other' });
    expect(await world.stripe.customers.retrieve(shop.customer.id)).toMatchObject({
      address: { country: 'NO' },
      name: 'Fjord Logistics',
    });
  });
});

describe('a subscription', () => {
  const order = (tax: boolean): Promise<Stripe.Subscription> =>
    world.stripe.subscriptions.create({
      customer: shop.customer.id,
      items: [{ price: shop.price.id, quantity: 10 }],
      collection_method: 'send_invoice',
      days_until_due: 14,
      automatic_tax: { enabled: tax },
    });

  it('needs an address for tax, and follows it from then on', async () => {
    await expect(order(true)).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
    await live('NO');
    const { id } = await order(true);
    await live('DE');
    await world.control('advance', { days: 30.1 });
    const { data } = await world.stripe.invoices.list({ subscription: id });
    // The first was still a draft when the address changed.
    expect(data.map(({ total }) => total)).toEqual([14_875, 14_875]);
    expect((await world.stripe.invoices.createPreview({ subscription: id })).total).toBe(14_875);
  });

  it('goes on without tax when the address is gone, and says why', async () => {
    await live('NO');
    const { id } = await order(true);
    await world.control('advance', { days: 1 });
    await world.stripe.customers.update(shop.customer.id, { address: '' });
    await world.control('advance', { days: 29.1 });
    const [renewal] = (await world.stripe.invoices.list({ subscription: id })).data;
    expect(renewal).toMatchObject({
      status: 'open',
      total: 12_500,
      automatic_tax: { enabled: false, disabled_reason: 'finalization_requires_location_inputs' },
    });
    expect((await world.stripe.subscriptions.retrieve(id)).automatic_tax).toMatchObject({
      enabled: false,
      disabled_reason: 'requires_location_inputs',
    });
  });
});

import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { supportedCountries } from '@/lib/vocabulary/countries';
import { taxOf } from '@/simulator/stripe/tax/calculate';
import { rateOf } from '@/simulator/stripe/tax/rates';
import {
  addItem,
  customerOf,
  invoiceOf,
  invoices,
  leaseOf,
  newDraft,
  newLease,
  openCheckout,
  pass,
  pay,
  press,
  refused,
  textOf,
} from './acts';
import { eachShop, shop, stripe } from './world';

eachShop();

const automatic_tax = { enabled: true };
const live = (country: string) => stripe.customers.update(shop.customer.id, { address: { country } });
const session = (customer_update?: Stripe.Checkout.SessionCreateParams.CustomerUpdate) =>
  openCheckout({ automatic_tax, ...(customer_update && { customer_update }) });
async function invoice(enabled: boolean, unit_amount = 1250, quantity = 10): Promise<Stripe.Invoice> {
  const draft = await newDraft({ automatic_tax: { enabled } });
  await addItem(draft, quantity, { unit_amount });
  return stripe.invoices.finalizeInvoice(draft.id);
}

describe('the rates', () => {
  it('cover every country that the portal delivers to, and are 0 elsewhere', () => {
    expect(supportedCountries).toHaveLength(36);
    const rates = ['NO', 'SE', 'DK', 'FI', 'DE', 'NL', 'FR', 'GB', 'US'].map(rateOf);
    expect(rates).toEqual([25, 25, 25, 25.5, 19, 21, 20, 20, 0]);
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
    await stripe.customers.update(shop.customer.id, { tax_exempt: 'reverse' });
    const total_taxes = [{ amount: 0, taxability_reason: 'reverse_charge' }];
    expect(await invoice(true)).toMatchObject({ total: 12_500, total_taxes });
  });

  it('needs an address', async () => {
    await refused(invoice(true), { statusCode: 400, code: 'customer_tax_location_invalid' });
    expect(await invoices()).toEqual([]);
  });

  it('could be asked for before: a customer says whether its tax can be calculated', async () => {
    const tax = async () => {
      const found = await stripe.customers.retrieve(shop.customer.id, { expand: ['tax'] });
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
    const line = { type: 'invoice_line_item' as const, invoice_line_item: lines.data[0]!.id, quantity: 1 };
    for (let device = 0; device < 3; device++)
      expect((await stripe.creditNotes.create({ invoice: id, lines: [line] })).total).toBe(1619);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', amount_due: 0 });
    const other = await invoice(true);
    const note = await stripe.creditNotes.create({ invoice: other.id, amount: 1000 });
    expect(note).toMatchObject({ total: 1000, subtotal: 797, total_taxes: [{ amount: 203 }] });
    const goodwill = { type: 'custom_line_item' as const, description: 'Goodwill', unit_amount: 1 };
    await refused(stripe.creditNotes.create({ invoice: other.id, lines: [goodwill] }));
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
    await pay({ session: id });
    await pass(30.1);
    const paid = { total: 15_625, status: 'paid' };
    expect(await invoices()).toMatchObject([paid, paid]);
  });

  it('refuses a customer without an address, unless the one entered is kept', async () => {
    const message = expect.stringContaining("`customer_update[address]` to 'auto'") as string;
    await refused(session(), { code: 'customer_tax_location_invalid', message });
    const made = await session({ address: 'auto', name: 'auto', shipping: 'never' });
    const open = { amount_total: 12_500, automatic_tax: { status: 'requires_location_inputs' } };
    expect(made).toMatchObject(open);
    expect(await textOf(made.url)).toContain('<option value="DE"');
    await press(made.url, { how: 'card', country: 'DE', name: 'Fjord GmbH' });
    const entered = { address: { country: 'DE' }, name: 'Fjord GmbH' };
    expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({
      status: 'complete',
      amount_total: 14_875,
      total_details: { amount_tax: 2375 },
      customer_details: entered,
    });
    expect(await customerOf()).toMatchObject(entered);
    expect(await invoices()).toMatchObject([{ total: 14_875, status: 'paid' }]);
  });

  it('keeps what was entered as the place of delivery when told so', async () => {
    const { id } = await session({ shipping: 'auto' });
    await pay({ session: id }, 'card', { country: 'FI' });
    const shipping = { name: 'Fjord Logistics', address: { country: 'FI' } };
    expect(await customerOf()).toMatchObject({ address: null, shipping });
    expect((await stripe.checkout.sessions.retrieve(id)).total_details?.amount_tax).toBe(3188);
  });

  it('keeps the customer as it is when told never to touch it', async () => {
    await live('NO');
    const { id } = await session({ address: 'never', name: 'never' });
    await pay({ session: id }, 'card', { country: 'DE', name: 'Other' });
    expect(await customerOf()).toMatchObject({ address: { country: 'NO' }, name: 'Fjord Logistics' });
  });
});

describe('a subscription', () => {
  it('needs an address for tax, and follows it from then on', async () => {
    await refused(newLease({ automatic_tax }), 'customer_tax_location_invalid');
    await live('NO');
    const { id: subscription } = await newLease({ automatic_tax });
    await live('DE');
    await pass(30.1);
    // The first was still a draft when the address changed.
    expect((await invoices({ subscription })).map(({ total }) => total)).toEqual([14_875, 14_875]);
    expect((await stripe.invoices.createPreview({ subscription })).total).toBe(14_875);
  });

  it('goes on without tax when the address is gone, and says why', async () => {
    await live('NO');
    const { id } = await newLease({ automatic_tax });
    await pass(1);
    await stripe.customers.update(shop.customer.id, { address: '' });
    await pass(29.1);
    const off = (disabled_reason: string) => ({ automatic_tax: { enabled: false, disabled_reason } });
    const renewal = { status: 'open', total: 12_500, ...off('finalization_requires_location_inputs') };
    expect((await invoices())[0]).toMatchObject(renewal);
    expect(await leaseOf(id)).toMatchObject(off('requires_location_inputs'));
  });
});

import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import {
  customerOf,
  firstOf,
  invoiceOf,
  invoices,
  leaseOf,
  newLease,
  pass,
  pay,
  refused,
  told,
  unsupported,
} from './acts';
import { control, eachShop, shop, stripe } from './world';

eachShop();

const attach = (token: string, customer = shop.customer.id) =>
  stripe.paymentMethods.attach(token, { customer });
const makeDefault = (customer: string, default_payment_method: string) =>
  stripe.customers.update(customer, { invoice_settings: { default_payment_method } });
async function byDefault(token: string): Promise<string> {
  const { id } = await attach(token);
  await makeDefault(shop.customer.id, id);
  return id;
}
const charged = (more: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Stripe.Subscription> =>
  stripe.subscriptions.create({
    customer: shop.customer.id,
    items: [{ price: shop.price.id, quantity: 10 }],
    expand: ['latest_invoice'],
    ...more,
  });

describe('test cards', () => {
  const methods = async (type: 'card' | 'sepa_debit') =>
    (await stripe.customers.listPaymentMethods(shop.customer.id, { type })).data.map(({ id }) => id);

  it('are attached, found and made the default', async () => {
    const id = await byDefault('pm_card_visa');
    const card = { id, customer: shop.customer.id, type: 'card', card: { last4: '4242' } };
    expect(await stripe.paymentMethods.retrieve(id)).toMatchObject(card);
    expect(await methods('card')).toEqual([id]);
    expect(await methods('sepa_debit')).toEqual([]);
    expect((await customerOf()).invoice_settings.default_payment_method).toBe(id);
    await told('payment_method.attached', 'customer.updated');
  });

  it('can be refused at once, and those that are not played say so', async () => {
    const declined = { statusCode: 402, code: 'card_declined', type: 'StripeCardError' };
    await refused(attach('pm_card_visa_chargeDeclined'), declined);
    await refused(attach('pm_card_mastercard'), 'simulator_unsupported');
    expect(await methods('card')).toEqual([]);
  });

  it('belong to one customer', async () => {
    const { id } = await attach('pm_card_visa');
    const { id: stranger } = await stripe.customers.create({ name: 'Stranger' });
    await refused(attach(id, stranger));
    await refused(makeDefault(stranger, id), { param: 'invoice_settings[default_payment_method]' });
    await refused(charged({ customer: stranger, default_payment_method: id }), {
      param: 'default_payment_method',
    });
  });
});

describe('a subscription that charges at once', () => {
  it('is active and paid', async () => {
    const payment_method = await byDefault('pm_card_visa');
    const subscription = await charged();
    const first = firstOf(subscription);
    expect([subscription.status, first.status, first.amount_paid]).toEqual(['active', 'paid', 12_500]);
    const [payment] = (await stripe.invoicePayments.list({ invoice: first.id })).data;
    const intent = await stripe.paymentIntents.retrieve(payment?.payment.payment_intent as string);
    expect(intent).toMatchObject({ payment_method });
  });

  it('takes its own method before the default of the customer', async () => {
    await byDefault('pm_card_chargeCustomerFail');
    const { id } = await attach('pm_card_visa');
    expect((await charged({ default_payment_method: id })).status).toBe('active');
  });

  it('is incomplete with a card that refuses, is paid on the page, and then active', async () => {
    await byDefault('pm_card_chargeCustomerFail');
    const subscription = await charged();
    expect(subscription.status).toBe('incomplete');
    expect(firstOf(subscription)).toMatchObject({ status: 'open', attempt_count: 1 });
    await pay({ invoice: firstOf(subscription).id });
    expect((await leaseOf(subscription.id)).status).toBe('active');
  });

  it('expires after 23 hours when nobody pays, its invoice with it', async () => {
    await byDefault('pm_card_chargeCustomerFail');
    const subscription = await charged();
    await control('advance', { seconds: 23 * 3600 + 1 });
    const expired = { status: 'incomplete_expired', ended_at: subscription.created + 23 * 3600 };
    expect(await leaseOf(subscription.id)).toMatchObject(expired);
    await pass(60);
    expect((await invoices()).map(({ status }) => status)).toEqual(['void']);
  });

  it('is not made at all, or waits for its payer, as payment_behavior says', async () => {
    await byDefault('pm_card_chargeCustomerFail');
    const declined = { statusCode: 402, code: 'card_declined' };
    await refused(charged({ payment_behavior: 'error_if_incomplete' }), declined);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect(await invoices()).toEqual([]);
    const waiting = await charged({ payment_behavior: 'default_incomplete' });
    expect(waiting.status).toBe('incomplete');
    expect(firstOf(waiting)).toMatchObject({ status: 'open', attempted: false });
    await unsupported(charged({ payment_behavior: 'pending_if_incomplete' }), 'payment_behavior');
  });

  it('needs a method', async () => {
    await refused(charged(), { statusCode: 400, code: 'resource_missing' });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });
});

it('pays an open invoice with a named card, and keeps the attempt when that refuses', async () => {
  const bad = await attach('pm_card_chargeCustomerFail');
  const good = await attach('pm_card_visa');
  const { id } = await stripe.invoices.finalizeInvoice(firstOf(await newLease()).id);
  await refused(stripe.invoices.pay(id, { payment_method: bad.id }), 402);
  expect(await invoiceOf(id)).toMatchObject({ status: 'open', attempt_count: 1 });
  expect((await stripe.invoices.pay(id, { payment_method: good.id })).status).toBe('paid');
});

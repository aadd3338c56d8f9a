import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { catalogue, startWorld, told, type World } from './world';

let world: World;
let shop: Awaited<ReturnType<typeof catalogue>>;
beforeEach(async () => {
  world = await startWorld();
  shop = await catalogue(world.stripe);
});
afterEach(() => world.stop());

const attach = (token: string): Promise<Stripe.PaymentMethod> =>
  world.stripe.paymentMethods.attach(token, { customer: shop.customer.id });
async function byDefault(token: string): Promise<Stripe.PaymentMethod> {
  const method = await attach(token);
  await world.stripe.customers.update(shop.customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return method;
}
const lease = (more: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Stripe.Subscription> =>
  world.stripe.subscriptions.create({
    customer: shop.customer.id,
    items: [{ price: shop.price.id, quantity: 10 }],
    expand: ['latest_invoice'],
    ...more,
  });
const latest = (subscription: Stripe.Subscription): Stripe.Invoice =>
  subscription.latest_invoice as Stripe.Invoice;

describe('test cards', () => {
  it('are attached, found and made the default', async () => {
    const method = await byDefault('pm_card_visa');
    expect(method).toMatchObject({ customer: shop.customer.id, type: 'card', card: { last4: '4242' } });
    expect((await world.stripe.paymentMethods.retrieve(method.id)).id).toBe(method.id);
    const { data } = await world.stripe.customers.listPaymentMethods(shop.customer.id, { type: 'card' });
    expect(data.map(({ id }) => id)).toEqual([method.id]);
    expect(
      (await world.stripe.customers.listPaymentMethods(shop.customer.id, { type: 'sepa_debit' })).data,
    ).toEqual([]);
    expect(await world.stripe.customers.retrieve(shop.customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: method.id },
    });
    await told(world, 'payment_method.attached', 'customer.updated');
  });

  it('can be refused at once, and those that are not played say so', async () => {
    await expect(attach('pm_card_visa_chargeDeclined')).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      type: 'StripeCardError',
    });
    await expect(attach('pm_card_mastercard')).rejects.toMatchObject({ code: 'simulator_unsupported' });
    expect((await world.stripe.customers.listPaymentMethods(shop.customer.id)).data).toEqual([]);
  });

  it('belong to one customer', async () => {
    const { id } = await attach('pm_card_visa');
    const stranger = await world.stripe.customers.create({ name: 'Stranger' });
    await expect(world.stripe.paymentMethods.attach(id, { customer: stranger.id })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(
      world.stripe.customers.update(stranger.id, { invoice_settings: { default_payment_method: id } }),
    ).rejects.toMatchObject({ param: 'invoice_settings[default_payment_method]' });
  });
});

describe('a subscription that charges at once', () => {
  it('is active and paid', async () => {
    const method = await byDefault('pm_card_visa');
    const subscription = await lease();
    expect(subscription.status).toBe('active');
    expect(latest(subscription)).toMatchObject({ status: 'paid', amount_paid: 12_500 });
    const [payment] = (await world.stripe.invoicePayments.list({ invoice: latest(subscription).id })).data;
    const intent = await world.stripe.paymentIntents.retrieve(payment?.payment.payment_intent as string);
    expect(intent.payment_method).toBe(method.id);
  });

  it('takes its own method before the default of the customer', async () => {
    await byDefault('pm_card_chargeCustomerFail');
    const own = await attach('pm_card_visa');
    expect((await lease({ default_payment_method: own.id })).status).toBe('active');
  });

  it('is incomplete with a card that refuses, is paid on the page, and then active', async () => {
    await byDefault('pm_card_chargeCustomerFail');
    const subscription = await lease();
    expect(subscription.status).toBe('incomplete');
    expect(latest(subscription)).toMatchObject({ status: 'open', attempt_count: 1 });
    await world.control('pay', { invoice: latest(subscription).id, how: 'card' });
    expect((await world.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('expires after 23 hours when nobody pays, its invoice with it', async () => {
    await byDefault('pm_card_chargeCustomerFail');
    const subscription = await lease();
    await world.control('advance', { seconds: 23 * 3600 + 1 });
    expect(await world.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
      ended_at: subscription.created + 23 * 3600,
    });
    expect((await world.stripe.invoices.retrieve(latest(subscription).id)).status).toBe('void');
    await world.control('advance', { days: 60 });
    expect((await world.stripe.invoices.list()).data).toHaveLength(1);
  });

  it('is not made at all, or waits for its payer, as payment_behavior says', async () => {
    await byDefault('pm_card_chargeCustomerFail');
    await expect(lease({ payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    expect((await world.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await world.stripe.invoices.list()).data).toEqual([]);
    const waiting = await lease({ payment_behavior: 'default_incomplete' });
    expect(waiting.status).toBe('incomplete');
    expect(latest(waiting)).toMatchObject({ status: 'open', attempted: false });
    await expect(lease({ payment_behavior: 'pending_if_incomplete' })).rejects.toMatchObject({
      code: 'simulator_unsupported',
    });
  });

  it('needs a method', async () => {
    await expect(lease()).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
    expect((await world.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });
});

it('pays an open invoice with a named card, and keeps the attempt when that refuses', async () => {
  const bad = await attach('pm_card_chargeCustomerFail');
  const good = await attach('pm_card_visa');
  const made = await lease({ collection_method: 'send_invoice', days_until_due: 14 });
  const { id } = await world.stripe.invoices.finalizeInvoice(latest(made).id);
  await expect(world.stripe.invoices.pay(id, { payment_method: bad.id })).rejects.toMatchObject({
    statusCode: 402,
  });
  expect(await world.stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', attempt_count: 1 });
  expect((await world.stripe.invoices.pay(id, { payment_method: good.id })).status).toBe('paid');
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { DAY, invoiceOrder, openCheckout, startWorld, type World } from './world';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

/** A lease that was paid by card at the checkout. */
async function leased(): Promise<Stripe.Subscription> {
  const session = await openCheckout(world.stripe);
  await world.control('pay', { session: session.id, how: 'card' });
  const [subscription] = (await world.stripe.subscriptions.list()).data;
  return subscription as Stripe.Subscription;
}
const invoices = async (): Promise<Stripe.Invoice[]> =>
  (await world.stripe.invoices.list({ limit: 100 })).data;

it('drafts the next invoice at the end of the period and collects it an hour later', async () => {
  const subscription = await leased();
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  await world.control('advance', { seconds: 30 * DAY + 60 });
  const [draft] = await invoices();
  expect(draft).toMatchObject({
    status: 'draft',
    billing_reason: 'subscription_cycle',
    created: end,
    automatically_finalizes_at: end + 3600,
    auto_advance: true,
    number: null,
    amount_due: 12_500,
    period_start: end - 30 * DAY,
    period_end: end,
    lines: { data: [{ period: { start: end, end: end + 30 * DAY } }] },
  });
  expect(world.receiver.types().slice(-2)).toEqual(['invoice.created', 'customer.subscription.updated']);
  await world.control('advance', { seconds: 3600 });
  expect((await invoices())[0]).toMatchObject({
    id: draft?.id,
    status: 'paid',
    automatically_finalizes_at: null,
    status_transitions: { finalized_at: end + 3600, paid_at: end + 3600 },
  });
});

it('sends the first invoice of a subscription by invoice after an hour, unless somebody was quicker', async () => {
  const { invoice } = await invoiceOrder(world.stripe);
  expect(invoice.automatically_finalizes_at).toBe(invoice.created + 3600);
  await world.control('advance', { seconds: 3601 });
  expect((await invoices())[0]).toMatchObject({ id: invoice.id, status: 'open' });
  expect(world.receiver.types().slice(-2)).toEqual(['invoice.finalized', 'invoice.sent']);
});

it('stays as it is when it was told not to advance', async () => {
  const { invoice } = await invoiceOrder(world.stripe);
  await world.stripe.invoices.update(invoice.id ?? '', { auto_advance: false });
  await world.control('advance', { days: 1 });
  expect((await invoices())[0]).toMatchObject({ status: 'draft', automatically_finalizes_at: null });
});

it('leaves a draft behind when the subscription ends within its hour', async () => {
  const subscription = await leased();
  await world.control('advance', { seconds: 30 * DAY + 60 });
  await world.stripe.subscriptions.cancel(subscription.id);
  await world.control('advance', { days: 40 });
  expect((await invoices()).map(({ status }) => status)).toEqual(['draft', 'paid']);
});

it('keeps the card of the checkout with the subscription, and charges it before the customer’s default', async () => {
  const { id } = await leased();
  const subscription = await world.stripe.subscriptions.retrieve(id, {
    expand: ['default_payment_method', 'latest_invoice', 'customer'],
  });
  expect(subscription).toMatchObject({
    default_payment_method: { object: 'payment_method', card: { last4: '4242' } },
    latest_invoice: { object: 'invoice', status: 'paid' },
    customer: { object: 'customer', invoice_settings: { default_payment_method: null } },
  });
  const customer = (subscription.customer as Stripe.Customer).id;
  await world.control('card', { customer, declines: true });
  // A customer's new card does not help a subscription with its own.
  const portal = await world.stripe.billingPortal.configurations
    .create({ features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } } })
    .then((configuration) =>
      world.stripe.billingPortal.sessions.create({ customer, configuration: configuration.id }),
    );
  const press = (form: Record<string, string>): Promise<Response> =>
    fetch(portal.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  await press({ subscription: '' });
  await world.control('advance', { days: 30.1 });
  expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  expect(await (await fetch(portal.url)).text()).toContain('refuses the next payments');
  await press({ subscription: id });
  await world.control('advance', { days: 3 });
  expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('active');
});

it('collects no more of a customer whose lease was cancelled until it is told to, and never while a bank works', async () => {
  const session = await openCheckout(world.stripe);
  await world.control('pay', { session: session.id, how: 'sepa' });
  const [first] = await invoices();
  const customer = first?.customer as string;
  const other = await world.stripe.subscriptions.create({
    customer,
    collection_method: 'send_invoice',
    days_until_due: 14,
    items: [{ price: (await world.stripe.prices.list()).data[0]?.id ?? '' }],
  });
  await world.stripe.subscriptions.cancel(other.id);
  const mine = async () => (await invoices()).find(({ id }) => id === first?.id);
  expect(await mine()).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null });
  await world.stripe.invoices.update(first?.id ?? '', { auto_advance: true });
  expect(await mine()).toMatchObject({ status: 'open', auto_advance: true, next_payment_attempt: null });
  await world.control('advance', { days: 6 });
  expect(await mine()).toMatchObject({ status: 'paid' });
});

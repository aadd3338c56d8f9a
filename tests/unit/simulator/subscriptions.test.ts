import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { invoices, leaseOf, newLease, pass, refused, unsupported } from './acts';
import { DAY, eachShop, receiver, shop, stripe } from './world';

eachShop();

const now = (): number => Math.floor(Date.now() / 1000);
const events = (type: string) =>
  receiver.received.filter((event) => event.type === type).map((event) => ({ ...event.data }));
const update = (id: string, params: Stripe.SubscriptionUpdateParams) =>
  stripe.subscriptions.update(id, params);
const none = { proration_behavior: 'none' } as const;
const totals = async () => (await invoices()).map(({ total }) => total);

/** A subscription by invoice, billed from `anchor` on. */
async function anchored(
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<{ subscription: Stripe.Subscription; id: string; item: Stripe.SubscriptionItem; anchor: number }> {
  const anchor = now() + 17 * DAY;
  const subscription = await newLease({ billing_cycle_anchor: anchor, ...none, ...more });
  return { subscription, id: subscription.id, item: subscription.items.data[0]!, anchor };
}

/** Another price of the same product. */
const priceOf = (unit_amount: number): Promise<Stripe.Price> =>
  stripe.prices.create({
    currency: 'eur',
    unit_amount,
    product: shop.price.product as string,
    recurring: { interval: 'day', interval_count: 30 },
  });

describe('billed from a later day on', () => {
  it('bills nothing before its anchor, and then every thirty days from it', async () => {
    const { subscription, anchor } = await anchored();
    const { created } = subscription;
    expect(subscription).toMatchObject({
      status: 'active',
      latest_invoice: null,
      billing_cycle_anchor: anchor,
      start_date: created,
      items: { data: [{ current_period_start: created, current_period_end: anchor }] },
    });
    await pass(16.9);
    expect(await invoices()).toEqual([]);
    await pass(31);
    const billed = (start: number) => ({
      billing_reason: 'subscription_cycle',
      lines: { data: [{ period: { start, end: start + 30 * DAY } }] },
    });
    expect(await invoices()).toMatchObject([billed(anchor + 30 * DAY), billed(anchor)]);
  });

  it('refuses an anchor in the past, beyond the natural end of the period, or with proration', async () => {
    const param = 'billing_cycle_anchor';
    const message = expect.stringMatching(/later than next natural billing date \(\d+\)/) as string;
    const late = anchored({ billing_cycle_anchor: now() + 31 * DAY });
    await refused(late, { statusCode: 400, param, message });
    await refused(anchored({ billing_cycle_anchor: now() - 5 }), { param });
    await unsupported(anchored({ proration_behavior: 'create_prorations' }), 'proration_behavior');
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });

  it('takes a start in the past, without charging for it', async () => {
    const start = now() - 40 * DAY;
    const { subscription } = await anchored({ backdate_start_date: start });
    expect(subscription).toMatchObject({ start_date: start, latest_invoice: null });
    await refused(anchored({ backdate_start_date: now() + DAY }), { param: 'backdate_start_date' });
  });
});

it('has what its invoices say copied on every one made afterwards', async () => {
  const custom_fields = [{ name: 'PO number', value: '4711' }];
  const description = 'Lease O-10042';
  const { id } = await anchored({ invoice_settings: { custom_fields, description, footer: 'Thank you' } });
  await pass(17.1);
  await update(id, { invoice_settings: { custom_fields: '', footer: 'Changed' } });
  await pass(30);
  expect(await invoices()).toMatchObject([
    { custom_fields: null, description, footer: 'Changed' },
    { custom_fields, footer: 'Thank you' },
  ]);
  const five = Array(5).fill({ name: 'a', value: 'b' }) as never[];
  const param = 'invoice_settings[custom_fields]';
  await refused(update(id, { invoice_settings: { custom_fields: five } }), { param });
});

describe('items', () => {
  it('take effect with the next renewal: quantity, an added and a deleted one', async () => {
    const { id, item } = await anchored();
    const added = { price: (await priceOf(900)).id, quantity: 2 };
    const changed = await update(id, { items: [{ id: item.id, quantity: 4 }, added], ...none });
    expect(changed.items.data.map(({ quantity }) => quantity)).toEqual([4, 2]);
    expect(changed.items.data[1]?.current_period_end).toBe(item.current_period_end);
    await pass(17.1);
    expect(await totals()).toEqual([4 * 1250 + 2 * 900]);
    // The draft has its quantities; a change is for the next.
    await update(id, { items: [{ id: item.id, deleted: true }], ...none });
    await pass(30);
    expect(await totals()).toEqual([1800, 6800]);
    const previous = { items: { data: [{ quantity: 10 }] } };
    expect(events('customer.subscription.updated')[0]?.previous_attributes).toMatchObject(previous);
  });

  it('move to another price with the next renewal', async () => {
    const { id, item } = await anchored();
    await update(id, { items: [{ id: item.id, price: (await priceOf(2000)).id }], ...none });
    await pass(17.1);
    expect(await totals()).toEqual([20_000]);
  });

  it('do not change with proration, and the last one cannot go', async () => {
    const { subscription, id, item } = await anchored();
    await unsupported(update(id, { items: [{ id: item.id, quantity: 4 }] }), 'proration_behavior');
    const last = { items: [{ id: item.id, deleted: true }], ...none };
    await refused(update(id, last), { statusCode: 400, param: 'items' });
    expect((await leaseOf(id)).items.data).toEqual(subscription.items.data);
  });

  it('change one by one as well', async () => {
    const { id: subscription, item } = await anchored();
    expect((await stripe.subscriptionItems.update(item.id, { quantity: 3, ...none })).quantity).toBe(3);
    await refused(stripe.subscriptionItems.del(item.id, none));
    const { data } = await stripe.subscriptionItems.list({ subscription });
    expect(data.map(({ quantity }) => quantity)).toEqual([3]);
  });
});

describe('its end', () => {
  it('comes at the end of a period without billing the next one, and says what was before', async () => {
    const { id, anchor } = await anchored();
    const end = anchor + 60 * DAY;
    const ending = { cancel_at: end, cancel_at_period_end: false };
    expect(await update(id, { cancel_at: end })).toMatchObject(ending);
    await pass(200);
    expect(await invoices()).toHaveLength(2);
    const [updated] = events('customer.subscription.updated');
    expect(updated?.previous_attributes).toMatchObject({ cancel_at: null });
    expect(events('customer.subscription.deleted')).toMatchObject([
      { object: { status: 'canceled', ended_at: end }, previous_attributes: { status: 'active' } },
    ]);
  });

  it('can be set when it is made', async () => {
    const anchor = now() + 17 * DAY;
    const ending = (cancel_at: number) => anchored({ billing_cycle_anchor: anchor, cancel_at });
    await unsupported(ending(anchor + DAY), 'cancel_at');
    const end = anchor + 30 * DAY;
    expect((await ending(end)).subscription.cancel_at).toBe(end);
    await pass(100);
    expect(await invoices()).toHaveLength(1);
  });

  it('can be taken back, and set to the end of the running period', async () => {
    const { id, anchor } = await anchored();
    await update(id, { cancel_at_period_end: true });
    expect(await leaseOf(id)).toMatchObject({ cancel_at: anchor });
    const goesOn = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
    expect(await update(id, { cancel_at: '' })).toMatchObject(goesOn);
    await pass(17.1);
    expect(await invoices()).toHaveLength(1);
  });

  it('is refused within a period, which would be prorated', async () => {
    const { id } = await newLease();
    const message = expect.stringContaining('exact end of a period') as string;
    const within = { code: 'simulator_unsupported', param: 'cancel_at', message };
    await refused(update(id, { cancel_at: now() + 45 * DAY }), within);
    await unsupported(stripe.subscriptions.cancel(id, { prorate: true }), 'prorate');
  });
});

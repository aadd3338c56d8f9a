import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { DAY, catalogue, invoiceOrder, openCheckout, startWorld, type World } from './world';

let world: World;
let shop: Awaited<ReturnType<typeof catalogue>> | undefined;
beforeEach(async () => {
  shop = undefined;
  world = await startWorld();
});
afterEach(() => world.stop());

const now = (): number => Math.floor(Date.now() / 1000);
const events = (type: string): Record<string, unknown>[] =>
  world.receiver.received.filter((event) => event.type === type).map((event) => ({ ...event.data }));

/** A subscription by invoice, billed from `anchor` on. */
async function anchored(
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<{ subscription: Stripe.Subscription; anchor: number; price: Stripe.Price }> {
  shop ??= await catalogue(world.stripe);
  const { customer, price } = shop;
  const anchor = now() + 17 * DAY;
  const subscription = await world.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id, quantity: 10 }],
    collection_method: 'send_invoice',
    days_until_due: 14,
    billing_cycle_anchor: anchor,
    proration_behavior: 'none',
    ...more,
  });
  return { subscription, anchor, price };
}

describe('billed from a later day on', () => {
  it('bills nothing before its anchor, and then every thirty days from it', async () => {
    const { subscription, anchor } = await anchored();
    expect(subscription).toMatchObject({
      status: 'active',
      latest_invoice: null,
      billing_cycle_anchor: anchor,
      start_date: subscription.created,
      items: { data: [{ current_period_start: subscription.created, current_period_end: anchor }] },
    });
    await world.control('advance', { days: 16.9 });
    expect((await world.stripe.invoices.list()).data).toEqual([]);
    await world.control('advance', { days: 31 });
    const { data } = await world.stripe.invoices.list();
    expect(data.map((invoice) => invoice.lines.data[0]?.period)).toEqual([
      { start: anchor + 30 * DAY, end: anchor + 60 * DAY },
      { start: anchor, end: anchor + 30 * DAY },
    ]);
    expect(data.map(({ billing_reason: reason }) => reason)).toEqual([
      'subscription_cycle',
      'subscription_cycle',
    ]);
  });

  it('refuses an anchor in the past, beyond the natural end of the period, or with proration', async () => {
    const day31 = now() + 31 * DAY;
    await expect(anchored({ billing_cycle_anchor: day31 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'billing_cycle_anchor',
      message: expect.stringMatching(/later than next natural billing date \(\d+\)/) as string,
    });
    await expect(anchored({ billing_cycle_anchor: now() - 5 })).rejects.toMatchObject({
      param: 'billing_cycle_anchor',
    });
    await expect(anchored({ proration_behavior: 'create_prorations' })).rejects.toMatchObject({
      code: 'simulator_unsupported',
      param: 'proration_behavior',
    });
    expect((await world.stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });

  it('takes a start in the past, without charging for it', async () => {
    const start = now() - 40 * DAY;
    const { subscription } = await anchored({ backdate_start_date: start });
    expect(subscription).toMatchObject({ start_date: start, latest_invoice: null });
    await expect(anchored({ backdate_start_date: now() + DAY })).rejects.toMatchObject({
      param: 'backdate_start_date',
    });
  });
});

describe('what its invoices say', () => {
  it('is copied on every invoice made afterwards', async () => {
    const { subscription } = await anchored({
      invoice_settings: {
        custom_fields: [{ name: 'PO number', value: '4711' }],
        description: 'Lease O-10042',
        footer: 'Thank you',
      },
    });
    await world.control('advance', { days: 17.1 });
    await world.stripe.subscriptions.update(subscription.id, {
      invoice_settings: { custom_fields: '', footer: 'Changed' },
    });
    await world.control('advance', { days: 30 });
    const { data } = await world.stripe.invoices.list();
    expect(data).toMatchObject([
      { custom_fields: null, description: 'Lease O-10042', footer: 'Changed' },
      { custom_fields: [{ name: 'PO number', value: '4711' }], footer: 'Thank you' },
    ]);
    await expect(
      world.stripe.subscriptions.update(subscription.id, {
        invoice_settings: { custom_fields: Array(5).fill({ name: 'a', value: 'b' }) as never[] },
      }),
    ).rejects.toMatchObject({ param: 'invoice_settings[custom_fields]' });
  });

  it('cannot charge a card of somebody else', async () => {
    const session = await openCheckout(world.stripe);
    await world.control('pay', { session: session.id, how: 'card' });
    const [paid] = (await world.stripe.subscriptions.list()).data;
    const stranger = await world.stripe.customers.create({ name: 'Stranger' });
    await expect(
      world.stripe.subscriptions.create({
        customer: stranger.id,
        items: [{ price: paid?.items.data[0]?.price.id ?? '' }],
        default_payment_method: paid?.default_payment_method as string,
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'default_payment_method' });
  });
});

describe('items', () => {
  it('take effect with the next renewal: quantity, an added and a deleted one', async () => {
    const { subscription, price } = await anchored();
    const more = await world.stripe.prices.create({
      currency: 'eur',
      unit_amount: 900,
      product: price.product as string,
      recurring: { interval: 'day', interval_count: 30 },
    });
    const [item] = subscription.items.data;
    const changed = await world.stripe.subscriptions.update(subscription.id, {
      items: [
        { id: item?.id ?? '', quantity: 4 },
        { price: more.id, quantity: 2 },
      ],
      proration_behavior: 'none',
    });
    expect(changed.items.data.map(({ quantity }) => quantity)).toEqual([4, 2]);
    expect(changed.items.data[1]?.current_period_end).toBe(item?.current_period_end);
    await world.control('advance', { days: 17.1 });
    const [first] = (await world.stripe.invoices.list()).data;
    expect(first?.total).toBe(4 * 1250 + 2 * 900);
    // The draft has its quantities; a change is for the next.
    await world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', deleted: true }],
      proration_behavior: 'none',
    });
    await world.control('advance', { days: 30 });
    expect((await world.stripe.invoices.list()).data.map(({ total }) => total)).toEqual([1800, 6800]);
    expect(events('customer.subscription.updated')[0]?.previous_attributes).toMatchObject({
      items: { data: [{ quantity: 10 }] },
    });
  });

  it('move to another price with the next renewal', async () => {
    const { subscription, price } = await anchored();
    const dearer = await world.stripe.prices.create({
      currency: 'eur',
      unit_amount: 2000,
      product: price.product as string,
      recurring: { interval: 'day', interval_count: 30 },
    });
    await world.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: dearer.id }],
      proration_behavior: 'none',
    });
    await world.control('advance', { days: 17.1 });
    expect((await world.stripe.invoices.list()).data.map(({ total }) => total)).toEqual([20_000]);
  });

  it('do not change with proration, and the last one cannot go', async () => {
    const { subscription } = await anchored();
    const id = subscription.items.data[0]?.id ?? '';
    await expect(
      world.stripe.subscriptions.update(subscription.id, { items: [{ id, quantity: 4 }] }),
    ).rejects.toMatchObject({ code: 'simulator_unsupported', param: 'proration_behavior' });
    await expect(
      world.stripe.subscriptions.update(subscription.id, {
        items: [{ id, deleted: true }],
        proration_behavior: 'none',
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'items' });
    const kept = await world.stripe.subscriptions.retrieve(subscription.id);
    expect(kept.items.data).toEqual(subscription.items.data);
  });

  it('change one by one as well', async () => {
    const { subscription } = await anchored();
    const id = subscription.items.data[0]?.id ?? '';
    const none = { proration_behavior: 'none' } as const;
    expect((await world.stripe.subscriptionItems.update(id, { quantity: 3, ...none })).quantity).toBe(3);
    await expect(world.stripe.subscriptionItems.del(id, none)).rejects.toMatchObject({ statusCode: 400 });
    const { data } = await world.stripe.subscriptionItems.list({ subscription: subscription.id });
    expect(data.map(({ quantity }) => quantity)).toEqual([3]);
  });
});

describe('its end', () => {
  it('comes at the end of a period without billing the next one, and says what was before', async () => {
    const { subscription, anchor } = await anchored();
    const end = anchor + 60 * DAY;
    const ending = await world.stripe.subscriptions.update(subscription.id, { cancel_at: end });
    expect(ending).toMatchObject({ cancel_at: end, cancel_at_period_end: false });
    await world.control('advance', { days: 200 });
    expect((await world.stripe.invoices.list()).data).toHaveLength(2);
    expect(events('customer.subscription.updated')[0]?.previous_attributes).toMatchObject({
      cancel_at: null,
    });
    expect(events('customer.subscription.deleted')).toMatchObject([
      { object: { status: 'canceled', ended_at: end }, previous_attributes: { status: 'active' } },
    ]);
  });

  it('can be set when it is made', async () => {
    const anchor = now() + 17 * DAY;
    const at = { billing_cycle_anchor: anchor };
    await expect(anchored({ ...at, cancel_at: anchor + DAY })).rejects.toMatchObject({
      code: 'simulator_unsupported',
      param: 'cancel_at',
    });
    const end = anchor + 30 * DAY;
    const { subscription } = await anchored({ ...at, cancel_at: end });
    expect(subscription.cancel_at).toBe(end);
    await world.control('advance', { days: 100 });
    expect((await world.stripe.invoices.list()).data).toHaveLength(1);
  });

  it('can be taken back, and set to the end of the running period', async () => {
    const { subscription, anchor } = await anchored();
    const { id } = subscription;
    await world.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await world.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: anchor });
    expect(await world.stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
    });
    await world.control('advance', { days: 17.1 });
    expect((await world.stripe.invoices.list()).data).toHaveLength(1);
  });

  it('is refused within a period, which would be prorated', async () => {
    const { subscription } = await invoiceOrder(world.stripe);
    await expect(
      world.stripe.subscriptions.update(subscription.id, { cancel_at: now() + 45 * DAY }),
    ).rejects.toMatchObject({
      code: 'simulator_unsupported',
      param: 'cancel_at',
      message: expect.stringContaining('exact end of a period') as string,
    });
    await expect(world.stripe.subscriptions.cancel(subscription.id, { prorate: true })).rejects.toMatchObject(
      { code: 'simulator_unsupported', param: 'prorate' },
    );
  });
});

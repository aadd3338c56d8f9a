import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, startWorld, type World } from './world';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

describe('webhook endpoints', () => {
  it('tell their secret once, and can be found, changed and deleted', async () => {
    const made = await world.stripe.webhookEndpoints.create({
      url: 'https://portal.example.com/api/stripe/webhook',
      enabled_events: ['invoice.paid', 'charge.dispute.created'],
      api_version: '2026-10-28.endive',
      description: 'The portal',
      metadata: { portal: 'driftmark' },
    });
    expect(made.secret).toMatch(/^whsec_/);
    const { data } = await world.stripe.webhookEndpoints.list();
    expect(data).toMatchObject([
      {
        id: made.id,
        status: 'enabled',
        api_version: '2026-10-28.endive',
        enabled_events: ['invoice.paid', 'charge.dispute.created'],
        metadata: { portal: 'driftmark' },
      },
    ]);
    expect(data[0]?.secret).toBeUndefined();
    const changed = await world.stripe.webhookEndpoints.update(made.id, {
      enabled_events: ['*'],
      disabled: true,
    });
    expect(changed).toMatchObject({ enabled_events: ['*'], status: 'disabled' });
    expect(changed.secret).toBeUndefined();
    expect((await world.stripe.webhookEndpoints.retrieve(made.id)).description).toBe('The portal');
    expect(await world.stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
    await expect(world.stripe.webhookEndpoints.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('refuse what is no address, and an event that does not exist', async () => {
    const { webhookEndpoints } = world.stripe;
    await expect(webhookEndpoints.create({ url: 'portal', enabled_events: ['*'] })).rejects.toMatchObject({
      param: 'url',
    });
    await expect(
      webhookEndpoints.create({
        url: 'https://portal.example.com/',
        enabled_events: ['invoice.payed' as 'invoice.paid'],
      }),
    ).rejects.toMatchObject({ statusCode: 400 });
    expect((await webhookEndpoints.list()).data).toEqual([]);
  });
});

it('shows the account, its tax settings and its payment methods', async () => {
  expect(await world.stripe.accounts.retrieveCurrent()).toMatchObject({
    object: 'account',
    charges_enabled: true,
    default_currency: 'eur',
  });
  expect(await world.stripe.tax.settings.retrieve()).toMatchObject({
    status: 'active',
    defaults: { tax_behavior: 'exclusive' },
  });
  const { data } = await world.stripe.paymentMethodConfigurations.list();
  expect(data).toMatchObject([
    { is_default: true, card: { available: true }, sepa_debit: { display_preference: { value: 'on' } } },
  ]);
});

it('finds prices by key, product and activity, and changes them and products', async () => {
  const { price } = await catalogue(world.stripe);
  const product = price.product as string;
  const next = await world.stripe.prices.create({
    product,
    currency: 'eur',
    unit_amount: 1500,
    recurring: { interval: 'day', interval_count: 30 },
    lookup_key: 'tracker-s',
    transfer_lookup_key: true,
  });
  await world.stripe.prices.update(price.id, { active: false, metadata: { replacedBy: next.id } });
  await world.stripe.products.update(product, { name: 'Tracker S (2)', default_price: next.id });
  const found = await world.stripe.prices.list({ lookup_keys: ['tracker-s'], product, active: true });
  expect(found.data.map(({ id }) => id)).toEqual([next.id]);
  expect((await world.stripe.prices.list({ product, active: false })).data).toMatchObject([
    { id: price.id, metadata: { replacedBy: next.id }, lookup_key: null },
  ]);
  expect(await world.stripe.products.retrieve(product)).toMatchObject({
    name: 'Tracker S (2)',
    default_price: next.id,
  });
});

it('keeps the configuration of the customer portal findable by its metadata', async () => {
  const { configurations } = world.stripe.billingPortal;
  const made = await configurations.create({
    features: { invoice_history: { enabled: true } },
    metadata: { portal: 'driftmark' },
  });
  await configurations.update(made.id, {
    features: { payment_method_update: { enabled: true } },
    metadata: { version: '2' },
  });
  const { data } = await configurations.list({ active: true });
  expect(data).toMatchObject([
    {
      id: made.id,
      metadata: { portal: 'driftmark', version: '2' },
      features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
    },
  ]);
});

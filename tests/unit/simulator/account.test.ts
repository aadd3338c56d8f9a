import { describe, expect, it } from 'vitest';
import { refused } from './acts';
import { eachShop, shop, stripe } from './world';

eachShop();

describe('webhook endpoints', () => {
  it('tell their secret once, and can be found, changed and deleted', async () => {
    const { webhookEndpoints } = stripe;
    const wanted = {
      enabled_events: ['invoice.paid' as const, 'charge.dispute.created' as const],
      api_version: '2026-10-28.endive' as const,
      metadata: { portal: 'driftmark' },
    };
    const url = 'https://portal.example.com/api/stripe/webhook';
    const { id, secret } = await webhookEndpoints.create({ ...wanted, url, description: 'The portal' });
    expect(secret).toMatch(/^whsec_/);
    const { data } = await webhookEndpoints.list();
    expect(data).toMatchObject([{ id, status: 'enabled', ...wanted }]);
    expect(data[0]?.secret).toBeUndefined();
    const changed = await webhookEndpoints.update(id, { enabled_events: ['*'], disabled: true });
    expect(changed).toMatchObject({ enabled_events: ['*'], status: 'disabled' });
    expect(changed.secret).toBeUndefined();
    expect((await webhookEndpoints.retrieve(id)).description).toBe('The portal');
    expect(await webhookEndpoints.del(id)).toMatchObject({ deleted: true });
    await refused(webhookEndpoints.retrieve(id), 404);
  });

  it('refuse what is no address, and an event that does not exist', async () => {
    const { webhookEndpoints } = stripe;
    await refused(webhookEndpoints.create({ url: 'portal', enabled_events: ['*'] }), { param: 'url' });
    const enabled_events = ['invoice.payed' as 'invoice.paid'];
    await refused(webhookEndpoints.create({ url: 'https://portal.example.com/', enabled_events }));
    expect((await webhookEndpoints.list()).data).toEqual([]);
  });
});

it('shows the account, its tax settings and its payment methods', async () => {
  const account = { object: 'account', charges_enabled: true, default_currency: 'eur' };
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject(account);
  const tax = { status: 'active', defaults: { tax_behavior: 'exclusive' } };
  expect(await stripe.tax.settings.retrieve()).toMatchObject(tax);
  const { data } = await stripe.paymentMethodConfigurations.list();
  expect(data).toMatchObject([
    { is_default: true, card: { available: true }, sepa_debit: { display_preference: { value: 'on' } } },
  ]);
});

it('finds prices by key, product and activity, and changes them and products', async () => {
  const product = shop.price.product as string;
  const { id } = await stripe.prices.create({
    product,
    currency: 'eur',
    unit_amount: 1500,
    recurring: { interval: 'day', interval_count: 30 },
    lookup_key: 'tracker-s',
    transfer_lookup_key: true,
  });
  const replaced = { metadata: { replacedBy: id } };
  await stripe.prices.update(shop.price.id, { active: false, ...replaced });
  const renamed = { name: 'Tracker S (2)', default_price: id };
  await stripe.products.update(product, renamed);
  const { data } = await stripe.prices.list({ lookup_keys: ['tracker-s'], product, active: true });
  expect(data.map((price) => price.id)).toEqual([id]);
  const old = await stripe.prices.list({ product, active: false });
  expect(old.data).toMatchObject([{ id: shop.price.id, lookup_key: null, ...replaced }]);
  expect(await stripe.products.retrieve(product)).toMatchObject(renamed);
});

it('keeps the configuration of the customer portal findable by its metadata', async () => {
  const { configurations } = stripe.billingPortal;
  const history = { invoice_history: { enabled: true } };
  const method = { payment_method_update: { enabled: true } };
  const { id } = await configurations.create({ features: history, metadata: { portal: 'driftmark' } });
  await configurations.update(id, { features: method, metadata: { version: '2' } });
  const metadata = { portal: 'driftmark', version: '2' };
  const { data } = await configurations.list({ active: true });
  expect(data).toMatchObject([{ id, metadata, features: { ...history, ...method } }]);
});

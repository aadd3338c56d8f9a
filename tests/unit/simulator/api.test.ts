import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { KEY, catalogue, invoiceOrder, openCheckout, sdk, startWorld, type World } from './world';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

describe('requests', () => {
  it('refuses a parameter that the provider does not know', async () => {
    const params = { name: 'Polar Foods', colour: 'blue' } as Stripe.CustomerCreateParams;
    await expect(world.stripe.customers.create(params)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'colour',
    });
    expect((await world.stripe.customers.list()).data).toHaveLength(0);
  });

  it('refuses payment_method_types, which the API no longer takes', async () => {
    const { price } = await catalogue(world.stripe);
    const params = {
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://127.0.0.1:9/',
      payment_method_types: ['card'],
    } as Stripe.Checkout.SessionCreateParams;
    await expect(world.stripe.checkout.sessions.create(params)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
  });

  it('refuses a misspelt enum value that the compiler lets through', async () => {
    const { customer, price } = await catalogue(world.stripe);
    const order = {
      customer: customer.id,
      items: [{ price: price.id }],
      collection_method: 'send_invoices',
      days_until_due: 14,
    };
    await expect(world.stripe.subscriptions.create(order)).rejects.toMatchObject({
      statusCode: 400,
      param: 'collection_method',
    });
  });

  it('says so when a parameter is the provider’s but not played here', async () => {
    const { customer, price } = await catalogue(world.stripe);
    const order = { customer: customer.id, items: [{ price: price.id }], trial_period_days: 5 };
    await expect(world.stripe.subscriptions.create(order)).rejects.toMatchObject({
      code: 'simulator_unsupported',
      param: 'trial_period_days',
    });
  });

  it('says so of a parameter deep inside, and of a filter of a list', async () => {
    await expect(
      world.stripe.customers.create({ invoice_settings: { rendering_options: { template: 'inrtem_1' } } }),
    ).rejects.toMatchObject({
      code: 'simulator_unsupported',
      param: 'invoice_settings[rendering_options]',
    });
    await expect(world.stripe.subscriptions.list({ plan: 'price_none' })).rejects.toMatchObject({
      code: 'simulator_unsupported',
      param: 'plan',
    });
  });

  it('changes nothing where it refuses', async () => {
    const { customer, price } = await catalogue(world.stripe);
    await expect(
      world.stripe.products.create({ name: 'Tracker L', metadata: { note: 'x'.repeat(501) } }),
    ).rejects.toMatchObject({ statusCode: 400 });
    expect((await world.stripe.products.list()).data.map(({ name }) => name)).toEqual(['Tracker S']);
    await expect(
      world.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        collection_method: 'send_invoice',
        days_until_due: 14,
        cancel_at: 1,
      }),
    ).rejects.toMatchObject({ statusCode: 400 });
    expect((await world.stripe.invoices.list()).data).toEqual([]);
    expect(world.receiver.types()).toEqual(['customer.created']);
  });

  it('answers 401 to a wrong key, 404 to an unknown object, 400 to an unknown reference', async () => {
    await expect(
      sdk(world.simulator.paymentUrl, { key: 'sk_test_other' }).customers.list(),
    ).rejects.toMatchObject({ statusCode: 401 });
    await expect(world.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(world.stripe.subscriptions.create({ customer: 'cus_none' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    });
  });

  it('pages through lists newest first', async () => {
    for (const name of ['a', 'b', 'c']) await world.stripe.customers.create({ name });
    const first = await world.stripe.customers.list({ limit: 2 });
    expect(first.data.map(({ name }) => name)).toEqual(['c', 'b']);
    expect(first.has_more).toBe(true);
    const all: (string | null | undefined)[] = [];
    for await (const customer of world.stripe.customers.list({ limit: 1 })) all.push(customer.name);
    expect(all).toEqual(['c', 'b', 'a']);
  });

  it('finds by metadata, lookup key, e-mail and subscription', async () => {
    const { subscription } = await invoiceOrder(world.stripe);
    const found = await world.stripe.subscriptions.search({
      query: "metadata['orderId']:'order_2' AND status:'active'",
    });
    expect(found.data.map(({ id }) => id)).toEqual([subscription.id]);
    expect(
      (await world.stripe.subscriptions.search({ query: 'metadata["orderId"]:"order_9"' })).data,
    ).toEqual([]);
    expect((await world.stripe.prices.list({ lookup_keys: ['tracker-s'] })).data).toHaveLength(1);
    expect((await world.stripe.customers.list({ email: 'post@fjord.example.com' })).data).toHaveLength(1);
    expect((await world.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    await expect(world.stripe.subscriptions.search({ query: 'nonsense' })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('merges metadata and removes keys with an empty value', async () => {
    const { id } = await world.stripe.customers.create({ metadata: { a: '1', b: '2' } });
    const updated = await world.stripe.customers.update(id, { metadata: { b: '', c: '3' } });
    expect(updated.metadata).toEqual({ a: '1', c: '3' });
  });

  it('opens the customer portal with its invoices', async () => {
    const { invoice } = await invoiceOrder(world.stripe);
    await world.stripe.invoices.sendInvoice(invoice.id ?? '');
    const off = { enabled: false };
    const { id } = await world.stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        subscription_cancel: off,
        payment_method_update: { enabled: true },
      },
    });
    const portal = await world.stripe.billingPortal.sessions.create({
      customer: invoice.customer as string,
      configuration: id,
      return_url: 'http://127.0.0.1:9/organisation',
    });
    const page = await (await fetch(portal.url)).text();
    expect(page).toContain('Fjord Logistics');
    expect(page).toContain('-0001');
    expect(page).toContain('href="http://127.0.0.1:9/organisation"');
  });

  it('refunds what was paid, once', async () => {
    const session = await openCheckout(world.stripe);
    await world.control('pay', { session: session.id, how: 'card' });
    const [payment] = (await world.stripe.invoicePayments.list()).data;
    const intent = payment?.payment.payment_intent as string;
    expect((await world.stripe.refunds.create({ payment_intent: intent })).amount).toBe(12_500);
    await expect(world.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('Idempotency-Key', () => {
  it('replays the first answer and creates nothing twice', async () => {
    const first = await world.stripe.customers.create(
      { name: 'Once' },
      { idempotencyKey: 'order:1:r1:customer' },
    );
    const second = await world.stripe.customers.create(
      { name: 'Once' },
      { idempotencyKey: 'order:1:r1:customer' },
    );
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
  });

  it('keeps a refusal for a day, a fault of its own too, whether or not the work was done', async () => {
    const price = (key: string) =>
      world.stripe.prices.create(
        { product: 'prod_none', currency: 'eur', unit_amount: 100 },
        { idempotencyKey: key },
      );
    await expect(price('refused')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(price('refused')).rejects.toMatchObject({
      headers: { 'idempotent-replayed': 'true' },
      code: 'resource_missing',
    });
    const make = (key: string) => world.stripe.customers.create({ name: 'A' }, { idempotencyKey: key });
    const there = async () => (await world.stripe.customers.list()).data.length;
    await world.control('faults', { path: 'POST /v1/customers', kind: '500', times: 1 });
    await expect(make('fault')).rejects.toMatchObject({ statusCode: 500 });
    await expect(make('fault')).rejects.toMatchObject({ statusCode: 500 });
    expect(await there()).toBe(0);
    await world.control('faults', { path: 'POST /v1/customers', kind: '500', times: 1, after: true });
    await expect(make('done')).rejects.toMatchObject({ statusCode: 500 });
    await expect(make('done')).rejects.toMatchObject({ statusCode: 500 });
    expect(await there()).toBe(1);
    // A day later nobody knows the key any more.
    await world.control('advance', { days: 1.01 });
    expect((await make('fault')).name).toBe('A');
  });

  it('keeps nothing of what was refused before it began', async () => {
    const make = () => world.stripe.customers.create({ name: 'B' }, { idempotencyKey: 'busy' });
    await world.control('faults', { path: 'POST /v1/customers', kind: '429', times: 1 });
    await expect(make()).rejects.toMatchObject({ statusCode: 429 });
    expect((await make()).name).toBe('B');
    const wrong = { idempotencyKey: 'wrong' };
    await expect(world.stripe.customers.create({ nme: 'A' } as never, wrong)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await world.stripe.customers.create({ name: 'A' }, wrong)).name).toBe('A');
  });

  it('refuses other parameters under the same key', async () => {
    await world.stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'k' });
    await expect(
      world.stripe.customers.create({ name: 'Other' }, { idempotencyKey: 'k' }),
    ).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'idempotency_error',
    });
  });
});

describe('faults', () => {
  it('lets a request fail as ordered, and the SDK’s own retry gets through', async () => {
    await world.control('faults', { path: 'POST /v1/customers', kind: '500', times: 1 });
    await expect(world.stripe.customers.create({ name: 'A' })).rejects.toMatchObject({ statusCode: 500 });
    await world.control('faults', { path: 'POST /v1/customers', kind: 'reset', times: 1 });
    expect((await sdk(world.simulator.paymentUrl, { retries: 2 }).customers.create({ name: 'B' })).name).toBe(
      'B',
    );
    await world.control('faults', { kind: '429', times: 1 });
    await expect(world.stripe.customers.list()).rejects.toMatchObject({ statusCode: 429 });
    await world.control('faults', { kind: 'timeout', times: 1 });
    await expect(sdk(world.simulator.paymentUrl, { timeout: 200 }).customers.list()).rejects.toThrow();
  });

  it('does the work and loses the answer, and the retry under the same key finds it done', async () => {
    await world.control('faults', { path: '/v1/customers', kind: 'reset', times: 1, after: true });
    const customer = await sdk(world.simulator.paymentUrl, { retries: 2 }).customers.create(
      { name: 'Lost' },
      { idempotencyKey: 'lost' },
    );
    expect((await world.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
    const log =
      await world.control<
        { path: string; idempotencyKey: string; replayed: boolean; fault: string | null }[]
      >('requests');
    expect(
      log
        .filter(({ idempotencyKey }) => idempotencyKey === 'lost')
        .map(({ fault, replayed }) => [fault, replayed]),
    ).toEqual([
      ['reset after', false],
      [null, true],
    ]);
  });
});

describe('controls', () => {
  it('are closed to pages of other sites', async () => {
    const order = { method: 'POST', headers: { origin: 'http://elsewhere.example.com' } };
    expect((await fetch(`${world.simulator.paymentUrl}/_control/reset`, order)).status).toBe(403);
  });

  it('reset everything', async () => {
    await world.stripe.customers.create({ name: 'Gone' });
    await world.control('advance', { days: 10 });
    await world.control('reset', {});
    expect((await sdk(world.simulator.paymentUrl, { key: KEY }).customers.list()).data).toEqual([]);
    expect(Number((await world.control('clock')).offsetMs)).toBe(0);
  });
});

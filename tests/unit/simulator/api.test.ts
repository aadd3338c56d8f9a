import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { cardLease, firstOf, newLease, pass, refused, textOf, unsupported } from './acts';
import { KEY, control, eachShop, receiver, sdk, shop, simulator, stripe } from './world';

eachShop();

const names = async (): Promise<(string | null | undefined)[]> =>
  (await stripe.customers.list()).data.map(({ name }) => name);
const make = (name: string, idempotencyKey: string, at = stripe) =>
  at.customers.create({ name }, { idempotencyKey });
const fault = (kind: string, more: object = {}) => control('faults', { kind, times: 1, ...more });
const CREATE = { path: 'POST /v1/customers' };

describe('requests', () => {
  it('refuses what the provider does not know, or takes no more, and a misspelt enum value', async () => {
    const unknown = { statusCode: 400, type: 'StripeInvalidRequestError', code: 'parameter_unknown' };
    const coloured = { name: 'Polar Foods', colour: 'blue' } as Stripe.CustomerCreateParams;
    await refused(stripe.customers.create(coloured), { ...unknown, param: 'colour' });
    expect(await names()).toEqual(['Fjord Logistics']);
    const types = {
      mode: 'subscription',
      success_url: 'http://127.0.0.1:9/',
      payment_method_types: ['card'],
    };
    await refused(stripe.checkout.sessions.create(types), {
      param: 'payment_method_types',
      ...unknown,
    });
    const misspelt = { collection_method: 'send_invoices' as 'send_invoice' };
    await refused(newLease(misspelt), { statusCode: 400, param: 'collection_method' });
  });

  it('says so when a parameter or a list’s filter is the provider’s but not played here', async () => {
    await unsupported(newLease({ trial_period_days: 5 }), 'trial_period_days');
    const settings = { invoice_settings: { rendering_options: { template: 'inrtem_1' } } };
    await unsupported(stripe.customers.create(settings), 'invoice_settings[rendering_options]');
    await unsupported(stripe.subscriptions.list({ plan: 'price_none' }), 'plan');
  });

  it('changes nothing where it refuses', async () => {
    await refused(stripe.products.create({ name: 'Tracker L', metadata: { note: 'x'.repeat(501) } }));
    expect((await stripe.products.list()).data.map(({ name }) => name)).toEqual(['Tracker S']);
    await refused(newLease({ cancel_at: 1 }));
    expect((await stripe.invoices.list()).data).toEqual([]);
    expect(receiver.types()).toEqual(['customer.created']);
  });

  it('answers 401 to a wrong key, 404 to an unknown object, 400 to an unknown reference', async () => {
    await refused(sdk(simulator.paymentUrl, { key: 'sk_test_other' }).customers.list(), 401);
    await refused(stripe.customers.retrieve('cus_none'), { statusCode: 404, code: 'resource_missing' });
    await refused(newLease({ customer: 'cus_none' }), { statusCode: 400, param: 'customer' });
  });

  it('pages through lists newest first', async () => {
    for (const name of ['b', 'c']) await stripe.customers.create({ name });
    const first = await stripe.customers.list({ limit: 2 });
    expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['c', 'b'], true]);
    const all: (string | null | undefined)[] = [];
    for await (const customer of stripe.customers.list({ limit: 1 })) all.push(customer.name);
    expect(all).toEqual(['c', 'b', 'Fjord Logistics']);
  });

  it('finds by metadata, lookup key, e-mail and subscription', async () => {
    const { id: subscription } = await newLease();
    const search = async (query: string) =>
      (await stripe.subscriptions.search({ query })).data.map(({ id }) => id);
    expect(await search("metadata['orderId']:'order_2' AND status:'active'")).toEqual([subscription]);
    expect(await search('metadata["orderId"]:"order_9"')).toEqual([]);
    await refused(search('nonsense'));
    expect((await stripe.prices.list({ lookup_keys: ['tracker-s'] })).data).toHaveLength(1);
    expect((await stripe.customers.list({ email: 'post@fjord.example.com' })).data).toHaveLength(1);
    expect((await stripe.invoices.list({ subscription })).data).toHaveLength(1);
  });

  it('merges metadata and removes keys with an empty value', async () => {
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
    const { metadata } = await stripe.customers.update(id, { metadata: { b: '', c: '3' } });
    expect(metadata).toEqual({ a: '1', c: '3' });
  });

  it('opens the customer portal with its invoices', async () => {
    await stripe.invoices.sendInvoice(firstOf(await newLease()).id);
    const [on, off] = [{ enabled: true }, { enabled: false }];
    const { id: configuration } = await stripe.billingPortal.configurations.create({
      features: { invoice_history: on, subscription_cancel: off, payment_method_update: on },
    });
    const return_url = 'http://127.0.0.1:9/organisation';
    const customer = shop.customer.id;
    const portal = await stripe.billingPortal.sessions.create({ customer, configuration, return_url });
    const page = await textOf(portal.url);
    for (const text of ['Fjord Logistics', '-0001', `href="${return_url}"`]) expect(page).toContain(text);
  });

  it('refunds what was paid, once', async () => {
    await cardLease();
    const [payment] = (await stripe.invoicePayments.list()).data;
    const payment_intent = payment?.payment.payment_intent as string;
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(12_500);
    await refused(stripe.refunds.create({ payment_intent }), 'charge_already_refunded');
  });
});

describe('Idempotency-Key', () => {
  it('replays the first answer, creates nothing twice, and refuses other parameters', async () => {
    const first = await make('Once', 'order:1:r1:customer');
    const second = await make('Once', 'order:1:r1:customer');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await names()).toEqual(['Once', 'Fjord Logistics']);
    const other = { statusCode: 400, rawType: 'idempotency_error' };
    await refused(make('Other', 'order:1:r1:customer'), other);
  });

  it('keeps a refusal for a day, a fault of its own too, whether or not the work was done', async () => {
    const params = { product: 'prod_none', currency: 'eur', unit_amount: 100 };
    const price = () => stripe.prices.create(params, { idempotencyKey: 'refused' });
    await refused(price(), 'resource_missing');
    await refused(price(), { headers: { 'idempotent-replayed': 'true' }, code: 'resource_missing' });
    await fault('500', CREATE);
    for (let time = 0; time < 2; time += 1) await refused(make('A', 'fault'), 500);
    expect(await names()).toHaveLength(1);
    await fault('500', { ...CREATE, after: true });
    for (let time = 0; time < 2; time += 1) await refused(make('A', 'done'), 500);
    expect(await names()).toHaveLength(2);
    // A day later nobody knows the key any more.
    await pass(1.01);
    expect((await make('A', 'fault')).name).toBe('A');
  });

  it('keeps nothing of what was refused before it began', async () => {
    await fault('429', CREATE);
    await refused(make('B', 'busy'), 429);
    expect((await make('B', 'busy')).name).toBe('B');
    await refused(stripe.customers.create({ nme: 'A' } as never, { idempotencyKey: 'wrong' }));
    expect((await make('A', 'wrong')).name).toBe('A');
  });
});

describe('faults', () => {
  it('lets a request fail as ordered, and the SDK’s own retry gets through', async () => {
    await fault('500', CREATE);
    await refused(stripe.customers.create({ name: 'A' }), 500);
    await fault('reset', CREATE);
    expect((await sdk(simulator.paymentUrl, { retries: 2 }).customers.create({ name: 'B' })).name).toBe('B');
    await fault('429');
    await refused(stripe.customers.list(), 429);
    await fault('timeout');
    await expect(sdk(simulator.paymentUrl, { timeout: 200 }).customers.list()).rejects.toThrow();
  });

  it('does the work and loses the answer, and the retry under the same key finds it done', async () => {
    await fault('reset', { path: '/v1/customers', after: true });
    const { id } = await make('Lost', 'lost', sdk(simulator.paymentUrl, { retries: 2 }));
    const expected = [id, shop.customer.id];
    expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual(expected);
    interface Asked {
      idempotencyKey: string;
      replayed: boolean;
      fault: string | null;
    }
    const log = (await control<Asked[]>('requests')).filter(
      ({ idempotencyKey }) => idempotencyKey === 'lost',
    );
    expect(log).toMatchObject([
      { fault: 'reset after', replayed: false },
      { fault: null, replayed: true },
    ]);
  });
});

describe('controls', () => {
  it('are closed to pages of other sites', async () => {
    const order = { method: 'POST', headers: { origin: 'http://elsewhere.example.com' } };
    expect((await fetch(`${simulator.paymentUrl}/_control/reset`, order)).status).toBe(403);
  });

  it('reset everything', async () => {
    await pass(10);
    await control('reset', {});
    expect((await sdk(simulator.paymentUrl, { key: KEY }).customers.list()).data).toEqual([]);
    expect(Number((await control('clock')).offsetMs)).toBe(0);
  });
});

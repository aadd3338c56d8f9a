import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { DAY, SECRET, catalogue, openCheckout, startWorld, type World } from './world';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const press = (url: string, how: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ how }), redirect: 'manual' });

describe('checkout by card', () => {
  it('shows the lines and the total, and works without JavaScript', async () => {
    const session = await openCheckout(world.stripe);
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('Simulated payment provider');
    expect(page).toContain('Tracker S');
    expect(page).toContain('€125.00');
    expect(page).not.toContain('<script');
  });

  it('pays, tells the portal with valid signatures before it redirects, and leaves a paid subscription', async () => {
    const session = await openCheckout(world.stripe);
    const answer = await press(session.url ?? '', 'card');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:9/orders?session=${session.id}`);
    expect(world.receiver.types()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
    for (const { raw, signature, type } of world.receiver.received) {
      expect(world.stripe.webhooks.constructEvent(raw, signature, SECRET).type).toBe(type);
      expect(() => world.stripe.webhooks.constructEvent(raw, signature, 'whsec_other')).toThrow();
    }
    const paid = await world.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'line_items'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { orderId: 'order_1' },
    });
    expect(paid.line_items?.data[0]).toMatchObject({ quantity: 10, amount_total: 12_500 });
    expect(paid.subscription).toMatchObject({
      status: 'active',
      metadata: { orderId: 'order_1', rev: '1' },
      latest_invoice: { status: 'paid', billing_reason: 'subscription_create', amount_paid: 12_500 },
    });
    const subscriptionId = (paid.subscription as { id: string }).id;
    const subscription = await world.stripe.subscriptions.retrieve(subscriptionId);
    const item = subscription.items.data[0];
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBe(30 * DAY);
  });

  it('prints what its subscription is to say on the first invoice and on every renewal', async () => {
    const { customer, price } = await catalogue(world.stripe);
    const open = (value: string): Promise<Stripe.Checkout.Session> =>
      world.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price: price.id, quantity: 1 }],
        subscription_data: { invoice_settings: { custom_fields: [{ name: 'Purchase order', value }] } },
        success_url: 'http://127.0.0.1:9/',
      });
    await expect(open('4711'.repeat(40))).rejects.toMatchObject({ statusCode: 400 });
    await world.control('pay', { session: (await open('4711')).id, how: 'card' });
    await world.control('advance', { days: 30.1 });
    const { data } = await world.stripe.invoices.list();
    const printed = { custom_fields: [{ name: 'Purchase order', value: '4711' }] };
    expect(data).toMatchObject([printed, printed]);
  });

  it('takes a second press of Pay as already done', async () => {
    const session = await openCheckout(world.stripe);
    await press(session.url ?? '', 'card');
    await press(`${world.simulator.paymentUrl}/pay/${session.id}`, 'card');
    expect((await world.stripe.subscriptions.list()).data).toHaveLength(1);
  });

  it('leaves the session open after a declined card and after Cancel', async () => {
    const session = await openCheckout(world.stripe);
    const declined = await press(session.url ?? '', 'decline');
    expect(declined.headers.get('location')).toBe(`/pay/${session.id}?declined=1`);
    const cancelled = await press(session.url ?? '', 'cancel');
    expect(cancelled.headers.get('location')).toBe('http://127.0.0.1:9/devices');
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await world.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(0);
  });
});

describe('checkout by bank debit', () => {
  it('completes unpaid and is paid when the bank has answered', async () => {
    const session = await openCheckout(world.stripe);
    await world.control('pay', { session: session.id, how: 'sepa' });
    expect(await world.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    expect(world.receiver.types()).not.toContain('invoice.paid');
    await world.control('advance', { days: 6 });
    expect(world.receiver.types().slice(-3)).toEqual([
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.async_payment_succeeded',
    ]);
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('reports a debit that fails', async () => {
    const session = await openCheckout(world.stripe);
    await world.control('pay', { session: session.id, how: 'sepa' });
    await world.control('settle', { session: session.id, outcome: 'failed' });
    expect(world.receiver.types()).toContain('checkout.session.async_payment_failed');
    expect(world.receiver.types()).toContain('invoice.payment_failed');
    expect((await world.stripe.invoices.list({ status: 'open' })).data).toHaveLength(1);
  });
});

describe('expiry', () => {
  it('expires an open session at its time and can no longer be paid', async () => {
    const session = await openCheckout(world.stripe);
    await world.control('advance', { days: 1.01 });
    expect(world.receiver.types()).toContain('checkout.session.expired');
    const expired = world.receiver.received.find((event) => event.type === 'checkout.session.expired');
    expect(expired?.created).toBe(session.expires_at);
    await press(`${world.simulator.paymentUrl}/pay/${session.id}`, 'card');
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });

  it('is expired by the API once, and refuses the second time', async () => {
    const session = await openCheckout(world.stripe);
    expect((await world.stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    await expect(world.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

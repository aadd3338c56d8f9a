import { describe, expect, it } from 'vitest';
import { invoices, leaseOf, openCheckout, pass, pay, press, refused, textOf } from './acts';
import { DAY, SECRET, control, eachShop, receiver, simulator, stripe } from './world';

eachShop();

const sessionOf = (id: string) => stripe.checkout.sessions.retrieve(id);

describe('checkout by card', () => {
  it('shows the lines and the total, and works without JavaScript', async () => {
    const page = await textOf((await openCheckout()).url);
    for (const text of ['Simulated payment provider', 'Tracker S', '€125.00']) expect(page).toContain(text);
    expect(page).not.toContain('<script');
  });

  it('pays, tells the portal with valid signatures before it redirects, and leaves a paid lease', async () => {
    const { id, url } = await openCheckout();
    const answer = await press(url, { how: 'card' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:9/orders?session=${id}`);
    expect(receiver.types()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
    for (const { raw, signature, type } of receiver.received) {
      expect(stripe.webhooks.constructEvent(raw, signature, SECRET).type).toBe(type);
      expect(() => stripe.webhooks.constructEvent(raw, signature, 'whsec_other')).toThrow();
    }
    const expand = ['subscription.latest_invoice', 'line_items'];
    const paid = await stripe.checkout.sessions.retrieve(id, { expand });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { orderId: 'order_1' },
      line_items: { data: [{ quantity: 10, amount_total: 12_500 }] },
      subscription: {
        status: 'active',
        metadata: { orderId: 'order_1', rev: '1' },
        latest_invoice: { status: 'paid', billing_reason: 'subscription_create', amount_paid: 12_500 },
      },
    });
    const [item] = (await leaseOf((paid.subscription as { id: string }).id)).items.data;
    expect(item!.current_period_end - item!.current_period_start).toBe(30 * DAY);
    // A second press of Pay finds it done.
    await press(`${simulator.paymentUrl}/pay/${id}`, { how: 'card' });
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  });

  it('prints what its subscription is to say on the first invoice and on every renewal', async () => {
    const printed = (value: string) => ({ custom_fields: [{ name: 'Purchase order', value }] });
    const open = (value: string) => openCheckout({ subscription_data: { invoice_settings: printed(value) } });
    await refused(open('4711'.repeat(40)));
    await pay({ session: (await open('4711')).id });
    await pass(30.1);
    expect(await invoices()).toMatchObject([printed('4711'), printed('4711')]);
  });

  it('leaves the session open after a declined card and after Cancel', async () => {
    const { id, url } = await openCheckout();
    const leadsTo = async (how: string) => (await press(url, { how })).headers.get('location');
    expect(await leadsTo('decline')).toBe(`/pay/${id}?declined=1`);
    expect(await leadsTo('cancel')).toBe('http://127.0.0.1:9/devices');
    expect((await sessionOf(id)).status).toBe('open');
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(0);
  });
});

describe('checkout by bank debit', () => {
  it('completes unpaid and is paid when the bank has answered', async () => {
    const { id } = await openCheckout();
    await pay({ session: id }, 'sepa');
    expect(await sessionOf(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(receiver.types()).not.toContain('invoice.paid');
    await pass(6);
    const last = ['invoice.paid', 'invoice.payment_succeeded', 'checkout.session.async_payment_succeeded'];
    expect(receiver.types().slice(-3)).toEqual(last);
    expect((await sessionOf(id)).payment_status).toBe('paid');
  });

  it('reports a debit that fails', async () => {
    const { id } = await openCheckout();
    await pay({ session: id }, 'sepa');
    await control('settle', { session: id, outcome: 'failed' });
    const failed = ['checkout.session.async_payment_failed', 'invoice.payment_failed'];
    expect(receiver.types()).toEqual(expect.arrayContaining(failed));
    expect(await invoices({ status: 'open' })).toHaveLength(1);
  });
});

describe('expiry', () => {
  it('expires an open session at its time and can no longer be paid', async () => {
    const { id, expires_at } = await openCheckout();
    await pass(1.01);
    const expired = receiver.received.find((event) => event.type === 'checkout.session.expired');
    expect(expired?.created).toBe(expires_at);
    await press(`${simulator.paymentUrl}/pay/${id}`, { how: 'card' });
    expect((await sessionOf(id)).status).toBe('expired');
  });

  it('is expired by the API once, and refuses the second time', async () => {
    const { id } = await openCheckout();
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
    await refused(stripe.checkout.sessions.expire(id));
  });
});

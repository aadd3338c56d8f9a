import Stripe from 'stripe';
import { addMinutes, addSeconds } from 'date-fns';
import { describe, expect, it } from 'vitest';
import type { OrderRef, ProviderEvent } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { toSeconds } from '@/lib/billing/stripe/client';
import { checkoutRequest, invoiceRequest, leaseRequest, newKey, newOrder } from './requests';
import { eventually, newCustomer, newLifetime, newPrice, payByCard, paymentOf, raw } from './world';

const model = await newPrice();

/** The events since a while ago that `is` wants, from the list. */
async function told(is: (event: ProviderEvent) => boolean): Promise<ProviderEvent[]> {
  const found: ProviderEvent[] = [];
  for await (const listed of provider().eventsSince(addMinutes(new Date(), -30))) {
    const event = await listed.read();
    if (is(event)) found.push(event);
  }
  return found;
}

function heard(type: string, is: (event: ProviderEvent) => boolean): Promise<ProviderEvent> {
  return eventually(async () => {
    const event = (await told(is)).find((one) => one.type === type);
    if (event === undefined) throw new Error(`Nothing told of ${type}.`);
    return event;
  });
}

describe('an event leads to its order', () => {
  const about = ({ orderId }: OrderRef) => ({ orderId, rev: 1 });

  it('from an invoice of its own', async () => {
    const order = newOrder(await newCustomer());
    const invoiceId = await provider().sendInvoice(invoiceRequest(order, model), newKey(), false);
    await payByCard(order.customerId, invoiceId);
    const ours = (event: ProviderEvent): boolean => event.orderId === order.orderId;
    const nothingElse = { leaseId: null, checkoutId: null, paymentId: null, debitFailed: false };
    const of = { ...about(order), ...nothingElse, invoiceId };
    const finalized = { ...of, objectId: invoiceId, paid: false };
    expect(await heard('invoice.finalized', ours)).toMatchObject(finalized);
    const paid = await heard('invoice.paid', ours);
    expect(paid).toMatchObject({ ...of, paid: true });
    expect(await provider().retrieveEvent(paid.id)).toEqual(paid);
    const all = await told(ours);
    const times = all.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('from a lease, its renewals and its end', async () => {
    const lifetime = await newLifetime();
    const order = newOrder(lifetime.customerId);
    const items = [{ priceId: model.priceId, quantity: 10 }];
    const request = leaseRequest(order, lifetime, items);
    const leaseId = await provider().startLease(request, newKey());
    const ours = (event: ProviderEvent): boolean => event.leaseId === leaseId;
    const lease = { ...about(order), leaseId, objectId: leaseId, invoiceId: null };
    expect(await heard('customer.subscription.created', ours)).toMatchObject(lease);
    await lifetime.moveTo(30, 3);
    for (const type of ['invoice.created', 'invoice.finalized']) {
      const renewal = await heard(type, ours);
      expect(renewal).toMatchObject({ ...about(order), leaseId, invoiceId: renewal.objectId, paid: false });
    }
    expect(await heard('customer.subscription.updated', ours)).toMatchObject(lease);
    await provider().stopLease(leaseId);
    expect(await heard('customer.subscription.deleted', ours)).toMatchObject(lease);
  });

  it('from a payment page that was closed', async () => {
    const order = newOrder(await newCustomer());
    const items = [{ priceId: model.priceId, quantity: 1 }];
    const { id } = await provider().openCheckout(checkoutRequest(order, items), newKey());
    await provider().closeCheckout(id);
    const expired = await heard('checkout.session.expired', ({ checkoutId }) => checkoutId === id);
    expect(expired).toMatchObject({ ...about(order), objectId: id, leaseId: null, invoiceId: null });
  });

  it('from a credit by its invoice, and from a refund by its payment', async () => {
    const order = newOrder(await newCustomer());
    const invoiceId = await provider().sendInvoice(invoiceRequest(order, model), newKey(), false);
    const { data: lines } = await raw.invoices.listLineItems(invoiceId);
    const credited = [{ invoiceLineId: lines[0]!.id, amountCents: 1_290 }];
    await provider().credit(invoiceId, credited, 'Fewer devices', newKey());
    const byInvoice = (event: ProviderEvent) => event.invoiceId === invoiceId;
    expect(await heard('credit_note.created', byInvoice)).toMatchObject({ orderId: null, rev: null });
    await payByCard(order.customerId, invoiceId);
    const paymentId = await paymentOf(invoiceId);
    await raw.refunds.create({ payment_intent: paymentId, amount: 100 });
    const refunded = await heard('refund.created', (event) => event.paymentId === paymentId);
    expect(refunded).toMatchObject({ orderId: null, invoiceId: null, leaseId: null });
  });
});

it('knows nothing of an event that the provider has forgotten', async () => {
  expect(await provider().retrieveEvent('evt_1NothingOfTheKind')).toBeNull();
});

// The SDK signs as the provider does, without network.
describe('a signed body', () => {
  const now = new Date();
  const body = (data: unknown): string =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      created: toSeconds(now),
      data,
      api_version: Stripe.API_VERSION,
    });
  const invoice = {
    object: { object: 'invoice', id: 'in_1', metadata: { orderId: 'order_1', rev: '2' }, parent: null },
  };
  const sign = (payload: string, timestamp = toSeconds(now), secret = 'whsec_contract'): string =>
    raw.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const read = (payload: string, signature: string | null): Promise<ProviderEvent | null> =>
    provider().readEvent(payload, signature, now);

  it('is read when its signature is right', async () => {
    const payload = body(invoice);
    expect(await read(payload, sign(payload))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      handled: true,
      createdAt: new Date(toSeconds(now) * 1_000),
      objectId: 'in_1',
      orderId: 'order_1',
      rev: 2,
      checkoutId: null,
      leaseId: null,
      invoiceId: 'in_1',
      paymentId: null,
      customerId: null,
      methodPageId: null,
      debitId: null,
      debitFailed: false,
      paid: true,
    });
  });

  it('of an older version is believed in nothing but whose it is', async () => {
    const older = JSON.stringify({ ...(JSON.parse(body(invoice)) as object), api_version: '2020-08-27' });
    expect(await read(older, sign(older))).toMatchObject({ objectId: 'in_1', orderId: null, rev: null });
  });

  it('is refused without one, with a wrong, old or future one, and with two times', async () => {
    const payload = body(invoice);
    const seconds = toSeconds(now);
    const good = sign(payload);
    for (const signature of [
      null,
      '',
      'nonsense',
      sign(payload, seconds, 'whsec_other'),
      sign(`${payload} `),
      sign(payload, toSeconds(addSeconds(now, -301))),
      sign(payload, toSeconds(addSeconds(now, 301))),
      `t=${seconds - 1},${good}`,
      `${good},t=${seconds}`,
    ])
      expect(await read(payload, signature)).toBeNull();
    expect(await read(payload, sign(payload, toSeconds(addSeconds(now, -290))))).not.toBeNull();
  });

  it.each([
    ['nothing', undefined],
    ['no object', {}],
    ['null', { object: null }],
    ['a number', { object: 7 }],
    // An event of a future invoice.
    ['an invoice without an id', { object: { object: 'invoice', parent: null } }],
    ['a payment page without an id', { object: { object: 'checkout.session' } }],
  ])('about %s is read as about nothing', async (_what, data) => {
    const payload = body(data);
    const ids = ['objectId', 'orderId', 'rev', 'checkoutId', 'leaseId', 'invoiceId', 'paymentId'];
    const nothing = Object.fromEntries(ids.map((name) => [name, null]));
    expect(await read(payload, sign(payload))).toMatchObject({ id: 'evt_1', ...nothing });
  });

  it.each([
    'null',
    '[null]',
    '1',
    '"text"',
    '[]',
    '{}',
    'true',
    '{',
    '{"id":1,"type":"invoice.paid","created":1}',
  ])('that is no event is refused: %s', async (payload) => {
    expect(await read(payload, sign(payload))).toBeNull();
  });
});

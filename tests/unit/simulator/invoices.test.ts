import { describe, expect, it } from 'vitest';
import {
  cardLease,
  firstOf,
  invoiceOf,
  invoices,
  leaseOf,
  newLease,
  openCheckout,
  pass,
  pay,
  press,
  refused,
  textOf,
  told,
} from './acts';
import { DAY, control, eachShop, receiver, shop, stripe } from './world';

eachShop();

const statuses = async () => (await invoices()).map(({ status }) => status);
const seconds = (count: number) => control('advance', { seconds: count });

describe('a lease by invoice', () => {
  it('is active at once with a draft, which is sent after an hour unless somebody was quicker', async () => {
    const lease = await newLease();
    expect(lease.status).toBe('active');
    const first = firstOf(lease);
    const hour = first.created + 3600;
    const draft = {
      status: 'draft',
      number: null,
      hosted_invoice_url: null,
      automatically_finalizes_at: hour,
    };
    expect(first).toMatchObject(draft);
    await seconds(3601);
    const parent = { subscription_details: { subscription: lease.id } };
    expect(await invoices()).toMatchObject([{ id: first.id, status: 'open', parent }]);
    expect(receiver.types().slice(-2)).toEqual(['invoice.finalized', 'invoice.sent']);
  });

  it('leaves its draft as it is when it was told not to advance', async () => {
    await stripe.invoices.update(firstOf(await newLease()).id, { auto_advance: false });
    await pass(1);
    expect(await invoices()).toMatchObject([{ status: 'draft', automatically_finalizes_at: null }]);
  });

  it('is cancelled without another invoice once its first is voided, and cannot be paid', async () => {
    const lease = await newLease();
    const { id } = firstOf(lease);
    await stripe.invoices.sendInvoice(id);
    await pass(14);
    expect((await stripe.invoices.voidInvoice(id)).status).toBe('void');
    const ended = await stripe.subscriptions.cancel(lease.id, { invoice_now: false, prorate: false });
    expect(ended.status).toBe('canceled');
    await pass(40);
    expect(await statuses()).toEqual(['void']);
    await told('invoice.voided', 'customer.subscription.deleted');
    expect(await pay({ invoice: id })).toMatchObject({ message: expect.stringContaining('void') as string });
    await refused(stripe.subscriptions.cancel(lease.id), 'resource_missing');
  });

  it('opens and sends its next invoice, and voids nothing that is paid', async () => {
    const lease = await newLease();
    await pay({ invoice: firstOf(lease).id });
    await refused(stripe.invoices.voidInvoice(firstOf(lease).id));
    await pass(30.1);
    const [renewal] = await invoices({ subscription: lease.id, status: 'open' });
    expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', amount_due: 12_500 });
    expect(receiver.types().filter((type) => type === 'invoice.sent')).toHaveLength(1);
  });

  it('previews the next charge without storing it', async () => {
    const { id: subscription, items } = await newLease();
    const preview = await stripe.invoices.createPreview({ subscription });
    expect(preview).toMatchObject({ amount_due: 12_500, created: items.data[0]!.current_period_end });
    expect(await invoices()).toHaveLength(1);
  });
});

describe('a lease by card', () => {
  it('drafts the next invoice at the end of the period and collects it an hour later, every time', async () => {
    const { id } = await cardLease();
    const end = (await leaseOf(id)).items.data[0]!.current_period_end;
    await seconds(30 * DAY + 60);
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
    expect(receiver.types().slice(-2)).toEqual(['invoice.created', 'customer.subscription.updated']);
    await seconds(3600);
    const transitions = { finalized_at: end + 3600, paid_at: end + 3600 };
    const paid = { status: 'paid', automatically_finalizes_at: null, status_transitions: transitions };
    expect((await invoices())[0]).toMatchObject({ id: draft?.id, ...paid });
    await pass(60);
    expect(await statuses()).toEqual(['paid', 'paid', 'paid', 'paid']);
  });

  it('leaves a draft behind when it ends within its hour', async () => {
    const { id } = await cardLease();
    await seconds(30 * DAY + 60);
    await stripe.subscriptions.cancel(id);
    await pass(40);
    expect(await statuses()).toEqual(['draft', 'paid']);
  });

  it('goes past due with a card that refuses, tries again, and recovers with a new card', async () => {
    const { id } = await cardLease();
    await control('card', { customer: shop.customer.id, declines: true });
    await pass(30.1);
    expect((await leaseOf(id)).status).toBe('past_due');
    await control('card', { customer: shop.customer.id, declines: false });
    await pass(3);
    expect((await leaseOf(id)).status).toBe('active');
  });

  it('ends at cancel_at and bills nothing after it', async () => {
    const { id } = await cardLease();
    const end = (await leaseOf(id)).created + 90 * DAY;
    await stripe.subscriptions.update(id, { cancel_at: end });
    await pass(200);
    expect(await leaseOf(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect(await invoices()).toHaveLength(3);
  });

  it('keeps the card of the checkout, and charges it before the customer’s default', async () => {
    const { id } = await cardLease();
    const expand = ['default_payment_method', 'latest_invoice', 'customer'];
    expect(await stripe.subscriptions.retrieve(id, { expand })).toMatchObject({
      default_payment_method: { object: 'payment_method', card: { last4: '4242' } },
      latest_invoice: { object: 'invoice', status: 'paid' },
      customer: { object: 'customer', invoice_settings: { default_payment_method: null } },
    });
    const customer = shop.customer.id;
    await control('card', { customer, declines: true });
    // A customer's new card does not help a subscription with its own.
    const on = { enabled: true };
    const features = { payment_method_update: on, invoice_history: on };
    const { id: configuration } = await stripe.billingPortal.configurations.create({ features });
    const { url } = await stripe.billingPortal.sessions.create({ customer, configuration });
    await press(url, { subscription: '' });
    await pass(30.1);
    expect((await leaseOf(id)).status).toBe('past_due');
    expect(await textOf(url)).toContain('refuses the next payments');
    await press(url, { subscription: id });
    await pass(3);
    expect((await leaseOf(id)).status).toBe('active');
  });

  it('of a customer whose other lease was cancelled collects when it is told to, not while a bank works', async () => {
    await pay({ session: (await openCheckout()).id }, 'sepa');
    const [first] = await invoices();
    await stripe.subscriptions.cancel((await newLease()).id);
    const waits = { status: 'open', next_payment_attempt: null };
    expect(await invoiceOf(first!.id)).toMatchObject({ ...waits, auto_advance: false });
    await stripe.invoices.update(first!.id, { auto_advance: true });
    expect(await invoiceOf(first!.id)).toMatchObject({ ...waits, auto_advance: true });
    await pass(6);
    expect(await invoiceOf(first!.id)).toMatchObject({ status: 'paid' });
  });
});

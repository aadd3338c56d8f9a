import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, invoiceOrder, openCheckout, startWorld, type World } from './world';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

describe('payment by invoice', () => {
  it('is active at once with a draft that is finalized, sent and paid on its page', async () => {
    const { subscription, invoice } = await invoiceOrder(world.stripe);
    expect(subscription.status).toBe('active');
    expect(invoice).toMatchObject({ status: 'draft', number: null, hosted_invoice_url: null });
    await world.stripe.invoices.finalizeInvoice(invoice.id ?? '');
    const sent = await world.stripe.invoices.sendInvoice(invoice.id ?? '');
    expect(sent.status).toBe('open');
    expect(sent.number).toMatch(/^[A-Z0-9]{8}-0001$/);
    expect((sent.due_date ?? 0) - (sent.status_transitions.finalized_at ?? 0)).toBe(14 * DAY);
    expect(sent.parent?.subscription_details?.subscription).toBe(subscription.id);
    const page = await (await fetch(sent.hosted_invoice_url ?? '')).text();
    expect(page).toContain('Pay this invoice');
    const pdf = Buffer.from(await (await fetch(sent.invoice_pdf ?? '')).arrayBuffer());
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.4');
    await fetch(sent.hosted_invoice_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ how: 'card' }),
    });
    expect(await world.stripe.invoices.retrieve(sent.id ?? '', { expand: ['payments'] })).toMatchObject({
      status: 'paid',
      amount_remaining: 0,
      payments: { data: [{ status: 'paid', amount_paid: 12_500 }] },
    });
    expect(world.receiver.types()).toEqual(
      expect.arrayContaining(['invoice.finalized', 'invoice.sent', 'invoice.paid']),
    );
  });

  it('is voided and its subscription cancelled without another invoice', async () => {
    const { subscription, invoice } = await invoiceOrder(world.stripe);
    await world.stripe.invoices.sendInvoice(invoice.id ?? '');
    await world.control('advance', { days: 14 });
    expect((await world.stripe.invoices.voidInvoice(invoice.id ?? '')).status).toBe('void');
    const ended = await world.stripe.subscriptions.cancel(subscription.id, {
      invoice_now: false,
      prorate: false,
    });
    expect(ended.status).toBe('canceled');
    await world.control('advance', { days: 40 });
    expect((await world.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    expect(world.receiver.types()).toEqual(
      expect.arrayContaining(['invoice.voided', 'customer.subscription.deleted']),
    );
    await expect(world.stripe.invoices.pay(invoice.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
    await expect(world.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('refuses to void what is paid', async () => {
    const { invoice } = await invoiceOrder(world.stripe);
    await world.control('pay', { invoice: invoice.id, how: 'card' });
    await expect(world.stripe.invoices.voidInvoice(invoice.id ?? '')).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('renewal', () => {
  it('bills the card on file in advance every 30 days', async () => {
    const session = await openCheckout(world.stripe);
    await world.control('pay', { session: session.id, how: 'card' });
    await world.control('advance', { days: 30.1 });
    const invoices = (await world.stripe.invoices.list()).data;
    expect(invoices.map((invoice) => [invoice.billing_reason, invoice.status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    const first = invoices[1]?.lines.data[0]?.period;
    const second = invoices[0]?.lines.data[0]?.period;
    expect(second?.start).toBe(first?.end);
    expect((second?.end ?? 0) - (second?.start ?? 0)).toBe(30 * DAY);
    await world.control('advance', { days: 60 });
    expect((await world.stripe.invoices.list()).data).toHaveLength(4);
  });

  it('opens and sends the next invoice of a subscription that is paid by invoice', async () => {
    const { subscription, invoice } = await invoiceOrder(world.stripe);
    await world.control('pay', { invoice: invoice.id, how: 'card' });
    await world.control('advance', { days: 30.1 });
    const [renewal] = (await world.stripe.invoices.list({ subscription: subscription.id, status: 'open' }))
      .data;
    expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', amount_due: 12_500 });
    expect(world.receiver.types().filter((type) => type === 'invoice.sent')).toHaveLength(1);
  });

  it('goes past due with a card that refuses, tries again, and recovers with a new card', async () => {
    const session = await openCheckout(world.stripe);
    await world.control('pay', { session: session.id, how: 'card' });
    await world.control('card', { customer: session.customer, declines: true });
    await world.control('advance', { days: 30.1 });
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    expect(subscription?.status).toBe('past_due');
    await world.control('card', { customer: session.customer, declines: false });
    await world.control('advance', { days: 3 });
    expect((await world.stripe.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('active');
  });

  it('ends at cancel_at and bills nothing after it', async () => {
    const session = await openCheckout(world.stripe);
    await world.control('pay', { session: session.id, how: 'card' });
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    const end = (subscription?.created ?? 0) + 90 * DAY;
    await world.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at: end });
    await world.control('advance', { days: 200 });
    expect(await world.stripe.subscriptions.retrieve(subscription?.id ?? '')).toMatchObject({
      status: 'canceled',
      ended_at: end,
    });
    expect((await world.stripe.invoices.list()).data).toHaveLength(3);
  });

  it('previews the next charge without storing it', async () => {
    const { subscription } = await invoiceOrder(world.stripe);
    const preview = await world.stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview.amount_due).toBe(12_500);
    expect(preview.created).toBe(subscription.items.data[0]?.current_period_end);
    expect((await world.stripe.invoices.list()).data).toHaveLength(1);
  });
});

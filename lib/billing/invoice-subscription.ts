import { env } from '@/lib/config/env';
import { billing } from '@/lib/config/limits';
import { idOf, isProviderRefusal, provider } from './provider';

export interface InvoiceSubscriptionRequest {
  orderId: string;
  rev: number;
  customerId: string;
  items: { priceId: string; quantity: number }[];
}

export interface InvoiceSubscription {
  subscriptionId: string;
  invoiceId: string;
}

/**
 * Starts a subscription that is billed by invoice: due in 14 days, finalised and sent at once (§1, billing design). Each
 * step has its own key, so that the whole can be repeated after a crash.
 */
export async function createInvoiceSubscription(
  request: InvoiceSubscriptionRequest,
): Promise<InvoiceSubscription> {
  const key = `order:${request.orderId}:r${request.rev}:invoice`;
  const metadata = { orderId: request.orderId, rev: String(request.rev) };
  const subscription =
    (await findSubscription(request)) ??
    (await provider().subscriptions.create(
      {
        customer: request.customerId,
        collection_method: 'send_invoice',
        days_until_due: billing.invoiceValidDays,
        items: request.items.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
        metadata,
        automatic_tax: { enabled: env().TAX === 'on' },
        billing_mode: { type: 'flexible' },
      },
      { idempotencyKey: key },
    ));
  const invoiceId = idOf(subscription.latest_invoice);
  if (invoiceId === null) throw new Error(`Subscription ${subscription.id} came without an invoice`);
  const invoice = await provider().invoices.retrieve(invoiceId);
  if (invoice.status === 'draft') {
    await provider().invoices.finalizeInvoice(
      invoiceId,
      { auto_advance: false },
      { idempotencyKey: `${key}:finalize` },
    );
  }
  if (invoice.status === 'draft' || invoice.status === 'open') {
    await provider().invoices.sendInvoice(invoiceId, {}, { idempotencyKey: `${key}:send` });
  }
  return { subscriptionId: subscription.id, invoiceId };
}

type Revision = Pick<InvoiceSubscriptionRequest, 'customerId' | 'orderId' | 'rev'>;

async function findSubscription({ customerId, orderId, rev }: Revision) {
  const list = provider().subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
  for await (const subscription of list) {
    if (subscription.metadata.orderId === orderId && subscription.metadata.rev === String(rev)) {
      return subscription;
    }
  }
  return null;
}

/** The id of a subscription that was made for this revision before we lost its id; null when there is none. */
export async function findInvoiceSubscription(revision: Revision): Promise<string | null> {
  return (await findSubscription(revision))?.id ?? null;
}

/**
 * Takes back an invoice order: voids what is open and cancels the subscription without a final invoice. Answers whether
 * it was paid meanwhile, in which case nothing is taken back.
 */
export async function withdrawSubscription(subscriptionId: string): Promise<{ paid: boolean }> {
  const { data } = await provider().invoices.list({ subscription: subscriptionId, limit: 100 });
  if (data.some((invoice) => invoice.status === 'paid' && invoice.amount_paid > 0)) return { paid: true };
  for (const { id, status } of data) {
    if (status !== 'open') continue;
    try {
      await provider().invoices.voidInvoice(id);
    } catch (error) {
      if (!isProviderRefusal(error)) throw error;
      // Somebody paid it, or voided it, between the look and the call.
      if ((await provider().invoices.retrieve(id)).status === 'paid') return { paid: true };
    }
  }
  await stopSubscription(subscriptionId);
  return { paid: false };
}

/** Ends a subscription at once, without a final invoice: no further period is billed. Safe to repeat. */
export async function stopSubscription(subscriptionId: string): Promise<void> {
  try {
    await provider().subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    // Refused because it has ended already, or for a reason that we must hear of.
    if ((await provider().subscriptions.retrieve(subscriptionId)).status !== 'canceled') throw error;
  }
}

/** Ends a subscription at a moment to come; what is billed until then stays billed (decisions.md §5, Ending a lease). */
export async function endSubscriptionAt(subscriptionId: string, endsAt: Date, key: string): Promise<void> {
  await provider().subscriptions.update(
    subscriptionId,
    { cancel_at: Math.floor(endsAt.getTime() / 1000), proration_behavior: 'none' },
    { idempotencyKey: key },
  );
}

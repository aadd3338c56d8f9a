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

async function findSubscription({ customerId, orderId, rev }: InvoiceSubscriptionRequest) {
  const list = provider().subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
  for await (const subscription of list) {
    if (subscription.metadata.orderId === orderId && subscription.metadata.rev === String(rev)) {
      return subscription;
    }
  }
  return null;
}

/**
 * Takes back an invoice order: voids what is open and cancels the subscription without a final invoice. Answers whether
 * it was paid meanwhile, in which case nothing is taken back.
 */
export async function withdrawSubscription(subscriptionId: string): Promise<{ paid: boolean }> {
  const subscription = await provider().subscriptions.retrieve(subscriptionId);
  const invoices = await provider().invoices.list({ subscription: subscriptionId, limit: 100 });
  if (invoices.data.some((invoice) => invoice.status === 'paid' && invoice.amount_paid > 0)) {
    return { paid: true };
  }
  for (const invoice of invoices.data) {
    if (invoice.status === 'open') await allowRefusal(provider().invoices.voidInvoice(invoice.id));
  }
  if (subscription.status !== 'canceled') {
    await allowRefusal(
      provider().subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
    );
  }
  return { paid: false };
}

async function allowRefusal(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
  }
}

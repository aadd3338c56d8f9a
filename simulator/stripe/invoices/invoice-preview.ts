import type Stripe from 'stripe';
import { ProviderError, invalid, notSimulated } from '../errors';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';
import { shareOfBalance } from '../payments/balance';
import { demandTax } from '../tax/invoice-tax';
import { invoiceObject } from './invoice-object';
import { subscriptionLines } from './subscription-lines';
import { currentPeriodEnd, periodEnd } from '../subscriptions/periods';
import { subscriptionItem } from '../subscriptions/subscription-items';

/** As it would be finalized now, with the customer's balance. */
function asPreview(invoice: Stripe.Invoice): Stripe.Invoice {
  demandTax(invoice);
  const used = shareOfBalance(invoice.total, invoice.starting_balance);
  return {
    ...invoice,
    id: invoice.id.replace(/^in_/, 'upcoming_in_'),
    amount_due: invoice.total - used,
    amount_remaining: invoice.total - used,
    ending_balance: invoice.starting_balance + used,
  };
}

/** A subscription's next renewal, or a future one's first invoice, not stored. */
export function previewInvoice(
  provider: Provider,
  params: Stripe.InvoiceCreatePreviewParams,
): Stripe.Invoice {
  const details = params.subscription_details;
  if (params.subscription) {
    if (details?.items) throw notSimulated('subscription_details[items]');
    if (params.automatic_tax) throw notSimulated('automatic_tax', 'A subscription has its own.');
    return nextRenewal(
      provider,
      find(provider.state.subscriptions, 'subscription', params.subscription, 'subscription'),
    );
  }
  if (!params.customer || !details?.items?.length)
    throw invalid(
      'You must specify `subscription`, or `customer` and `subscription_details[items]`.',
      'subscription',
    );
  const now = provider.now(params.customer);
  const items = details.items.map((item) => {
    if (!item.price) throw notSimulated('subscription_details[items][price_data]');
    return subscriptionItem(
      provider,
      'sub_preview',
      { price: item.price, quantity: item.quantity ?? 1 },
      { now, start: now, end: (price) => periodEnd(now, price.recurring) },
    );
  });
  return asPreview(
    invoiceObject(provider, {
      customer: params.customer,
      subscription: null,
      reason: 'upcoming',
      collectionMethod: 'charge_automatically',
      automaticTax: params.automatic_tax?.enabled ?? false,
      currency: items[0]?.price.currency ?? 'eur',
      lines: (invoice) => subscriptionLines(provider, items, invoice, null),
      period: { start: now, end: now },
    }),
  );
}

function nextRenewal(provider: Provider, subscription: Stripe.Subscription): Stripe.Invoice {
  const end = currentPeriodEnd(subscription);
  const over =
    subscription.status === 'canceled' || (subscription.cancel_at !== null && subscription.cancel_at <= end);
  if (over)
    throw new ProviderError(404, 'invalid_request_error', 'No upcoming invoices for this subscription.', {
      code: 'invoice_upcoming_none',
    });
  const items = subscription.items.data
    .filter((item) => item.current_period_end === end)
    .map((item) => ({
      ...item,
      current_period_start: end,
      current_period_end: periodEnd(end, item.price.recurring),
    }));
  const preview = invoiceObject(provider, {
    customer: idOf(subscription.customer),
    subscription,
    reason: 'upcoming',
    collectionMethod: subscription.collection_method,
    automaticTax: subscription.automatic_tax.enabled,
    currency: subscription.currency,
    lines: (invoice) => subscriptionLines(provider, items, invoice, subscription.id),
    period: { start: subscription.items.data[0]?.current_period_start ?? end, end },
  });
  return asPreview({
    ...preview,
    created: end,
    due_date: subscription.days_until_due === null ? null : end + subscription.days_until_due * 86_400,
    next_payment_attempt: subscription.collection_method === 'charge_automatically' ? end : null,
  });
}

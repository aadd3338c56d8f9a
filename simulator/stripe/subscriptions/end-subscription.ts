import type Stripe from 'stripe';
import { previousAttributes } from '../previous-attributes';
import type { Provider } from '../provider';

/** Ends a subscription now. Open invoices stay open; drafts no longer advance. */
export function endSubscription(
  provider: Provider,
  subscription: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): void {
  const before = structuredClone(subscription);
  const now = provider.now(subscription.customer);
  subscription.status = 'canceled';
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason: 'cancellation_requested',
    ...details,
  };
  const unsettled = provider.state.invoices.where(
    ({ parent, status }) =>
      parent?.subscription_details?.subscription === subscription.id &&
      (status === 'open' || status === 'draft'),
  );
  for (const invoice of unsettled) {
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  }
  provider.emit('customer.subscription.deleted', subscription, previousAttributes(before, subscription));
}

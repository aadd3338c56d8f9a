import type Stripe from 'stripe';
import { invalid } from '../errors';
import { idOf } from '../lookup';
import { runningDebit, startDebit } from '../payments/bank-debits';
import { isTooSmall, tooSmall } from '../payments/least-charge';
import type { MethodType, Payment } from '../payments/payment-methods';
import { recordPayment } from '../payments/payments';
import type { Provider } from '../provider';
import { endSubscription } from '../subscriptions/end-subscription';

const RETRY_AFTER_SECONDS = 3 * 86_400;
export const MOST_ATTEMPTS = 4;
const ENDED = ['canceled', 'incomplete_expired'];

/** Whether an invoice takes this method; by default card and bank debit. */
export function takes(invoice: Readonly<Stripe.Invoice>, type: MethodType): boolean {
  return invoice.payment_settings.payment_method_types?.includes(type) ?? true;
}

/** Puts a payment on an open invoice. Throws without a due sum. */
export function payInvoice(
  provider: Provider,
  invoice: Stripe.Invoice,
  payment: Payment,
  session: string | null = null,
): Stripe.Invoice {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', 'invoice', 'invoice_already_paid');
  if (invoice.status !== 'open')
    throw invalid(`This invoice is ${invoice.status} and cannot be paid.`, 'invoice', 'invoice_not_editable');
  if (isTooSmall(invoice.amount_remaining)) throw tooSmall('invoice');
  if (runningDebit(provider, invoice.id))
    throw invalid('A payment of this invoice is in progress.', 'invoice', 'invoice_payment_in_progress');
  invoice.attempted = true;
  invoice.attempt_count++;
  const intent = recordPayment(provider, invoice, payment);
  if (payment.how === 'sepa') {
    invoice.next_payment_attempt = null;
    startDebit(provider, invoice, session);
    provider.emit('payment_intent.processing', intent);
    const subscription = subscriptionOf(provider, invoice);
    // A running debit counts as paid until the bank rejects it.
    const counts = provider.state.knobs.firstDebit !== 'incomplete';
    if (subscription?.status === 'incomplete' && counts) setStatus(provider, subscription, 'active');
  } else if (payment.how === 'decline') markFailed(provider, invoice);
  else markPaid(provider, invoice);
  return invoice;
}

function subscriptionOf(provider: Provider, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id ? provider.state.subscriptions.get(id) : undefined;
}

function setStatus(
  provider: Provider,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  if (subscription.status === status || ENDED.includes(subscription.status)) return;
  const previous = { status: subscription.status };
  subscription.status = status;
  provider.emit('customer.subscription.updated', subscription, previous);
}

/** Marks an invoice as paid, and its subscription if it is the latest. */
export function markPaid(provider: Provider, invoice: Stripe.Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = provider.now(invoice.customer);
  provider.emit('invoice.paid', invoice);
  provider.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(provider, invoice);
  if (subscription?.latest_invoice === invoice.id) setStatus(provider, subscription, 'active');
}

/** Past due; after the last try the account's settings decide. */
function missedPayment(provider: Provider, subscription: Stripe.Subscription, again: boolean): void {
  const { afterRetries } = provider.state.knobs;
  if (again || afterRetries === 'past_due') setStatus(provider, subscription, 'past_due');
  else if (afterRetries === 'unpaid') setStatus(provider, subscription, 'unpaid');
  else if (!ENDED.includes(subscription.status))
    endSubscription(provider, subscription, { reason: 'payment_failed' });
}

/** Notes a refused payment: up to four retries, every third day, if the provider collects; none for a first payment. */
export function markFailed(provider: Provider, invoice: Stripe.Invoice): void {
  const automatic = invoice.collection_method === 'charge_automatically';
  const subscription = subscriptionOf(provider, invoice);
  const first = subscription?.status === 'incomplete';
  const again = automatic && !first && invoice.auto_advance === true && invoice.attempt_count < MOST_ATTEMPTS;
  invoice.next_payment_attempt = again ? provider.now(invoice.customer) + RETRY_AFTER_SECONDS : null;
  provider.emit('invoice.payment_failed', invoice);
  if (automatic && subscription && !first) missedPayment(provider, subscription, again);
}

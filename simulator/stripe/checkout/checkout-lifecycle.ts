import type Stripe from 'stripe';
import { invalid } from '../errors';
import type { Provider } from '../provider';
import { idOf } from '../lookup';
import { finalizeInvoice } from '../invoices/invoice-lifecycle';
import { markFailed, markPaid, payInvoice } from '../invoices/invoice-payment';
import { attachPaymentMethod, paymentWith } from '../payments/payment-methods';
import { finishSetup } from '../payments/setup-intents';
import { settlePayment } from '../payments/payments';
import { startBilling } from '../subscriptions/subscription-lifecycle';
import { subscriptionObject } from '../subscriptions/subscription-objects';
import { applySettings } from '../subscriptions/subscription-settings';
import { calculateSession } from '../tax/session-tax';
import type { Settlement } from '../state';
import { customerOfCheckout, type PayerDetails } from './payer-details';

function subscribe(
  provider: Provider,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod,
): Stripe.Subscription {
  const { lines = [], subscription: data = {} } = provider.state.sessionDetails.peek(session.id) ?? {};
  const subscription = subscriptionObject(provider, {
    customer: customer.id,
    items: lines.map((line) => ({
      price: line.price?.id ?? '',
      quantity: line.quantity ?? 1,
    })),
    collectionMethod: 'charge_automatically',
    daysUntilDue: null,
  });
  applySettings(provider, subscription, {
    metadata: data.metadata ?? {},
    description: data.description ?? '',
    default_payment_method: method.id,
    ...(data.invoice_settings && { invoice_settings: data.invoice_settings }),
    automatic_tax: { enabled: session.automatic_tax.enabled },
  });
  return subscription;
}

/** Finishes an open session: pays by card (at once) or bank debit (days later), or keeps the method. Throws for a closed one. */
export function completeCheckout(
  provider: Provider,
  session: Stripe.Checkout.Session,
  how: 'card' | 'sepa',
  entered: PayerDetails,
): void {
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`, 'session');
  if (session.mode === 'setup') {
    finishSetup(provider, idOf(session.setup_intent), how === 'card' ? 'card' : 'sepa_debit');
    closeSession(provider, session);
    return;
  }
  const details = provider.state.sessionDetails.peek(session.id);
  const customer = customerOfCheckout(provider, session, details?.customerUpdate ?? {}, entered);
  calculateSession(provider, session, customer);
  const method = attachPaymentMethod(provider, customer.id, how === 'card' ? 'card' : 'sepa_debit');
  const subscription = subscribe(provider, session, customer, method);
  if (how === 'sepa') subscription.status = provider.state.knobs.firstDebit ?? 'active';
  const invoice = startBilling(provider, subscription);
  finalizeInvoice(provider, invoice);
  // A free or balanced invoice is paid when it is finalized.
  if (invoice.status === 'open') payInvoice(provider, invoice, paymentWith(provider, method), session.id);
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  session.payment_status =
    invoice.total === 0 ? 'no_payment_required' : invoice.status === 'paid' ? 'paid' : 'unpaid';
  closeSession(provider, session);
}

function closeSession(provider: Provider, session: Stripe.Checkout.Session): void {
  session.status = 'complete';
  session.url = null;
  provider.emit('checkout.session.completed', session);
}

/** Throws unless the session is open. */
export function expireCheckout(provider: Provider, session: Stripe.Checkout.Session): void {
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  session.status = 'expired';
  session.url = null;
  provider.emit('checkout.session.expired', session);
}

/** The bank's answer to a debit. */
export function settleDebit(provider: Provider, settlement: Settlement, succeeded: boolean): void {
  provider.state.settlements.delete(settlement.id);
  const invoice = provider.state.invoices.get(settlement.invoice);
  if (invoice?.status !== 'open') return;
  settlePayment(provider, invoice.id, succeeded);
  if (succeeded) markPaid(provider, invoice);
  else markFailed(provider, invoice);
  const session = settlement.session ? provider.state.sessions.get(settlement.session) : undefined;
  if (!session) return;
  session.payment_status = succeeded ? 'paid' : 'unpaid';
  provider.emit(
    succeeded ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    session,
  );
}

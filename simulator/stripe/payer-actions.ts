import type Stripe from 'stripe';
import { invalid } from './errors';
import { find, idOf } from './lookup';
import type { Provider } from './provider';
import type { PayerDetails } from './checkout/payer-details';
import { completeCheckout, settleDebit } from './checkout/checkout-lifecycle';
import { finalizeInvoice } from './invoices/invoice-lifecycle';
import { payInvoice, takes } from './invoices/invoice-payment';
import { runningDebit } from './payments/bank-debits';
import { makePaymentMethod } from './payments/payment-methods';
import { setOwnMethod } from './subscriptions/subscription-lifecycle';

/** How long a page waits for the portal's 2xx. */
const WAIT_MS = 8_000;

/** Resolves when the portal took the events, or after a while. */
export async function tell<T>(provider: Provider, result: T): Promise<T> {
  await provider.webhooks.accepted(provider.commit(), WAIT_MS);
  return result;
}

export type PayHow = 'card' | 'sepa' | 'decline';

/** From a form or a control. Throws for another word. */
export function payHow(value: unknown): PayHow {
  if (value === 'card' || value === 'sepa' || value === 'decline') return value;
  throw invalid("how must be 'card', 'sepa' or 'decline'.", 'how');
}

/** Pays on the checkout page, and waits for the portal. */
export async function payCheckout(
  provider: Provider,
  id: string,
  how: PayHow,
  entered: PayerDetails = {},
): Promise<Stripe.Checkout.Session> {
  const session = find(provider.state.sessions, 'checkout.session', id);
  if (how === 'decline') {
    if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`, 'session');
    return session;
  }
  completeCheckout(provider, session, how, entered);
  return tell(provider, session);
}

function keepIfWanted(provider: Provider, invoice: Stripe.Invoice, method: Stripe.PaymentMethod): void {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  const subscription = provider.state.subscriptions.get(id);
  if (subscription?.payment_settings?.save_default_payment_method !== 'on_subscription') return;
  method.customer = idOf(invoice.customer);
  setOwnMethod(provider, subscription, method);
}

/** Pays on the invoice's page, which keeps no method on file. */
export async function payOpenInvoice(provider: Provider, id: string, how: PayHow): Promise<Stripe.Invoice> {
  const invoice = find(provider.state.invoices, 'invoice', id);
  if (invoice.status === 'draft') finalizeInvoice(provider, invoice);
  if (how === 'decline') payInvoice(provider, invoice, { how, method: null });
  else {
    const type = how === 'card' ? 'card' : 'sepa_debit';
    if (!takes(invoice, type)) throw invalid(`This invoice cannot be paid by ${type}.`, 'how');
    const method = makePaymentMethod(provider, type, idOf(invoice.customer));
    keepIfWanted(provider, invoice, method);
    payInvoice(provider, invoice, { how, method: method.id });
  }
  return tell(provider, invoice);
}

/** Gives the bank's answer now. Throws when no debit is running. */
export async function settleNow(provider: Provider, id: string, succeeded: boolean): Promise<void> {
  const debit = runningDebit(provider, id);
  if (!debit) throw invalid(`No bank debit is running for '${id}'.`);
  settleDebit(provider, debit, succeeded);
  await tell(provider, debit);
}

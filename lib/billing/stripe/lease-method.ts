import type Stripe from 'stripe';
import { billing } from '@/lib/config/limits';
import type { MethodPageRequest } from '../port';
import { stripe } from './client';
import { isOver } from './lease-status';

/** Payment methods that take days; all others count as cards. */
const DEBITS = new Set(['sepa_debit', 'bacs_debit', 'au_becs_debit', 'acss_debit', 'us_bank_account']);

/** How a subscription's own, expanded method is charged; without one as a card. */
export function methodKind(method: string | Stripe.PaymentMethod | null): 'CARD' | 'BANK_DEBIT' {
  return typeof method === 'object' && method !== null && DEBITS.has(method.type) ? 'BANK_DEBIT' : 'CARD';
}

/** Opens a page that takes another card or account for a subscription. Without a key: each visit has a page of its own. */
export async function openMethodPage(request: MethodPageRequest): Promise<string> {
  const { orderId, leaseId } = request;
  const { url } = await stripe().checkout.sessions.create({
    mode: 'setup',
    currency: billing.currency,
    customer: request.customerId,
    metadata: { orderId, leaseId },
    success_url: request.savedUrl,
    cancel_url: request.cancelUrl,
  });
  if (url === null) throw new Error(`The page for another card of the lease ${leaseId} has no address.`);
  return url;
}

/** Makes what a finished page took the subscription's own method; see the port. */
export async function changeMethod(leaseId: string, pageId: string): Promise<'CARD' | 'BANK_DEBIT' | null> {
  const page = await stripe().checkout.sessions.retrieve(pageId, { expand: ['setup_intent.payment_method'] });
  const given = typeof page.setup_intent === 'object' ? page.setup_intent?.payment_method : null;
  if (typeof given !== 'object' || given === null) {
    throw new Error(`The page ${pageId} is finished and has taken no card or account.`);
  }
  const subscription = await stripe().subscriptions.retrieve(leaseId, { expand: ['default_payment_method'] });
  if (isOver(subscription)) return null;
  const present = subscription.default_payment_method;
  const isLater = typeof present === 'object' && present !== null && present.created > given.created;
  if (isLater) return methodKind(present);
  await stripe().subscriptions.update(leaseId, { default_payment_method: given.id });
  return methodKind(given);
}

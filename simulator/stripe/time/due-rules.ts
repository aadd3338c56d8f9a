import type Stripe from 'stripe';
import type { Provider } from '../provider';
import { expireCheckout, settleDebit } from '../checkout/checkout-lifecycle';
import { advanceInvoice, nextStepAt } from '../invoices/invoice-advance';
import { idOf, type Reference } from '../lookup';
import { runningDebit } from '../payments/bank-debits';
import { currentPeriodEnd } from '../subscriptions/periods';
import { endSubscription } from '../subscriptions/end-subscription';
import { expireIncomplete, renewSubscription } from '../subscriptions/subscription-lifecycle';

interface Due {
  /** Seconds in the time of the customer. */
  at: number;
  customer: Reference;
}

interface Rule {
  rank: number;
  /** Null without a step, or without the object. */
  due: (provider: Provider, id: string) => Due | null;
  run: (provider: Provider, id: string) => void;
}

/** How long a subscription's first payment may be missing. */
const INCOMPLETE_SECONDS = 23 * 3_600;

function nextChange(provider: Provider, subscription: Readonly<Stripe.Subscription>): number | null {
  if (subscription.status === 'incomplete') {
    // A running bank debit is waited for.
    const debit = runningDebit(provider, idOf(subscription.latest_invoice));
    return debit ? null : subscription.created + INCOMPLETE_SECONDS;
  }
  if (!['active', 'past_due', 'unpaid'].includes(subscription.status)) return null;
  const end = currentPeriodEnd(subscription);
  return subscription.cancel_at === null ? end : Math.min(subscription.cancel_at, end);
}

const dueAt = (at: number | null | undefined, customer: Reference): Due | null =>
  at === null || at === undefined ? null : { at, customer };

/** The rules per collection. */
export const RULES: Record<string, Rule> = {
  sessions: {
    rank: 0,
    due: ({ state }, id) => {
      const session = state.sessions.peek(id);
      return session?.status === 'open' ? dueAt(session.expires_at, session.customer) : null;
    },
    run: (provider, id) => {
      const session = provider.state.sessions.get(id);
      if (session) expireCheckout(provider, session);
    },
  },
  settlements: {
    rank: 1,
    due: ({ state }, id) => {
      const settlement = state.settlements.peek(id);
      return dueAt(settlement?.at, state.invoices.peek(settlement?.invoice ?? '')?.customer);
    },
    run: (provider, id) => {
      const settlement = provider.state.settlements.get(id);
      if (settlement) settleDebit(provider, settlement, true);
    },
  },
  invoices: {
    rank: 2,
    due: ({ state }, id) => {
      const invoice = state.invoices.peek(id);
      return invoice ? dueAt(nextStepAt(invoice), invoice.customer) : null;
    },
    run: (provider, id) => {
      const invoice = provider.state.invoices.get(id);
      if (invoice) advanceInvoice(provider, invoice);
    },
  },
  subscriptions: {
    rank: 3,
    due: (provider, id) => {
      const subscription = provider.state.subscriptions.peek(id);
      return subscription ? dueAt(nextChange(provider, subscription), subscription.customer) : null;
    },
    run: (provider, id) => {
      const subscription = provider.state.subscriptions.get(id);
      if (!subscription) return;
      const { cancel_at: ends } = subscription;
      if (subscription.status === 'incomplete') expireIncomplete(provider, subscription);
      else if (ends !== null && ends <= currentPeriodEnd(subscription))
        endSubscription(provider, subscription);
      else renewSubscription(provider, subscription);
    },
  },
};

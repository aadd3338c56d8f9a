import type Stripe from 'stripe';
import type { Provider } from '../provider';
import { expireCheckout, settleDebit } from '../checkout/checkout-lifecycle';
import { payInvoice } from '../invoices/invoice-lifecycle';
import { idOf } from '../lookup';
import { howOnFile } from '../payments/payments';
import {
  currentPeriodEnd,
  endSubscription,
  renewSubscription,
} from '../subscriptions/subscription-lifecycle';

/** When something happens to an object by itself, and what. */
export interface Rule {
  /** What comes first of two that are due at the same moment. */
  rank: number;
  /** Seconds on the simulated clock; null when nothing is ahead, or the object is gone. */
  at: (provider: Provider, id: string) => number | null;
  run: (provider: Provider, id: string) => void;
}

function subscriptionDue(subscription: Readonly<Stripe.Subscription>): number | null {
  if (subscription.status !== 'active' && subscription.status !== 'past_due') return null;
  const end = currentPeriodEnd(subscription);
  return subscription.cancel_at === null ? end : Math.min(subscription.cancel_at, end);
}

/** Per collection what falls due. */
export const RULES: Record<string, Rule> = {
  sessions: {
    rank: 0,
    at: ({ state }, id) => {
      const session = state.sessions.peek(id);
      return session?.status === 'open' ? session.expires_at : null;
    },
    run: (provider, id) => {
      const session = provider.state.sessions.get(id);
      if (session) expireCheckout(provider, session);
    },
  },
  settlements: {
    rank: 1,
    at: ({ state }, id) => state.settlements.peek(id)?.at ?? null,
    run: (provider, id) => {
      const settlement = provider.state.settlements.get(id);
      if (settlement) settleDebit(provider, settlement, true);
    },
  },
  invoices: {
    rank: 2,
    at: ({ state }, id) => {
      const invoice = state.invoices.peek(id);
      return invoice?.status === 'open' ? invoice.next_payment_attempt : null;
    },
    run: (provider, id) => {
      const invoice = provider.state.invoices.get(id);
      if (invoice) payInvoice(provider, invoice, howOnFile(provider, idOf(invoice.customer)) ?? 'decline');
    },
  },
  subscriptions: {
    rank: 3,
    at: ({ state }, id) => {
      const subscription = state.subscriptions.peek(id);
      return subscription ? subscriptionDue(subscription) : null;
    },
    run: (provider, id) => {
      const subscription = provider.state.subscriptions.get(id);
      if (!subscription) return;
      const { cancel_at: ends } = subscription;
      if (ends !== null && ends <= currentPeriodEnd(subscription)) endSubscription(provider, subscription);
      else renewSubscription(provider, subscription);
    },
  },
};

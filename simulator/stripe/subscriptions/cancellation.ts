import type Stripe from 'stripe';
import { invalid, notSimulated } from '../errors';
import type { Provider } from '../provider';
import { currentPeriodEnd, isPeriodEnd } from './periods';

type Wanted = Pick<
  Stripe.SubscriptionUpdateParams,
  'cancel_at' | 'cancel_at_period_end' | 'cancellation_details'
>;

export const CANCELLATION = ['cancel_at', 'cancel_at_period_end'] as const;

/** Sets or clears a subscription's end. Throws for a past moment, and one that would prorate. */
export function setCancellation(provider: Provider, subscription: Stripe.Subscription, params: Wanted): void {
  const { cancel_at: wanted, cancel_at_period_end: atPeriodEnd } = params;
  if (wanted !== undefined && atPeriodEnd)
    throw invalid('You cannot set both `cancel_at` and `cancel_at_period_end`.', 'cancel_at');
  if (wanted === undefined && atPeriodEnd === undefined) return;
  const now = provider.now(subscription.customer);
  const at = wanted === undefined ? null : momentOf(subscription, wanted, now);
  subscription.cancel_at_period_end = atPeriodEnd ?? false;
  subscription.cancel_at = atPeriodEnd ? currentPeriodEnd(subscription) : at;
  const ends = subscription.cancel_at !== null;
  subscription.canceled_at = ends ? now : null;
  if (subscription.cancellation_details)
    subscription.cancellation_details.reason = ends ? 'cancellation_requested' : null;
}

function momentOf(
  subscription: Stripe.Subscription,
  wanted: Wanted['cancel_at'],
  now: number,
): number | null {
  if (!wanted) return null;
  // All items share their periods, so their ends are one.
  if (typeof wanted === 'string' && Number.isNaN(Number(wanted))) return currentPeriodEnd(subscription);
  const at = Number(wanted);
  if (at <= now) throw invalid('The subscription `cancel_at` must be in the future.', 'cancel_at');
  if (!isPeriodEnd(subscription, at))
    throw notSimulated(
      'cancel_at',
      'Only the exact end of a period is played: at any other moment the provider prorates the period.',
    );
  return at;
}

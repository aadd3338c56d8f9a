import type Stripe from 'stripe';
import { fieldLengths } from '@/lib/config/limits';
import type { InvoiceTruth, LeaseTruth } from '../port';

/** The subscription waits for the money of an invoice. */
const UNPAID = new Set(['incomplete', 'past_due', 'unpaid']);

/** Whether a subscription is over, and takes no change. */
export const isOver = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Whether a subscription says that it is unpaid: a payment may still be on its way. */
export const saysUnpaid = ({ status }: Stripe.Subscription): boolean => UNPAID.has(status);

/**
 * The state of a lease. During a bank's days of work the provider calls the subscription incomplete: it is unpaid only if no open invoice
 * has a payment on its way. An unknown word says nothing. Pure.
 * @param invoices of the subscription, with the known payments of the open ones
 */
export function leaseStatusOf(
  { status }: Pick<Stripe.Subscription, 'status'>,
  invoices: readonly Pick<InvoiceTruth, 'status' | 'paying'>[],
): Pick<LeaseTruth, 'status' | 'unknownStatus'> {
  const known = knownStatus(status, invoices);
  return known === null
    ? { status: 'unknown', unknownStatus: status.slice(0, fieldLengths.providerWord) }
    : { status: known, unknownStatus: null };
}

function knownStatus(
  status: string,
  invoices: readonly Pick<InvoiceTruth, 'status' | 'paying'>[],
): Exclude<LeaseTruth['status'], 'unknown'> | null {
  if (isOver({ status })) return 'ended';
  if (status === 'active' || status === 'trialing') return 'running';
  if (!UNPAID.has(status)) return null;
  const open = invoices.filter((invoice) => invoice.status === 'open');
  return open.length > 0 && open.every(({ paying }) => paying !== null) ? 'running' : 'unpaid';
}

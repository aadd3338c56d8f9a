import type Stripe from 'stripe';
import { fieldLengths } from '@/lib/config/limits';
import type { InvoiceTruth, LeaseTruth } from '../port';

/** The subscription waits for the money of an invoice. */
const UNPAID = new Set(['incomplete', 'past_due', 'unpaid']);

/** Whether a subscription says that it is not paid: a payment may all the same be on its way. */
export const saysUnpaid = ({ status }: Stripe.Subscription): boolean => UNPAID.has(status);

/**
 * How a lease stands. A bank works for days while the provider calls the subscription incomplete: it is unpaid only where nobody is
 * paying what is open. A word that we do not know says nothing. Pure.
 * @param invoices of the subscription, with what is known of the payments of those that are open
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
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended';
  if (status === 'active' || status === 'trialing') return 'running';
  if (!UNPAID.has(status)) return null;
  const open = invoices.filter((invoice) => invoice.status === 'open');
  return open.length > 0 && open.every(({ paying }) => paying !== null) ? 'running' : 'unpaid';
}

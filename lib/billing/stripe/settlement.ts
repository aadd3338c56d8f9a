import type Stripe from 'stripe';
import type { InvoiceTruth } from '../port';

/**
 * What settled an invoice, which the provider calls paid in any case, and how much of the customer's balance. Pure.
 * @param restCents what of its credit notes went on to the balance
 */
export function settlementOf(
  invoice: Stripe.Invoice,
  restCents: number,
): Pick<InvoiceTruth, 'settledBy' | 'balanceCents'> {
  // A balance in the customer's favour is negative; before it is finalised an invoice has used none.
  const moved = invoice.ending_balance === null ? 0 : invoice.ending_balance - invoice.starting_balance;
  // A sum that is too little to charge goes on the balance without being credit.
  const balanceCents = moved === 0 ? 0 : Math.min(invoice.total, -invoice.starting_balance) || 0;
  return { settledBy: settledBy(invoice, moved, restCents), balanceCents };
}

function settledBy(
  invoice: Stripe.Invoice,
  balanceCents: number,
  restCents: number,
): InvoiceTruth['settledBy'] {
  if (invoice.status !== 'paid') return null;
  if (invoice.amount_paid > 0) return 'money';
  if (invoice.total <= 0) return 'nothing';
  const credited = invoice.pre_payment_credit_notes_amount;
  // The remaining sum was paid another way, of which the provider may count nothing.
  if (invoice.total - credited - balanceCents > 0) return 'money';
  return credited > 0 && restCents === 0 ? 'creditNote' : 'balance';
}

import type Stripe from 'stripe';
import type { InvoiceTruth } from '../port';

/**
 * What settled an invoice, and what of the customer's balance it has used. The provider calls all of them paid: what a credit note
 * has left nothing of to pay, too. Pure.
 * @param restCents what of its credit notes went on to the balance
 */
export function settlementOf(
  invoice: Stripe.Invoice,
  restCents: number,
): Pick<InvoiceTruth, 'settledBy' | 'balanceCents'> {
  // A balance in the customer's favour is negative; until it is finalised an invoice has used nothing of it.
  const moved = invoice.ending_balance === null ? 0 : invoice.ending_balance - invoice.starting_balance;
  // What is too little to be charged goes on to the balance: nobody had it to its credit.
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
  // What neither a credit note nor the balance covers was paid another way, of which the provider may count nothing.
  if (invoice.total - credited - balanceCents > 0) return 'money';
  return credited > 0 && restCents === 0 ? 'creditNote' : 'balance';
}

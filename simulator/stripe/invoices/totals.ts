import type Stripe from 'stripe';
import { taxSum, totalTaxes } from '../tax/tax-totals';

/** Adds up a draft from its lines. What is due also depends on the customer's balance, which counts when it is finalized. */
export function setTotals(invoice: Stripe.Invoice): void {
  const { data: lines } = invoice.lines;
  const taxes = lines.flatMap((line) => line.taxes ?? []);
  invoice.subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  invoice.subtotal_excluding_tax = invoice.subtotal - taxSum(taxes, 'inclusive');
  invoice.total_excluding_tax = invoice.subtotal_excluding_tax;
  invoice.total = invoice.subtotal + taxSum(taxes, 'exclusive');
  invoice.total_taxes = totalTaxes(taxes);
  invoice.amount_due = invoice.total;
  invoice.amount_remaining = invoice.total;
}

import type Stripe from 'stripe';

const sum = (amounts: number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);

/** Adds up a draft from its lines. What is due also depends on the customer's balance, which counts when it is finalized. */
export function setTotals(invoice: Stripe.Invoice): void {
  const { data: lines } = invoice.lines;
  invoice.subtotal = sum(lines.map(({ amount }) => amount));
  invoice.subtotal_excluding_tax = invoice.subtotal;
  invoice.total_excluding_tax = invoice.subtotal;
  invoice.total = invoice.subtotal;
  invoice.amount_due = invoice.total;
  invoice.amount_remaining = invoice.total;
}

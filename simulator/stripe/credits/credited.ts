import type Stripe from 'stripe';
import { idOf } from '../lookup';
import { refundsOf } from '../payments/payments';
import type { Provider } from '../provider';

/** Valid credit notes of an invoice, oldest first. */
export function notesOf({ state }: Provider, invoice: string): Readonly<Stripe.CreditNote>[] {
  return state.creditNotes.look().filter((note) => note.invoice === invoice && note.status === 'issued');
}

/** A line's credits: quantity, cents without exclusive tax, cents of tax. */
export interface Credited {
  quantity: number;
  amount: number;
  tax: number;
}

/** The credits of one line of an invoice. */
export function creditedOf(notes: Readonly<Stripe.CreditNote>[], line: string): Credited {
  const credited: Credited = { quantity: 0, amount: 0, tax: 0 };
  for (const note of notes)
    for (const entry of note.lines.data) {
      if (entry.invoice_line_item !== line) continue;
      credited.quantity += entry.quantity ?? 0;
      credited.amount += entry.amount;
      credited.tax += (entry.taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
    }
  return credited;
}

/** What can still be credited, without refunds that have no note. */
export function creditable(
  provider: Provider,
  invoice: Readonly<Stripe.Invoice>,
  notes: Readonly<Stripe.CreditNote>[],
): number {
  const linked = notes.flatMap((note) => note.refunds.map(({ refund }) => idOf(refund)));
  const refunded = refundsOf(provider, invoice.id)
    .filter(({ id }) => !linked.includes(id))
    .reduce((sum, { amount }) => sum + amount, 0);
  return invoice.total - refunded - notes.reduce((sum, { total }) => sum + total, 0);
}

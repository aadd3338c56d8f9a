import type { Invoice } from '@/lib/db/generated/client';

type Settled = Pick<
  Invoice,
  'settledBy' | 'netCents' | 'taxCents' | 'creditedCents' | 'amountPaidCents' | 'balanceCents'
>;

/** What a settled invoice was settled with, in euro cents. */
interface Charged {
  chargedCents: number;
  /** Of the customer's own credit. */
  creditUsedCents: number;
  /** It was too little to be charged, and goes on to the next invoice. */
  carriedCents: number;
}

/** What was charged for an invoice, and what else settled it. Pure. */
export function chargedOf(invoice: Settled): Charged {
  const { settledBy, amountPaidCents, balanceCents } = invoice;
  const creditUsedCents = Math.max(0, balanceCents);
  const rest = invoice.netCents + invoice.taxCents - invoice.creditedCents - amountPaidCents - balanceCents;
  // Of what was paid another way the provider may count nothing.
  const elsewhere = settledBy === 'money' && amountPaidCents === 0;
  return {
    chargedCents: elsewhere ? rest : amountPaidCents,
    creditUsedCents,
    carriedCents: settledBy === 'balance' ? Math.max(0, rest) : 0,
  };
}

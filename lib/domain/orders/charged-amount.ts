import type { Invoice, Prisma } from '@/lib/db/generated/client';

type Settled = Pick<
  Invoice,
  'settledBy' | 'netCents' | 'taxCents' | 'creditedCents' | 'restCents' | 'amountPaidCents' | 'balanceCents'
>;

/** What a settled invoice was settled with, in euro cents. */
interface Charged {
  /** By credit notes, without what one has only carried on. */
  creditedCents: number;
  chargedCents: number;
  /** Of the customer's own credit. */
  creditUsedCents: number;
  /** It was too little to be charged, and goes on to the next invoice. */
  carriedCents: number;
}

/** What was charged for an invoice, and what else settled it. Pure. */
export function chargedOf(invoice: Settled): Charged {
  const { settledBy, amountPaidCents, balanceCents, restCents } = invoice;
  const creditUsedCents = Math.max(0, balanceCents);
  const rest = invoice.netCents + invoice.taxCents - invoice.creditedCents - amountPaidCents - balanceCents;
  // Of what was paid another way the provider may count nothing.
  const elsewhere = settledBy === 'money' && amountPaidCents === 0;
  return {
    creditedCents: invoice.creditedCents - restCents,
    chargedCents: elsewhere ? rest : amountPaidCents,
    creditUsedCents,
    carriedCents: restCents + (settledBy === 'balance' ? Math.max(0, rest) : 0),
  };
}

/** A credit note left nothing to pay of it, or so little that it went on to the next invoice: nobody paid it. Pure. */
export function isCreditedAway({ settledBy, restCents }: Pick<Settled, 'settledBy' | 'restCents'>): boolean {
  return settledBy === 'creditNote' || (settledBy === 'balance' && restCents > 0);
}

/** The others; what was read before it was kept says nothing. */
export const notCreditedAway = {
  OR: [
    { settledBy: null },
    { settledBy: { notIn: ['creditNote', 'balance'] } },
    { settledBy: 'balance', restCents: 0 },
  ],
} satisfies Prisma.InvoiceWhereInput;

import type { Transaction } from '@/lib/db/client';
import type { Invoice, Prisma } from '@/lib/db/generated/client';
import type { WholeOrder } from './locked-order';

/** Whether the next invoice asks for a shortage of this one. */
export const isCarriedOn = ({ carriedCents, carriedInto, shortToldAt }: Carried): boolean =>
  carriedCents > 0 && carriedInto === null && shortToldAt === null;

type Carried = Pick<Invoice, 'carriedCents' | 'carriedInto' | 'shortToldAt'>;

/** What an order's next invoice asks for besides its period, net. Pure. */
export const carriedOn = (invoices: readonly Carried[]): number =>
  invoices.filter(isCarriedOn).reduce((sum, { carriedCents }) => sum + carriedCents, 0);

/** The rests of an order's invoices that no later invoice of the customer has yet; tax included. */
export async function restAhead(
  tx: Transaction,
  { invoices, organizationId }: Pick<WholeOrder, 'invoices' | 'organizationId'>,
): Promise<number> {
  const carried = invoices.flatMap((invoice) => {
    const { carriedCents } = chargedOf(invoice);
    return carriedCents > 0 && invoice.paidAt !== null ? [{ carriedCents, at: invoice.paidAt }] : [];
  });
  if (carried.length === 0) return 0;
  const newest = await tx.invoice.findFirst({
    where: { organizationId, status: { notIn: ['draft', 'void'] } },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
  });
  return carried
    .filter(({ at }) => newest === null || newest.createdAt <= at)
    .reduce((sum, { carriedCents }) => sum + carriedCents, 0);
}

type Settled = Pick<
  Invoice,
  'settledBy' | 'netCents' | 'taxCents' | 'creditedCents' | 'restCents' | 'amountPaidCents' | 'balanceCents'
>;

interface Charged {
  /** By credit notes, without a carried rest. */
  creditedCents: number;
  chargedCents: number;
  /** Of the customer's own credit. */
  creditUsedCents: number;
  /** Too little to charge: the next invoice asks for it. */
  carriedCents: number;
}

/** What was charged for an invoice, and what else settled it. Pure. */
export function chargedOf(invoice: Settled): Charged {
  const { settledBy, amountPaidCents, balanceCents, restCents } = invoice;
  const creditUsedCents = Math.max(0, balanceCents);
  const rest = invoice.netCents + invoice.taxCents - invoice.creditedCents - amountPaidCents - balanceCents;
  // The provider may count nothing of what was paid another way.
  const elsewhere = settledBy === 'money' && amountPaidCents === 0;
  return {
    creditedCents: invoice.creditedCents - restCents,
    chargedCents: elsewhere ? rest : amountPaidCents,
    creditUsedCents,
    carriedCents: restCents + (settledBy === 'balance' ? Math.max(0, rest) : 0),
  };
}

/** Whether a credit note, not a payment, settled it: it left nothing, or too little to charge. Pure. */
export function isCreditedAway({ settledBy, restCents }: Pick<Settled, 'settledBy' | 'restCents'>): boolean {
  return settledBy === 'creditNote' || (settledBy === 'balance' && restCents > 0);
}

/** The others; rows from before this was kept say nothing. */
export const notCreditedAway = {
  OR: [
    { settledBy: null },
    { settledBy: { notIn: ['creditNote', 'balance'] } },
    { settledBy: 'balance', restCents: 0 },
  ],
} satisfies Prisma.InvoiceWhereInput;

/** Our own addresses of an invoice's page and document at the provider; null without them. */
export function invoicePathsOf(
  orderId: string,
  { id, hostedUrl, pdfUrl }: { id: string; hostedUrl: string | null; pdfUrl: string | null },
): { viewPath: string | null; pdfPath: string | null } {
  const path = `/orders/${orderId}?invoice=${encodeURIComponent(id)}`;
  return { viewPath: hostedUrl && path, pdfPath: pdfUrl && `${path}&pdf` };
}

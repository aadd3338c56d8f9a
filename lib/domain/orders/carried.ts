import type { Transaction } from '@/lib/db/client';
import type { Invoice } from '@/lib/db/generated/client';
import { chargedOf } from './charged-amount';
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

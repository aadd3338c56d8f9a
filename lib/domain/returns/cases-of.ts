import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { returnUrl } from '../portal-url';

/** The returns of some assignments, for a mail: their numbers and pages, the first opened first. */
export async function casesOf(
  tx: Transaction,
  where: Prisma.DeviceAssignmentWhereInput,
): Promise<{ number: string; url: string }[]> {
  const found = await tx.returnCase.findMany({
    where: { assignments: { some: where } },
    select: { number: true },
    orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
  });
  return found.map(({ number }) => ({ number, url: returnUrl(number) }));
}

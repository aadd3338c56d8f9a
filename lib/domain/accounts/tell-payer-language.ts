import { writeTogether } from '../database';
import type { Transaction } from '@/lib/db/client';
import { enqueueRequestsSql } from '../provider-outbox';

/**
 * Has the payment provider told of the language of bills, which is the contact person's (ADR 0072), of each organisation that they are
 * the contact of. In the transaction of its cause.
 */
export async function tellPayerLanguage(tx: Transaction, contactUserId: string, now: Date): Promise<void> {
  const told = await tx.organization.findMany({
    where: { contactUserId, customerId: { not: null } },
    select: { id: true },
  });
  await writeTogether(
    tx,
    told.flatMap(({ id }) => enqueueRequestsSql([{ kind: 'UPDATE_CUSTOMER', organizationId: id }], now)),
  );
}

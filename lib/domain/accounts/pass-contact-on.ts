import { rolesThatMay } from '@/lib/auth/policy';
import type { Transaction } from '@/lib/db/client';
import { tellPayerLanguage } from './tell-payer-language';

/** Makes the longest-serving other administrator the contact person. */
export async function passContactOn(
  tx: Transaction,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const heir = await tx.user.findFirst({
    where: {
      organizationId,
      role: { in: rolesThatMay('organizations.administerOwn') },
      deletedAt: null,
      id: { not: userId },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  await tx.organization.updateMany({
    where: { id: organizationId, contactUserId: userId },
    data: { contactUserId: heir?.id ?? null },
  });
  if (heir !== null) await tellPayerLanguage(tx, heir.id, now);
}

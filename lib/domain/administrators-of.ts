import { rolesThatMay } from '@/lib/auth/policy';
import type { Transaction } from '@/lib/db/client';

/** The e-mail addresses of an organisation's administrators. */
export async function administratorsOf(tx: Transaction, organizationId: string): Promise<string[]> {
  const admins = await tx.user.findMany({
    where: { organizationId, role: { in: rolesThatMay('organizations.administerOwn') }, deletedAt: null },
    select: { email: true },
    orderBy: { email: 'asc' },
  });
  return admins.map(({ email }) => email);
}

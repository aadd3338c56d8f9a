import type { Scope } from '@/lib/auth/scope';
import type { Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import { refusals } from '@/lib/i18n/requests';
import { notFound } from '../errors';

/**
 * Locks and reads an organisation within reach, until the transaction ends.
 * @throws notFound for one that is not there, or another's
 */
export async function lockOrganization(tx: Transaction, scope: Scope, id: string): Promise<Organization> {
  await tx.$queryRaw`SELECT id FROM organizations WHERE id = ${id}::uuid FOR UPDATE`;
  const organization = await tx.organization.findFirst({ where: { id, AND: scope.organizations() } });
  if (organization === null) throw notFound(refusals.organizationNotFound);
  return organization;
}

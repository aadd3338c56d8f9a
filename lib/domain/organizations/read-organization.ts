import { faults, refusals } from '@/lib/i18n/requests';
import { organizationId } from '@/lib/schemas/ids';
import { notFound } from '../errors';
import { operation } from '../operation';
import { organizationFields, organizationView, type OrganizationView } from './organization-view';

export type NotedOrganization = OrganizationView & { note: string | null };

/**
 * Reads any organisation, active or not, for the super user's picker and edit modal.
 * @throws notFound
 */
export const readOrganization = operation({
  may: 'organizations.manage',
  input: organizationId,
  fault: () => faults.organizationFetching,
  async execute({ scope, db }, { id }): Promise<NotedOrganization> {
    const row = await db.organization.findFirst({
      where: { id, AND: scope.organizations() },
      select: { ...organizationFields, note: true },
    });
    if (row === null) throw notFound(refusals.organizationNotFound);
    return { ...organizationView(row), note: row.note };
  },
});

import { z } from 'zod';
import { faults, refusals } from '@/lib/i18n/requests';
import { settingsMessages } from '@/lib/i18n/organizations';
import { notFound } from '../errors';
import { operation } from '../operation';
import { organizationFields, organizationView, type OrganizationView } from './organization-view';
import { organizationId } from '@/lib/schemas/ids';

/**
 * Reads the organisation of the person who asks.
 * @throws notFound for a person without one, such as a super user
 */
export const readMyOrganization = operation({
  may: 'organizations.readOwn',
  input: z.object({}),
  fault: () => faults.organizationFetching,
  async execute({ actor, db }): Promise<OrganizationView> {
    const row =
      actor.organizationId === null
        ? null
        : await db.organization.findUnique({
            where: { id: actor.organizationId },
            select: organizationFields,
          });
    if (row === null) throw notFound(settingsMessages.none);
    return organizationView(row);
  },
});

type NotedOrganization = OrganizationView & { note: string | null };

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

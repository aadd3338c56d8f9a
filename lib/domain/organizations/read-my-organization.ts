import { z } from 'zod';
import { faults } from '@/lib/i18n/requests';
import { settingsMessages } from '@/lib/i18n/organizations';
import { notFound } from '../errors';
import { operation } from '../operation';
import { organizationFields, organizationView, type OrganizationView } from './organization-view';

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

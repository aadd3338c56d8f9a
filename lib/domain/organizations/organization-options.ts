import { z } from 'zod';
import { faults } from '@/lib/messages/faults';
import { operation } from '../operation';

/** One choice of an organisation picker. */
export interface OrganizationOption {
  id: string;
  name: string;
  deactivated: boolean;
}

/** Every organisation by name, for the super user's pickers and filters (§2 'Pick an organization'). */
export const organizationOptions = operation({
  may: 'organizations.listAll',
  input: z.object({}),
  fault: faults.organizationsFetching,
  async run({ scope, db }): Promise<OrganizationOption[]> {
    const rows = await db.organization.findMany({
      where: scope.organizations(),
      select: { id: true, name: true, deletedAt: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ id, name, deletedAt }) => ({ id, name, deactivated: deletedAt !== null }));
  },
});

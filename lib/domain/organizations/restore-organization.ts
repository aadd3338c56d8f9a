import { withLanguage } from '@/lib/i18n/locale/language';
import { faults } from '@/lib/i18n/requests';
import { organizationMessages } from '@/lib/i18n/organizations';
import { organizationId } from '@/lib/schemas/ids';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { lockOrganization } from './lock-organization';

/**
 * Sets a deactivated organisation active again.
 * @throws notFound, conflict when it is active already
 */
export const restoreOrganization = operation({
  may: 'organizations.manage',
  input: organizationId,
  fault: () => faults.organizationUpdating,
  async execute({ actor, scope, transaction }, { id }): Promise<{ message: string }> {
    await transaction(async (tx) => {
      const organization = await lockOrganization(tx, scope, id);
      if (organization.deletedAt === null) {
        throw conflict('ORGANIZATION_ACTIVE', organizationMessages.alreadyActive);
      }
      await tx.organization.update({ where: { id }, data: { deletedAt: null } });
      await recordEvent(tx, actor, {
        type: 'organization.activated',
        params: { organization: organization.name },
        organization,
        entity: { type: 'organization', id },
        ...withLanguage('en', () => ({
          from: organizationMessages.deactivated,
          to: organizationMessages.active,
        })),
      });
    });
    return { message: organizationMessages.activatedDone };
  },
});

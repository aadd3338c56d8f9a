import { withLanguage } from '@/lib/i18n/locale/language';
import { faults } from '@/lib/i18n/requests';
import { organizationMessages } from '@/lib/i18n/organizations';
import { organizationId } from '@/lib/schemas/ids';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { lockOrganization } from './lock-organization';
import type { UserActor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import { revokeSessions } from '../accounts/open-session';

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

/**
 * Deactivates an organisation: sessions end, later sign-ins see only the notice. Running leases bill on.
 * @throws notFound, conflict when it is deactivated already
 */
export const deactivateOrganization = operation({
  may: 'organizations.manage',
  input: organizationId,
  fault: () => faults.organizationDeleting,
  async execute({ actor, scope, transaction, now }, { id }): Promise<{ message: string }> {
    await transaction(async (tx) => {
      const organization = await lockOrganization(tx, scope, id);
      if (organization.deletedAt !== null) {
        throw conflict('ORGANIZATION_INACTIVE', organizationMessages.alreadyInactive);
      }
      await softDelete(tx, actor, organization, now);
    });
    return { message: organizationMessages.deactivatedDone };
  },
});

/** Sets a locked, active organisation inactive; see deactivateOrganization. */
export async function softDelete(
  tx: Transaction,
  actor: UserActor,
  organization: Organization,
  now: Date,
): Promise<void> {
  await tx.organization.update({ where: { id: organization.id }, data: { deletedAt: now } });
  const members = await tx.user.findMany({
    where: { organizationId: organization.id },
    select: { id: true },
  });
  await revokeSessions(
    tx,
    members.map((member) => member.id),
    now,
  );
  await recordEvent(tx, actor, {
    type: 'organization.deactivated',
    params: { organization: organization.name },
    organization,
    entity: { type: 'organization', id: organization.id },
    ...withLanguage('en', () => ({
      from: organizationMessages.active,
      to: organizationMessages.deactivated,
    })),
  });
}

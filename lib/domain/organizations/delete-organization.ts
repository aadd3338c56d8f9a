import type { Actor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import { deletedUserName } from '@/lib/i18n/reading/deleted-user';
import { eraseRows } from '../accounts/erase-people';
import { removeVoidInvitationMails } from '../accounts/void-invitation-mails';
import { formatList } from '@/lib/i18n/locale/format';
import { faults } from '@/lib/i18n/requests';
import { organizationMessages } from '@/lib/i18n/organizations';
import { organizationId } from '@/lib/schemas/ids';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { softDelete } from './deactivate-organization';
import { lockOrganization } from './lock-organization';

/** Takes a deleted organisation's people out of rows, log, orders and mail. Different people stay different. */
async function anonymizePeople(tx: Transaction, organizationId: string, now: Date): Promise<void> {
  const people = await tx.user.findMany({
    where: { organizationId },
    select: { id: true, email: true, name: true },
  });
  const ids = people.map(({ id }) => id);
  // Our own role cannot change the log; this function of the schema's owner can.
  const emails = people.map(({ email }) => email);
  const names = people.map(({ name }) => name);
  await tx.$executeRaw`
    SELECT anonymize_log(${organizationId}::uuid, ${ids}::uuid[], ${emails}::text[], ${names}::text[], ${deletedUserName})`;
  const invited = await tx.invitation.findMany({ where: { organizationId }, select: { email: true } });
  const addresses = invited.map(({ email }) => email);
  // Only sent mail: a waiting one for the address may be another organisation's.
  await tx.outboxMail.deleteMany({
    where: {
      to: { in: addresses },
      template: { in: ['invitation', 'setPassword'] },
      sentAt: { not: null },
    },
  });
  // They go with the organisation, so nobody waits for one.
  await tx.invitation.deleteMany({ where: { organizationId } });
  await removeVoidInvitationMails(tx, now, addresses);
  await eraseRows(tx, people, now);
}

/**
 * Deactivates an active organisation; deletes an inactive one for ever and anonymises its people. Orders, invoices and log entries keep its
 * name.
 * @throws notFound, conflict naming devices, an open invoice, a running lease or an open order in the way
 */
export const deleteOrganization = operation({
  may: 'organizations.manage',
  input: organizationId,
  fault: () => faults.organizationDeleting,
  async execute({ actor, scope, transaction, now }, { id }): Promise<{ message: string }> {
    return transaction(async (tx) => {
      const organization = await lockOrganization(tx, scope, id);
      if (organization.deletedAt === null) {
        await softDelete(tx, actor, organization, now);
        return { message: organizationMessages.deactivatedDone };
      }
      const obstacles = await whatIsInTheWay(tx, id);
      if (obstacles.length > 0) {
        throw conflict('ORGANIZATION_IN_USE', organizationMessages.inTheWay(formatList(obstacles)));
      }
      await removeOrganization(tx, actor, organization, now);
      return { message: organizationMessages.deletedDone };
    });
  },
});

/** Removes a locked organisation for good; its caller has seen that nothing is in the way. */
export async function removeOrganization(
  tx: Transaction,
  actor: Actor,
  organization: Pick<Organization, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  const { id } = organization;
  await tx.order.deleteMany({ where: { organizationId: id, status: 'DRAFT' } });
  // The operator's notes may be about its people.
  await tx.order.updateMany({ where: { organizationId: id, note: { not: null } }, data: { note: null } });
  const noted = { organizationId: id, outcomeNote: { not: null } };
  await tx.deviceAssignment.updateMany({ where: noted, data: { outcomeNote: null } });
  // Words and photos may show its people.
  await tx.deviceReport.deleteMany({ where: { organizationId: id } });
  const reasoned = { organizationId: id, reason: { not: null } };
  await tx.returnCase.updateMany({ where: reasoned, data: { reason: null } });
  await anonymizePeople(tx, id, now);
  await recordEvent(tx, actor, {
    type: 'organization.deleted',
    params: { organization: organization.name },
    organization,
    entity: { type: 'organization', id },
  });
  await tx.organization.delete({ where: { id } });
}

async function whatIsInTheWay(tx: Transaction, organizationId: string): Promise<string[]> {
  const { hasDevices, hasOpenInvoice, hasRunningLease, hasOpenOrder } = organizationMessages;
  const [row] = await tx.$queryRaw<Record<'devices' | 'invoice' | 'lease' | 'order', boolean>[]>`
    SELECT
      EXISTS (SELECT FROM devices WHERE organization_id = ${organizationId}::uuid) AS devices,
      EXISTS (SELECT FROM invoices WHERE organization_id = ${organizationId}::uuid AND status IN ('draft', 'open'))
        OR EXISTS (SELECT FROM orders WHERE organization_id = ${organizationId}::uuid AND status = 'INVOICED') AS invoice,
      EXISTS (SELECT FROM orders WHERE organization_id = ${organizationId}::uuid AND status IN ('PAID', 'FULFILLED'))
        OR EXISTS (SELECT FROM subscriptions WHERE organization_id = ${organizationId}::uuid
          AND status <> 'ENDED') AS lease,
      EXISTS (SELECT FROM orders WHERE organization_id = ${organizationId}::uuid
        AND status IN ('PREORDERED', 'PENDING_PAYMENT', 'PROCESSING')) AS order`;
  return [
    ...(row?.devices ? [hasDevices] : []),
    ...(row?.invoice ? [hasOpenInvoice] : []),
    ...(row?.lease ? [hasRunningLease] : []),
    ...(row?.order ? [hasOpenOrder] : []),
  ];
}

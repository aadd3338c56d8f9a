import type { z } from 'zod';
import type { UserActor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import { faults } from '@/lib/i18n/requests';
import { withAdminErrors } from '@/lib/i18n/organizations';
import { organizationWithAdmin } from '@/lib/schemas/organizations';
import { founderRole } from '@/lib/vocabulary/roles';
import { issueInvitation } from '../accounts/issue-invitation';
import { holdsAddress } from '../accounts/set-aside';
import { conflict } from '../errors';
import { recordEvents } from '../events/record-event';
import { operation } from '../operation';
import { isUniqueViolation } from '../database';
import { assertNotThere } from './same-organization';
import { organizationFields, organizationView, type OrganizationView } from './organization-view';

const emailTaken = () => conflict('EMAIL_TAKEN', withAdminErrors.adminEmailTaken, 'userEmail');

/**
 * Creates an organisation and invites its administrator (`orgNumber` and `userNumber` are phone numbers). Acceptance makes the account (ADR
 * 0023).
 * @throws invalid, conflict when the administrator's address has an account that holds it (ADR 0085) or waits as another organisation's administrator, or, if so
 * requested, when another organisation has its name or address
 */
export const createOrganizationWithAdmin = operation({
  may: 'organizations.manage',
  input: organizationWithAdmin,
  fault: () => faults.organizationCreating,
  async execute({ actor, transaction, now }, input): Promise<OrganizationView> {
    try {
      return await transaction((tx) => create(tx, actor, input, now));
    } catch (error) {
      // Another request may have invited the address as an administrator at this moment.
      if (isUniqueViolation(error)) throw emailTaken();
      throw error;
    }
  },
});

async function create(
  tx: Transaction,
  actor: UserActor,
  input: z.output<typeof organizationWithAdmin>,
  now: Date,
): Promise<OrganizationView> {
  const taken = await tx.user.findFirst({ where: { email: input.userEmail, deletedAt: null } });
  if (taken !== null && holdsAddress(taken)) throw emailTaken();
  if (input.unique === true) await assertNotThere(tx, input);
  const organization = await tx.organization.create({
    data: {
      name: input.name,
      email: input.email,
      phoneNumber: input.orgNumber,
      creatorId: actor.userId,
      createdAt: now,
    },
  });
  const invitationId = await issueInvitation(
    tx,
    {
      email: input.userEmail,
      role: founderRole,
      organization,
      invitedBy: { id: actor.userId, name: actor.name },
      administrator: { name: input.userName, phoneNumber: input.userNumber ?? null },
    },
    now,
  );
  await recordEvents(tx, actor, [
    {
      type: 'organization.created',
      params: { organization: input.name },
      organization,
      entity: { type: 'organization', id: organization.id },
    },
    {
      type: 'user.invited',
      params: { email: input.userEmail, organization: input.name, role: founderRole, founding: true },
      organization,
      entity: { type: 'invitation', id: invitationId },
      to: founderRole,
    },
  ]);
  return organizationView(
    await tx.organization.findUniqueOrThrow({ where: { id: organization.id }, select: organizationFields }),
  );
}

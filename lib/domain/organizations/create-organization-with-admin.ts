import { hashInviteToken } from '@/lib/auth/invite-token';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';
import { randomToken } from '@/lib/config/random';
import { enqueueMail } from '@/lib/mail/outbox';
import { organizationWithAdmin } from '@/lib/schemas/organizations';
import { conflict } from '../errors';
import { recordEvents } from '../events/record-event';
import { operation } from '../operation';
import { organizationFields, organizationView, type OrganizationView } from './organization-view';

/**
 * Creates an organisation together with its administrator, who gets a mail with a link to set a password (§2 Add
 * organisation, decisions.md §2: `orgNumber` and `userNumber` are the phone numbers). A pending invitation to the
 * administrator's address is replaced.
 * @throws invalid, conflict when the administrator's address is taken
 */
export const createOrganizationWithAdmin = operation({
  may: 'organizations.manage',
  input: organizationWithAdmin,
  fault: messages.defaults.organizationCreating,
  async run({ actor, transaction, now }, input): Promise<OrganizationView> {
    const token = randomToken(lifetimes.inviteTokenBytes);
    const expiresAt = new Date(now.getTime() + lifetimes.inviteDays * 86_400_000);
    return transaction(async (tx) => {
      // Two requests for one address wait for each other; the second finds it taken.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`user:${input.userEmail}`}, 0))`;
      const taken = await tx.user.findFirst({ where: { email: input.userEmail, deletedAt: null } });
      if (taken !== null) {
        throw conflict('EMAIL_TAKEN', messages.validation.withAdmin.adminEmailTaken, 'userEmail');
      }
      const organization = await tx.organization.create({
        data: {
          name: input.name,
          email: input.email,
          phoneNumber: input.orgNumber,
          creatorId: actor.userId,
          createdAt: now,
        },
      });
      const admin = await tx.user.create({
        data: {
          email: input.userEmail,
          name: input.userName,
          phoneNumber: input.userNumber ?? null,
          role: 'ORG_ADMIN',
          organizationId: organization.id,
          createdAt: now,
        },
      });
      await tx.invitation.updateMany({
        where: { email: input.userEmail, acceptedAt: null, revokedAt: null },
        data: { revokedAt: now },
      });
      const invitation = await tx.invitation.create({
        data: {
          email: input.userEmail,
          tokenHash: hashInviteToken(token),
          role: 'ORG_ADMIN',
          organizationId: organization.id,
          userId: admin.id,
          invitedById: actor.userId,
          createdAt: now,
          expiresAt,
        },
      });
      await enqueueMail(
        tx,
        {
          to: input.userEmail,
          template: 'setPassword',
          data: {
            organization: input.name,
            name: input.userName,
            url: `${env().APP_URL}/registration?invite=${token}`,
            validUntil: expiresAt.toISOString(),
          },
        },
        now,
      );
      await recordEvents(
        tx,
        actor,
        [
          {
            type: 'organization.created',
            event: `Organization ${input.name} created`,
            organization,
            entity: { type: 'organization', id: organization.id },
          },
          {
            type: 'user.invited',
            event: `${input.userEmail} invited as administrator of ${input.name}`,
            organization,
            entity: { type: 'invitation', id: invitation.id },
            to: 'ORG_ADMIN',
          },
        ],
        now,
      );
      return organizationView(
        await tx.organization.update({
          where: { id: organization.id },
          data: { contactUserId: admin.id },
          select: organizationFields,
        }),
      );
    });
  },
});

import { z } from 'zod';
import type { Role } from '@/lib/config/roles';
import { faults } from '@/lib/messages/faults';
import { organizationIds } from '@/lib/schemas/ids';
import { operation } from '../operation';
import { pending } from './pending-invitation';

/** A pending invitation as the Users screen lists it. Times are ISO 8601 in UTC. */
export interface PendingInvitationView {
  id: string;
  email: string;
  /** Of somebody who was named as administrator together with the organisation. */
  name: string | null;
  role: Role;
  organization: { id: string; name: string };
  invitedBy: string | null;
  sentAt: string;
  expiresAt: string;
  /** Its 5 days are over: Resend gives it another 5. */
  expired: boolean;
}

/** More than fit on a screen; the oldest are left out. */
const MOST = 100;

/** Pending invitations within reach, newest first (decisions.md §2, Users screen); those of some organisations alone where any are named. */
export const listInvitations = operation({
  may: 'users.invite',
  input: z.object({ orgIds: organizationIds.optional() }),
  fault: () => faults.usersFetching,
  async execute({ scope, db, now }, { orgIds = [] }): Promise<PendingInvitationView[]> {
    const rows = await db.invitation.findMany({
      where: {
        ...{ ...pending, organization: { deletedAt: null }, AND: scope.invitations() },
        ...(orgIds.length > 0 && { organizationId: { in: orgIds } }),
      },
      include: { organization: { select: { id: true, name: true } }, invitedBy: { select: { name: true } } },
      relationLoadStrategy: 'join',
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MOST,
    });
    return rows.map(({ id, email, name, role, organization, invitedBy, createdAt, expiresAt }) => ({
      id,
      email,
      name,
      role,
      organization,
      invitedBy: invitedBy?.name ?? null,
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= now,
    }));
  },
});

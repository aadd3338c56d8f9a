import { z } from 'zod';
import { pendingInvitations } from '@/lib/config/limits';
import type { Role } from '@/lib/vocabulary/roles';
import { faults } from '@/lib/i18n/requests';
import { organizationIds } from '@/lib/schemas/ids';
import { search } from '@/lib/schemas/list-parameters';
import { searchFilter } from '../lists/list-source';
import { operation } from '../operation';
import { pending } from './pending-invitation';

/** A pending invitation of the Users screen. Times are ISO 8601 in UTC. */
interface PendingInvitationView {
  id: string;
  email: string;
  /** Of the administrator who was named together with the organisation. */
  name: string | null;
  role: Role;
  organization: { id: string; name: string };
  invitedBy: string | null;
  sentAt: string;
  expiresAt: string;
  /** Its 5 days are over: Resend gives it another 5. */
  expired: boolean;
}

export interface PendingInvitations {
  data: PendingInvitationView[];
  /** Older ones exist: a search finds them. */
  more: boolean;
}

/** Lists up to a hundred pending invitations, newest first, with `q` in address or name. */
export const listInvitations = operation({
  may: 'users.invite',
  input: z.object({ orgIds: organizationIds.optional(), q: search.optional() }),
  fault: () => faults.usersFetching,
  async execute({ scope, db, now }, { orgIds = [], q }): Promise<PendingInvitations> {
    const said = q === undefined ? null : searchFilter(q);
    const rows = await db.invitation.findMany({
      where: {
        ...pending,
        organization: { deletedAt: null },
        AND: scope.invitations(),
        ...(orgIds.length > 0 && { organizationId: { in: orgIds } }),
        ...(said && { OR: [{ email: said }, { name: said }] }),
      },
      include: { organization: { select: { id: true, name: true } }, invitedBy: { select: { name: true } } },
      relationLoadStrategy: 'join',
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: pendingInvitations + 1,
    });
    const data = rows
      .slice(0, pendingInvitations)
      .map(({ id, email, name, role, organization, invitedBy, createdAt, expiresAt }) => ({
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
    return { data, more: rows.length > data.length };
  },
});

import { lifetimes } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '../jobs/job-runner';
import { removeOrganization } from './delete-organization';

/** Nobody is left or awaited, and nothing that anybody would look for. */
const abandoned = (now: Date) => Prisma.sql`
  o.abandoned_at <= ${addUtcDays(now, -lifetimes.abandonedDays)}::timestamptz
  AND NOT EXISTS (SELECT FROM users u WHERE u.organization_id = o.id AND u.deleted_at IS NULL)
  AND NOT EXISTS (SELECT FROM invitations n WHERE n.organization_id = o.id
    AND n.accepted_at IS NULL AND n.revoked_at IS NULL AND n.expires_at > ${now}::timestamptz)
  AND NOT EXISTS (SELECT FROM devices d WHERE d.organization_id = o.id)
  AND NOT EXISTS (SELECT FROM device_assignments a WHERE a.organization_id = o.id)
  AND NOT EXISTS (SELECT FROM orders r WHERE r.organization_id = o.id AND r.status <> 'DRAFT')
  AND NOT EXISTS (SELECT FROM invoices i WHERE i.organization_id = o.id)
  AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.organization_id = o.id)`;

/** Removes an organisation 30 days after its only account, which never confirmed its address, was set aside (ADR 0085). */
export const expireAbandoned = defineSweep({
  name: 'expire_abandoned',
  due: (now) => ({
    id: Prisma.sql`o.id::text`,
    rows: Prisma.sql`FROM organizations o WHERE ${abandoned(now)}`,
    order: Prisma.sql`o.abandoned_at, o.id`,
  }),
  one: ({ actor, transaction, now }, id) =>
    transaction(async (tx) => {
      // Somebody may have been invited to it, and join.
      await tx.$queryRaw`SELECT id FROM organizations WHERE id = ${id}::uuid FOR UPDATE`;
      const [organization] = await tx.$queryRaw<{ id: string; name: string }[]>`
        SELECT o.id, o.name FROM organizations o WHERE o.id = ${id}::uuid AND ${abandoned(now)}`;
      if (organization !== undefined) await removeOrganization(tx, actor, organization, now);
    }),
});

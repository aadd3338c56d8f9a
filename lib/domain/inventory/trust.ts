import { rolesThatMay } from '@/lib/auth/policy';
import { env } from '@/lib/config/env';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/** The limits of reservations (docs/product.md, Stock; ADR 0056). The one place that says whom we trust. */

/**
 * Whether an organisation `g` is trusted: it has paid, an administrator confirmed the address, or the operator approved.
 * @param g its alias
 */
export const isTrusted = (g: Prisma.Sql) => Prisma.sql`(${g}.trusted_at IS NOT NULL
  OR EXISTS (SELECT FROM users u WHERE u.organization_id = ${g}.id
    AND u.role = ANY(${rolesThatMay('organizations.administerOwn')}::"Role"[])
    AND u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM orders p WHERE p.organization_id = ${g}.id AND p.paid_at IS NOT NULL AND p.total_cents > 0))`;

/** Whether an organisation is trusted; a deleted one is not. */
export async function isTrustedOrganization(tx: Transaction, id: string | null): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM organizations g WHERE g.id = ${id}::uuid AND ${isTrusted(Prisma.sql`g`)}`;
  return rows.length > 0;
}

/** What untrusted organisations have reserved of a model `f` by their own orders. */
const byStrangers = (
  which: Prisma.Sql,
) => Prisma.sql`(SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
  JOIN orders x ON x.id = r.order_id AND NOT x.on_behalf
  JOIN organizations xg ON xg.id = x.organization_id AND NOT ${isTrusted(Prisma.sql`xg`)}
  WHERE r.feature_id = f.id AND ${which})`;

/**
 * How many of a model `f` a stranger's order may reserve: its limit, and its share of the untrusted part. May be negative.
 * @param pool what is unpromised, and awaited by no trusted organisation
 */
export function strangersShare(
  pool: Prisma.Sql,
  organizationId: Prisma.Sql,
  orderId: Prisma.Sql,
): Prisma.Sql {
  const { STRANGERS_SHARE_PERCENT: share, STRANGERS_MOST_DEVICES: most } = env();
  const others = Prisma.sql`x.id IS DISTINCT FROM ${orderId}`;
  return Prisma.sql`least(
    ${most}::int - ${byStrangers(Prisma.sql`x.organization_id = ${organizationId} AND ${others}`)},
    floor((${pool} + ${byStrangers(Prisma.sql`TRUE`)}) * ${share}::int / 100.0) - ${byStrangers(others)})::int`;
}

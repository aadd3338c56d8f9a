import type { UserActor } from '@/lib/auth/principal';
import type { Scope } from '@/lib/auth/scope';
import { supportedCountries } from '@/lib/vocabulary/countries';
import type { Database, Transaction } from '@/lib/db/client';
import { env } from '@/lib/config/env';
import { Prisma, type Organization } from '@/lib/db/generated/client';
import type { OrderType } from '@/lib/db/generated/enums';
import { orderErrors } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { invalid, notFound, refused } from '../errors';
import { isTrusted } from '../inventory/stock';

export type ShippingAddress = Pick<Organization, 'street' | 'city' | 'postalCode' | 'country'>;

/**
 * The organisation of an order: the administrator's own, or the super user's choice.
 * @throws invalid 'Organization is required.', notFound for another organisation's id
 */
export async function orderingOrganization(
  db: Database | Transaction,
  actor: UserActor,
  scope: Scope,
  orgId: string | undefined,
): Promise<Organization> {
  // A super user has none.
  const id = orgId ?? actor.organizationId;
  if (id === null) throw invalid({ orgId: orderErrors.organizationRequired });
  const organization = await db.organization.findFirst({
    where: { id, deletedAt: null, AND: scope.organizations() },
  });
  if (organization === null) throw notFound(refusals.organizationNotFound);
  return organization;
}

/** Whether no part of the shipping address is missing. */
export const hasShippingAddress = (
  address: ShippingAddress,
): address is Record<keyof ShippingAddress, string> =>
  Boolean(address.street && address.city && address.postalCode && address.country);

/** Whether the country has payment by invoice. */
export const invoiceOffered = ({ country }: Pick<Organization, 'country'>): boolean =>
  (supportedCountries as readonly string[]).includes(country);

/**
 * Refuses an order without a complete shipping address, or by invoice outside the supported countries.
 * @throws refused
 */
export function assertMayOrder(organization: Organization, type: OrderType): void {
  if (!hasShippingAddress(organization)) {
    throw refused('NO_SHIPPING_ADDRESS', orderErrors.noShippingAddress, 'orgId');
  }
  if (type === 'INVOICE' && !invoiceOffered(organization)) {
    throw refused('COUNTRY_NOT_SUPPORTED', orderErrors.countryUnsupported, 'orderType');
  }
}

/** An unpaid order `o` of `g` for the operator to check: a large one, or a stranger's waiting one. */
export const standsOut =
  () => Prisma.sql`o.status IN ('PREORDERED', 'PENDING_PAYMENT', 'INVOICED', 'PROCESSING')
  AND o.approved_at IS NULL AND NOT o.on_behalf AND (
    (SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = o.id) > ${env().LARGE_ORDER_DEVICES}::int
    OR o.status = 'PREORDERED' AND NOT ${isTrusted(Prisma.sql`g`)})`;

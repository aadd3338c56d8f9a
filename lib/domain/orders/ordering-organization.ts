import type { UserActor } from '@/lib/auth/principal';
import type { Scope } from '@/lib/auth/scope';
import { supportedCountries } from '@/lib/config/countries';
import type { Database, Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import type { OrderType } from '@/lib/db/generated/enums';
import { orderErrors } from '@/lib/messages/orders';
import { refusals } from '@/lib/messages/requests';
import { invalid, notFound, refused } from '../errors';

/**
 * The organisation that an order is for: the administrator's own, or the one that the super user picked (§5 Order).
 * @throws invalid 'Organization is required.', notFound for another organisation's id
 */
export async function orderingOrganization(
  db: Database | Transaction,
  actor: UserActor,
  scope: Scope,
  orgId: string | undefined,
): Promise<Organization> {
  const id = actor.role === 'SUPERUSER' ? orgId : (orgId ?? actor.organizationId ?? undefined);
  if (id === undefined) throw invalid({ orgId: orderErrors.organizationRequired });
  const organization = await db.organization.findFirst({
    where: { id, deletedAt: null, AND: scope.organizations() },
  });
  if (organization === null) throw notFound(refusals.organizationNotFound);
  return organization;
}

/**
 * Business rules on who may order how: a complete shipping address, and an invoice only in the supported countries (§5, §9).
 * @throws refused
 */
export function assertMayOrder(organization: Organization, type: OrderType): void {
  const { street, city, postalCode, country } = organization;
  if (!street || !city || !postalCode || !country) {
    throw refused('NO_SHIPPING_ADDRESS', orderErrors.noShippingAddress, 'orgId');
  }
  if (type === 'INVOICE' && !(supportedCountries as readonly string[]).includes(country)) {
    throw refused('COUNTRY_NOT_SUPPORTED', orderErrors.countryUnsupported, 'orderType');
  }
}

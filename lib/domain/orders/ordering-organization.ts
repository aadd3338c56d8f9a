import type { UserActor } from '@/lib/auth/principal';
import type { Scope } from '@/lib/auth/scope';
import { supportedCountries } from '@/lib/vocabulary/countries';
import { countryName } from '@/lib/i18n/locale/country-names.server';
import type { Database, Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import type { OrderType } from '@/lib/db/generated/enums';
import { orderErrors } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { invalid, notFound, refused } from '../errors';

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

type Address = Pick<Organization, 'street' | 'city' | 'postalCode' | 'country'>;

/** A shipping address, line by line in the reader's language; null if a part is missing. */
export function shippingAddress({ street, city, postalCode, country }: Address): string[] | null {
  if (!street || !city || !postalCode || !country) return null;
  return [street, `${postalCode} ${city}`, countryName(country)];
}

export interface ShipsTo {
  name: string;
  /** Line by line in the reader's language. */
  lines: string[];
}

/** Name and shipping address of an organisation; null for an incomplete address. */
export function shipsToOf(organization: Address & Pick<Organization, 'name'>): ShipsTo | null {
  const lines = shippingAddress(organization);
  return lines === null ? null : { name: organization.name, lines };
}

/** Whether the country has payment by invoice. */
export const invoiceOffered = ({ country }: Pick<Organization, 'country'>): boolean =>
  (supportedCountries as readonly string[]).includes(country);

/**
 * Refuses an order without a complete shipping address, or by invoice outside the supported countries.
 * @throws refused
 */
export function assertMayOrder(organization: Organization, type: OrderType): void {
  if (shippingAddress(organization) === null) {
    throw refused('NO_SHIPPING_ADDRESS', orderErrors.noShippingAddress, 'orgId');
  }
  if (type === 'INVOICE' && !invoiceOffered(organization)) {
    throw refused('COUNTRY_NOT_SUPPORTED', orderErrors.countryUnsupported, 'orderType');
  }
}

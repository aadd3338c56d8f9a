import type { UserActor } from '@/lib/auth/principal';
import type { Scope } from '@/lib/auth/scope';
import { supportedCountries } from '@/lib/config/countries';
import { countryName } from '@/lib/config/country-names.server';
import type { Database, Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import type { OrderType } from '@/lib/db/generated/enums';
import { orderErrors } from '@/lib/messages/orders';
import { refusals } from '@/lib/messages/requests';
import { invalid, notFound, refused } from '../errors';

/**
 * The organisation that an order is for: the administrator's own, or the one that the super user picked.
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

type Address = Pick<Organization, 'street' | 'city' | 'postalCode' | 'country'>;

/** Where an organisation's devices go, line by line in the reader's language; null where street, city, post code or country is missing. */
export function shippingAddress({ street, city, postalCode, country }: Address): string[] | null {
  if (!street || !city || !postalCode || !country) return null;
  return [street, `${postalCode} ${city}`, countryName(country)];
}

/** Where a delivery goes: name and address of the same moment, which is now. */
export interface ShipsTo {
  name: string;
  /** Line by line in the reader's language. */
  lines: string[];
}

/** To whom and where an organisation's devices go; null where the address is not complete. */
export function shipsToOf(organization: Address & Pick<Organization, 'name'>): ShipsTo | null {
  const lines = shippingAddress(organization);
  return lines === null ? null : { name: organization.name, lines };
}

/** Whether an invoice is offered there. */
export const invoiceOffered = ({ country }: Pick<Organization, 'country'>): boolean =>
  (supportedCountries as readonly string[]).includes(country);

/**
 * Business rules on who may order how: a complete shipping address, and an invoice only in the supported countries.
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

import type { Organization } from '@/lib/db/generated/client';
import { countryName } from '@/lib/i18n/locale/country-names.server';
import { hasShippingAddress, type ShippingAddress } from './ordering-organization';

/** A shipping address, line by line in the reader's language; null if a part is missing. */
export function shippingAddress(address: ShippingAddress): string[] | null {
  if (!hasShippingAddress(address)) return null;
  return [address.street, `${address.postalCode} ${address.city}`, countryName(address.country)];
}

export interface ShipsTo {
  name: string;
  /** Line by line in the reader's language. */
  lines: string[];
}

/** Name and shipping address of an organisation; null for an incomplete address. */
export function shipsToOf(organization: ShippingAddress & Pick<Organization, 'name'>): ShipsTo | null {
  const lines = shippingAddress(organization);
  return lines === null ? null : { name: organization.name, lines };
}

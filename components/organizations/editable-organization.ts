import { type CountryCode, defaultCountry, isSupportedCountry } from '@/lib/vocabulary/countries';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';

/** Empty for none. */
export type CommonSettings = Record<
  'name' | 'email' | 'phoneNumber' | 'vatNumber' | 'registrationNumber' | 'costCentre',
  string
>;

/** What the form of common settings starts with. */
export const commonSettingsOf = (
  organization: Pick<OrganizationView, keyof CommonSettings>,
): CommonSettings => ({
  name: organization.name,
  email: organization.email,
  phoneNumber: organization.phoneNumber ?? '',
  vatNumber: organization.vatNumber ?? '',
  registrationNumber: organization.registrationNumber ?? '',
  costCentre: organization.costCentre ?? '',
});

export type ShippingAddressValues = {
  country: CountryCode;
  street: string;
  city: string;
  postalCode: string;
};

export type EditableOrganization = {
  id: string;
  name: string;
  active: boolean;
  common: CommonSettings;
  shipping: ShippingAddressValues;
};

/** What the edit modal starts from. */
export function editable(
  organization: Pick<
    OrganizationView,
    'id' | 'country' | 'shippingAddress' | 'deletedAt' | keyof CommonSettings
  >,
): EditableOrganization {
  const { id, name, country, shippingAddress, deletedAt } = organization;
  return {
    id,
    name,
    active: deletedAt === null,
    common: commonSettingsOf(organization),
    shipping: {
      country: isSupportedCountry(country) ? country : defaultCountry,
      street: shippingAddress?.street ?? '',
      city: shippingAddress?.city ?? '',
      postalCode: shippingAddress?.postalCode ?? '',
    },
  };
}

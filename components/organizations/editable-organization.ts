import type { EditableOrganization } from '@/components/organizations/edit-organization-modal';
import { defaultCountry, isSupportedCountry } from '@/lib/vocabulary/countries';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';

/** What the edit modal starts from. */
export function editable({
  id,
  name,
  email,
  phoneNumber,
  country,
  shippingAddress,
  deletedAt,
}: Pick<
  OrganizationView,
  'id' | 'name' | 'email' | 'phoneNumber' | 'country' | 'shippingAddress' | 'deletedAt'
>): EditableOrganization {
  return {
    id,
    name,
    email,
    phoneNumber: phoneNumber ?? '',
    active: deletedAt === null,
    shipping: {
      country: isSupportedCountry(country) ? country : defaultCountry,
      street: shippingAddress?.street ?? '',
      city: shippingAddress?.city ?? '',
      postalCode: shippingAddress?.postalCode ?? '',
    },
  };
}

'use client';

import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { SettingsForm, type SettingsFormProps } from '@/components/organizations/settings-form';
import type { SelectOption } from '@/components/ui/select';
import type { CountryCode } from '@/lib/config/countries';
import { settingsMessages } from '@/lib/messages/organizations';

export type ShippingAddressValues = {
  country: CountryCode;
  street: string;
  city: string;
  postalCode: string;
};

/** Country, street, city and post code of an organisation (portal.md §2, Organisation settings). */
export function ShippingAddressForm({
  values: { country, ...address },
  countries,
  inModal = false,
  ...settings
}: SettingsFormProps & {
  values: ShippingAddressValues;
  countries: readonly SelectOption[];
  /** The super user's edit modal calls the street an address (§5), and does not ask before the page is left. */
  inModal?: boolean;
}) {
  return (
    <SettingsForm
      {...settings}
      label={settingsMessages.shippingTab}
      schema={async () => {
        const schemas = await import('@/lib/schemas/organizations');
        return inModal ? schemas.shippingAddressFormInModal : schemas.shippingAddressForm;
      }}
      defaultValues={{ country, shippingAddress: address }}
      guard={!inModal}
    >
      <SelectField
        name="country"
        label={settingsMessages.country}
        options={countries}
        autoComplete="country"
      />
      <TextField
        name="shippingAddress.street"
        label={settingsMessages.street}
        autoComplete="street-address"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="shippingAddress.postalCode"
          label={settingsMessages.postalCode}
          autoComplete="postal-code"
        />
        <TextField name="shippingAddress.city" label={settingsMessages.city} autoComplete="address-level2" />
      </div>
    </SettingsForm>
  );
}

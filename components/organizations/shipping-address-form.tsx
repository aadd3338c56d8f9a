'use client';

import { useRouter } from 'next/navigation';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/fields';
import { SettingsForm, type SettingsFormProps } from '@/components/organizations/settings-form';
import { Banner } from '@/components/kit/notices';
import type { SelectOption } from '@/components/kit/select';
import { toast } from '@/components/kit/messages';
import type { CountryCode } from '@/lib/vocabulary/countries';
import { settingsMessages } from '@/lib/i18n/organizations';

export type ShippingAddressValues = {
  country: CountryCode;
  street: string;
  city: string;
  postalCode: string;
};

/** Country, street, city and post code of an organisation. */
export function ShippingAddressForm({
  values: { country, ...address },
  countries,
  inModal = false,
  back = null,
  ...settings
}: SettingsFormProps & {
  values: ShippingAddressValues;
  countries: readonly SelectOption[];
  /** The super user's edit modal calls the street an address. */
  inModal?: boolean;
  /** The page after the save: an order waits for the address. */
  back?: string | null;
}) {
  const router = useRouter();
  const goOn = () => {
    toast(settingsMessages.updated);
    if (back !== null) router.push(back);
  };
  return (
    <SettingsForm
      {...settings}
      onSaved={back === null ? settings.onSaved : goOn}
      label={settingsMessages.shippingTab}
      schema={async () => {
        const schemas = await import('@/lib/schemas/organizations');
        return inModal ? schemas.shippingAddressFormInModal : schemas.shippingAddressForm;
      }}
      defaultValues={{ country, shippingAddress: address }}
      valuesOf={(saved) => ({ country: saved.country, shippingAddress: saved.shippingAddress ?? address })}
    >
      {back !== null && <Banner live="none">{settingsMessages.orderWaits}</Banner>}
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
      <div className="field-pair">
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

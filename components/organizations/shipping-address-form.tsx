'use client';

import { useState } from 'react';
import { DirtyReport } from '@/components/form/dirty-report';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import type { SelectOption } from '@/components/ui/select';
import { TimedBanner } from '@/components/ui/timed-banner';
import { updateOrganizationAction } from '@/lib/actions/organizations';
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
  organizationId,
  values: { country, ...address },
  countries,
  inModal = false,
  onSaved,
  onDirty,
}: {
  organizationId: string;
  values: ShippingAddressValues;
  countries: readonly SelectOption[];
  /** The super user's edit modal calls the street an address (§5), and does not ask before the page is left. */
  inModal?: boolean;
  /** Instead of the banner. */
  onSaved?: () => void;
  /** Is told whether something was edited. */
  onDirty?: (dirty: boolean) => void;
}) {
  const [saved, setSaved] = useState(false);
  return (
    <Form
      label={settingsMessages.shippingTab}
      schema={async () => {
        const schemas = await import('@/lib/schemas/organizations');
        return inModal ? schemas.shippingAddressFormInModal : schemas.shippingAddressForm;
      }}
      defaultValues={{ country, shippingAddress: address }}
      guard={!inModal}
      action={(changed) => updateOrganizationAction({ id: organizationId, ...changed })}
      onSuccess={(_, form) => {
        form.reset(form.getValues());
        if (onSaved) onSaved();
        else setSaved(true);
      }}
    >
      {onDirty && <DirtyReport onChange={onDirty} />}
      {saved && <TimedBanner text={settingsMessages.updated} onDone={() => setSaved(false)} />}
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
      <FormActions>
        <SubmitButton onlyAfterEdit>{settingsMessages.submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}

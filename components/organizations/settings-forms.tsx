'use client';

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { PhoneField } from '@/components/forms/phone-field';
import { TextField } from '@/components/forms/fields';
import type { CountryCode } from '@/lib/vocabulary/countries';
import { settingsMessages } from '@/lib/i18n/organizations';
import { useRouter } from 'next/navigation';
import { SelectField } from '@/components/forms/select-field';
import { Banner } from '@/components/kit/notices';
import type { SelectOption } from '@/components/kit/select';
import { toast } from '@/components/kit/messages';
import { useFormState, type DefaultValues, type FieldValues } from 'react-hook-form';
import { Form, type FormProps } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { useUnique } from './use-unique';
import { type CommonSettings, commonSettingsOf, type ShippingAddressValues } from './editable-organization';
import { Button } from '@/components/kit/button';
import { useSaid } from '@/components/kit/timed-banner';
import { updateOrganizationAction } from '@/lib/actions/organizations';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { controlMessages } from '@/lib/i18n/controls';

/** Name, e-mail, phone and own numbers of an organisation, then `children`. */
export function CommonSettingsForm({
  values,
  country,
  label = settingsMessages.commonTab,
  children,
  ...settings
}: SettingsFormProps & {
  values: CommonSettings;
  country: CountryCode;
  label?: string;
  children?: ReactNode;
}) {
  return (
    <SettingsForm
      {...settings}
      label={label}
      schema={() => import('@/lib/schemas/organizations').then((schemas) => schemas.commonSettingsForm)}
      defaultValues={values}
      valuesOf={commonSettingsOf}
    >
      <TextField name="name" label={settingsMessages.name} autoComplete="organization" data-autofocus />
      <TextField
        name="email"
        label={settingsMessages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PhoneField name="phoneNumber" label={settingsMessages.phone} country={country} optional />
      {ownNumbers().map((field) => (
        <TextField key={field.name} {...field} autoComplete="off" spellCheck={false} optional />
      ))}
      {children}
    </SettingsForm>
  );
}

const ownNumbers = () => [
  { name: 'vatNumber', label: settingsMessages.vatNumber, help: settingsMessages.vatNumberHelp },
  {
    name: 'registrationNumber',
    label: settingsMessages.registrationNumber,
    help: settingsMessages.registrationNumberHelp,
  },
  { name: 'costCentre', label: settingsMessages.costCentre, help: settingsMessages.costCentreHelp },
];

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

interface SettingsFormProps {
  id: string;
  organizationId: string;
  /** Instead of the banner. */
  onSaved?: (() => void) | undefined;
  /** Where it stands in a dialog: closes it. */
  onCancel?: (() => void) | undefined;
  onDirty?: ((dirty: boolean) => void) | undefined;
}

/** A form that changes an organisation; a banner confirms the save. */
function SettingsForm<Input extends FieldValues, Output extends object>({
  id,
  organizationId,
  onSaved,
  onCancel,
  onDirty,
  valuesOf,
  children,
  ...form
}: SettingsFormProps &
  Pick<FormProps<Input, Output, OrganizationView>, 'label' | 'schema' | 'defaultValues'> & {
    /** Other people may have changed other fields meanwhile. */
    valuesOf: (saved: OrganizationView) => DefaultValues<Input>;
    children: ReactNode;
  }) {
  const saved = useSaid();
  const unique = useUnique();
  return (
    <Form
      {...form}
      id={id}
      action={(changed, seen) =>
        updateOrganizationAction({ id: organizationId, unique: unique.asked(), ...changed }, seen)
      }
      onRefused={unique.refused}
      onSuccess={(organization, { reset }) => {
        reset(valuesOf(organization));
        if (onSaved) onSaved();
        else saved.say(settingsMessages.updated);
      }}
    >
      {onDirty && <DirtyReport onChange={onDirty} />}
      {saved.banner()}
      {children}
      <FormActions>
        {onCancel && <Button onClick={onCancel}>{controlMessages.cancel}</Button>}
        {unique.anyway}
        <SubmitButton onlyAfterEdit onClick={unique.usual}>
          {settingsMessages.submit}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function DirtyReport({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { isDirty } = useFormState();
  const report = useEffectEvent(onChange);
  useEffect(() => report(isDirty), [isDirty]);
  return null;
}

'use client';

import type { ReactNode } from 'react';
import { PhoneField } from '@/components/forms/phone-field';
import { TextField } from '@/components/forms/fields';
import { SettingsForm, type SettingsFormProps } from '@/components/organizations/settings-form';
import type { CountryCode } from '@/lib/vocabulary/countries';
import { settingsMessages } from '@/lib/i18n/organizations';

/** Name, e-mail and phone of an organisation, then `children`. */
export function CommonSettingsForm({
  values,
  country,
  label = settingsMessages.commonTab,
  children,
  ...settings
}: SettingsFormProps & {
  values: { name: string; email: string; phoneNumber: string };
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
      valuesOf={({ name, email, phoneNumber }) => ({ name, email, phoneNumber: phoneNumber ?? '' })}
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
      {children}
    </SettingsForm>
  );
}

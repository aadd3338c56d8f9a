import type { ReactNode } from 'react';
import { commonSettingsOf } from './editable-organization';
import { CommonSettingsForm, ShippingAddressForm } from './settings-forms';
import { Card } from '@/components/kit/page-parts';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/kit/input';
import { defaultCountry, isSupportedCountry } from '@/lib/vocabulary/countries';
import { countryName, countryOptions } from '@/lib/i18n/locale/country-names.server';
import { orNone } from '@/lib/i18n/locale/format';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { formMessages } from '@/lib/i18n/forms';
import { settingsMessages } from '@/lib/i18n/organizations';

/** Facts about one thing: name and value, in two columns where there is room. */
function DescriptionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {items.map((item) => (
        <div key={item.term} className="min-w-0">
          <dt className="text-sm text-muted">{item.term}</dt>
          <dd className="tabular font-medium wrap-anywhere text-ink">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const settingsTabs = ['commonSettings', 'shippingAddress'] as const;
type SettingsTab = (typeof settingsTabs)[number];

/** Who made the organisation; read-only. */
function Creator({ organization }: { organization: OrganizationView }) {
  const facts = [
    ['creator-name', settingsMessages.creatorName, organization.creatorName],
    ['creator-email', settingsMessages.creatorEmail, organization.creatorEmail],
  ] as const;
  return (
    <div className="field-pair">
      {facts.map(([id, label, value]) => (
        <Field key={id} id={id} label={label}>
          {(wiring) => <Input {...wiring} readOnly value={value ?? formMessages.notProvided} />}
        </Field>
      ))}
    </div>
  );
}

/** A tab of an organisation's settings: a form, or facts for a member. */
export function OrganizationSettings({
  organization,
  tab,
  editable,
  back,
}: {
  organization: OrganizationView;
  tab: SettingsTab;
  editable: boolean;
  /** The page after a save; null for none. */
  back: string | null;
}) {
  const { id, country, shippingAddress } = organization;
  if (!editable) return <Facts organization={organization} tab={tab} />;
  return (
    <Card form>
      {tab === 'commonSettings' ? (
        <CommonSettingsForm
          id={`common-settings-${id}`}
          key={id}
          organizationId={id}
          values={commonSettingsOf(organization)}
          country={isSupportedCountry(country) ? country : defaultCountry}
        >
          <Creator organization={organization} />
        </CommonSettingsForm>
      ) : (
        <ShippingAddressForm
          id={`shipping-address-${id}`}
          // A person who returns with an address has no next page.
          back={shippingAddress === null ? back : null}
          key={id}
          organizationId={id}
          countries={countryOptions().map(({ code, name: label }) => ({ value: code, label }))}
          values={{
            country: isSupportedCountry(country) ? country : defaultCountry,
            street: shippingAddress?.street ?? '',
            city: shippingAddress?.city ?? '',
            postalCode: shippingAddress?.postalCode ?? '',
          }}
        />
      )}
    </Card>
  );
}

function Facts({ organization, tab }: { organization: OrganizationView; tab: SettingsTab }) {
  const { notProvided } = formMessages;
  const address = organization.shippingAddress;
  const items =
    tab === 'commonSettings'
      ? [
          { term: settingsMessages.name, value: organization.name },
          { term: settingsMessages.email, value: organization.email },
          { term: settingsMessages.phone, value: orNone(organization.phoneNumber) },
          { term: settingsMessages.vatNumber, value: orNone(organization.vatNumber) },
          { term: settingsMessages.registrationNumber, value: orNone(organization.registrationNumber) },
          { term: settingsMessages.costCentre, value: orNone(organization.costCentre) },
          { term: settingsMessages.creatorName, value: organization.creatorName ?? notProvided },
          { term: settingsMessages.creatorEmail, value: organization.creatorEmail ?? notProvided },
        ]
      : [
          { term: settingsMessages.country, value: countryName(organization.country) },
          { term: settingsMessages.street, value: orNone(address?.street) },
          { term: settingsMessages.postalCode, value: orNone(address?.postalCode) },
          { term: settingsMessages.city, value: orNone(address?.city) },
        ];
  return (
    <Card form>
      <DescriptionList items={items} />
    </Card>
  );
}

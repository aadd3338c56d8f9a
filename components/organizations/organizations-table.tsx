'use client';

import { ListTable } from '@/components/list/list-table';
import type { Column, TableParts } from '@/components/list/list-view';
import { OrganizationsRowMenu } from '@/components/organizations/organizations-row-menu';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import type { SelectOption } from '@/components/ui/select';
import { defaultCountry, isSupportedCountry } from '@/lib/config/countries';
import { orNone } from '@/lib/config/format';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { controlMessages } from '@/lib/messages/controls';
import { organizationMessages } from '@/lib/messages/organizations';

/** What the table shows of an organisation; its country also by name, which the client does not know. */
export type OrganizationInTable = Pick<
  OrganizationView,
  'id' | 'name' | 'email' | 'phoneNumber' | 'country' | 'shippingAddress' | 'deletedAt'
> & { countryName: string };

function addressOf({ shippingAddress }: OrganizationInTable): string {
  if (shippingAddress === null) return controlMessages.none;
  const { street, postalCode, city } = shippingAddress;
  return `${street}, ${postalCode} ${city}`;
}

/** Status sorts by the time of deactivation. */
const organizationColumns = (): Column<OrganizationInTable>[] => [
  {
    key: 'name',
    header: organizationMessages.name,
    cell: (row) => <span className="font-semibold">{row.name}</span>,
  },
  { key: 'country', header: organizationMessages.country, cell: (row) => row.countryName },
  { key: 'address', header: organizationMessages.address, cell: addressOf },
  {
    key: 'phoneNumber',
    header: organizationMessages.phone,
    keep: true,
    cell: (row) => orNone(row.phoneNumber),
  },
  { key: 'email', header: organizationMessages.email, cell: (row) => <EmailText email={row.email} /> },
  {
    key: 'deletedAt',
    header: organizationMessages.status,
    keep: true,
    cell: (row) =>
      row.deletedAt === null ? (
        <Badge tone="success">{organizationMessages.active}</Badge>
      ) : (
        <Badge tone="warning">{organizationMessages.deactivated}</Badge>
      ),
  },
];

/** The organisations: a part of the client, whose rows are data. */
export function OrganizationsTable({
  countries,
  ...parts
}: TableParts<OrganizationInTable> & { countries: readonly SelectOption[] }) {
  return (
    <OrganizationsRowMenu organizations={parts.rows.map(editable)} countries={countries}>
      <ListTable
        {...parts}
        columns={organizationColumns()}
        rowKey={({ id }) => id}
        rowName={(row) => row.name}
        rowTone={(row) => (row.deletedAt === null ? undefined : 'muted')}
      />
    </OrganizationsRowMenu>
  );
}

/** What the edit modal starts from. */
function editable({
  id,
  name,
  email,
  phoneNumber,
  country,
  shippingAddress,
  deletedAt,
}: OrganizationInTable) {
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

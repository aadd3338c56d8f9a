'use client';

import { ListTable } from '@/components/list/list-table';
import type { TableParts } from '@/components/list/list-view';
import {
  organizationColumns,
  type OrganizationInTable,
} from '@/components/organizations/organizations-columns';
import { OrganizationsRowMenu } from '@/components/organizations/organizations-row-menu';
import type { SelectOption } from '@/components/ui/select';
import { defaultCountry, isSupportedCountry } from '@/lib/config/countries';

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

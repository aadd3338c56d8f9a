import type { ReactNode } from 'react';
import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { ListTable } from '@/components/list/list-table';
import type { Column, ListOf } from '@/components/list/list-view';
import { OrganizationsRowMenu } from '@/components/organizations/organizations-row-menu';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import { EmptyState } from '@/components/ui/empty-state';
import { defaultCountry, isSupportedCountry } from '@/lib/config/countries';
import { countryName, countryOptions } from '@/lib/config/country-names.server';
import { orNone } from '@/lib/config/format';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { controlMessages } from '@/lib/messages/controls';
import { faults } from '@/lib/messages/faults';
import { organizationMessages } from '@/lib/messages/organizations';
import { organizationList } from '@/lib/schemas/lists';

function addressOf({ shippingAddress }: OrganizationView): string {
  if (shippingAddress === null) return controlMessages.none;
  const { street, postalCode, city } = shippingAddress;
  return `${street}, ${postalCode} ${city}`;
}

/** Status sorts by the time of deactivation. */
const organizationColumns = (): Column<OrganizationView>[] => [
  {
    key: 'name',
    header: organizationMessages.name,
    cell: (row) => <span className="font-semibold">{row.name}</span>,
  },
  { key: 'country', header: organizationMessages.country, cell: (row) => countryName(row.country) },
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

/**
 * The organisations list (portal.md §2), the super user's. Deactivated rows are highlighted.
 * @param addButton the button of the empty state
 */
export function organizationsView(addButton: ReactNode): ListOf<typeof organizationList, OrganizationView> {
  const columns = organizationColumns();
  return {
    list: organizationList,
    title: organizationMessages.title,
    columns,
    cards: 'wide',
    search: organizationMessages.search,
    statuses: {
      label: organizationMessages.filterStatus,
      any: organizationMessages.allStatuses,
      options: [
        { value: 'active', label: organizationMessages.active },
        { value: 'deactivated', label: organizationMessages.deactivated },
      ],
      links: true,
    },
    menu: true,
    table: (parts) => (
      <OrganizationsRowMenu
        organizations={parts.rows.map(editable)}
        countries={countryOptions().map(({ code, name }) => ({ value: code, label: name }))}
      >
        <ListTable
          {...parts}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={(row) => row.name}
          rowTone={(row) => (row.deletedAt === null ? undefined : 'muted')}
        />
      </OrganizationsRowMenu>
    ),
    nothingYet: (
      <EmptyState drawing={<BuoyDrawing />} title={organizationMessages.empty} actions={addButton} />
    ),
    nothingFound: { title: organizationMessages.nothingFound },
    fault: faults.organizationsFetching,
  };
}

/** What the edit modal starts from. */
function editable({ id, name, email, phoneNumber, country, shippingAddress, deletedAt }: OrganizationView) {
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

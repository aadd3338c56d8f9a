import type { ReactNode } from 'react';
import { BuoyDrawing } from '@/components/art/buoy-drawing';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { NothingFound } from '@/components/table/nothing-found';
import { RowMenuButton } from '@/components/table/row-menu-button';
import type { TableAddress } from '@/components/table/table-href';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import { EmptyState } from '@/components/ui/empty-state';
import { countryName } from '@/lib/config/country-names.server';
import { orNone } from '@/lib/config/format';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { controlMessages } from '@/lib/messages/controls';
import { organizationMessages } from '@/lib/messages/organizations';

const words = organizationMessages;

function addressOf({ shippingAddress }: OrganizationView): string {
  if (shippingAddress === null) return controlMessages.none;
  const { street, postalCode, city } = shippingAddress;
  return `${street}, ${postalCode} ${city}`;
}

/** The columns of the organisations list (portal.md §2); Status sorts by the time of deactivation. */
export const organizationColumns: Column<OrganizationView>[] = [
  {
    key: 'name',
    header: words.name,
    sortable: true,
    cell: (row) => <span className="font-semibold">{row.name}</span>,
  },
  { key: 'country', header: words.country, sortable: true, cell: (row) => countryName(row.country) },
  { key: 'address', header: words.address, sortable: true, cell: addressOf },
  {
    key: 'phoneNumber',
    header: words.phone,
    sortable: true,
    keep: true,
    cell: (row) => orNone(row.phoneNumber),
  },
  { key: 'email', header: words.email, sortable: true, cell: (row) => <EmailText email={row.email} /> },
  {
    key: 'deletedAt',
    header: words.status,
    sortable: true,
    keep: true,
    cell: (row) =>
      row.deletedAt === null ? (
        <Badge tone="success">{words.active}</Badge>
      ) : (
        <Badge tone="warning">{words.deactivated}</Badge>
      ),
  },
];

/** The organisations list: one page of it. Deactivated rows are highlighted. */
export function OrganizationsTable({
  rows,
  total,
  filtered,
  address,
  page,
  size,
  addOrganization,
}: {
  rows: readonly OrganizationView[];
  total: number;
  /** A search or a filter is on. */
  filtered: boolean;
  address: TableAddress;
  page: number;
  size: number;
  /** The button of the empty state. */
  addOrganization: ReactNode;
}) {
  return (
    <DataTable
      caption={words.title}
      columns={organizationColumns}
      rows={rows}
      rowKey={(row) => row.id}
      address={address}
      page={page}
      size={size}
      total={total}
      cards="wide"
      rowTone={(row) => (row.deletedAt === null ? undefined : 'muted')}
      rowMenu={(row) => <RowMenuButton rowId={row.id} label={controlMessages.rowActions(row.name)} />}
      empty={
        filtered ? (
          <NothingFound title={words.nothingFound} clearHref={address.pathname} />
        ) : (
          <EmptyState drawing={<BuoyDrawing />} title={words.empty} actions={addOrganization} />
        )
      }
    />
  );
}

import type { ReactNode } from 'react';
import { type Column, rowFields } from '@/components/lists/list-view';
import { OrganizationLink } from '@/components/links/organization-link';
import { EmptyValue } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import { EmailText } from '@/components/kit/text';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { organizationMessages } from '@/lib/i18n/organizations';

/** A row of the table, without the country's name. */
export const organizationInTable = rowFields<OrganizationView>()(
  'id',
  'name',
  'email',
  'phoneNumber',
  'vatNumber',
  'registrationNumber',
  'costCentre',
  'country',
  'shippingAddress',
  'deletedAt',
);
/** The country's name comes separately: the client does not know it. */
export type OrganizationInTable = ReturnType<typeof organizationInTable> & { countryName: string };

function addressOf({ shippingAddress }: OrganizationInTable): ReactNode {
  if (shippingAddress === null) return <EmptyValue />;
  const { street, postalCode, city } = shippingAddress;
  return `${street}, ${postalCode} ${city}`;
}

/** Status sorts by the time of deactivation. */
export const organizationColumns = (): Column<OrganizationInTable>[] => [
  {
    key: 'name',
    header: organizationMessages.name,
    cell: ({ id, name }) => (
      <span className="font-semibold">
        <OrganizationLink id={id} name={name} />
      </span>
    ),
  },
  { key: 'country', header: organizationMessages.country, cell: (row) => row.countryName },
  { key: 'address', header: organizationMessages.address, cell: addressOf },
  {
    key: 'phoneNumber',
    header: organizationMessages.phone,
    keep: true,
    cell: (row) => row.phoneNumber ?? <EmptyValue />,
  },
  { key: 'email', header: organizationMessages.email, cell: (row) => <EmailText email={row.email} /> },
  {
    key: 'deletedAt',
    header: organizationMessages.status,
    card: 'end',
    keep: true,
    cell: (row) =>
      row.deletedAt === null ? (
        <Badge tone="success">{organizationMessages.active}</Badge>
      ) : (
        <Badge tone="warning">{organizationMessages.deactivated}</Badge>
      ),
  },
];

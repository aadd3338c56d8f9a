'use client';

import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';
import {
  organizationColumns,
  type OrganizationInTable,
} from '@/components/organizations/organizations-columns';
import { editable } from '@/components/organizations/editable-organization';
import { OrganizationsRowMenu } from '@/components/organizations/organizations-row-menu';
import type { SelectOption } from '@/components/kit/select';

/** The organisations: a client component; its rows are data. */
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

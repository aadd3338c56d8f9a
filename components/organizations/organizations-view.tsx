import type { ReactNode } from 'react';
import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import type { ListOf } from '@/components/lists/list-view';
import { organizationColumns, organizationInTable } from '@/components/organizations/organizations-columns';
import { OrganizationsTable } from '@/components/organizations/organizations-table';
import { EmptyState } from '@/components/kit/notices';
import { countryName, countryOptions } from '@/lib/i18n/locale/country-names.server';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { faults } from '@/lib/i18n/requests';
import { organizationMessages } from '@/lib/i18n/organizations';
import { organizationList } from '@/lib/schemas/lists';

/**
 * The organisations list, the super user's. It highlights deactivated rows.
 * @param addButton the button of the empty state
 */
export function organizationsView(addButton: ReactNode): ListOf<typeof organizationList, OrganizationView> {
  return {
    list: organizationList,
    title: organizationMessages.title,
    columns: organizationColumns(),
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
    table: ({ rows, ...parts }) => (
      <OrganizationsTable
        {...parts}
        rows={rows.map((row) => ({ ...organizationInTable(row), countryName: countryName(row.country) }))}
        countries={countryOptions().map(({ code, name }) => ({ value: code, label: name }))}
      />
    ),
    nothingYet: (
      <EmptyState drawing={<BuoyDrawing />} title={organizationMessages.empty} actions={addButton} />
    ),
    nothingFound: { title: organizationMessages.nothingFound },
    fault: faults.organizationsFetching,
  };
}

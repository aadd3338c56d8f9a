import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import { ButtonLink } from '@/components/kit/button';
import { EmptyState } from '@/components/kit/notices';
import type { ListOf } from '@/components/lists/list-view';
import { OrganizationFilter } from '@/components/organizations/organization-filter';
import { timings } from '@/lib/config/limits';
import type { ReturnRow } from '@/lib/domain/returns/list-returns';
import { returnCaseErrors, returnsMessages, returnStateLabels } from '@/lib/i18n/returns';
import { returnList } from '@/lib/schemas/lists';
import { returnStates } from '@/lib/vocabulary/returns';
import { returnColumns, returnInTable } from './returns-columns';
import { ReturnsTable } from './returns-table';

/** The returns as their role sees them. `opens`: an administrator may announce one. */
export function returnsView(
  everyOrganization: boolean,
  opens: boolean,
): ListOf<typeof returnList, ReturnRow> {
  return {
    list: returnList,
    title: returnsMessages.title,
    columns: returnColumns(everyOrganization),
    table: ({ rows, ...parts }) => (
      <ReturnsTable {...parts} rows={rows.map(returnInTable)} everyOrganization={everyOrganization} />
    ),
    cards: everyOrganization ? 'wide' : 'medium',
    search: returnsMessages.search,
    statuses: {
      label: returnsMessages.state,
      any: returnsMessages.anyState,
      options: returnStates.map((value) => ({ value, label: returnStateLabels[value] })),
    },
    ...(everyOrganization && {
      organizations: (filter) => <OrganizationFilter {...filter} delayMs={timings.devicesFilterMs} />,
    }),
    nothingYet: (
      <EmptyState
        drawing={<BuoyDrawing />}
        title={returnsMessages.empty}
        actions={
          opens && (
            <ButtonLink href="/returns/new" variant="primary">
              {returnsMessages.new}
            </ButtonLink>
          )
        }
      >
        {everyOrganization ? undefined : returnsMessages.emptyText}
      </EmptyState>
    ),
    nothingFound: { title: returnsMessages.nothingFound },
    fault: returnCaseErrors.fault,
  };
}

import { accessColumns, accessInTable } from '@/components/access/access-columns';
import { AccessTable } from '@/components/access/access-table';
import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import type { ListOf } from '@/components/lists/list-view';
import { EmptyState } from '@/components/kit/notices';
import { accessKinds } from '@/lib/vocabulary/kinds';
import { type AccessView, listAccess } from '@/lib/domain/accounts/list-access';
import { budgetMessages } from '@/lib/i18n/budgets';
import { ButtonLink } from '@/components/kit/button';
import { accessKindLabels, accessMessages } from '@/lib/i18n/access-log';
import { accessList } from '@/lib/schemas/lists';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { ListPage } from '@/components/lists/list-page';
import { env } from '@/lib/config/env';

/** The access log (ADR 0022), as the super user sees it. */
function accessView(): ListOf<typeof accessList, AccessView> {
  return {
    list: accessList,
    title: accessMessages.title,
    columns: accessColumns(),
    table: ({ rows, ...parts }) => <AccessTable {...parts} rows={rows.map(accessInTable)} />,
    cards: 'wide',
    search: accessMessages.search,
    statuses: {
      label: accessMessages.filterKind,
      any: accessMessages.anyKind,
      options: accessKinds.map((value) => ({ value, label: accessKindLabels[value] })),
    },
    nothingYet: <EmptyState drawing={<BuoyDrawing />} title={accessMessages.empty} />,
    nothingFound: { title: accessMessages.nothingFound },
    fault: accessMessages.fetchingFault,
  };
}

const screen = portalScreen('accessLog.read', () => accessMessages.title);
export const { generateMetadata } = screen;

/** Access log (ADR 0022): the super user's. */
export default screen.page(async function AccessLogPage(actor, { searchParams }: PageProps<'/access-log'>) {
  const query = accessList.pageOrDefaults(await searchParams);
  return (
    <ListPage
      view={accessView()}
      query={query}
      read={(query) => listAccess.parsed(actor, query)}
      actions={<ButtonLink href="/limits">{budgetMessages.title}</ButtonLink>}
      description={accessMessages.description(env().ACCESS_LOG_DAYS)}
    />
  );
});

import type { ReactNode } from 'react';
import { LensDrawing } from '@/components/art/lens-drawing';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { ListToolbar } from '@/components/list/list-toolbar';
import type { ListView, SortLink } from '@/components/list/list-view';
import { Pager } from '@/components/list/pager';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { SectionBoundary } from '@/components/ui/section-boundary';
import type { OrganizationOption } from '@/lib/domain/organizations/organization-options';
import type { Listed } from '@/lib/domain/lists/read-page';
import { listMessages } from '@/lib/messages/lists';
import { type ListQuery, pageOf, sortStep } from '@/lib/schemas/list-query';

interface ListProps<Row extends { id: string }, Sort extends string, Status extends string> {
  view: ListView<Row, Sort, Status>;
  query: ListQuery<Sort, Status>;
  /** Reads the page of rows that a query asks for, and how many there are in all. */
  read: (query: ListQuery<Sort, Status>) => Promise<Listed<Row>>;
}

/**
 * The page of a list: title, toolbar, table, pager, and what stands there while it loads, when there is nothing and when it
 * fails. Header, pager and search box stay while the rows change, and the focus with them.
 */
export function ListPage<Row extends { id: string }, Sort extends string, Status extends string>({
  view,
  query: asked,
  read,
  organizations = () => Promise.resolve([]),
  description,
  actions,
  above,
  below,
}: ListProps<Row, Sort, Status> & {
  /** Names organisations by their ids, where the view has their filter. */
  organizations?: (ids: readonly string[]) => Promise<readonly OrganizationOption[]>;
  description?: string;
  actions?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
}) {
  const query = offered(view, asked);
  return (
    <>
      <PageHeader title={view.title} description={description} actions={actions} />
      {above}
      <Card flush>
        <div data-list="">
          <ListToolbar view={view} query={query} organizations={organizations} />
          <SectionBoundary
            of={view.list.href(query)}
            message={view.fault}
            skeleton={
              <ListSkeleton
                headers={view.columns.map(({ header }) => header)}
                rows={query.limit}
                cards={view.cards}
                menu={view.menu === true}
              />
            }
          >
            <Rows view={view} query={query} read={read} />
          </SectionBoundary>
        </div>
      </Card>
      {below}
    </>
  );
}

async function Rows<Row extends { id: string }, Sort extends string, Status extends string>({
  view,
  query,
  read,
}: ListProps<Row, Sort, Status>) {
  const { data, count, countCapped, places } = await read(query);
  const { list } = view;
  if (count === 0 && !isFiltered(view, query)) return view.nothingYet;
  const nothingFound = data.length === 0 && (
    <EmptyState
      drawing={<LensDrawing />}
      title={view.nothingFound.title}
      actions={
        <ButtonLink href={list.href(query, { q: null, status: null, orgIds: [] })}>
          {listMessages.clearAll}
        </ButtonLink>
      }
    >
      {view.nothingFound.text ?? listMessages.filteredText}
    </EmptyState>
  );
  if (count === 0) return nothingFound;
  return view.table({
    caption: view.title,
    rows: data,
    sorts: sortsOf(view, query),
    cards: view.cards,
    children: (
      <>
        {nothingFound}
        <Pager
          hrefOf={(changes) => list.href(query, changes)}
          page={pageOf(query)}
          size={query.limit}
          total={count}
          capped={countCapped}
          places={places}
        />
      </>
    ),
  });
}

/** Where the headers lead. */
function sortsOf<Row extends { id: string }, Sort extends string, Status extends string>(
  { list, columns }: ListView<Row, Sort, Status>,
  query: ListQuery<Sort, Status>,
): Record<string, SortLink> {
  const sorts = list.sorts.filter((sort) => columns.some(({ key }) => key === sort));
  return Object.fromEntries(
    sorts.map((sort) => {
      const { now, next } = sortStep(query, sort);
      return [sort, { now, next: next?.direction ?? null, href: list.href(query, { sort: next }) }];
    }),
  );
}

/** The query without what the view has no filter for: nothing narrows a list that its screen does not show. */
function offered<Row extends { id: string }, Sort extends string, Status extends string>(
  { list, organizations, statuses }: ListView<Row, Sort, Status>,
  query: ListQuery<Sort, Status>,
): ListQuery<Sort, Status> {
  return list.parsed({
    ...query,
    places: true,
    orgIds: organizations ? query.orgIds : [],
    status: statuses?.options.find(({ value }) => value === query.status)?.value,
  });
}

/** Whether search or filters may be why there is nothing. */
function isFiltered<Row extends { id: string }, Sort extends string, Status extends string>(
  { filtered }: ListView<Row, Sort, Status>,
  query: ListQuery<Sort, Status>,
): boolean {
  if (filtered) return filtered(query);
  return query.q !== undefined || query.status !== undefined || query.orgIds.length > 0;
}

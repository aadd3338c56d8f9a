import type { ReactNode } from 'react';
import { redirect } from 'next/navigation';
import { LensDrawing } from '@/components/kit/art/empty-drawings';
import { ListFrame } from './list-frame';
import { ListSkeleton, Pager } from './pager';
import { ListToolbar } from './list-toolbar';
import type { ListView, SortLink } from './list-view';
import { pageCount, pagerLinks } from './list-addresses';
import { ButtonLink } from '@/components/kit/button';
import { Card, PageHeader } from '@/components/kit/page-parts';
import { EmptyState } from '@/components/kit/notices';
import { SectionBoundary } from '@/components/kit/section-boundary';
import { paging, timings } from '@/lib/config/limits';
import { orAfterTimeout } from '@/lib/core/timeouts';
import type { OrganizationOption } from '@/lib/domain/organizations/organization-options';
import type { Listed } from '@/lib/domain/lists/read-page';
import { listMessages, nothingFoundMessages } from '@/lib/i18n/lists';
import { type List, type ListQuery, pageOf, sortStep } from '@/lib/schemas/list-query';

interface ListProps<Row extends { id: string }, Sort extends string, Status extends string> {
  view: ListView<Row, Sort, Status>;
  query: ListQuery<Sort, Status>;
  read: (query: ListQuery<Sort, Status>) => Promise<Listed<Row>>;
}

/** The page of a list. Header, pager and search box stay while the rows change, and the focus with them. */
export async function ListPage<Row extends { id: string }, Sort extends string, Status extends string>({
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
  const rows = read(query);
  // Fast rows come with the page, without skeleton and script.
  const ready = await orAfterTimeout(timings.rowsWithPageMs, rows, null);
  if (ready !== null) backToLast(view.list, query, ready);
  return (
    <>
      <PageHeader title={view.title} description={description} actions={actions} />
      {above}
      <Card flush>
        <ListFrame label={view.title}>
          <ListToolbar view={view} query={query} organizations={organizations} />
          <SectionBoundary
            of={view.list.href(query)}
            message={view.fault}
            skeleton={
              ready === null ? (
                <ListSkeleton
                  headers={view.columns.map(({ header }) => header)}
                  rows={query.limit}
                  cards={view.cards}
                  menu={view.menu === true}
                />
              ) : undefined
            }
          >
            {ready === null ? (
              <LateRows view={view} query={query} rows={rows} />
            ) : (
              <Rows view={view} query={query} page={ready} />
            )}
          </SectionBoundary>
        </ListFrame>
      </Card>
      {below}
    </>
  );
}

type RowsProps<Row extends { id: string }, Sort extends string, Status extends string> = Omit<
  ListProps<Row, Sort, Status>,
  'read'
>;

async function LateRows<Row extends { id: string }, Sort extends string, Status extends string>({
  rows,
  ...props
}: RowsProps<Row, Sort, Status> & { rows: Promise<Listed<Row>> }) {
  const page = await rows;
  backToLast(props.view.list, props.query, page);
  return <Rows {...props} page={page} />;
}

/** A page past the end leads to the last one. */
function backToLast<Sort extends string, Status extends string>(
  list: List<Sort, Status>,
  query: ListQuery<Sort, Status>,
  { count }: Pick<Listed<never>, 'count'>,
): void {
  if (count > 0 && query.offset >= count) redirect(list.href(query, { page: pageCount(count, query.limit) }));
}

function Rows<Row extends { id: string }, Sort extends string, Status extends string>({
  view,
  query,
  page: { data, count, countCapped, places },
}: RowsProps<Row, Sort, Status> & { page: Listed<Row> }) {
  const { list } = view;
  const csv = list.csvHref(query);
  const table = { caption: view.title, rows: data, cards: view.cards };
  const found = { csv, count, capped: countCapped === true };
  if (count === 0) return view.table({ ...table, empty: <Nothing view={view} query={query} /> }, found);
  return view.table(
    {
      ...table,
      sorts: sortsOf(view, query),
      children: (
        <Pager
          links={pagerLinks({
            hrefOf: (changes) => list.href(query, changes),
            page: pageOf(query),
            size: query.limit,
            total: count,
            capped: countCapped,
            places,
            csv,
          })}
        />
      ),
    },
    found,
  );
}

function Nothing<Row extends { id: string }, Sort extends string, Status extends string>({
  view,
  query,
}: Pick<ListProps<Row, Sort, Status>, 'view' | 'query'>) {
  if (!isFiltered(view, query)) return view.nothingYet;
  return (
    <EmptyState
      drawing={<LensDrawing />}
      title={view.nothingFound.title}
      actions={<ButtonLink href={view.list.hrefOfAll(query)}>{listMessages.clearAll}</ButtonLink>}
    >
      {causeOf(query) ?? view.nothingFound.text ?? nothingFoundMessages.filteredText}
    </EmptyState>
  );
}

/** The error in the query, where it is plain. */
function causeOf({ q, choices }: ListQuery<string, string>): string | undefined {
  const { from, to } = choices ?? {};
  if (from && to && from > to) return nothingFoundMessages.daysReversed;
  return q !== undefined && q.length < paging.foundAnywhereFrom ? nothingFoundMessages.shortText : undefined;
}

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

/** Without filters that the view lacks: the screen shows all that narrows it. */
function offered<Row extends { id: string }, Sort extends string, Status extends string>(
  { organizations, statuses, choices }: ListView<Row, Sort, Status>,
  query: ListQuery<Sort, Status>,
): ListQuery<Sort, Status> {
  return {
    ...query,
    places: true,
    orgIds: organizations ? query.orgIds : [],
    status: statuses?.options.find(({ value }) => value === query.status)?.value,
    choices: query.choices && choices?.offered(query.choices),
  };
}

/** Whether search or filters may hide the rows. */
function isFiltered<Row extends { id: string }, Sort extends string, Status extends string>(
  { filtered }: ListView<Row, Sort, Status>,
  query: ListQuery<Sort, Status>,
): boolean {
  if (filtered) return filtered(query);
  return (
    query.q !== undefined ||
    query.status !== undefined ||
    query.choices !== undefined ||
    query.orgIds.length > 0
  );
}

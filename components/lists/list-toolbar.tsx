import { ListLink } from './list-table';
import { Icon } from '@/components/kit/icon';
import { listMessages, chipMessages } from '@/lib/i18n/lists';
import type { ReactNode } from 'react';
import { furtherFilters, type LinkChoice, type ListView, type OrganizationsFilter } from './list-view';
import { SearchBox, StatusFilter, type StatusFilterProps } from './filters';
import { SectionBoundary } from '@/components/kit/section-boundary';
import type { OrganizationOption } from '@/lib/domain/organizations/organization-options';
import { faults } from '@/lib/i18n/requests';
import type { ListQuery } from '@/lib/schemas/list-query';
import { addressWith } from '@/lib/schemas/list-address';

type Filter = { label: string; /** Where the list is without this filter. */ href: string };

/** The active filters, each a link that removes it, and 'Clear all'. */
function FilterChips({ filters, clearHref }: { filters: readonly Filter[]; clearHref: string }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={listMessages.filtersOn} className="flex flex-wrap items-center gap-2 print:gap-x-4">
      {filters.map(({ label, href }) => (
        <li key={href} className="max-w-full">
          <ListLink
            href={href}
            label={`${listMessages.remove}: ${label}`}
            className="inline-flex min-h-8 max-w-full items-center gap-2 flake-sm bg-accent-soft ps-3 pe-2 text-sm font-semibold text-accent-strong hover:underline print:bg-transparent print:p-0"
          >
            <span className="truncate print:whitespace-normal">{label}</span>
            <Icon of="x" className="size-4 print:hidden" />
          </ListLink>
        </li>
      ))}
      <li className="print:hidden">
        <ListLink href={clearHref} className="px-1 text-sm link">
          {listMessages.clearAll}
        </ListLink>
      </li>
    </ul>
  );
}

interface ToolbarProps<Row extends { id: string }, Sort extends string, Status extends string> {
  view: ListView<Row, Sort, Status>;
  query: ListQuery<Sort, Status>;
  organizations: (ids: readonly string[]) => Promise<readonly OrganizationOption[]>;
}

type PickedProps<Row extends { id: string }, Sort extends string, Status extends string> = Omit<
  ToolbarProps<Row, Sort, Status>,
  'organizations'
> & { picked: Promise<readonly OrganizationOption[]> };

/** Without a picked organisation there is no wait, and no boundary. */
const nobody = Promise.resolve<readonly OrganizationOption[]>([]);

/** A list's head: search box, filters, and a chip for each active one. */
export function ListToolbar<Row extends { id: string }, Sort extends string, Status extends string>(
  props: ToolbarProps<Row, Sort, Status>,
) {
  const { view, query, organizations } = props;
  const { list, statuses, choices } = view;
  const picked = view.organizations && query.orgIds.length > 0 ? organizations(query.orgIds) : nobody;
  const further = choices?.filters(
    { path: list.path, kept: list.parameters(query, { choices: null }) },
    query.choices ?? {},
  );
  return (
    <div className="list-toolbar" data-print={isFiltered(query) ? undefined : 'hide'}>
      <div data-print="hide">
        {view.views && <ChoiceLinks {...view.views} />}
        <SearchBox
          path={list.path}
          kept={list.parameters(query, { q: null })}
          value={query.q ?? ''}
          label={view.search}
        />
        {statuses || view.organizations ? (
          <Filters {...props} picked={picked}>
            {further}
          </Filters>
        ) : (
          further
        )}
      </div>
      {choices && <div id={furtherFilters} className="empty:hidden" data-print="hide" />}
      {picked === nobody ? (
        <Chips {...props} names={new Map()} />
      ) : (
        <SectionBoundary of={list.href(query)} message={faults.organizationsFetching} skeleton={null}>
          <NamedChips {...props} picked={picked} />
        </SectionBoundary>
      )}
    </div>
  );
}

/** The filters of a list, folded where it is narrow; the further ones stand below. */
function Filters<Row extends { id: string }, Sort extends string, Status extends string>({
  children,
  ...props
}: PickedProps<Row, Sort, Status> & { children: ReactNode }) {
  const { view, query } = props;
  const { list, statuses } = view;
  const StatusChoice = statuses?.links ? StatusLinks : StatusFilter;
  return (
    <details className="list-filters">
      <summary className="button button-secondary button-md">
        {listMessages.filters(filtersOn(query))}
      </summary>
      <div>
        {statuses && (
          <StatusChoice
            path={list.path}
            kept={list.parameters(query, { status: null })}
            label={statuses.label}
            options={[{ value: '', label: statuses.any }, ...statuses.options]}
            value={query.status ?? ''}
          />
        )}
        {view.organizations && <Organizations {...props} filter={view.organizations} />}
        {children}
      </div>
    </details>
  );
}

const isFiltered = (query: ListQuery): boolean => query.q !== undefined || filtersOn(query) > 0;

const filtersOn = ({ orgIds, status, choices = {} }: ListQuery): number =>
  orgIds.length + (status === undefined ? 0 : 1) + Object.keys(choices).length;

async function Organizations<Row extends { id: string }, Sort extends string, Status extends string>({
  view: { list },
  query,
  picked,
  filter,
}: PickedProps<Row, Sort, Status> & { filter: (parts: OrganizationsFilter) => ReactNode }) {
  // The chips below say where a name is missing.
  const options = await picked.catch(() => []);
  return filter({
    label: listMessages.organizations,
    placeholder: listMessages.pickOrganization,
    options: options.map(({ id, name }) => ({ value: id, label: name })),
    value: query.orgIds,
    path: list.path,
    kept: list.parameters(query, { orgIds: [] }),
  });
}

async function NamedChips<Row extends { id: string }, Sort extends string, Status extends string>({
  picked,
  ...props
}: PickedProps<Row, Sort, Status>) {
  return <Chips {...props} names={new Map((await picked).map(({ id, name }) => [id, name]))} />;
}

function Chips<Row extends { id: string }, Sort extends string, Status extends string>({
  view: { list, statuses, choices },
  query,
  names,
}: Omit<PickedProps<Row, Sort, Status>, 'picked'> & { names: ReadonlyMap<string, string> }) {
  const status = statuses?.options.find(({ value }) => value === query.status);
  const chip = statuses && status && chipMessages.statusChip(statuses.label, status.label);
  return (
    <>
      {/* On the screen the user presses its link. */}
      {statuses?.links && chip && <p className="hidden text-sm font-semibold print:block">{chip}</p>}
      <FilterChips
        clearHref={list.hrefOfAll(query)}
        filters={[
          ...(query.q === undefined
            ? []
            : [{ label: chipMessages.searchChip(query.q), href: list.href(query, { q: null }) }]),
          ...(chip === undefined || statuses?.links
            ? []
            : [{ label: chip, href: list.href(query, { status: null }) }]),
          ...query.orgIds.map((id) => ({
            label: chipMessages.organizationChip(names.get(id) ?? chipMessages.unknownOrganization),
            href: list.href(query, { orgIds: query.orgIds.filter((other) => other !== id) }),
          })),
          ...Object.entries(query.choices ?? {}).map(([name, value]) => ({
            label: choices?.chip(name, value) ?? value,
            href: list.href(query, { choices: { [name]: null } }),
          })),
        ]}
      />
    </>
  );
}

function StatusLinks({ label, options, value, ...address }: StatusFilterProps) {
  return (
    <ChoiceLinks
      label={label}
      options={options.map((option) => ({
        label: option.label,
        href: addressWith(address, option.value === '' ? [] : [['status', option.value]]),
        current: option.value === value,
      }))}
    />
  );
}

function ChoiceLinks({ label, options }: LinkChoice) {
  return (
    <nav aria-label={label} data-searched="">
      <ul className="inline-flex flex-wrap gap-0.5 flake-sm bg-sunken p-1">
        {options.map(({ label: name, href, current }) => (
          <li key={href}>
            <ListLink href={href} current={current ? 'true' : undefined} className="status-link">
              {name}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

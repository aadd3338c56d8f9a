import {
  devicesAddress,
  type DevicesQuery,
  isFiltered,
  unfilteredHref,
} from '@/components/devices/devices-query';
import { OrganizationFilter } from '@/components/table/organization-filter';
import { SearchBox } from '@/components/table/search-box';
import { StatusFilter } from '@/components/table/status-filter';
import { tableHref } from '@/components/table/table-href';
import { type Filter, FilterChips } from '@/components/ui/chip';
import { timings } from '@/lib/config/limits';
import { logisticStatuses } from '@/lib/config/logistic-status';
import type { OrganizationOption } from '@/lib/domain/organizations/organization-options';
import { deviceMessages, logisticStatusLabels } from '@/lib/messages/devices';

const words = deviceMessages;

/** Search, status and organisations above the table, and a chip for each that is on (interface design, Tables). */
export function DevicesFilters({
  query,
  organizations,
  operates,
}: {
  query: DevicesQuery;
  organizations: readonly OrganizationOption[];
  operates: boolean;
}) {
  const address = devicesAddress(query);
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const without = (changes: Parameters<typeof tableHref>[1]) =>
    tableHref(address, { ...changes, page: undefined });
  const filters: Filter[] = [
    ...(query.q === undefined ? [] : [{ label: words.searchChip(query.q), href: without({ q: undefined }) }]),
    ...(query.status === undefined
      ? []
      : [
          {
            label: words.statusChip(logisticStatusLabels[query.status]),
            href: without({ status: undefined }),
          },
        ]),
    ...query.orgIds.map((id) => ({
      label: words.organizationChip(names.get(id) ?? words.unknownOrganization),
      href: without({ org: query.orgIds.filter((other) => other !== id) }),
    })),
  ];
  return (
    <div className="grid gap-3 border-b border-line px-4 py-4 sm:px-5" data-print="hide">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox address={address} label={operates ? words.searchLabel : words.searchLabelCustomer} />
        {operates && (
          <>
            <StatusFilter
              label={words.filterStatus}
              any={words.anyStatus}
              options={logisticStatuses.map((value) => ({ value, label: logisticStatusLabels[value] }))}
              value={query.status ?? ''}
              address={address}
            />
            <OrganizationFilter
              label={words.filterOrganizations}
              placeholder={words.pickOrganization}
              options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
              value={query.orgIds}
              address={address}
              delayMs={timings.devicesFilterMs}
            />
          </>
        )}
      </div>
      {isFiltered(query) && <FilterChips filters={filters} clearHref={unfilteredHref(query)} />}
    </div>
  );
}

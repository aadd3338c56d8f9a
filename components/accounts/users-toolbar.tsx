import { ListToolbar } from '@/components/table/list-toolbar';
import { OrganizationFilter } from '@/components/table/organization-filter';
import { SearchBox } from '@/components/table/search-box';
import { tableHref, type TableParams } from '@/components/table/table-href';
import { timings } from '@/lib/config/limits';
import { eventMessages } from '@/lib/messages/events';
import { userMessages } from '@/lib/messages/users';
import { userList } from '@/lib/schemas/lists';

const words = userMessages;

/** Search, and for the super user (who has organisations to pick from) the organisation filter. */
export function UsersToolbar({
  params,
  options,
}: {
  params: Record<string, string | string[] | undefined>;
  options: readonly { id: string; name: string }[] | null;
}) {
  const address: { pathname: string; params: TableParams } = { pathname: userList.path, params };
  const { orgIds } = userList.pageOrDefaults(params);
  const picked = options?.filter(({ id }) => orgIds.includes(id)) ?? [];
  return (
    <ListToolbar
      clearHref={tableHref(address, { q: undefined, org: undefined, page: undefined })}
      filters={picked.map(({ id, name }) => ({
        label: name,
        href: tableHref(address, { org: orgIds.filter((other) => other !== id), page: undefined }),
      }))}
    >
      <SearchBox address={address} label={words.search} />
      {options && (
        <OrganizationFilter
          label={eventMessages.filter}
          placeholder={eventMessages.pickOrganization}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={orgIds}
          address={address}
          delayMs={timings.eventsFilterMs}
        />
      )}
    </ListToolbar>
  );
}

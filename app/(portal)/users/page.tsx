import type { Metadata } from 'next';
import { UserPlus } from 'lucide-react';
import { PendingInvitations } from '@/components/accounts/pending-invitations';
import { UsersRowMenu } from '@/components/accounts/users-row-menu';
import { isManageable, userColumns, UsersTable } from '@/components/accounts/users-table';
import { UsersToolbar } from '@/components/accounts/users-toolbar';
import { TableSkeleton } from '@/components/table/table-skeleton';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SectionBoundary } from '@/components/ui/section-boundary';
import { requireCapability } from '@/lib/auth/page-guard';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { listAllUsers } from '@/lib/domain/accounts/list-all-users';
import { listInvitations } from '@/lib/domain/accounts/list-invitations';
import { listOrganizationUsers } from '@/lib/domain/accounts/list-organization-users';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { faults } from '@/lib/messages/faults';
import { userMessages } from '@/lib/messages/users';
import { pageOf } from '@/lib/schemas/list-query';
import { orgUserList, userList } from '@/lib/schemas/lists';

const words = userMessages;
export const metadata: Metadata = { title: words.title };

type Params = Record<string, string | string[] | undefined>;
type ListProps = { actor: UserActor; params: Params; everyOrganization: boolean };

/** Users (portal.md §2): everybody for the super user, else the people of one's own organisation. */
export default async function UsersPage({ searchParams }: PageProps<'/users'>) {
  const actor = await requireCapability('users.listOrganization');
  const params = await searchParams;
  const everyOrganization = roleMay(actor.role, 'users.listAll');
  const query = everyOrganization ? userList.pageOrDefaults(params) : orgUserList.pageOrDefaults(params);
  const invites = roleMay(actor.role, 'users.invite');
  const list = { actor, params, everyOrganization };
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          invites && (
            <ButtonLink
              href="/invite"
              variant="primary"
              icon={<UserPlus className="size-4.5" aria-hidden="true" />}
            >
              {words.invite}
            </ButtonLink>
          )
        }
      />
      <Card flush>
        {everyOrganization ? (
          <SectionBoundary
            message={faults.organizationsFetching}
            skeleton={<UsersToolbar params={params} options={[]} />}
          >
            <OperatorToolbar {...list} />
          </SectionBoundary>
        ) : (
          <UsersToolbar params={params} options={null} />
        )}
        <SectionBoundary
          key={JSON.stringify(query)}
          message={everyOrganization ? faults.allUsersFetching : faults.usersFetching}
          skeleton={
            <TableSkeleton
              headers={userColumns(everyOrganization, actor.userId).map(({ header }) => header)}
              rows={query.limit}
              cards={everyOrganization ? 'wide' : 'medium'}
              menu={invites}
            />
          }
        >
          <UserRows {...list} />
        </SectionBoundary>
      </Card>
      {invites && (
        <SectionBoundary message={faults.usersFetching} skeleton={null}>
          <Invitations {...list} />
        </SectionBoundary>
      )}
    </>
  );
}

async function OperatorToolbar({ actor, params }: ListProps) {
  return <UsersToolbar params={params} options={await organizationOptions(actor, {})} />;
}

async function UserRows({ actor, params, everyOrganization }: ListProps) {
  const query = everyOrganization ? userList.pageOrDefaults(params) : orgUserList.pageOrDefaults(params);
  const { data, count } = await (everyOrganization
    ? listAllUsers(actor, query)
    : listOrganizationUsers(actor, query));
  const manageable = roleMay(actor.role, 'users.editRole');
  const table = (
    <UsersTable
      rows={data}
      total={count}
      ownId={actor.userId}
      everyOrganization={everyOrganization}
      manageable={manageable}
      filtered={query.q !== undefined || query.orgIds.length > 0}
      address={{ pathname: userList.path, params }}
      page={pageOf(query)}
      size={query.limit}
    />
  );
  if (!manageable) return table;
  const people = data.flatMap((row) =>
    isManageable(row, actor.userId) && row.role !== 'SUPERUSER'
      ? [{ id: row.id, name: row.name, role: row.role }]
      : [],
  );
  return (
    <UsersRowMenu people={people} words={{ editRole: words.editRole, deleteUser: words.deleteUser }}>
      {table}
    </UsersRowMenu>
  );
}

async function Invitations({ actor, everyOrganization }: ListProps) {
  return (
    <PendingInvitations
      invitations={await listInvitations(actor, {})}
      everyOrganization={everyOrganization}
    />
  );
}

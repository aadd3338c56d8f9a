import { portalScreen } from '@/app/(portal)/portal-screen';
import { PendingInvitations } from '@/components/accounts/pending-invitations';
import { allUsersView, colleaguesView } from '@/components/accounts/users-view';
import { ListPage } from '@/components/lists/list-page';
import { ButtonLink } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { SectionBoundary } from '@/components/kit/section-boundary';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { listAllUsers, listOrganizationUsers } from '@/lib/domain/accounts/list-users';
import { listInvitations } from '@/lib/domain/accounts/list-invitations';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { faults } from '@/lib/i18n/requests';
import { userMessages } from '@/lib/i18n/users';
import { orgUserList, userList } from '@/lib/schemas/lists';

const screen = portalScreen('users.listOrganization', () => userMessages.title);
export const { generateMetadata } = screen;

/** All for the super user, else the own organisation's people. */
export default screen.page(async function UsersPage(actor, { searchParams }: PageProps<'/users'>) {
  const params = await searchParams;
  const slots = roleMay(actor.role, 'users.invite')
    ? (of: Asked) => ({ actions: inviteLink(), below: <Invitations actor={actor} {...of} /> })
    : () => ({});
  if (roleMay(actor.role, 'users.listAll')) {
    const query = userList.pageOrDefaults(params);
    return (
      <ListPage
        view={allUsersView(actor)}
        query={query}
        read={(query) => listAllUsers.parsed(actor, query)}
        organizations={(ids) => organizationOptions(actor, { ids })}
        {...slots({ orgIds: query.orgIds, q: query.q })}
      />
    );
  }
  const query = orgUserList.pageOrDefaults(params);
  return (
    <ListPage
      view={colleaguesView(actor)}
      query={query}
      read={(query) => listOrganizationUsers.parsed(actor, query)}
      {...slots({ orgIds: [], q: query.q })}
    />
  );
});

function inviteLink() {
  return (
    <ButtonLink href="/invite" variant="primary" icon={<Icon of="user-plus" className="size-4.5" />}>
      {userMessages.invite}
    </ButtonLink>
  );
}

/** Invitations that match the list's filter. */
interface Asked {
  orgIds: string[];
  q: string | undefined;
}

function Invitations(props: Asked & { actor: UserActor }) {
  return (
    <SectionBoundary message={faults.usersFetching} skeleton={null}>
      <InvitationRows {...props} />
    </SectionBoundary>
  );
}

async function InvitationRows({ actor, ...of }: Asked & { actor: UserActor }) {
  return (
    <PendingInvitations
      invitations={await listInvitations(actor, of)}
      className="mt-6"
      everyOrganization={roleMay(actor.role, 'users.listAll')}
    />
  );
}

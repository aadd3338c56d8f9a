import { portalScreen } from '@/app/(portal)/portal-screen';
import { InviteForm } from '@/components/accounts/invite-form';
import { Breadcrumb, Card, PageHeader } from '@/components/kit/page-parts';
import { roleMay } from '@/lib/auth/policy';
import { inviteMessages } from '@/lib/i18n/users';

const screen = portalScreen('users.invite', () => inviteMessages.title);
export const { generateMetadata } = screen;

/** Invite user; the super user picks the organisation. */
export default screen.page(function InvitePage(actor) {
  return (
    <>
      <PageHeader
        title={inviteMessages.title}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: inviteMessages.breadcrumbUsers, href: '/users' },
              { label: inviteMessages.breadcrumb },
            ]}
          />
        }
      />
      <Card form>
        <InviteForm picksOrganization={roleMay(actor.role, 'organizations.listAll')} />
      </Card>
    </>
  );
});

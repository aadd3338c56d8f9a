import { InviteForm } from '@/components/accounts/invite-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { requireCapability } from '@/lib/auth/page-guard';
import { roleMay } from '@/lib/auth/policy';
import { inviteMessages } from '@/lib/messages/users';

export const generateMetadata = () => ({ title: inviteMessages.title });

/** Invite user (portal.md §2); the super user picks the organisation. */
export default async function InvitePage() {
  const actor = await requireCapability('users.invite');
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
}

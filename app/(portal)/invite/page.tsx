import { InviteForm } from '@/components/accounts/invite-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { requireCapability } from '@/lib/auth/page-guard';
import { roleMay } from '@/lib/auth/policy';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { inviteMessages } from '@/lib/messages/users';

export const generateMetadata = () => ({ title: inviteMessages.title });

/** Invite user (portal.md §2); the super user picks the organisation. */
export default async function InvitePage() {
  const actor = await requireCapability('users.invite');
  const options = roleMay(actor.role, 'organizations.listAll') ? await organizationOptions(actor, {}) : null;
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
      <Card className="max-w-2xl">
        <InviteForm
          organizations={
            options &&
            options
              .filter(({ deactivated }) => !deactivated)
              .map(({ id, name }) => ({ value: id, label: name }))
          }
        />
      </Card>
    </>
  );
}

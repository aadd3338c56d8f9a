import { redirect } from 'next/navigation';
import { orFault } from '@/app/page-fault';
import { ConfirmEmailBanner, isAskedToConfirm } from '@/components/accounts/confirm-email-banner';
import { CreateOrganizationForm } from '@/components/organizations/create-organization-form';
import { SessionMark } from '@/components/shell/session-mark';
import { AuthLayout, PageTheme } from '@/components/shell/auth-layout';
import { SignOut } from '@/components/shell/sign-out';
import { landingPath, requireUser } from '@/lib/auth/page-guard';
import { hasNoOrganization } from '@/lib/auth/policy';
import { createOrganizationMessages } from '@/lib/i18n/organizations';

export const generateMetadata = () => ({ title: createOrganizationMessages.title });

/** For a person without an organisation, without the navigation. */
export default orFault(async function CreateOrganizationPage() {
  const actor = await requireUser();
  if (!hasNoOrganization(actor)) redirect(landingPath(actor));
  return (
    <AuthLayout
      title={createOrganizationMessages.title}
      description={createOrganizationMessages.description(actor.email)}
      corner={
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <SignOut />
          <PageTheme />
        </div>
      }
    >
      <SessionMark person={actor.userId} language={actor.language} />
      {isAskedToConfirm(actor) && <ConfirmEmailBanner email={actor.email} />}
      <CreateOrganizationForm />
    </AuthLayout>
  );
});

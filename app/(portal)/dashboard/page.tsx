import { redirect } from 'next/navigation';
import { DeactivatedNotice } from '@/components/shell/deactivated-notice';
import { requireUser } from '@/lib/auth/page-guard';
import { hasNoOrganization } from '@/lib/auth/policy';
import { env } from '@/lib/config/env';
import { dashboardMessages } from '@/lib/messages/navigation';

export const generateMetadata = () => ({ title: dashboardMessages.title });

/** The landing logic (portal.md §2), and the notice for people of a deactivated organisation (decisions.md §2). */
export default async function DashboardPage() {
  const actor = await requireUser();
  if (actor.organizationDeactivated) {
    return (
      <DeactivatedNotice organization={actor.organizationName ?? ''} operatorEmail={env().OPERATOR_EMAIL} />
    );
  }
  redirect(hasNoOrganization(actor) ? '/create-organisation' : '/devices');
}

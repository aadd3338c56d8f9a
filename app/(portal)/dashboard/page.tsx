import { redirect } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { DeactivatedNotice } from '@/components/shell/deactivated-notice';
import { hasNoOrganization } from '@/lib/auth/policy';
import { env } from '@/lib/config/env';
import { dashboardMessages } from '@/lib/i18n/portal';

const screen = portalScreen(null, () => dashboardMessages.title);
export const { generateMetadata } = screen;

/** The landing page, with a deactivated organisation's notice. */
export default screen.page(function DashboardPage(actor) {
  if (actor.organizationDeactivated) {
    return (
      <DeactivatedNotice organization={actor.organizationName ?? ''} operatorEmail={env().OPERATOR_EMAIL} />
    );
  }
  redirect(hasNoOrganization(actor) ? '/create-organisation' : '/devices');
});

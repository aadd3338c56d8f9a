import { StormDrawing } from '@/components/kit/art/drawings';
import { Card } from '@/components/kit/page-parts';
import { refusals } from '@/lib/i18n/requests';
import { redirect } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { hasNoOrganization } from '@/lib/auth/policy';
import { env } from '@/lib/config/env';
import { dashboardMessages } from '@/lib/i18n/portal';

/** Replaces every page for people of a deactivated organisation. */
function DeactivatedNotice({ organization, operatorEmail }: { organization: string; operatorEmail: string }) {
  const [before, after] = refusals.organizationDeactivatedText(operatorEmail).split(operatorEmail);
  return (
    <Card flush>
      <div className="grid justify-items-center gap-4 speckle px-6 py-16 text-center">
        <StormDrawing />
        <div className="grid max-w-xl gap-2 flake bg-surface px-4 py-2">
          <p className="text-sm font-semibold text-muted">{organization}</p>
          <h1 className="text-2xl font-bold">{refusals.organizationDeactivated}</h1>
          <p className="text-balance text-muted">
            {before}
            <a className="link" href={`mailto:${operatorEmail}`}>
              {operatorEmail}
            </a>
            {after}
          </p>
        </div>
      </div>
    </Card>
  );
}

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

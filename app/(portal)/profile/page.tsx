import { portalScreen } from '@/app/(portal)/portal-screen';
import { MailChoices } from '@/components/accounts/mail-choices';
import { OwnSessions } from '@/components/accounts/own-sessions';
import { ProfileForm } from '@/components/accounts/profile-form';
import { SecondFactorCard } from '@/components/accounts/second-factor-card';
import { Card, PageHeader } from '@/components/kit/page-parts';
import { authorize, hasStrictAccount } from '@/lib/auth/policy';
import { readMailChoice } from '@/lib/domain/accounts/read-mail-choice';
import { listSessions } from '@/lib/domain/accounts/list-sessions';
import { readCurrentUser, readSecondFactor } from '@/lib/domain/accounts/read-current-user';
import type { UserView } from '@/lib/domain/accounts/user-view';
import { mailChoiceMessages, profileMessages } from '@/lib/i18n/accounts';
import { secondFactorMessages } from '@/lib/i18n/second-factor';
import { roleTitles } from '@/lib/i18n/vocabulary';
import { isAssignable } from '@/lib/vocabulary/roles';

const screen = portalScreen(null, () => profileMessages.title);
export const { generateMetadata } = screen;

/** Without an organisation a role would mislead. */
function placeOf({ role, orgName }: Pick<UserView, 'role' | 'orgName'>): string {
  if (orgName !== null) return `${roleTitles[role]} · ${orgName}`;
  return isAssignable(role) ? profileMessages.noOrganization : roleTitles[role];
}

/** Profile. */
export default screen.page(async function ProfilePage(actor, { searchParams }: PageProps<'/profile'>) {
  const { saved, reset } = await searchParams;
  const user = await readCurrentUser(actor, {});
  const secondFactor = await readSecondFactor(actor, {});
  // A mailed password or a missing second factor comes first.
  const sessions = authorize(actor, 'sessions.manage') === 'allowed' ? await listSessions(actor, {}) : null;
  const mails = authorize(actor, 'mails.choose') === 'allowed' ? await readMailChoice(actor, {}) : null;
  return (
    <>
      <PageHeader title={profileMessages.title} description={placeOf(user)} />
      <Card form>
        <ProfileForm
          email={user.email}
          organization={user.orgName}
          values={{ name: user.name, mobileNumber: user.mobileNumber ?? '' }}
          temporaryPassword={actor.passwordTemporary}
          resetting={reset !== undefined}
          saved={saved !== undefined}
        />
      </Card>
      {authorize(actor, 'secondFactor.edit') === 'allowed' && (
        <Card title={secondFactorMessages.title} form className="mt-6">
          <SecondFactorCard
            {...secondFactor}
            needed={actor.secondFactorNeeded}
            recommended={hasStrictAccount(actor.role)}
            confirmed={actor.emailConfirmed}
            email={user.email}
          />
        </Card>
      )}
      {mails !== null && (
        <Card id="mails" title={mailChoiceMessages.title} form className="mt-6">
          <MailChoices chosen={mails} />
        </Card>
      )}
      {sessions !== null && <OwnSessions {...sessions} />}
      <Card title={profileMessages.ownData} form className="mt-6">
        <p className="mb-4 text-muted">{profileMessages.ownDataText}</p>
        {/* A plain link: the browser saves the answer. */}
        <a href="/api/users/own-data" download={profileMessages.ownDataFile} className="link">
          {profileMessages.ownDataDownload}
        </a>
      </Card>
    </>
  );
});

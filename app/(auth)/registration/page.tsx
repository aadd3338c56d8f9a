import { cache, type ReactNode } from 'react';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { orFault } from '@/app/page-fault';
import { JoinOrganization } from '@/components/accounts/join-organization';
import { RegistrationForm } from '@/components/accounts/registration-form';
import { AuthLayout } from '@/components/shell/auth-layout';
import { PageTheme } from '@/components/shell/page-theme';
import { SignOutForm } from '@/components/shell/sign-out-form';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { getActor } from '@/lib/auth/actor';
import { safeNextPath } from '@/lib/auth/next-path';
import { landingPath } from '@/lib/auth/page-guard';
import type { Actor, UserActor } from '@/lib/auth/principal';
import { withNext } from '@/lib/config/with-next';
import { type InvitationView, readInvitation } from '@/lib/domain/accounts/read-invitation';
import { DomainError } from '@/lib/domain/errors';
import { registrationMessages, signInMessages } from '@/lib/messages/entrance';
import { inviteErrors } from '@/lib/messages/users';

/** The invitation of a link that can be accepted, the link's token, and what the page is headed. */
interface Invited {
  invite: string;
  invitation: InvitationView;
  title: string;
}

/** What the page is headed, and its tab: the invitation that was found may be for somebody with an account, or of no use now. */
function headingOf(actor: Actor, token: string | null, found: Found): string {
  if (found === null)
    return actor.kind === 'user' && token !== null
      ? registrationMessages.boundTitle
      : registrationMessages.title;
  if (found === 'used') return registrationMessages.boundTitle;
  const { email, account, organizations } = found;
  if (account === 'bound' || (actor.kind === 'user' && actor.email !== email))
    return registrationMessages.boundTitle;
  if (account === 'none' && actor.kind !== 'user') return registrationMessages.title;
  return organizations.length > 1
    ? registrationMessages.joinOneTitle
    : registrationMessages.joinTitle(organizations[0].name);
}

export async function generateMetadata({ searchParams }: PageProps<'/registration'>) {
  const token = tokenOf((await searchParams).invite);
  // A fault is the page's to say.
  return openInvitation(token).then(
    async (found) => ({ title: headingOf(await getActor(), token, found) }),
    () => ({ title: registrationMessages.title }),
  );
}

/**
 * Registration (portal.md §2). With `?invite=` the address is locked and the organisation named, with the others that invite it
 * too; who has an account already signs in and joins with it (decisions.md §2, ADR 0023).
 */
export default orFault(async function RegistrationPage({ searchParams }: PageProps<'/registration'>) {
  const { invite, next } = await searchParams;
  const token = tokenOf(invite);
  const actor = await getActor();
  const found = await openInvitation(token);
  const invitation = found === 'used' ? null : found;
  const title = headingOf(actor, token, found);
  const invited = token !== null && invitation !== null ? { invite: token, invitation, title } : null;
  if (actor.kind === 'user') {
    if (token === null || found === 'used') redirect(landingPath(actor));
    if (invited === null)
      return (
        <Unusable title={title} sentence={inviteErrors.tokenInvalid}>
          <ToPortal />
        </Unusable>
      );
    return <SignedIn actor={actor} {...invited} />;
  }
  if (found === 'used')
    return (
      <Unusable title={title} sentence={inviteErrors.tokenUsed}>
        <ButtonLink variant="primary" size="lg" href="/sign-in">
          {signInMessages.title}
        </ButtonLink>
      </Unusable>
    );
  if (invited?.invitation.account === 'bound')
    return (
      <Unusable title={title} sentence={whyBound(invited.invitation)}>
        <BackToSignIn next={null} />
      </Unusable>
    );
  if (invited?.invitation.account === 'free') return <HasAccount {...invited} />;
  return (
    <AuthLayout
      title={title}
      description={
        invited === null ? undefined : registrationMessages.invited(invited.invitation.organizations[0].name)
      }
      corner={<PageTheme />}
    >
      {token !== null && invited === null && <Banner tone="warning">{inviteErrors.tokenInvalid}</Banner>}
      <RegistrationForm invite={invited?.invite ?? null} invitation={invited?.invitation ?? null} />
      <BackToSignIn next={safeNextPath(next)} />
    </AuthLayout>
  );
});

/** The link as somebody sees it who has an account and is not signed in: the only way on keeps the invitation. */
function HasAccount({ invite, invitation, title }: Invited) {
  return (
    <Joining title={title} organizations={invitation.organizations}>
      <p className="wrap-anywhere">{registrationMessages.hasAccount(invitation.email)}</p>
      <ButtonLink variant="primary" size="lg" href={withNext('/sign-in', `/registration?invite=${invite}`)}>
        {signInMessages.title}
      </ButtonLink>
    </Joining>
  );
}

/** The link as somebody sees it who is signed in: joins, or is told why not. */
function SignedIn({ actor, invite, invitation, title }: Invited & { actor: UserActor }) {
  const { email, organizations } = invitation;
  if (actor.email !== email)
    return (
      <Unusable title={title} sentence={registrationMessages.otherAccount(email, actor.email)}>
        <SignOutForm />
        <ToPortal />
      </Unusable>
    );
  if (invitation.account === 'bound')
    return (
      <Unusable title={title} sentence={whyBound(invitation)}>
        <ToPortal />
      </Unusable>
    );
  return (
    <Joining title={title} organizations={organizations}>
      <JoinOrganization invite={invite} organizations={organizations} />
    </Joining>
  );
}

/** The frame of an invitation for who has an account. */
function Joining({
  title,
  organizations,
  children,
}: Pick<InvitationView, 'organizations'> & { title: string; children: ReactNode }) {
  return (
    <AuthLayout
      title={title}
      description={organizations.length > 1 ? registrationMessages.joinOne : undefined}
      corner={<PageTheme />}
    >
      {children}
    </AuthLayout>
  );
}

const ToPortal = () => (
  <p>
    <Link href="/dashboard" className="link">
      {registrationMessages.toPortal}
    </Link>
  </p>
);

/** An invitation that is valid, but not for whoever opens it now. */
function Unusable({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <AuthLayout title={title} corner={<PageTheme />}>
      <Banner tone="warning">{sentence}</Banner>
      {children}
    </AuthLayout>
  );
}

function BackToSignIn({ next }: { next: string | null }) {
  return (
    <p>
      <Link href={withNext('/sign-in', next)} className="link">
        {registrationMessages.toSignIn}
      </Link>
    </p>
  );
}

function whyBound({ email, memberOf, organizations }: InvitationView): string {
  return memberOf === null
    ? registrationMessages.boundToPlatform(email)
    : registrationMessages.boundToOrganization(email, memberOf, organizations[0].name);
}

type Found = InvitationView | 'used' | null;

const tokenOf = (invite: string | string[] | undefined) =>
  typeof invite === 'string' && invite !== '' ? invite : null;

/** The invitation of a link; null where there is none, or it is revoked, too old, or none of ours. Read once for page and title. */
const openInvitation = cache(async (invite: string | null): Promise<Found> => {
  if (invite === null) return null;
  try {
    return await readInvitation(await getActor(), { invite });
  } catch (error) {
    if (error instanceof DomainError) return error.code === 'INVITATION_USED' ? 'used' : null;
    throw error;
  }
});

import Link from 'next/link';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { orFault } from '@/app/page-fault';
import { JoinOrganization } from '@/components/accounts/join-organization';
import { RegistrationForm } from '@/components/accounts/registration-form';
import { AuthLayout } from '@/components/shell/auth-layout';
import { PageTheme } from '@/components/shell/page-theme';
import { SignOutForm } from '@/components/shell/sign-out-form';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { getActor } from '@/lib/auth/actor';
import { landingPath } from '@/lib/auth/page-guard';
import type { Actor, UserActor } from '@/lib/auth/principal';
import { type InvitationView, readInvitation } from '@/lib/domain/accounts/read-invitation';
import { DomainError } from '@/lib/domain/errors';
import { registrationMessages, signInMessages } from '@/lib/messages/entrance';
import { inviteErrors } from '@/lib/messages/users';

export const generateMetadata = () => ({ title: registrationMessages.title });

/** The invitation of a link that can be accepted, and the link's token. */
interface Invited {
  invite: string;
  invitation: InvitationView;
}

/**
 * Registration (portal.md §2). With `?invite=` the address is locked and the organisation named, with the others that invite it
 * too; who has an account already signs in and joins with it (decisions.md §2, ADR 0023).
 */
export default orFault(async function RegistrationPage({ searchParams }: PageProps<'/registration'>) {
  const { invite } = await searchParams;
  const token = typeof invite === 'string' && invite !== '' ? invite : null;
  const actor = await getActor();
  const found = token === null ? null : await openInvitation(actor, token);
  const invitation = found === 'used' ? null : found;
  const invited = token !== null && invitation !== null ? { invite: token, invitation } : null;
  if (actor.kind === 'user') {
    if (invited === null) redirect(landingPath(actor));
    return <SignedIn actor={actor} {...invited} />;
  }
  if (found === 'used')
    return (
      <Unusable sentence={inviteErrors.tokenUsed}>
        <ButtonLink variant="primary" size="lg" href="/sign-in">
          {signInMessages.title}
        </ButtonLink>
      </Unusable>
    );
  if (invited?.invitation.account === 'bound')
    return (
      <Unusable sentence={whyBound(invited.invitation)}>
        <BackToSignIn />
      </Unusable>
    );
  if (invited?.invitation.account === 'free') return <HasAccount {...invited} />;
  return (
    <AuthLayout
      title={registrationMessages.title}
      description={
        invited === null ? undefined : registrationMessages.invited(invited.invitation.organizations[0].name)
      }
      corner={<PageTheme />}
    >
      {token !== null && invited === null && <Banner tone="warning">{inviteErrors.tokenInvalid}</Banner>}
      <RegistrationForm invite={invited?.invite ?? null} invitation={invited?.invitation ?? null} />
      <BackToSignIn />
    </AuthLayout>
  );
});

/** The link as somebody sees it who has an account and is not signed in: the only way on keeps the invitation. */
function HasAccount({ invite, invitation }: Invited) {
  return (
    <Joining organizations={invitation.organizations}>
      <p className="wrap-anywhere">{registrationMessages.hasAccount(invitation.email)}</p>
      <ButtonLink
        variant="primary"
        size="lg"
        href={`/sign-in?next=${encodeURIComponent(`/registration?invite=${invite}`)}`}
      >
        {signInMessages.title}
      </ButtonLink>
    </Joining>
  );
}

/** The link as somebody sees it who is signed in: joins, or is told why not. */
function SignedIn({ actor, invite, invitation }: Invited & { actor: UserActor }) {
  const { email, organizations } = invitation;
  if (actor.email !== email)
    return (
      <Unusable sentence={registrationMessages.otherAccount(email, actor.email)}>
        <SignOutForm />
        <ToPortal />
      </Unusable>
    );
  if (invitation.account === 'bound')
    return (
      <Unusable sentence={whyBound(invitation)}>
        <ToPortal />
      </Unusable>
    );
  return (
    <Joining organizations={organizations}>
      <JoinOrganization invite={invite} organizations={organizations} />
    </Joining>
  );
}

/** What an invitation is headed for who has an account. */
function Joining({
  organizations,
  children,
}: Pick<InvitationView, 'organizations'> & { children: ReactNode }) {
  const several = organizations.length > 1;
  return (
    <AuthLayout
      title={
        several ? registrationMessages.joinOneTitle : registrationMessages.joinTitle(organizations[0].name)
      }
      description={several ? registrationMessages.joinOne : undefined}
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
function Unusable({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <AuthLayout title={registrationMessages.boundTitle} corner={<PageTheme />}>
      <Banner tone="warning">{sentence}</Banner>
      {children}
    </AuthLayout>
  );
}

function BackToSignIn() {
  return (
    <p>
      <Link href="/sign-in" className="link">
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

/** The invitation of a link; null when it is revoked, too old, or none of ours. */
async function openInvitation(actor: Actor, invite: string): Promise<InvitationView | 'used' | null> {
  try {
    return await readInvitation(actor, { invite });
  } catch (error) {
    if (error instanceof DomainError) return error.code === 'INVITATION_USED' ? 'used' : null;
    throw error;
  }
}

import { cache, type ReactNode } from 'react';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { orFault } from '@/app/page-fault';
import { JoinOrganization } from '@/components/accounts/join-organization';
import { RegistrationForm } from '@/components/accounts/registration-form';
import { AuthLayout, PageTheme } from '@/components/shell/auth-layout';
import { SignOut } from '@/components/shell/sign-out';
import { Banner } from '@/components/kit/notices';
import { ButtonLink } from '@/components/kit/button';
import { getActor } from '@/lib/auth/actor';
import { safeNextPath } from '@/lib/auth/next-path';
import { landingPath } from '@/lib/auth/page-guard';
import type { Actor, UserActor } from '@/lib/auth/principal';
import { withNextParameter } from '@/lib/core/next-parameter';
import { type InvitationView, readInvitation } from '@/lib/domain/accounts/read-invitation';
import { DomainError } from '@/lib/domain/errors';
import { registrationMessages, signInMessages } from '@/lib/i18n/sign-in-screens';
import { inviteErrors } from '@/lib/i18n/users';

/** A valid invitation, with its link's token. */
interface Invited {
  invite: string;
  invitation: InvitationView;
}

type View =
  | { kind: 'away'; title: string; path: string }
  | { kind: 'register'; title: string; invited: Invited | null; warning: string | null }
  | { kind: 'signInToJoin' | 'join'; title: string; invited: Invited }
  | {
      kind: 'unusable';
      title: string;
      sentence: string;
      /** Sign in with the existing account, go back to another sign-in, leave the session, or go on with it. */
      onward: 'signIn' | 'backToSignIn' | 'signOut' | 'portal';
    };

function viewOf(actor: Actor, invite: string | null, found: Found): View {
  return actor.kind === 'user' ? viewSignedIn(actor, invite, found) : viewSignedOut(invite, found);
}

function viewSignedOut(invite: string | null, found: Found): View {
  const title = registrationMessages.title;
  const unusable = { kind: 'unusable', title: registrationMessages.boundTitle } as const;
  if (invite === null) return { kind: 'register', title, invited: null, warning: null };
  if (found === 'used') return { ...unusable, sentence: inviteErrors.tokenUsed, onward: 'signIn' };
  if (found === null) return { kind: 'register', title, invited: null, warning: inviteErrors.tokenInvalid };
  const invited = { invite, invitation: found };
  switch (found.account) {
    case 'none':
      return { kind: 'register', title, invited, warning: null };
    case 'free':
      return { kind: 'signInToJoin', title: joinTitle(found), invited };
    case 'bound':
      return { ...unusable, sentence: whyBound(found), onward: 'backToSignIn' };
  }
}

function viewSignedIn(actor: UserActor, invite: string | null, found: Found): View {
  const unusable = { kind: 'unusable', title: registrationMessages.boundTitle } as const;
  if (invite === null || found === 'used')
    return { kind: 'away', title: registrationMessages.title, path: landingPath(actor) };
  if (found === null) return { ...unusable, sentence: inviteErrors.tokenInvalid, onward: 'portal' };
  if (actor.email !== found.email)
    return {
      ...unusable,
      sentence: registrationMessages.otherAccount(found.email, actor.email),
      onward: 'signOut',
    };
  if (found.account === 'bound') return { ...unusable, sentence: whyBound(found), onward: 'portal' };
  return { kind: 'join', title: joinTitle(found), invited: { invite, invitation: found } };
}

export async function generateMetadata({ searchParams }: PageProps<'/registration'>) {
  const token = tokenOf((await searchParams).invite);
  // The page itself shows a fault.
  return openInvitation(token).then(
    async (found) => ({ title: viewOf(await getActor(), token, found).title }),
    () => ({ title: registrationMessages.title }),
  );
}

/** Registration. `?invite=` locks the address and names its organisations. A person with an account signs in and joins (ADR 0023). */
export default orFault(async function RegistrationPage({ searchParams }: PageProps<'/registration'>) {
  const { invite, next } = await searchParams;
  const token = tokenOf(invite);
  const view = viewOf(await getActor(), token, await openInvitation(token));
  switch (view.kind) {
    case 'away':
      return redirect(view.path);
    case 'unusable':
      return <Unusable {...view} />;
    case 'signInToJoin':
      return <SignInToJoin title={view.title} {...view.invited} />;
    case 'join':
      return <Join title={view.title} {...view.invited} />;
    case 'register':
      return <Register {...view} next={safeNextPath(next)} />;
  }
});

function Register({
  title,
  invited,
  warning,
  next,
}: Pick<View & { kind: 'register' }, 'title' | 'invited' | 'warning'> & { next: string | null }) {
  const [organization, ...others] = invited?.invitation.organizations ?? [];
  return (
    <AuthLayout
      title={title}
      description={
        // Among several one is picked below.
        organization === undefined || others.length > 0
          ? undefined
          : registrationMessages.invited(organization.name)
      }
      corner={<PageTheme />}
    >
      {warning !== null && <Banner tone="warning">{warning}</Banner>}
      <RegistrationForm invite={invited?.invite ?? null} invitation={invited?.invitation ?? null} />
      <BackToSignIn next={next} />
    </AuthLayout>
  );
}

function SignInToJoin({ invite, invitation, title }: Invited & { title: string }) {
  return (
    <Joining title={title} organizations={invitation.organizations}>
      <p className="wrap-anywhere">{registrationMessages.hasAccount(invitation.email)}</p>
      <ButtonLink
        variant="primary"
        size="lg"
        href={withNextParameter('/sign-in', `/registration?invite=${invite}`)}
      >
        {signInMessages.title}
      </ButtonLink>
    </Joining>
  );
}

function Join({ invite, invitation: { email, organizations }, title }: Invited & { title: string }) {
  return (
    <Joining title={title} organizations={organizations}>
      <p className="wrap-anywhere">{registrationMessages.joinAs(email)}</p>
      <JoinOrganization invite={invite} organizations={organizations} />
      <AlignedSignOut />
    </Joining>
  );
}

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

/** Its text lines up with the others. */
function AlignedSignOut() {
  return (
    <div className="-ms-[calc(0.75rem+1px)]">
      <SignOut />
    </div>
  );
}

function Unusable({ title, sentence, onward }: Omit<View & { kind: 'unusable' }, 'kind'>) {
  return (
    <AuthLayout title={title} corner={<PageTheme />}>
      <Banner tone="warning">{sentence}</Banner>
      {onward === 'signIn' && (
        <ButtonLink variant="primary" size="lg" href="/sign-in">
          {signInMessages.title}
        </ButtonLink>
      )}
      {onward === 'backToSignIn' && <BackToSignIn next={null} />}
      {onward === 'signOut' && <AlignedSignOut />}
      {(onward === 'signOut' || onward === 'portal') && (
        <p>
          <Link href="/dashboard" className="link">
            {registrationMessages.toPortal}
          </Link>
        </p>
      )}
    </AuthLayout>
  );
}

function BackToSignIn({ next }: { next: string | null }) {
  return (
    <p>
      <Link href={withNextParameter('/sign-in', next)} className="link">
        {registrationMessages.toSignIn}
      </Link>
    </p>
  );
}

function joinTitle({ organizations }: InvitationView): string {
  return organizations.length > 1
    ? registrationMessages.joinOneTitle
    : registrationMessages.joinTitle(organizations[0].name);
}

function whyBound({ email, memberOf, organizations }: InvitationView): string {
  return memberOf === null
    ? registrationMessages.boundToPlatform(email)
    : registrationMessages.boundToOrganization(email, memberOf, organizations[0].name);
}

type Found = InvitationView | 'used' | null;

const tokenOf = (invite: string | string[] | undefined) =>
  typeof invite === 'string' && invite !== '' ? invite : null;

/** A link's invitation; null for one that is revoked, too old, or not ours. Page and title share one read. */
const openInvitation = cache(async (invite: string | null): Promise<Found> => {
  if (invite === null) return null;
  try {
    return await readInvitation(await getActor(), { invite });
  } catch (error) {
    if (error instanceof DomainError) return error.code === 'INVITATION_USED' ? 'used' : null;
    throw error;
  }
});

import Link from 'next/link';
import { redirect } from 'next/navigation';
import { JoinOrganization } from '@/components/accounts/join-organization';
import { RegistrationForm } from '@/components/accounts/registration-form';
import { AuthLayout } from '@/components/shell/auth-layout';
import { PageTheme } from '@/components/shell/page-theme';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button-link';
import { getActor } from '@/lib/auth/actor';
import type { Actor } from '@/lib/auth/principal';
import { type InvitationView, readInvitation } from '@/lib/domain/accounts/read-invitation';
import { DomainError } from '@/lib/domain/errors';
import { registrationMessages, signInMessages } from '@/lib/messages/accounts';
import { inviteErrors } from '@/lib/messages/users';

export const generateMetadata = () => ({ title: registrationMessages.title });

/**
 * Registration (portal.md §2). With `?invite=` the address is locked and the organisation named (decisions.md §2); who has an
 * account already signs in and joins with it.
 */
export default async function RegistrationPage({ searchParams }: PageProps<'/registration'>) {
  const { invite } = await searchParams;
  const token = typeof invite === 'string' && invite !== '' ? invite : null;
  const actor = await getActor();
  const invitation = token === null ? null : await openInvitation(actor, token);
  const valid = invitation !== null && invitation !== 'void' ? invitation : null;

  if (actor.kind === 'user') {
    const joins = valid !== null && actor.organizationId === null && actor.email === valid.email;
    if (!joins || token === null) {
      redirect(
        actor.organizationId === null && actor.role !== 'SUPERUSER' ? '/create-organisation' : '/devices',
      );
    }
    return (
      <AuthLayout title={registrationMessages.joinTitle(valid.organization)} corner={<PageTheme />}>
        <JoinOrganization invite={token} label={registrationMessages.join} />
      </AuthLayout>
    );
  }

  return (
    <AuthLayout
      title={registrationMessages.title}
      description={valid === null ? undefined : registrationMessages.invited(valid.organization)}
      corner={<PageTheme />}
    >
      {invitation === 'void' && <Banner tone="warning">{inviteErrors.tokenInvalid}</Banner>}
      {valid?.hasAccount && token !== null ? (
        <>
          <p>{registrationMessages.hasAccount(valid.email)}</p>
          <ButtonLink
            variant="primary"
            size="lg"
            href={`/sign-in?next=${encodeURIComponent(`/registration?invite=${token}`)}`}
          >
            {signInMessages.title}
          </ButtonLink>
        </>
      ) : (
        <RegistrationForm invite={valid === null ? null : token} invitation={valid} />
      )}
      <p>
        <Link href="/sign-in" className="link">
          {registrationMessages.toSignIn}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** The invitation of a link; 'void' when it is used up, revoked, too old, or none of ours. */
async function openInvitation(actor: Actor, invite: string): Promise<InvitationView | 'void'> {
  try {
    return await readInvitation(actor, { invite });
  } catch (error) {
    if (error instanceof DomainError) return 'void';
    throw error;
  }
}

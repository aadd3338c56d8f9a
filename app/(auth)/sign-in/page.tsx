import { redirect } from 'next/navigation';
import { orFault } from '@/app/page-fault';
import { SignIn } from '@/components/accounts/sign-in-form';
import { AuthLayout, PageTheme } from '@/components/shell/auth-layout';
import { SessionTaken } from '@/components/shell/watches';
import { Banner } from '@/components/kit/notices';
import { getActor, hasForeignCookie, isSessionTaken } from '@/lib/auth/actor';
import { safeNextPath } from '@/lib/auth/next-path';
import { landingPath } from '@/lib/auth/page-guard';
import { passwordForgotMessages, signInMessages } from '@/lib/i18n/sign-in-screens';
import { productMessages } from '@/lib/i18n/controls';

/** Previews of any portal address show this text: all lead here. */
export const generateMetadata = () => ({ title: signInMessages.title, description: productMessages.tagline });

/** A signed-in person goes on to `?next=` or the dashboard. */
export default orFault(async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next: asked, sent } = await searchParams;
  const next = safeNextPath(asked);
  const actor = await getActor();
  if (actor.kind === 'user') redirect(landingPath(actor, next));
  return (
    <AuthLayout title={signInMessages.title} corner={<PageTheme />}>
      {sent !== undefined && (
        <Banner tone="success" live="none">
          {passwordForgotMessages.passwordSent}
        </Banner>
      )}
      {hasForeignCookie() && (
        <Banner tone="info" live="none">
          {signInMessages.foreignCookie}
        </Banner>
      )}
      {isSessionTaken() && <SessionTaken />}
      <SignIn next={next} told={sent !== undefined} />
    </AuthLayout>
  );
});

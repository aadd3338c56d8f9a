import Link from 'next/link';
import { orFault } from '@/app/page-fault';
import { PasswordForgotForms } from '@/components/accounts/password-forgot-forms';
import { AuthLayout, PageTheme } from '@/components/shell/auth-layout';
import { safeNextPath } from '@/lib/auth/next-path';
import { readForgotPasswordEmail } from '@/lib/auth/forgot-password-cookie';
import { withNextParameter } from '@/lib/core/next-parameter';
import { passwordForgotMessages } from '@/lib/i18n/sign-in-screens';

export const generateMetadata = () => ({ title: passwordForgotMessages.title });

/** `?email=` fills in the address; a person whose token is on its way starts at the second step. */
export default orFault(async function PasswordForgotPage({
  searchParams,
}: {
  searchParams: Promise<{
    email?: string | string[];
    other?: string;
    again?: string;
    next?: string | string[];
  }>;
}) {
  const { email, other, again, next: asked } = await searchParams;
  const next = safeNextPath(asked);
  return (
    <AuthLayout
      title={passwordForgotMessages.title}
      description={passwordForgotMessages.description}
      corner={<PageTheme />}
    >
      <PasswordForgotForms
        address={typeof email === 'string' ? email : ''}
        waiting={other === undefined ? await readForgotPasswordEmail() : null}
        again={again !== undefined}
        next={next}
      />
      <p>
        <Link href={withNextParameter('/sign-in', next)} className="link">
          {passwordForgotMessages.toSignIn}
        </Link>
      </p>
    </AuthLayout>
  );
});

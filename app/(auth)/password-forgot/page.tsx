import Link from 'next/link';
import { PasswordForgotForms } from '@/components/accounts/password-forgot-forms';
import { AuthLayout } from '@/components/shell/auth-layout';
import { PageTheme } from '@/components/shell/page-theme';
import { passwordForgotMessages } from '@/lib/messages/accounts';

export const generateMetadata = () => ({ title: passwordForgotMessages.title });

/** Forgot password (portal.md §2). `?email=` of a link fills the address in. */
export default async function PasswordForgotPage({
  searchParams,
}: {
  searchParams: Promise<{ email?: string | string[] }>;
}) {
  const { email } = await searchParams;
  return (
    <AuthLayout
      title={passwordForgotMessages.title}
      description={passwordForgotMessages.description}
      corner={<PageTheme />}
    >
      <PasswordForgotForms address={typeof email === 'string' ? email : ''} />
      <p>
        <Link href="/sign-in" className="link">
          {passwordForgotMessages.toSignIn}
        </Link>
      </p>
    </AuthLayout>
  );
}

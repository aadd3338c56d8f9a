import type { Metadata } from 'next';
import Link from 'next/link';
import { PasswordForgotForms } from '@/components/accounts/password-forgot-forms';
import { AuthLayout } from '@/components/shell/auth-layout';
import { PageTheme } from '@/components/shell/page-theme';
import { passwordForgotMessages } from '@/lib/messages/accounts';

const { tokenSent, ...words } = passwordForgotMessages;
export const metadata: Metadata = { title: words.title };

/** Forgot password (portal.md §2). */
export default function PasswordForgotPage() {
  return (
    <AuthLayout title={words.title} description={words.description} corner={<PageTheme />}>
      <PasswordForgotForms words={{ ...words, tokenSent: tokenSent('{email}') }} />
      <p>
        <Link href="/sign-in" className="link">
          {words.toSignIn}
        </Link>
      </p>
    </AuthLayout>
  );
}

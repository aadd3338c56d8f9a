'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { ButtonLink } from '@/components/ui/button-link';
import { signInAction } from '@/lib/actions/accounts';
import { signInMessages } from '@/lib/messages/accounts';

/** The sign-in form (portal.md §2). `next` is a path of this portal that was asked for before. */
export function SignInForm({ next }: { next: string | null }) {
  const router = useRouter();
  return (
    <Form
      id="sign-in"
      label={signInMessages.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.login)}
      defaultValues={{ email: '', password: '' }}
      action={signInAction}
      onSuccess={({ passwordTemporary }) =>
        router.replace(passwordTemporary ? '/profile' : (next ?? '/dashboard'))
      }
    >
      <TextField
        name="email"
        label={signInMessages.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField name="password" label={signInMessages.password} autoComplete="current-password" />
      <Link href="/password-forgot" className="justify-self-start text-[0.9375rem] link">
        {signInMessages.forgot}
      </Link>
      <SubmitButton size="lg">{signInMessages.submit}</SubmitButton>
      <ButtonLink href="/registration" size="lg">
        {signInMessages.createAccount}
      </ButtonLink>
    </Form>
  );
}

'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { ButtonLink } from '@/components/ui/button-link';
import { signInAction } from '@/lib/actions/accounts';
import type { signInMessages } from '@/lib/messages/accounts';

/** The sign-in form (portal.md §2). `next` is a path of this portal that was asked for before. */
export function SignInForm({ words, next }: { words: typeof signInMessages; next: string | null }) {
  const router = useRouter();
  return (
    <Form
      id="sign-in"
      label={words.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.login)}
      defaultValues={{ email: '', password: '' }}
      action={signInAction}
      onSuccess={({ passwordTemporary }) =>
        router.replace(passwordTemporary ? '/profile' : (next ?? '/dashboard'))
      }
    >
      <TextField name="email" label={words.email} type="email" autoComplete="username" inputMode="email" />
      <PasswordField name="password" label={words.password} autoComplete="current-password" />
      <Link href="/password-forgot" className="justify-self-start text-[0.9375rem] link">
        {words.forgot}
      </Link>
      <SubmitButton size="lg">{words.submit}</SubmitButton>
      <ButtonLink href="/registration" size="lg">
        {words.createAccount}
      </ButtonLink>
    </Form>
  );
}

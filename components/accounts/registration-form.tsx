'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { registerAction } from '@/lib/actions/accounts';

export type RegistrationWords = Readonly<
  Record<
    | 'title'
    | 'fullName'
    | 'email'
    | 'phone'
    | 'password'
    | 'passwordHelp'
    | 'passwordConfirmation'
    | 'submit'
    | 'emailLocked',
    string
  >
>;

/** The registration form (portal.md §2); `invite` is the token of an invitation, which locks the address. */
export function RegistrationForm({
  words,
  invite,
  invitation,
}: {
  words: RegistrationWords;
  invite: string | null;
  invitation: { email: string; name: string | null; phone: string | null } | null;
}) {
  const router = useRouter();
  return (
    <Form
      id="registration"
      label={words.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.registration)}
      defaultValues={{
        name: invitation?.name ?? '',
        email: invitation?.email ?? '',
        mobileNumber: invitation?.phone ?? '',
        password: '',
        passwordConfirmation: '',
        ...(invite === null ? {} : { invite }),
      }}
      action={registerAction}
      onSuccess={() => router.replace(invite === null ? '/create-organisation' : '/devices')}
    >
      <TextField name="name" label={words.fullName} autoComplete="name" />
      <TextField
        name="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        readOnly={invitation !== null}
        help={invitation === null ? undefined : words.emailLocked}
      />
      <PhoneField name="mobileNumber" label={words.phone} optional />
      <PasswordField
        name="password"
        label={words.password}
        help={words.passwordHelp}
        autoComplete="new-password"
      />
      <PasswordField
        name="passwordConfirmation"
        label={words.passwordConfirmation}
        autoComplete="new-password"
      />
      <SubmitButton size="lg">{words.submit}</SubmitButton>
    </Form>
  );
}

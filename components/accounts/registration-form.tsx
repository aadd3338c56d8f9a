'use client';

import { useRouter } from 'next/navigation';
import { NewPasswordField } from '@/components/accounts/new-password-field';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { PhoneField } from '@/components/forms/phone-field';
import { SelectField } from '@/components/forms/select-field';
import { SubmitButton } from '@/components/forms/form-actions';
import { TextField } from '@/components/forms/fields';
import { registerAction, registerPost } from '@/lib/actions/accounts';
import type { InvitationView } from '@/lib/domain/accounts/read-invitation';
import { registrationMessages } from '@/lib/i18n/sign-in-screens';

/** The registration form. `invite`, an invitation's token, locks the address. */
export function RegistrationForm({
  invite,
  invitation,
}: {
  invite: string | null;
  invitation: Pick<InvitationView, 'email' | 'organizations' | 'name' | 'phone'> | null;
}) {
  const router = useRouter();
  const organizations = invitation?.organizations ?? [];
  const picks = organizations.length > 1;
  return (
    <Form
      id="registration"
      label={registrationMessages.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.registration)}
      defaultValues={{
        name: invitation?.name ?? '',
        email: invitation?.email ?? '',
        mobileNumber: invitation?.phone ?? '',
        password: '',
        passwordConfirmation: '',
        ...(invite === null ? {} : { invite }),
        ...(picks ? { orgId: organizations[0]?.id } : {}),
      }}
      guard={false}
      action={registerAction}
      post={registerPost}
      onSuccess={() => router.replace(invite === null ? '/create-organisation' : '/devices')}
    >
      {invite !== null && <input type="hidden" name="invite" value={invite} />}
      {picks && (
        <SelectField
          name="orgId"
          label={registrationMessages.organization}
          help={registrationMessages.joinOne}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField name="name" label={registrationMessages.fullName} autoComplete="name" />
      <TextField
        name="email"
        label={registrationMessages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        readOnly={invitation !== null}
        help={invitation === null ? undefined : registrationMessages.emailLocked}
      />
      <PhoneField name="mobileNumber" label={registrationMessages.phone} optional />
      <NewPasswordField
        name="password"
        label={registrationMessages.password}
        help={registrationMessages.passwordHelp}
        fields={['name', 'email']}
        about={organizations.map(({ name }) => name)}
      />
      <PasswordField
        name="passwordConfirmation"
        label={registrationMessages.passwordConfirmation}
        autoComplete="new-password"
      />
      <SubmitButton size="lg">{registrationMessages.submit}</SubmitButton>
    </Form>
  );
}

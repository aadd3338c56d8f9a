'use client';

import { useState } from 'react';
import { NewPasswordField } from '@/components/accounts/new-password-field';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { PasswordField } from '@/components/forms/password-field';
import { PhoneField } from '@/components/forms/phone-field';
import { TextField } from '@/components/forms/fields';
import { Banner } from '@/components/kit/notices';
import { Button, ButtonLink } from '@/components/kit/button';
import { Field } from '@/components/kit/field';
import { Icon } from '@/components/kit/icon';
import { Input } from '@/components/kit/input';
import { useSaid } from '@/components/kit/timed-banner';
import type { ActionResult } from '@/lib/http/action';
import { updateProfileAction, updateProfilePost } from '@/lib/actions/accounts';
import { profileMessages } from '@/lib/i18n/accounts';

const passwordFields = ['currentPassword', 'password', 'passwordConfirmation'] as const;

/** The server's key 'password' is the current password's field, except for a refused new one. */
function ofNewPassword<Data>(result: ActionResult<Data>): ActionResult<Data> {
  if (result.ok || result.code !== 'PASSWORD_COMMON') return result;
  return { ...result, fields: { newPassword: result.message } };
}

/** The profile form. It checks and sends the password fields only while their panel is open. A temporary password opens it. */
export function ProfileForm({
  email,
  organization,
  values,
  temporaryPassword,
  resetting,
  saved,
}: {
  email: string;
  organization: string | null;
  values: { name: string; mobileNumber: string };
  temporaryPassword: boolean;
  /** The panel was opened without a script. */
  resetting: boolean;
  saved: boolean;
}) {
  const [resets, setResets] = useState(temporaryPassword || resetting);
  const updated = useSaid(saved ? profileMessages.updated : null);
  return (
    <Form
      id="profile"
      label={profileMessages.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.profileUpdate)}
      defaultValues={values}
      rename={{ password: 'currentPassword', newPassword: 'password' }}
      action={(changed, seen) => updateProfileAction(changed, seen).then(ofNewPassword)}
      post={updateProfilePost}
      onSuccess={({ name, mobileNumber }, form) => {
        form.unregister([...passwordFields]);
        form.reset({ name, mobileNumber: mobileNumber ?? '' });
        setResets(false);
        updated.say(profileMessages.updated);
      }}
    >
      {(form, refused) => (
        <>
          {/* Without a script the address still holds the last save. */}
          {refused === null && updated.banner()}
          {temporaryPassword && <Banner tone="warning">{profileMessages.temporaryPassword}</Banner>}
          <TextField name="name" label={profileMessages.fullName} autoComplete="name" />
          <PhoneField name="mobileNumber" label={profileMessages.phone} optional />
          <Field id="profile-email" label={profileMessages.email}>
            {(wiring) => <Input {...wiring} type="email" autoComplete="username" readOnly value={email} />}
          </Field>
          <PanelOpener
            open={resets}
            onToggle={() => {
              if (resets) form.unregister([...passwordFields]);
              setResets(!resets);
            }}
          />
          <div
            id="profile-password-panel"
            hidden={!resets}
            className="grid gap-5 flake border border-line bg-canvas p-5"
          >
            {resets && <PasswordFields about={organization === null ? [email] : [email, organization]} />}
          </div>
          <FormActions>
            <SubmitButton onlyAfterEdit>{profileMessages.submit}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}

/** Without a script a link opens the panel, and nothing closes it. */
function PanelOpener({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <div className="@min-[44rem]/form-card:ms-68">
      {!open && (
        <noscript>
          <ButtonLink href="/profile?reset=1">{profileMessages.resetPassword}</ButtonLink>
        </noscript>
      )}
      <Button
        className="noscript:hidden"
        aria-expanded={open}
        aria-controls="profile-password-panel"
        icon={<Icon of="key-round" className="size-4.5" />}
        onClick={onToggle}
      >
        {profileMessages.resetPassword}
      </Button>
    </div>
  );
}

function PasswordFields({ about }: { about: readonly string[] }) {
  return (
    <>
      <PasswordField
        name="currentPassword"
        label={profileMessages.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordField
        name="password"
        label={profileMessages.newPassword}
        help={profileMessages.passwordHelp}
        fields={['name']}
        about={about}
      />
      <PasswordField
        name="passwordConfirmation"
        label={profileMessages.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}

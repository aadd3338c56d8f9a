'use client';

import { useState, type ReactNode } from 'react';
import { DirtyReport } from '@/components/form/dirty-report';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { PhoneField } from '@/components/form/phone-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TimedBanner } from '@/components/ui/timed-banner';
import { updateOrganizationAction } from '@/lib/actions/organizations';
import { settingsMessages } from '@/lib/messages/organizations';

/** Name, e-mail and phone of an organisation (portal.md §2, Organisation settings). `children` stands between them and the button. */
export function CommonSettingsForm({
  organizationId,
  values,
  label = settingsMessages.commonTab,
  guard = true,
  onSaved,
  onDirty,
  children,
}: {
  organizationId: string;
  values: { name: string; email: string; phoneNumber: string };
  label?: string;
  /** Asks before the page is left with unsaved changes. */
  guard?: boolean;
  /** Instead of the banner. */
  onSaved?: () => void;
  /** Is told whether something was edited. */
  onDirty?: (dirty: boolean) => void;
  children?: ReactNode;
}) {
  const [saved, setSaved] = useState(false);
  return (
    <Form
      label={label}
      schema={() => import('@/lib/schemas/organizations').then((schemas) => schemas.commonSettingsForm)}
      defaultValues={values}
      guard={guard}
      action={(changed) => updateOrganizationAction({ id: organizationId, ...changed })}
      onSuccess={(_, form) => {
        form.reset(form.getValues());
        if (onSaved) onSaved();
        else setSaved(true);
      }}
    >
      {onDirty && <DirtyReport onChange={onDirty} />}
      {saved && <TimedBanner text={settingsMessages.updated} onDone={() => setSaved(false)} />}
      <TextField name="name" label={settingsMessages.name} autoComplete="organization" />
      <TextField
        name="email"
        label={settingsMessages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PhoneField name="phoneNumber" label={settingsMessages.phone} optional />
      {children}
      <FormActions>
        <SubmitButton onlyAfterEdit>{settingsMessages.submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}

'use client';

import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useFormState, type DefaultValues, type FieldValues } from 'react-hook-form';
import { Form, type FormProps } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { useUnique } from '@/components/organizations/use-unique';
import { Button } from '@/components/kit/button';
import { useSaid } from '@/components/kit/timed-banner';
import { updateOrganizationAction } from '@/lib/actions/organizations';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { controlMessages } from '@/lib/i18n/controls';
import { settingsMessages } from '@/lib/i18n/organizations';

export interface SettingsFormProps {
  id: string;
  organizationId: string;
  /** Instead of the banner. */
  onSaved?: (() => void) | undefined;
  /** Where it stands in a dialog: closes it. */
  onCancel?: (() => void) | undefined;
  onDirty?: ((dirty: boolean) => void) | undefined;
}

/** A form that changes an organisation; a banner confirms the save. */
export function SettingsForm<Input extends FieldValues, Output extends object>({
  id,
  organizationId,
  onSaved,
  onCancel,
  onDirty,
  valuesOf,
  children,
  ...form
}: SettingsFormProps &
  Pick<FormProps<Input, Output, OrganizationView>, 'label' | 'schema' | 'defaultValues'> & {
    /** Other people may have changed other fields meanwhile. */
    valuesOf: (saved: OrganizationView) => DefaultValues<Input>;
    children: ReactNode;
  }) {
  const saved = useSaid();
  const unique = useUnique();
  return (
    <Form
      {...form}
      id={id}
      action={(changed, seen) =>
        updateOrganizationAction({ id: organizationId, unique: unique.asked(), ...changed }, seen)
      }
      onRefused={unique.refused}
      onSuccess={(organization, { reset }) => {
        reset(valuesOf(organization));
        if (onSaved) onSaved();
        else saved.say(settingsMessages.updated);
      }}
    >
      {onDirty && <DirtyReport onChange={onDirty} />}
      {saved.banner()}
      {children}
      <FormActions>
        {onCancel && <Button onClick={onCancel}>{controlMessages.cancel}</Button>}
        {unique.anyway}
        <SubmitButton onlyAfterEdit onClick={unique.usual}>
          {settingsMessages.submit}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function DirtyReport({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { isDirty } = useFormState();
  const report = useEffectEvent(onChange);
  useEffect(() => report(isDirty), [isDirty]);
  return null;
}

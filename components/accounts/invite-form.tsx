'use client';

import { useState } from 'react';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import type { SelectOption } from '@/components/ui/select';
import { TimedBanner } from '@/components/ui/timed-banner';
import { inviteUserAction } from '@/lib/actions/accounts';
import { timings } from '@/lib/config/limits';
import { assignableRoles, type AssignableRole } from '@/lib/config/roles';
import { accessLevelNames, inviteMessages } from '@/lib/messages/users';

/** The form of portal.md §2, Invite; with organisations to pick from for the super user, null otherwise. */
export function InviteForm({ organizations }: { organizations: readonly SelectOption[] | null }) {
  const [sent, setSent] = useState<string | null>(null);
  // None is picked.
  const role = '' as AssignableRole;
  const empty = organizations === null ? { email: '', role } : { email: '', role, orgId: '' };
  return (
    <Form
      id="invite"
      label={inviteMessages.title}
      schema={async () => {
        const schemas = await import('@/lib/schemas/accounts');
        return organizations === null ? schemas.inviteUser : schemas.inviteUserAsSuper;
      }}
      defaultValues={empty}
      guard
      action={inviteUserAction}
      onSuccess={({ message }, form) => {
        form.reset(form.getValues()); // nothing is unsaved any more
        setSent(message);
      }}
    >
      {(form) => (
        <>
          {sent !== null && (
            <TimedBanner
              text={sent}
              ms={timings.bannerMs}
              onDone={() => {
                setSent(null);
                form.reset(empty);
              }}
            />
          )}
          <TextField
            name="email"
            label={inviteMessages.email}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          {organizations !== null && (
            <SelectField
              name="orgId"
              label={inviteMessages.organization}
              placeholder={inviteMessages.pickOrganization}
              options={organizations}
            />
          )}
          <SelectField
            name="role"
            label={inviteMessages.accessLevel}
            placeholder={inviteMessages.pickAccessLevel}
            options={assignableRoles.map((role) => ({ value: role, label: accessLevelNames[role] }))}
          />
          <FormActions>
            <SubmitButton>{inviteMessages.submit}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}

'use client';

import { useState } from 'react';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { OrganizationField } from '@/components/form/organization-field';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TimedBanner } from '@/components/ui/timed-banner';
import { inviteUserAction } from '@/lib/actions/accounts';
import { timings } from '@/lib/config/limits';
import { assignableRoles, type AssignableRole } from '@/lib/config/roles';
import { accessLevelNames, inviteMessages } from '@/lib/messages/users';

/** The form of portal.md §2, Invite; the super user picks the organisation. */
export function InviteForm({ picksOrganization }: { picksOrganization: boolean }) {
  /** What is said, and which one it is. */
  const [sent, setSent] = useState<{ text: string; count: number } | null>(null);
  // None is picked.
  const role = '' as AssignableRole;
  const empty = picksOrganization ? { email: '', role, orgId: '' } : { email: '', role };
  return (
    <Form
      id="invite"
      label={inviteMessages.title}
      schema={async () => {
        const schemas = await import('@/lib/schemas/accounts');
        return picksOrganization ? schemas.inviteUserAsSuper : schemas.inviteUser;
      }}
      defaultValues={empty}
      action={inviteUserAction}
      onSuccess={({ message }, form) => {
        form.reset(form.getValues()); // nothing is unsaved any more
        setSent((before) => ({ text: message, count: (before?.count ?? 0) + 1 }));
      }}
    >
      {(form) => (
        <>
          {sent !== null && (
            <TimedBanner
              key={sent.count}
              text={sent.text}
              ms={timings.bannerMs}
              onDone={() => {
                setSent(null);
                // What was typed meanwhile is of the next one.
                form.reset(empty, { keepDirtyValues: true });
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
          {picksOrganization && (
            <OrganizationField
              name="orgId"
              label={inviteMessages.organization}
              placeholder={inviteMessages.pickOrganization}
              activeOnly
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

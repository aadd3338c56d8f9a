'use client';

import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { OrganizationField } from '@/components/organizations/organization-field';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/fields';
import { useSaid } from '@/components/kit/timed-banner';
import { inviteUserAction } from '@/lib/actions/accounts';
import { assignableRoles, type AssignableRole } from '@/lib/vocabulary/roles';
import { accessLevelNames } from '@/lib/i18n/vocabulary';
import { inviteMessages } from '@/lib/i18n/users';

/** The form of /invite; the super user picks the organisation. */
export function InviteForm({ picksOrganization }: { picksOrganization: boolean }) {
  const sent = useSaid();
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
        form.reset(form.getValues());
        sent.say(message);
      }}
    >
      {(form) => (
        <>
          {/* Text typed meanwhile belongs to the next invitation. */}
          {sent.banner(() => form.reset(empty, { keepDirtyValues: true }))}
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

'use client';

import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { PhoneField } from '@/components/forms/phone-field';
import { TextField } from '@/components/forms/fields';
import { useUnique } from '@/components/organizations/use-unique';
import { useSaid } from '@/components/kit/timed-banner';
import { createOrganizationWithAdminAction } from '@/lib/actions/organizations';
import { addOrganizationMessages } from '@/lib/i18n/organizations';

const empty = { name: '', email: '', orgNumber: '', userName: '', userEmail: '', userNumber: '' };

/** The form of /add-organization; `orgNumber` and `userNumber` are phone numbers. */
export function AddOrganizationForm() {
  const created = useSaid();
  const unique = useUnique();
  return (
    <Form
      id="add-organization"
      label={addOrganizationMessages.title}
      schema={() =>
        import('@/lib/schemas/organizations').then((schemas) => schemas.organizationWithAdminForm)
      }
      defaultValues={empty}
      action={(values) => createOrganizationWithAdminAction({ ...values, unique: unique.asked() })}
      onRefused={unique.refused}
      onSuccess={(_, form) => {
        form.reset(form.getValues());
        created.say(addOrganizationMessages.created);
      }}
      className="grid gap-8"
    >
      {(form) => (
        <>
          {/* Text typed meanwhile belongs to the next organisation. */}
          {created.banner(() => form.reset(empty, { keepDirtyValues: true }))}
          <Fields />
          <FormActions>
            {unique.anyway}
            <SubmitButton
              onClick={(event) => {
                // A second press: it exists already.
                if (created.shown && !form.formState.isDirty) event.preventDefault();
                unique.usual();
              }}
            >
              {addOrganizationMessages.submit}
            </SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}

function Fields() {
  return (
    <>
      <div role="group" aria-labelledby="add-organization-own" className="grid gap-5">
        <h2 id="add-organization-own" className="text-lg font-bold">
          {addOrganizationMessages.organizationSection}
        </h2>
        <TextField name="name" label={addOrganizationMessages.name} autoComplete="off" />
        <div className="field-pair">
          <TextField
            name="email"
            label={addOrganizationMessages.email}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <PhoneField name="orgNumber" label={addOrganizationMessages.phone} autoComplete="off" />
        </div>
      </div>
      <div role="group" aria-labelledby="add-organization-admin" className="grid gap-5">
        <h2 id="add-organization-admin" className="text-lg font-bold">
          {addOrganizationMessages.adminSection}
        </h2>
        <TextField name="userName" label={addOrganizationMessages.adminName} autoComplete="off" />
        <div className="field-pair">
          <TextField
            name="userEmail"
            label={addOrganizationMessages.adminEmail}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <PhoneField
            name="userNumber"
            label={addOrganizationMessages.adminPhone}
            optional
            autoComplete="off"
          />
        </div>
      </div>
    </>
  );
}

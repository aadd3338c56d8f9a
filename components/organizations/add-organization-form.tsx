'use client';

import { useState } from 'react';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { PhoneField } from '@/components/form/phone-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TimedBanner } from '@/components/ui/timed-banner';
import { createOrganizationWithAdminAction } from '@/lib/actions/organizations';
import { timings } from '@/lib/config/limits';
import type { addOrganizationMessages } from '@/lib/messages/organizations';

const empty = { name: '', email: '', orgNumber: '', userName: '', userEmail: '', userNumber: '' };

/** The form of portal.md §2, Add organisation; `orgNumber` and `userNumber` are phone numbers (decisions.md §2). */
export function AddOrganizationForm({ words }: { words: typeof addOrganizationMessages }) {
  const [created, setCreated] = useState(false);
  return (
    <Form
      id="add-organization"
      label={words.title}
      schema={() =>
        import('@/lib/schemas/organizations').then((schemas) => schemas.organizationWithAdminForm)
      }
      defaultValues={empty}
      guard
      action={createOrganizationWithAdminAction}
      onSuccess={(_, form) => {
        form.reset(form.getValues()); // nothing is unsaved any more
        setCreated(true);
      }}
      className="grid gap-8"
    >
      {(form) => (
        <>
          {created && (
            <TimedBanner
              text={words.created}
              ms={timings.bannerMs}
              onDone={() => {
                setCreated(false);
                form.reset(empty);
              }}
            />
          )}
          <div role="group" aria-labelledby="add-organization-own" className="grid gap-5">
            <h2 id="add-organization-own" className="text-lg font-bold">
              {words.organizationSection}
            </h2>
            <TextField name="name" label={words.name} autoComplete="off" />
            <div className="grid gap-5 md:grid-cols-2">
              <TextField name="email" label={words.email} type="email" inputMode="email" autoComplete="off" />
              <PhoneField name="orgNumber" label={words.phone} autoComplete="off" />
            </div>
          </div>
          <div role="group" aria-labelledby="add-organization-admin" className="grid gap-5">
            <h2 id="add-organization-admin" className="text-lg font-bold">
              {words.adminSection}
            </h2>
            <TextField name="userName" label={words.adminName} autoComplete="off" />
            <div className="grid gap-5 md:grid-cols-2">
              <TextField
                name="userEmail"
                label={words.adminEmail}
                type="email"
                inputMode="email"
                autoComplete="off"
              />
              <PhoneField name="userNumber" label={words.adminPhone} optional autoComplete="off" />
            </div>
          </div>
          <FormActions>
            <SubmitButton>{words.submit}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}

'use client';

import { use, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { fieldError, FormFrameContext, useFieldId } from '@/components/forms/form-context';
import { Checkbox } from '@/components/kit/checkbox';
import { Icon } from '@/components/kit/icon';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { PhoneField } from '@/components/forms/phone-field';
import { SubmitButton } from '@/components/forms/form-actions';
import { TextField } from '@/components/forms/fields';
import { createOrganizationAction, createOrganizationPost } from '@/lib/actions/organizations';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { createOrganizationMessages } from '@/lib/i18n/organizations';

/** A yes or no of a Form. */
function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { register, formState } = useFormContext();
  const id = useFieldId(name);
  const { said } = use(FormFrameContext);
  const error = fieldError(formState.errors, name) ?? said?.[name];
  return (
    <div className="grid gap-1">
      <Checkbox
        id={id}
        label={label}
        defaultChecked={get(formState.defaultValues, name) === true}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...register(name)}
      />
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon of="circle-alert" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** The form of /create-organisation. */
export function CreateOrganizationForm() {
  const router = useRouter();
  return (
    <Form
      id="create-organisation"
      label={createOrganizationMessages.title}
      schema={() => import('@/lib/schemas/organizations').then((schemas) => schemas.organizationCreateForm)}
      defaultValues={{ name: '', email: '', phoneNumber: '' }}
      action={createOrganizationAction}
      post={createOrganizationPost}
      onSuccess={() => router.replace('/dashboard')}
    >
      <TextField name="name" label={createOrganizationMessages.name} autoComplete="organization" />
      <TextField
        name="email"
        label={createOrganizationMessages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PhoneField name="phoneNumber" label={createOrganizationMessages.phone} />
      <CheckboxField
        name="terms"
        label={
          <>
            {createOrganizationMessages.termsBeforeLink}
            <a
              href={`/api/database-file/retrieve${currentLanguage() === 'en' ? '' : `?language=${currentLanguage()}`}`}
              target="_blank"
              rel="noopener"
              className="link"
            >
              {createOrganizationMessages.termsLink}
            </a>
          </>
        }
      />
      <SubmitButton size="lg">{createOrganizationMessages.submit}</SubmitButton>
    </Form>
  );
}

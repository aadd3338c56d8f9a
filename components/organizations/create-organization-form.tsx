'use client';

import { useRouter } from 'next/navigation';
import { CheckboxField } from '@/components/forms/checkbox-field';
import { Form } from '@/components/forms/form';
import { PhoneField } from '@/components/forms/phone-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { createOrganizationAction, createOrganizationPost } from '@/lib/actions/organizations';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { createOrganizationMessages } from '@/lib/i18n/organizations';

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

'use client';

import { useRouter } from 'next/navigation';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { PhoneField } from '@/components/form/phone-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { createOrganizationAction, createOrganizationPost } from '@/lib/actions/organizations';
import { currentLanguage } from '@/lib/config/language';
import { createOrganizationMessages } from '@/lib/messages/organizations';

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
              href={`/api/database-file/retrieve${currentLanguage() === 'nb' ? '?language=nb' : ''}`}
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

'use client';

import { useRouter } from 'next/navigation';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { PhoneField } from '@/components/form/phone-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { createOrganizationAction } from '@/lib/actions/organizations';

export type CreateOrganizationWords = Readonly<
  Record<'title' | 'name' | 'email' | 'phone' | 'termsBeforeLink' | 'termsLink' | 'submit', string>
>;

/** The form of portal.md §2, Create organisation. The terms are accepted here; only the organisation is sent. */
export function CreateOrganizationForm({ words }: { words: CreateOrganizationWords }) {
  const router = useRouter();
  return (
    <Form
      id="create-organisation"
      label={words.title}
      schema={() => import('@/lib/schemas/organizations').then((schemas) => schemas.organizationCreateForm)}
      defaultValues={{ name: '', email: '', phoneNumber: '' }}
      action={({ name, email, phoneNumber }) => createOrganizationAction({ name, email, phoneNumber })}
      onSuccess={() => router.replace('/dashboard')}
    >
      <TextField name="name" label={words.name} autoComplete="organization" />
      <TextField name="email" label={words.email} type="email" inputMode="email" autoComplete="email" />
      <PhoneField name="phoneNumber" label={words.phone} />
      <CheckboxField
        name="terms"
        label={
          <>
            {words.termsBeforeLink}
            <a href="/api/database-file/retrieve" target="_blank" rel="noopener" className="link">
              {words.termsLink}
            </a>
          </>
        }
      />
      <SubmitButton size="lg">{words.submit}</SubmitButton>
    </Form>
  );
}

'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Banner } from '@/components/ui/banner';
import { toast } from '@/components/ui/toast';
import { confirmForgotPasswordAction, forgotPasswordAction } from '@/lib/actions/accounts';
import { passwordForgotMessages } from '@/lib/messages/accounts';

/** The two steps of a forgotten password (portal.md §2, §4). */
export function PasswordForgotForms({ address }: { address: string }) {
  const router = useRouter();
  const [email, setEmail] = useState<string | null>(null);
  if (email === null) {
    return (
      <Form
        key="email"
        id="password-forgot"
        label={passwordForgotMessages.title}
        schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.forgotPassword)}
        defaultValues={{ email: address }}
        action={forgotPasswordAction}
        onSuccess={(sent, form) => {
          if (sent) setEmail(form.getValues('email').trim().toLowerCase());
        }}
      >
        <TextField
          name="email"
          label={passwordForgotMessages.email}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <SubmitButton size="lg">{passwordForgotMessages.submitEmail}</SubmitButton>
      </Form>
    );
  }
  return (
    <Form
      key="token"
      id="password-forgot"
      label={passwordForgotMessages.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.confirmForgotPassword)}
      defaultValues={{ email, token: '' }}
      action={confirmForgotPasswordAction}
      onSuccess={() => {
        toast(passwordForgotMessages.passwordSent);
        router.push('/sign-in');
      }}
    >
      <Banner tone="info">{passwordForgotMessages.tokenSent(email)}</Banner>
      <TextField
        name="email"
        label={passwordForgotMessages.email}
        type="email"
        autoComplete="username"
        readOnly
      />
      <TextField
        name="token"
        label={passwordForgotMessages.restoreToken}
        placeholder={passwordForgotMessages.tokenPlaceholder}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="tabular tracking-wide"
        autoFocus
      />
      <SubmitButton size="lg">{passwordForgotMessages.submitToken}</SubmitButton>
    </Form>
  );
}

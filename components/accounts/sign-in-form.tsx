'use client';

import { useState } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { CodeField } from '@/components/accounts/code-field';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { announce } from '@/components/ui/live-region';
import { signInAction, signInPost } from '@/lib/actions/accounts';
import type { ActionResult } from '@/lib/adapters/action-result';
import { signInMessages } from '@/lib/messages/entrance';
import { secondStepMessages } from '@/lib/messages/second-factor';

/** After a right password. */
const SECOND_STEP: ReadonlySet<string> = new Set(['OTP_REQUIRED', 'OTP_WRONG']);

/**
 * The sign-in form (portal.md §2). `next` is a path of this portal that was asked for before. Where the account has a second factor, a
 * field for its code joins e-mail and password, which stay as they are (ADR 0024).
 */
export function SignInForm({ next }: { next: string | null }) {
  const router = useRouter();
  const [asked, setAsksCode] = useState<boolean | null>(null);
  return (
    <Form
      id="sign-in"
      label={signInMessages.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.login)}
      defaultValues={{ email: '', password: '', otp: '' }}
      guard={false}
      action={async (values): Promise<ActionResult<{ passwordTemporary: boolean } | null>> => {
        const result = await signInAction(values);
        // The first time it is no mistake of the person that there is no code.
        if (asked !== true && !result.ok && result.code === 'OTP_REQUIRED') return { ok: true, data: null };
        return result;
      }}
      post={signInPost}
      onSuccess={(signedIn) => {
        if (signedIn !== null) {
          router.replace(signedIn.passwordTemporary ? '/profile' : (next ?? '/dashboard'));
          return;
        }
        setAsksCode(true);
        announce(secondStepMessages.asked);
      }}
    >
      {(form, answered) => {
        const asksCode = asked ?? SECOND_STEP.has(answered?.code ?? '');
        return (
          <>
            {next !== null && <input type="hidden" name="next" value={next} />}
            <TextField
              name="email"
              label={signInMessages.email}
              type="email"
              autoComplete="username"
              inputMode="email"
            />
            <PasswordField name="password" label={signInMessages.password} autoComplete="current-password" />
            {asksCode ? (
              <>
                <Banner live="none">{secondStepMessages.asked}</Banner>
                <CodeField name="otp" label={secondStepMessages.code} focused />
              </>
            ) : (
              <Link href="/password-forgot" className="justify-self-start text-[0.9375rem] link">
                {signInMessages.forgot}
              </Link>
            )}
            <SubmitButton size="lg">{signInMessages.submit}</SubmitButton>
            {asksCode ? (
              <Button
                size="lg"
                onClick={() => {
                  form.setValue('otp', '');
                  form.clearErrors();
                  setAsksCode(false);
                  form.setFocus('email');
                }}
              >
                {secondStepMessages.back}
              </Button>
            ) : (
              <ButtonLink href="/registration" size="lg">
                {signInMessages.createAccount}
              </ButtonLink>
            )}
          </>
        );
      }}
    </Form>
  );
}

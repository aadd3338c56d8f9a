'use client';

import Link from 'next/link';
import { useState, useEffect, useSyncExternalStore } from 'react';
import { useRouter } from 'next/navigation';
import { CodeField } from '@/components/accounts/code-field';
import { PasskeySignIn } from '@/components/accounts/passkey-sign-in';
import { Form } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/form-actions';
import { TextField } from '@/components/forms/fields';
import { Banner } from '@/components/kit/notices';
import { Button, ButtonLink } from '@/components/kit/button';
import { announce } from '@/components/kit/messages';
import { signInAction, signInPost } from '@/lib/actions/accounts';
import type { ActionResult } from '@/lib/http/action';
import { pathAfterSignIn, withNextParameter } from '@/lib/core/next-parameter';
import { signInMessages } from '@/lib/i18n/sign-in-screens';
import { secondStepMessages } from '@/lib/i18n/second-factor';
import { isSessionEndNews, sessionEndTold, takeSignedOut } from '@/components/kit/drafts';
import { PERSON_TOPIC, tellOtherTabs, dropForeignMessages } from '@/components/shell/watches';

/** After a right password. */
const SECOND_STEP: ReadonlySet<string> = new Set(['OTP_REQUIRED', 'OTP_WRONG']);

/**
 * Signing in, below the reason to sign in again.
 * @param next a path of this portal that was asked for before
 * @param told the page says already what has happened
 */
export function SignIn({ next, told }: { next: string | null; told: boolean }) {
  const [tried, setTried] = useState(false);
  return (
    <>
      <SessionEndedNote over={told || tried} />
      <SignInForm next={next} onTried={() => setTried(true)} />
    </>
  );
}

/**
 * An account with a second factor gets a field for its code beside e-mail and password, which keep their values (ADR 0024).
 * @param onTried there is an answer to read
 */
function SignInForm({ next, onTried }: { next: string | null; onTried: () => void }) {
  const router = useRouter();
  /** The sentence that asks for the second step; false before it, null before any answer to the script. */
  const [asked, setAsked] = useState<string | false | null>(null);
  return (
    <Form
      id="sign-in"
      label={signInMessages.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.login)}
      defaultValues={{ email: '', password: '', otp: '' }}
      guard={false}
      action={async (values): Promise<ActionResult<{ passwordTemporary: boolean } | { asked: string }>> => {
        const result = await signInAction(values);
        // The first time the person could not know of the code.
        if (typeof asked !== 'string' && !result.ok && result.code === 'OTP_REQUIRED')
          return { ok: true, data: { asked: result.message } };
        return result;
      }}
      post={signInPost}
      onRefused={(code) => code !== null && onTried()}
      onSuccess={(signedIn) => {
        if (!('asked' in signedIn)) {
          router.replace(pathAfterSignIn(signedIn, next));
          return;
        }
        setAsked(signedIn.asked);
        onTried();
        announce(secondStepMessages.asked(signedIn.asked));
      }}
    >
      {(form, answered) => {
        const asksCode = asked === null ? SECOND_STEP.has(answered?.code ?? '') : asked !== false;
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
              <SecondStep asked={asked || null} />
            ) : (
              <Link href={withNextParameter('/password-forgot', next)} className="self-start text-md link">
                {signInMessages.forgot}
              </Link>
            )}
            <SubmitButton size="lg">{signInMessages.submit}</SubmitButton>
            <PasskeySignIn next={next} />
            {asksCode ? (
              <Button
                size="lg"
                onClick={() => {
                  form.setValue('otp', '');
                  form.clearErrors();
                  setAsked(false);
                  form.setFocus('email');
                }}
              >
                {secondStepMessages.back}
              </Button>
            ) : (
              <ButtonLink href={withNextParameter('/registration', next)} size="lg">
                {signInMessages.createAccount}
              </ButtonLink>
            )}
          </>
        );
      }}
    </Form>
  );
}

/** @param asked the sentence that asks for it; without a script the field has it */
function SecondStep({ asked }: { asked: string | null }) {
  const [letters, setLetters] = useState(false);
  return (
    <>
      <Banner live="none">
        {letters ? secondStepMessages.askedRecovery : secondStepMessages.asked(asked)}
      </Banner>
      <CodeField name="otp" label={secondStepMessages.code} focused onLetters={setLetters} />
    </>
  );
}

const never = () => () => undefined;

/**
 * On /sign-in: the reason to sign in again, until the person leaves the page; a reload, as for another language, repeats it. Other tabs
 * hear here of a successful sign-out.
 * @param over something newer is said
 */
function SessionEndedNote({ over }: { over: boolean }) {
  useEffect(() => {
    dropForeignMessages('');
    if (takeSignedOut()) tellOtherTabs(PERSON_TOPIC, '');
    return sessionEndTold;
  }, []);
  const ended = useSyncExternalStore(never, isSessionEndNews, () => false);
  return ended && !over && <Banner tone="info">{signInMessages.sessionEnded}</Banner>;
}

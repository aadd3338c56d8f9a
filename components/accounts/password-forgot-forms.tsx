'use client';

import { useActionState } from 'react';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/form-actions';
import { TextField } from '@/components/forms/fields';
import { Banner } from '@/components/kit/notices';
import { Button, ButtonLink } from '@/components/kit/button';
import { announce } from '@/components/kit/messages';
import {
  confirmForgotPasswordAction,
  confirmForgotPasswordPost,
  forgotPasswordAction,
  forgotPasswordPost,
} from '@/lib/actions/accounts';
import { withNextParameter } from '@/lib/core/next-parameter';
import { passwordForgotMessages } from '@/lib/i18n/sign-in-screens';

/**
 * The two steps of a forgotten password.
 * @param address what a link has filled in
 * @param waiting whose token is on its way, which is the second step; null in the first
 * @param again another one was sent
 * @param next a path that was asked for before signing in
 */
export function PasswordForgotForms({
  address,
  waiting,
  again,
  next,
}: {
  address: string;
  waiting: string | null;
  again: boolean;
  next: string | null;
}) {
  return waiting === null ? (
    <EmailStep address={address} next={next} />
  ) : (
    <TokenStep email={waiting} again={again} next={next} />
  );
}

/** The path asked for before, for a browser without a script. */
const Next = ({ next }: { next: string | null }) =>
  next !== null && <input type="hidden" name="next" value={next} />;

function EmailStep({ address, next }: { address: string; next: string | null }) {
  const router = useRouter();
  return (
    <Form
      key="email"
      id="password-forgot"
      label={passwordForgotMessages.title}
      schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.forgotPassword)}
      defaultValues={{ email: address }}
      guard={false}
      action={forgotPasswordAction}
      post={forgotPasswordPost}
      onSuccess={() => router.replace(withNextParameter('/password-forgot', next))}
    >
      <Next next={next} />
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

function TokenStep({ email, again, next }: { email: string; again: boolean; next: string | null }) {
  const router = useRouter();
  return (
    <>
      <Form
        key="token"
        id="restore-password"
        label={passwordForgotMessages.title}
        schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.confirmForgotPassword)}
        defaultValues={{ email, token: '' }}
        guard={false}
        action={confirmForgotPasswordAction}
        post={confirmForgotPasswordPost}
        onSuccess={() => {
          // The page shows it in a banner, which is there from the start.
          announce(passwordForgotMessages.passwordSent);
          router.push(withNextParameter('/sign-in?sent=1', next));
        }}
      >
        <Next next={next} />
        {again && <Banner tone="success">{passwordForgotMessages.sentAgain}</Banner>}
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
      <OtherWays email={email} next={next} />
    </>
  );
}

/** Sends another token, or takes another address. Both work without a script. */
function OtherWays({ email, next }: { email: string; next: string | null }) {
  const [refused, sendAgain, busy] = useActionState(forgotPasswordPost, null);
  return (
    <div className="grid gap-3">
      {refused !== null && <Banner tone="danger">{refused.message || refused.fields.email}</Banner>}
      <form action={sendAgain} className="flex flex-wrap gap-3">
        <input type="hidden" name="email" value={email} />
        <Next next={next} />
        <Button type="submit" name="again" value="1" loading={busy}>
          {passwordForgotMessages.sendAgain}
        </Button>
        <ButtonLink href={withNextParameter('/password-forgot?other=1', next)}>
          {passwordForgotMessages.otherAddress}
        </ButtonLink>
      </form>
    </div>
  );
}

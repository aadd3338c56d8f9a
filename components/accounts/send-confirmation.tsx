'use client';

import { useActionState } from 'react';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/kit/button';
import { toast, toastRefusal } from '@/components/kit/messages';
import { sendEmailConfirmationAction, sendEmailConfirmationPost } from '@/lib/actions/accounts';
import { confirmationMessages } from '@/lib/i18n/portal';

/** Sends the confirmation link again (ADR 0023): a real form. */
export function SendConfirmation() {
  const [answer, post] = useActionState(sendEmailConfirmationPost, null);
  const { submit, loading } = useAction(
    sendEmailConfirmationAction,
    ({ message }) => toast(message),
    toastRefusal,
  );
  return (
    <form
      action={post}
      onSubmit={(event) => {
        event.preventDefault();
        void submit({});
      }}
      className="flex flex-wrap items-center gap-2"
    >
      {answer !== null && (
        <p role="status" className="text-sm">
          {answer.ok ? answer.data.message : answer.message}
        </p>
      )}
      <Button type="submit" size="sm" loading={loading}>
        {confirmationMessages.sendAgain}
      </Button>
    </form>
  );
}

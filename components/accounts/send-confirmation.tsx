'use client';

import { useActionState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast, toastRefusal } from '@/components/ui/toast';
import { sendEmailConfirmationAction, sendEmailConfirmationPost } from '@/lib/actions/accounts';
import { confirmationMessages } from '@/lib/messages/email-confirmation';

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

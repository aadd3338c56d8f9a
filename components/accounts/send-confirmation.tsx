'use client';

import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast, toastRefusal } from '@/components/ui/toast';
import { sendEmailConfirmationAction } from '@/lib/actions/accounts';
import { confirmationMessages } from '@/lib/messages/email-confirmation';

/** Has the link that confirms the address mailed again (ADR 0023). */
export function SendConfirmation() {
  const { submit, loading } = useAction(
    sendEmailConfirmationAction,
    ({ message }) => toast(message),
    toastRefusal,
  );
  return (
    <Button size="sm" loading={loading} onClick={() => void submit({})}>
      {confirmationMessages.sendAgain}
    </Button>
  );
}

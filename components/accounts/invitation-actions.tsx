'use client';

import { useState } from 'react';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/kit/button';
import { toast, toastRefusal } from '@/components/kit/messages';
import { lazyPart } from '@/components/kit/lazy-part';
import { resendInvitationAction } from '@/lib/actions/accounts';
import { userMessages } from '@/lib/i18n/users';

const RevokeInvitation = lazyPart(() =>
  import('./account-confirmations').then((file) => file.RevokeInvitation),
);

/** Resend and Revoke of a pending invitation. */
export function InvitationActions({ id, email }: { id: string; email: string }) {
  const [asks, setAsks] = useState(false);
  const resend = useAction(resendInvitationAction, ({ message }) => toast(message), toastRefusal);
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        size="sm"
        aria-label={`${userMessages.resend}: ${email}`}
        loading={resend.loading}
        onClick={() => void resend.submit({ id })}
      >
        {userMessages.resend}
      </Button>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={`${userMessages.revoke}: ${email}`}
        onClick={() => setAsks(true)}
      >
        {userMessages.revoke}
      </Button>
      {asks && <RevokeInvitation id={id} email={email} onClose={() => setAsks(false)} />}
    </div>
  );
}

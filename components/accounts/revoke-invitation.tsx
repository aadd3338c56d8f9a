'use client';

import { ConfirmAction } from '@/components/forms/confirm-action';
import { revokeInvitationAction } from '@/lib/actions/accounts';
import { userMessages } from '@/lib/i18n/users';

/** Asks before a pending invitation is revoked. */
export function RevokeInvitation({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  return (
    <ConfirmAction
      destructive
      question={userMessages.confirmRevoke(email)}
      label={userMessages.revoke}
      action={revokeInvitationAction}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {userMessages.revokeConsequence}
    </ConfirmAction>
  );
}

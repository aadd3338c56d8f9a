'use client';

import type { InvitationWords } from '@/components/accounts/invitation-actions';
import { ConfirmAction } from '@/components/form/confirm-action';
import { revokeInvitationAction } from '@/lib/actions/accounts';

/** Asks before a pending invitation is revoked (decisions.md §2, Users screen). */
export function RevokeInvitation({
  id,
  words,
  onClose,
}: {
  id: string;
  words: InvitationWords;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={words.question}
      label={words.revoke}
      action={revokeInvitationAction}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {words.consequence}
    </ConfirmAction>
  );
}

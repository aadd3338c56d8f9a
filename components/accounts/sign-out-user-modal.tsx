'use client';

import type { ManagedUser } from '@/components/accounts/edit-role-modal';
import { ConfirmAction } from '@/components/form/confirm-action';
import { signOutUserAction } from '@/lib/actions/sessions';
import { userMessages } from '@/lib/messages/users';

/** Asks before somebody else is signed out everywhere (ADR 0025). */
export function SignOutUserModal({
  person: { id, name },
  onClose,
}: {
  person: ManagedUser;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={userMessages.confirmSignOut(name)}
      label={userMessages.signOut}
      action={signOutUserAction}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {userMessages.signOutConsequence}
    </ConfirmAction>
  );
}

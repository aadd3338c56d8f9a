'use client';

import type { ManagedUser } from '@/components/accounts/edit-role-modal';
import { ConfirmAction } from '@/components/form/confirm-action';
import { deleteUserAction } from '@/lib/actions/accounts';
import { userMessages } from '@/lib/messages/users';

/** Asks before a user is deleted (portal.md §2). */
export function DeleteUserModal({
  person: { id, name },
  onClose,
}: {
  person: ManagedUser;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={userMessages.confirmDelete(name)}
      label={userMessages.deleteUser}
      action={deleteUserAction}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {userMessages.deleteConsequence}
    </ConfirmAction>
  );
}

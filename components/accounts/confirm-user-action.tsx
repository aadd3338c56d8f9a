'use client';

import type { ManagedUser } from '@/components/accounts/edit-role-modal';
import { ConfirmAction } from '@/components/form/confirm-action';
import { deleteUserAction, removeSecondFactorAction } from '@/lib/actions/accounts';
import { signOutUserAction } from '@/lib/actions/sessions';
import { secondFactorMessages } from '@/lib/messages/second-factor';
import { userMessages } from '@/lib/messages/users';

/** What is done to somebody else after a question: portal.md §2, ADR 0024 and ADR 0025. */
const ACTIONS = {
  signOut: () => ({
    question: userMessages.confirmSignOut,
    label: userMessages.signOut,
    action: signOutUserAction,
    consequence: userMessages.signOutConsequence,
  }),
  secondFactor: () => ({
    question: secondFactorMessages.confirmRemove,
    label: secondFactorMessages.turnOff,
    action: removeSecondFactorAction,
    consequence: secondFactorMessages.removeConsequence,
  }),
  delete: () => ({
    question: userMessages.confirmDelete,
    label: userMessages.deleteUser,
    action: deleteUserAction,
    consequence: userMessages.deleteConsequence,
  }),
};

export type UserAction = keyof typeof ACTIONS;

/** Asks before something is done to a user, which names them. */
export function ConfirmUserAction({
  what,
  person: { id, name },
  onClose,
}: {
  what: UserAction;
  person: ManagedUser;
  onClose: () => void;
}) {
  const { question, label, action, consequence } = ACTIONS[what]();
  return (
    <ConfirmAction
      destructive
      question={question(name)}
      label={label}
      action={action}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {consequence}
    </ConfirmAction>
  );
}

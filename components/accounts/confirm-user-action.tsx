'use client';

import type { ManagedUser } from '@/components/accounts/edit-role-modal';
import { ConfirmAction } from '@/components/forms/confirm-action';
import { deleteUserAction, removeSecondFactorAction } from '@/lib/actions/accounts';
import { signOutUserAction } from '@/lib/actions/sessions';
import { secondFactorMessages } from '@/lib/i18n/second-factor';
import { userMessages } from '@/lib/i18n/users';

/** Actions on another person after a question (ADR 0024, ADR 0025). */
const ACTIONS = {
  signOut: (name: string) => ({
    question: userMessages.confirmSignOut(name),
    label: userMessages.signOut,
    action: signOutUserAction,
    children: userMessages.signOutConsequence,
  }),
  secondFactor: (name: string) => ({
    question: secondFactorMessages.confirmRemove(name),
    label: secondFactorMessages.turnOff,
    action: removeSecondFactorAction,
    children: secondFactorMessages.removeConsequence,
  }),
  delete: (name: string) => ({
    question: userMessages.confirmDelete(name),
    label: userMessages.deleteUser,
    action: deleteUserAction,
    children: userMessages.deleteConsequence,
  }),
};

export type UserAction = keyof typeof ACTIONS;

/** Asks before an action on a user, by name. */
export function ConfirmUserAction({
  what,
  person: { id, name },
  onClose,
}: {
  what: UserAction;
  person: ManagedUser;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      {...ACTIONS[what](name)}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    />
  );
}

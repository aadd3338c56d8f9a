'use client';

import { ConfirmAction } from '@/components/forms/confirm-action';
import { endSessionAction, endSessionsAction, signOutUserAction } from '@/lib/actions/sessions';
import { sessionMessages } from '@/lib/i18n/accounts';
import { revokeInvitationAction, deleteUserAction, removeSecondFactorAction } from '@/lib/actions/accounts';
import { userMessages } from '@/lib/i18n/users';
import type { ManagedUser } from './edit-role-modal';
import { secondFactorMessages } from '@/lib/i18n/second-factor';

/** Asks before one session is ended (ADR 0025). */
export function EndSession({ id, browser, onClose }: { id: string; browser: string; onClose: () => void }) {
  return (
    <ConfirmAction
      destructive
      question={sessionMessages.confirmEnd(browser)}
      label={sessionMessages.end}
      action={endSessionAction}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {sessionMessages.endConsequence}
    </ConfirmAction>
  );
}

/** Asks before all sessions are ended, or all others. */
export function EndSessions({ where, onClose }: { where: 'elsewhere' | 'everywhere'; onClose: () => void }) {
  const elsewhere = where === 'elsewhere';
  return (
    <ConfirmAction
      destructive
      question={elsewhere ? sessionMessages.confirmElsewhere : sessionMessages.confirmEverywhere}
      label={elsewhere ? sessionMessages.elsewhere : sessionMessages.everywhere}
      action={endSessionsAction}
      input={elsewhere ? { except: 'current' as const } : {}}
      done={({ message }) => message}
      onClose={onClose}
    >
      {elsewhere ? sessionMessages.elsewhereConsequence : sessionMessages.everywhereConsequence}
    </ConfirmAction>
  );
}

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

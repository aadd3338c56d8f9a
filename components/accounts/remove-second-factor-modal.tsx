'use client';

import type { ManagedUser } from '@/components/accounts/edit-role-modal';
import { ConfirmAction } from '@/components/form/confirm-action';
import { removeSecondFactorAction } from '@/lib/actions/accounts';
import { secondFactorMessages } from '@/lib/messages/second-factor';

/** Asks before the two-step sign-in of somebody who lost it is turned off (ADR 0024). */
export function RemoveSecondFactorModal({
  person: { id, name },
  onClose,
}: {
  person: ManagedUser;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={secondFactorMessages.confirmRemove(name)}
      label={secondFactorMessages.turnOff}
      action={removeSecondFactorAction}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {secondFactorMessages.removeConsequence}
    </ConfirmAction>
  );
}

'use client';

import { ConfirmAction } from '@/components/forms/confirm-action';
import { endSessionAction, endSessionsAction } from '@/lib/actions/sessions';
import { sessionMessages } from '@/lib/i18n/accounts';

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

import { sessionMessages } from '@/lib/i18n/accounts';
import { endSessions as endSessionsInput } from '@/lib/schemas/accounts';
import { recordAccess } from '../record-access';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { revokeSessions } from './open-session';

/** Ends all own sessions, with `except: 'current'` all others (ADR 0025). The account's lock orders parallel sign-ins. */
export const endSessions = operation({
  may: 'sessions.manage',
  input: endSessionsInput,
  fault: () => sessionMessages.endFault,
  async execute({ actor, transaction, now }, { except }): Promise<{ message: string; signedOut: boolean }> {
    const signedOut = except === undefined;
    const count = await transaction(async (tx) => {
      await lockAccount(tx, actor.userId);
      const ended = await revokeSessions(tx, [actor.userId], now, signedOut ? undefined : actor.sessionId);
      const kind = signedOut ? 'SIGNED_OUT_EVERYWHERE' : 'SIGNED_OUT_ELSEWHERE';
      if (ended > 0) await recordAccess(tx, actor, { kind }, now);
      return ended;
    });
    return { message: sessionMessages.allEnded(count), signedOut };
  },
});

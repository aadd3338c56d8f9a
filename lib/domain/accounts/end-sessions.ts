import { sessionMessages } from '@/lib/i18n/accounts';
import { endSessions as endSessionsInput } from '@/lib/schemas/accounts';
import { recordAccess } from '../record-access';
import { operation } from '../operation';
import { lockAccount } from './lock-account';
import { revokeSessions, liveSessions } from './open-session';
import { z } from 'zod';
import { faults } from '@/lib/i18n/requests';
import { idOnly } from '@/lib/schemas/ids';
import { notFound } from '../errors';

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

/** Ends the asking session. */
export const signOut = operation({
  may: 'session.end',
  input: z.object({}),
  fault: () => faults.authorization,
  async execute({ actor, transaction, now }): Promise<{ signedOut: true }> {
    await transaction(async (tx) => {
      const { count } = await tx.session.updateMany({
        where: { id: actor.sessionId, revokedAt: null },
        data: { revokedAt: now },
      });
      if (count === 1) await recordAccess(tx, actor, { kind: 'SIGNED_OUT' }, now);
    });
    return { signedOut: true };
  },
});

/**
 * Ends one of the own live sessions (ADR 0025).
 * @throws notFound for one that has ended, and for another person's
 */
export const endSession = operation({
  may: 'sessions.manage',
  input: idOnly,
  fault: () => sessionMessages.endFault,
  async execute({ actor, transaction, now }, { id }): Promise<{ message: string }> {
    await transaction(async (tx) => {
      const { count } = await tx.session.updateMany({
        where: { id, userId: actor.userId, ...liveSessions(now) },
        data: { revokedAt: now },
      });
      if (count !== 1) throw notFound(sessionMessages.notFound);
      const kind = id === actor.sessionId ? 'SIGNED_OUT' : 'SESSION_ENDED';
      await recordAccess(tx, actor, { kind }, now);
    });
    return { message: sessionMessages.ended };
  },
});

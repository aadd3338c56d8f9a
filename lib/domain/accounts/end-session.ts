import { sessionMessages } from '@/lib/i18n/accounts';
import { idOnly } from '@/lib/schemas/ids';
import { recordAccess } from '../record-access';
import { notFound } from '../errors';
import { operation } from '../operation';
import { liveSessions } from './open-session';

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

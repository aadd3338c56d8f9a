import { z } from 'zod';
import { faults } from '@/lib/i18n/requests';
import { recordAccess } from '../record-access';
import { operation } from '../operation';

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

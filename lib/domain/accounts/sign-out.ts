import { z } from 'zod';
import { faults } from '@/lib/messages/faults';
import { operation } from '../operation';

/** Ends the session that asks (§2 Sign out, §4). Its token is refused from the next request on, on both transports. */
export const signOut = operation({
  may: 'session.end',
  input: z.object({}),
  fault: faults.authorization,
  async execute({ actor, db, now }): Promise<{ signedOut: true }> {
    await db.session.updateMany({
      where: { id: actor.sessionId, revokedAt: null },
      data: { revokedAt: now },
    });
    return { signedOut: true };
  },
});

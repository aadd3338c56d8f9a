import { subMilliseconds } from 'date-fns';
import { z } from 'zod';
import { lifetimes } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';
import { operation } from '../operation';

const DAY_MS = 86_400_000;
/** Invitations that ran out stay listed with Resend for a while. */
const EXPIRED_INVITATION_DAYS = 30;

/** How many rows a sweep removed, by kind. */
export interface Swept {
  sessions: number;
  restoreTokens: number;
  invitations: number;
  rateLimits: number;
  idempotencyKeys: number;
}

/**
 * Removes what has run out and can no longer be used: sessions, restore tokens, old invitations, rate limits and
 * idempotency keys (decisions.md §2, security design). For a job; running it twice is harmless.
 */
export const sweepExpired = operation({
  may: 'system.run',
  input: z.object({}),
  fault: messages.errors.somethingWrong,
  async run({ db, now }): Promise<Swept> {
    const before = (ms: number) => subMilliseconds(now, ms);
    const idle = before(lifetimes.sessionIdleHours * 3_600_000);
    const sessions = await db.session.deleteMany({
      where: {
        OR: [{ expiresAt: { lte: now } }, { lastSeenAt: { lte: idle } }, { revokedAt: { lte: idle } }],
      },
    });
    const restoreTokens = await db.restoreToken.deleteMany({ where: { expiresAt: { lte: before(DAY_MS) } } });
    const invitations = await db.invitation.deleteMany({
      where: { expiresAt: { lte: before(EXPIRED_INVITATION_DAYS * DAY_MS) } },
    });
    // The limiter counts in the server's own time, whatever the portal's clock says.
    const rateLimits = await db.$executeRaw`
      DELETE FROM rate_limits WHERE expire < extract(epoch FROM clock_timestamp()) * 1000`;
    const idempotencyKeys = await db.idempotencyKey.deleteMany({
      where: { createdAt: { lte: before(lifetimes.idempotencyKeyHours * 3_600_000) } },
    });
    return {
      sessions: sessions.count,
      restoreTokens: restoreTokens.count,
      invitations: invitations.count,
      rateLimits,
      idempotencyKeys: idempotencyKeys.count,
    };
  },
});

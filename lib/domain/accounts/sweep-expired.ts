import { minutesToMilliseconds, subHours, subMinutes } from 'date-fns';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { removeVoidInvitationMails } from './void-invitation-mails';

/** Expired invitations stay listed with Resend for a while. */
const EXPIRED_INVITATION_DAYS = 30;
/** Links that confirmed an address still say so for a while. */
const EXPIRED_CONFIRMATION_DAYS = 30;
/** Nobody asks about a sent mail after that; a given-up mail stays until the operator acts. */
const SENT_MAIL_DAYS = 90;

const removals: Record<string, (db: Database, now: Date) => Promise<unknown>> = {
  sessions: (db, now) => {
    const idle = subHours(now, lifetimes.sessionIdleHours);
    return db.session.deleteMany({
      where: {
        OR: [{ expiresAt: { lte: now } }, { lastSeenAt: { lte: idle } }, { revokedAt: { lte: idle } }],
      },
    });
  },
  restoreTokens: (db, now) =>
    db.restoreToken.deleteMany({ where: { expiresAt: { lte: addUtcDays(now, -1) } } }),
  invitations: (db, now) =>
    db.invitation.deleteMany({ where: { expiresAt: { lte: addUtcDays(now, -EXPIRED_INVITATION_DAYS) } } }),
  invitationMails: (db, now) => removeVoidInvitationMails(db, now),
  emailConfirmations: (db, now) =>
    db.emailConfirmation.deleteMany({
      where: { expiresAt: { lte: addUtcDays(now, -EXPIRED_CONFIRMATION_DAYS) } },
    }),
  secondFactors: (db, now) =>
    db.secondFactor.deleteMany({
      where: {
        confirmedAt: null,
        createdAt: { lte: subMinutes(now, lifetimes.secondFactorSetUpMinutes) },
      },
    }),
  usedChallenges: (db, now) => db.usedChallenge.deleteMany({ where: { expiresAt: { lte: now } } }),
  // The limiter counts in the server's own time, not in the portal's clock.
  rateLimits: (db) =>
    db.$executeRaw`DELETE FROM rate_limits WHERE expire < extract(epoch FROM clock_timestamp()) * 1000`,
  // Of people who got no other file since their process died.
  exportTurns: (db) =>
    db.$executeRaw`DELETE FROM export_turns WHERE touched_at < clock_timestamp() - interval '1 hour'`,
  idempotencyKeys: (db, now) =>
    db.idempotencyKey.deleteMany({
      where: { createdAt: { lte: subHours(now, lifetimes.idempotencyKeyHours) } },
    }),
  accessLog: (db, now) =>
    db.accessLog.deleteMany({ where: { createdAt: { lte: addUtcDays(now, -env().ACCESS_LOG_DAYS) } } }),
  mails: (db, now) =>
    db.outboxMail.deleteMany({ where: { sentAt: { lte: addUtcDays(now, -SENT_MAIL_DAYS) } } }),
};

/** Removes what has run out (docs/operations.md). A row of this sweep is a kind of thing, once an hour. */
export const sweepExpired = defineSweep({
  name: 'sweep_expired',
  everyMs: minutesToMilliseconds(59),
  due: () => ({
    id: Prisma.sql`k.kind`,
    rows: Prisma.sql`FROM unnest(${Object.keys(removals)}::text[]) AS k (kind) WHERE TRUE`,
    order: Prisma.sql`k.kind`,
  }),
  async one({ db, now }, kind) {
    await removals[kind]?.(db, now);
  },
});

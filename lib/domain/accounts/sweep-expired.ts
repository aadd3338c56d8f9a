import { subMilliseconds } from 'date-fns';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { removeVoidInvitationMails } from './void-invitation-mails';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Expired invitations stay listed with Resend for a while. */
const EXPIRED_INVITATION_DAYS = 30;
/** Links that confirmed an address still say so for a while. */
const EXPIRED_CONFIRMATION_DAYS = 30;
/** Nobody asks about a sent mail after that; a given-up mail stays until the operator acts. */
const SENT_MAIL_DAYS = 90;

const removals: Record<string, (db: Database, before: (ms: number) => Date) => Promise<unknown>> = {
  sessions: (db, before) => {
    const idle = before(lifetimes.sessionIdleHours * HOUR_MS);
    return db.session.deleteMany({
      where: {
        OR: [{ expiresAt: { lte: before(0) } }, { lastSeenAt: { lte: idle } }, { revokedAt: { lte: idle } }],
      },
    });
  },
  restoreTokens: (db, before) =>
    db.restoreToken.deleteMany({ where: { expiresAt: { lte: before(DAY_MS) } } }),
  invitations: (db, before) =>
    db.invitation.deleteMany({ where: { expiresAt: { lte: before(EXPIRED_INVITATION_DAYS * DAY_MS) } } }),
  invitationMails: (db, before) => removeVoidInvitationMails(db, before(0)),
  emailConfirmations: (db, before) =>
    db.emailConfirmation.deleteMany({
      where: { expiresAt: { lte: before(EXPIRED_CONFIRMATION_DAYS * DAY_MS) } },
    }),
  secondFactors: (db, before) =>
    db.secondFactor.deleteMany({
      where: {
        confirmedAt: null,
        createdAt: { lte: before(lifetimes.secondFactorSetUpMinutes * MINUTE_MS) },
      },
    }),
  // The limiter counts in the server's own time, not in the portal's clock.
  rateLimits: (db) =>
    db.$executeRaw`DELETE FROM rate_limits WHERE expire < extract(epoch FROM clock_timestamp()) * 1000`,
  idempotencyKeys: (db, before) =>
    db.idempotencyKey.deleteMany({
      where: { createdAt: { lte: before(lifetimes.idempotencyKeyHours * HOUR_MS) } },
    }),
  accessLog: (db, before) =>
    db.accessLog.deleteMany({ where: { createdAt: { lte: before(env().ACCESS_LOG_DAYS * DAY_MS) } } }),
  mails: (db, before) =>
    db.outboxMail.deleteMany({ where: { sentAt: { lte: before(SENT_MAIL_DAYS * DAY_MS) } } }),
};

/** Removes what has run out (docs/operations.md). A row of this sweep is a kind of thing, once an hour. */
export const sweepExpired = defineSweep({
  name: 'sweep_expired',
  everyMs: HOUR_MS - 60_000,
  due: () => ({
    id: Prisma.sql`k.kind`,
    rows: Prisma.sql`FROM unnest(${Object.keys(removals)}::text[]) AS k (kind) WHERE TRUE`,
    order: Prisma.sql`k.kind`,
  }),
  async one({ db, now }, kind) {
    await removals[kind]?.(db, (ms) => subMilliseconds(now, ms));
  },
});

import { z } from 'zod';
import { isHeldBack } from '@/lib/auth/policy';
import { isByAnother } from '@/lib/vocabulary/kinds';
import { sessionMessages } from '@/lib/i18n/accounts';
import { faults } from '@/lib/i18n/requests';
import type { ownDataAnswer } from '@/lib/schemas/answers/user';
import { inExportTurn } from '../lists/export-turns';
import { operation, type Context } from '../operation';
import { passkeyView } from './read-current-user';
import { userFields, userView } from './user-view';

const LOG_ENTRIES = 10_000;

/**
 * Exports the asking person's data: account, sessions, invitations, orders placed, devices reported, and the newest 10,000 entries of each log. It holds no
 * secret and nothing of other people. Before a due change of password or second factor it omits invitations, reports and entries, which name others.
 * Times are ISO 8601 in UTC, newest first.
 */
export const exportOwnData = operation({
  may: 'profile.read',
  input: z.object({}),
  fault: () => faults.userInfoFetching,
  execute: (context) => inExportTurn(context, 'own-data', () => ownData(context)),
});

async function ownData({ actor, db, now }: Context<'profile.read'>): Promise<z.output<typeof ownDataAnswer>> {
  const { userId } = actor;
  const heldBack = isHeldBack(actor);
  const take = heldBack ? 0 : LOG_ENTRIES + 1;
  const newest = { createdAt: 'desc' } as const;
  const { emailConfirmedAt, secondFactor, passkeys, ...user } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      ...userFields,
      emailConfirmedAt: true,
      secondFactor: { select: { confirmedAt: true } },
      passkeys: { orderBy: newest },
    },
  });
  const [sessions, sent, received, orders, reports, log, accesses] = await Promise.all([
    db.session.findMany({ where: { userId }, orderBy: newest }),
    heldBack ? [] : db.invitation.findMany({ where: { invitedById: userId }, orderBy: newest }),
    db.invitation.findMany({
      // Without a confirmed address the person does not learn who invites it.
      where: { email: user.email, ...(emailConfirmedAt === null || heldBack ? { id: { in: [] } } : {}) },
      include: { organization: { select: { name: true } } },
      orderBy: newest,
    }),
    // A draft is no order, not even a cancelled one.
    db.order.findMany({ where: { createdById: userId, placedAt: { not: null } }, orderBy: newest }),
    db.deviceReport.findMany({
      where: heldBack ? { id: { in: [] } } : { reportedById: userId },
      include: { assignment: { select: { serialNumber: true } } },
      orderBy: { reportedAt: 'desc' },
    }),
    db.eventLog.findMany({ where: { userId }, orderBy: newest, take }),
    db.accessLog.findMany({ where: { userId }, orderBy: newest, take }),
  ]);
  return {
    exportedAt: now.toISOString(),
    user: userView(user),
    secondFactorSince: secondFactor?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(passkeyView),
    sessions: sessions.map(({ browser, createdAt, lastSeenAt, revokedAt }) => ({
      browser: browser ?? sessionMessages.unknownBrowser,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endedAt: revokedAt?.toISOString() ?? null,
    })),
    invitationsSent: sent.map(({ email, createdAt }) => ({ email, sentAt: createdAt.toISOString() })),
    invitationsReceived: received.map(({ organization, createdAt }) => ({
      organization: organization.name,
      sentAt: createdAt.toISOString(),
    })),
    orders: orders.map(({ id, organizationName, placedAt, createdAt }) => ({
      id,
      organization: organizationName,
      placedAt: (placedAt ?? createdAt).toISOString(),
    })),
    reports: reports.map(({ assignment, kind, note, reportedAt }) => ({
      serialNumber: assignment.serialNumber,
      kind,
      note,
      reportedAt: reportedAt.toISOString(),
    })),
    log: log.slice(0, LOG_ENTRIES).map(({ event, createdAt }) => ({ event, at: createdAt.toISOString() })),
    logComplete: !heldBack && log.length <= LOG_ENTRIES,
    accessLog: accesses.slice(0, LOG_ENTRIES).map(({ kind, email, address, createdAt }) => ({
      kind,
      // Another person's act is logged with that person's own address.
      ...(isByAnother(kind) ? { email: null, address: null } : { email, address }),
      at: createdAt.toISOString(),
    })),
    accessLogComplete: !heldBack && accesses.length <= LOG_ENTRIES,
  };
}

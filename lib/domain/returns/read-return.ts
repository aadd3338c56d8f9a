import type { z } from 'zod';
import { roleMay } from '@/lib/auth/policy';
import type { Scope } from '@/lib/auth/scope';
import type { Database } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { returnCaseErrors } from '@/lib/i18n/returns';
import type { returnDetail } from '@/lib/schemas/answers/return';
import { isUuid } from '@/lib/schemas/ids';
import { returnName } from '@/lib/schemas/returns';
import { orderNumber } from '@/lib/vocabulary/order-status';
import { notFound } from '../errors';
import { timelineOf, type TimelineEvent } from '../events/event-sentences';
import { operation } from '../operation';
import { returningStateOf, returnStateOf } from './case-state';

/** A return with its devices and its log. Moments are ISO 8601 in UTC. */
export interface ReturnDetail extends z.output<typeof returnDetail> {
  timeline: TimelineEvent[];
}

const caseParts = {
  organization: { select: { name: true, country: true } },
  openedBy: { select: { name: true } },
  sentBy: { select: { name: true } },
  assignments: {
    select: {
      ...{ state: true, to: true, outcome: true, receivedAt: true, deviceId: true, serialNumber: true },
      device: { select: { logisticStatus: true } },
      feature: { select: { name: true } },
      order: { select: { id: true, number: true } },
      replaces: { select: { order: { select: { id: true, number: true } } } },
    },
    orderBy: { serialNumber: 'asc' },
  },
} as const satisfies Prisma.ReturnCaseInclude;

/** A case of the actor's reach by its ID or its number, with what its page and its slip say; null for none. */
export const findReturn = (db: Database, scope: Scope, name: string) =>
  db.returnCase.findFirst({
    where: { ...(isUuid(name) ? { id: name } : { number: name }), AND: scope.returns() },
    include: caseParts,
  });

const MOST_ENTRIES = 100;

/**
 * Reads a return with its devices, found by its ID or its number.
 * @throws notFound for another organisation's too
 */
export const readReturn = operation({
  may: 'returns.read',
  input: returnName,
  fault: () => returnCaseErrors.fault,
  async execute({ actor, scope, db }, { id: name }): Promise<ReturnDetail> {
    const found = await findReturn(db, scope, name);
    if (found === null) throw notFound(returnCaseErrors.notFound);
    const entries = await db.eventLog.findMany({
      where: { AND: scope.events(), entityType: 'return', entityId: found.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MOST_ENTRIES,
    });
    const { id, number, reason, carrier, trackingNumber, openedAt, sentAt, withdrawnAt } = found;
    return {
      ...{ id, number, reason, carrier, trackingNumber },
      state: returnStateOf(found, found.assignments),
      deviceCount: found.assignments.length,
      openedAt: openedAt.toISOString(),
      openedBy: found.openedBy && readName(found.openedBy.name),
      sentAt: sentAt?.toISOString() ?? null,
      sentBy: found.sentBy && readName(found.sentBy.name),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      ...(roleMay(actor.role, 'organizations.reachAll') && { orgId: found.organizationId }),
      orgName: found.organization?.name ?? found.organizationName,
      devices: found.assignments.map(({ device, feature, replaces, ...one }) => {
        const order = one.order ?? replaces?.order ?? null;
        return {
          deviceId: one.deviceId,
          serialNumber: one.serialNumber,
          deviceFeatureName: feature.name,
          order: order && { id: order.id, number: orderNumber(order) },
          state: returningStateOf(one, device?.logisticStatus),
          receivedAt: one.receivedAt?.toISOString() ?? null,
        };
      }),
      timeline: timelineOf(entries.reverse()),
    };
  },
});

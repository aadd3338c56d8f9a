import { z } from 'zod';
import { todayMessages } from '@/lib/messages/today';
import { operation } from '../operation';
import * as rows from './today-rows';
import { waiting } from './waiting';

/**
 * What waits for the operator at this moment, each kind oldest or soonest first (ADR 0043). Computed from what there is: nothing is kept of
 * it, so that what is done is gone from it.
 */
export const readToday = operation({
  may: 'today.read',
  input: z.object({}),
  fault: () => todayMessages.fault,
  execute({ db, now }) {
    const all = waiting(now);
    return together({
      toDeliver: rows.readDeliveries(db, all.toDeliver, now),
      returnsAnnounced: rows.readReturns(db, all.returnsAnnounced, now),
      returnsReceived: rows.readReturns(db, all.returnsReceived, now),
      notReturned: rows.readNotReturned(db, all.notReturned, now),
      overdue: rows.readDebts(db, all.overdue, now),
      seriouslyOverdue: rows.readDebts(db, all.seriouslyOverdue, now),
      refunds: rows.readRefunds(db, all.refunds, now),
      stockShort: rows.readShortages(db, all.stockShort, now),
      calibrationsDue: rows.readCalibrations(db, all.calibrationsDue, now),
      leasesEnding: rows.readLeases(db, all.leasesEnding, now),
      dead: rows.readDead(db, all.dead, now),
    });
  },
});

export type Today = Awaited<ReturnType<typeof readToday>>;

/** Waits for all parts, each under its name. */
async function together<Parts extends Record<string, Promise<unknown>>>(
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await part] as const),
  );
  return Object.fromEntries(found) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}

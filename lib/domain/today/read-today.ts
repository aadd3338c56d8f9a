import { z } from 'zod';
import { today } from '@/lib/config/limits';
import { type TodaySection, todaySections } from '@/lib/vocabulary/kinds';
import { listErrors } from '@/lib/i18n/requests';
import { todayMessages } from '@/lib/i18n/operator';
import { operation } from '../operation';
import * as rows from './today-rows';
import { waiting } from './waiting';

/** Reads what waits for the operator now, each kind oldest or soonest first (ADR 0043). */
export const readToday = operation({
  may: 'today.read',
  input: z.object({
    all: z
      .enum(todaySections, { error: () => listErrors.choiceInvalid('all', todaySections.join(', ')) })
      .optional()
      .meta({
        description:
          'The kind of which all rows are wanted, up to a thousand; of the others the first twenty.',
      }),
  }),
  fault: () => todayMessages.fault,
  execute({ db, now }, { all: whole }) {
    const sql = waiting(now);
    const of = (section: TodaySection): rows.Wanted => ({
      rows: sql[section],
      most: section === whole ? today.mostCounted : today.mostRows,
    });
    return together({
      ordersToLookAt: rows.readUnusual(db, of('ordersToLookAt'), now),
      toDeliver: rows.readDeliveries(db, of('toDeliver'), now),
      reports: rows.readReports(db, of('reports'), now),
      arrived: rows.readArrivals(db, of('arrived'), now),
      returnsAnnounced: rows.readReturns(db, of('returnsAnnounced'), now),
      returnsReceived: rows.readReturns(db, of('returnsReceived'), now),
      notReturned: rows.readNotReturned(db, of('notReturned'), now),
      lostDevices: rows.readLost(db, of('lostDevices'), now),
      overdue: rows.readDebts(db, of('overdue'), now),
      seriouslyOverdue: rows.readDebts(db, of('seriouslyOverdue'), now),
      refunds: rows.readRefunds(db, of('refunds'), now),
      stockShort: rows.readShortages(db, of('stockShort'), now),
      calibrationsDue: rows.readCalibrations(db, of('calibrationsDue'), now),
      leasesEnding: rows.readLeases(db, of('leasesEnding'), now),
      dead: rows.readDead(db, of('dead'), now),
    });
  },
});

export type Today = Awaited<ReturnType<typeof readToday>>;

async function together<Parts extends Record<string, Promise<unknown>>>(
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await part] as const),
  );
  return Object.fromEntries(found) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}

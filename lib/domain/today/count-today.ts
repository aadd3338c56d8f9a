import { z } from 'zod';
import { today } from '@/lib/config/limits';
import { todaySections, type TodaySection } from '@/lib/vocabulary/kinds';
import { Prisma } from '@/lib/db/generated/client';
import { todayMessages } from '@/lib/i18n/operator';
import { operation } from '../operation';
import { counted, daysBetween, waiting, type Waiting } from './waiting';

/** The count of each kind, and the whole days that the oldest order waits for devices; null without one. */
export interface TodayCounts {
  sections: Record<TodaySection, Pick<Waiting<never>, 'count' | 'countCapped'>>;
  oldestDeliveryDays: number | null;
}

/** Counts what waits for the operator, in one statement, and only up to the limit of counting. */
export const countToday = operation({
  may: 'today.read',
  input: z.object({}),
  fault: () => todayMessages.fault,
  async execute({ db, now }): Promise<TodayCounts> {
    const all = waiting(now);
    // In the order of the index, so that only counted rows are read.
    const counts = todaySections.map(
      (name) => Prisma.sql`(SELECT count(*)::int FROM (
        SELECT FROM (${all[name]}) q ORDER BY at, id LIMIT ${today.mostCounted + 1}) counted) AS ${Prisma.raw(`"${name}"`)}`,
    );
    const [found] = await db.$queryRaw<(Record<TodaySection, number> & { oldest: Date | null })[]>`
      SELECT ${Prisma.join(counts)}, (SELECT min(at) FROM (${all.toDeliver}) q) AS oldest`;
    const oldest = found?.oldest ?? null;
    return {
      sections: Object.fromEntries(
        todaySections.map((name) => [name, counted(found?.[name] ?? 0)]),
      ) as TodayCounts['sections'],
      oldestDeliveryDays: oldest === null ? null : daysBetween(oldest, now),
    };
  },
});

import { formatNumber } from '@/lib/i18n/locale/format';
import { today, timings } from '@/lib/config/limits';
import { type TodaySection, todaySections } from '@/lib/vocabulary/kinds';
import type { Waiting } from '@/lib/domain/today/waiting';
import { listMessages } from '@/lib/i18n/lists';
import { Suspense } from 'react';
import Link from 'next/link';
import { orAfterTimeout } from '@/lib/core/timeouts';
import type { TodayCounts } from '@/lib/domain/today/count-today';
import { todayCounts, todayMessages } from '@/lib/i18n/operator';

/** The count: '1,000+' where more were not counted. */
export function countOf({ count, countCapped }: Pick<Waiting<never>, 'count' | 'countCapped'>): string {
  const total = formatNumber(count);
  return countCapped === true ? listMessages.more(total) : total;
}

/** The list of all counted rows, up to a thousand. */
export const allOf = (section: TodaySection, { count }: Pick<Waiting<never>, 'count'>): string =>
  `/today${count > today.mostRows ? `?all=${section}` : ''}#${section}`;

/** Kinds that should not have come so far. */
const GRAVE: ReadonlySet<TodaySection> = new Set(['seriouslyOverdue', 'dead']);

type Found = TodayCounts | null;

/** `all` in the end, null after a failure; `inTime` within the wait for rows. */
interface Counting {
  all: Promise<Found>;
  inTime: Promise<Found | 'late'>;
}

/** Reads counts beside other work, which neither waits for them nor fails with them. */
export function counting(counts: Promise<TodayCounts>): Counting {
  const all = counts.catch(() => null);
  return { all, inTime: orAfterTimeout(timings.rowsWithPageMs, all, 'late' as const) };
}

/** The operator's waiting work, in one line above other content. */
export async function TodayLine({ counting: { all, inTime } }: { counting: Counting }) {
  const found = await inTime;
  return (
    <nav aria-label={todayMessages.title} className="today-line">
      <Link href="/today" prefetch={false}>
        {todayMessages.title}
      </Link>
      {found === 'late' ? (
        <Suspense fallback={null}>
          <LateCounts counts={all} />
        </Suspense>
      ) : (
        <Counts counts={found} />
      )}
    </nav>
  );
}

async function LateCounts({ counts }: { counts: Promise<Found> }) {
  return <Counts counts={await counts} />;
}

function Counts({ counts }: { counts: Found }) {
  if (counts === null) return null;
  const { sections, oldestDeliveryDays } = counts;
  const there = todaySections.filter((section) => sections[section].count > 0);
  if (there.length === 0) return <span>{todayMessages.nothing}</span>;
  return there.map((section) => {
    const said = todayCounts[section](countOf(sections[section]));
    // It travels with every page of the devices.
    return (
      <Link
        key={section}
        href={allOf(section, sections[section])}
        prefetch={false}
        {...(GRAVE.has(section) && { 'data-grave': '' })}
      >
        {section === 'toDeliver' && oldestDeliveryDays ? (
          <>
            {said} <small>{todayMessages.oldest(formatNumber(oldestDeliveryDays))}</small>
          </>
        ) : (
          said
        )}
      </Link>
    );
  });
}

import Link from 'next/link';
import { CalmDrawing } from '@/components/art/calm-drawing';
import { countOf } from '@/components/today/today-counted';
import { rowsOf, type TodayRow } from '@/components/today/today-rows';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatNumber } from '@/lib/config/format';
import { todaySections, type TodaySection } from '@/lib/config/today-sections';
import type { Today } from '@/lib/domain/today/read-today';
import { listMessages } from '@/lib/messages/lists';
import { todayLists, todayMessages, todayTitles } from '@/lib/messages/today';
import { deviceList, orderList } from '@/lib/schemas/lists';

/** Lists in which these stand too: paid orders, and devices by their calibration date. */
const lists = {
  toDeliver: orderList.href(orderList.pageOrDefaults({ status: 'PAID', sort: 'paidAt' })),
  calibrationsDue: deviceList.href(deviceList.pageOrDefaults({ sort: 'calibrationExpires' })),
} as const satisfies Partial<Record<TodaySection, string>>;

/** Characters of a name that never need cutting. */
const SHORT_NAME = 12;

const hasList = (section: TodaySection): section is keyof typeof lists => section in lists;

/** What waits for the operator, kind by kind; what does not wait is said at the end. */
export function TodaySections({ today }: { today: Today }) {
  const there = todaySections.filter((section) => today[section].count > 0);
  const others = todaySections.filter((section) => today[section].count === 0);
  if (there.length === 0) {
    return (
      <Card flush>
        <EmptyState drawing={<CalmDrawing />} title={todayMessages.nothing}>
          {todayMessages.nothingText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="today grid grid-cols-1 gap-3">
      <Card flush>
        {there.map((section) => (
          <Section key={section} today={today} section={section} />
        ))}
      </Card>
      {others.length > 0 && (
        <p className="text-sm text-muted">
          {todayMessages.nothingElse(others.map((section) => todayTitles[section]).join(', '))}
        </p>
      )}
    </div>
  );
}

function Section({ today, section }: { today: Today; section: TodaySection }) {
  const { count, countCapped } = today[section];
  const rows = rowsOf(today, section);
  const left = count - rows.length;
  return (
    <section id={section} className="today-section">
      <div className="today-head">
        <h2>
          {todayTitles[section]} <span>{countOf(today[section])}</span>
        </h2>
        {hasList(section) && (
          <Link href={lists[section]} prefetch={false} className="link">
            {todayLists[section]}
          </Link>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      {left > 0 && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted sm:px-5">
          {todayMessages.more(
            countCapped === true ? listMessages.more(formatNumber(left)) : formatNumber(left),
          )}
        </p>
      )}
    </section>
  );
}

function Row({ row: { href, name, whose, what, amount, when, late } }: { row: TodayRow }) {
  return (
    <li
      className="today-row"
      data-late={late === true ? '' : undefined}
      data-nobodys={whose === undefined ? '' : undefined}
    >
      <Link href={href} prefetch={false}>
        {name}
      </Link>
      <b>{amount}</b>
      <span>
        {whose !== undefined && <span data-whose={whose.length > SHORT_NAME ? 'long' : ''}>{whose}</span>}
        {what !== undefined && <span title={what}>{what}</span>}
      </span>
      <small>{when}</small>
    </li>
  );
}

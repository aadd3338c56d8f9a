import Link from 'next/link';
import { CalmDrawing } from '@/components/kit/art/calm-drawing';
import { SettleButton } from '@/components/devices/report-buttons';
import { reportScreens } from '@/lib/i18n/reports';
import { ApproveOrder } from '@/components/orders/approve-order';
import { AcceptReceipts } from './accept-receipts';
import { allOf, countOf } from './today-line';
import { todayListHrefs } from './today-rows';
import { rowsOf, type TodayRow } from '@/components/today/today-rows';
import { Card } from '@/components/kit/page-parts';
import { EmptyState } from '@/components/kit/notices';
import { todaySections, type TodaySection } from '@/lib/vocabulary/kinds';
import type { Today } from '@/lib/domain/today/read-today';
import { todayLists, todayMessages, todayTitles } from '@/lib/i18n/operator';

/** Characters of a name that never need cutting. */
const SHORT_NAME = 12;

const hasList = (section: TodaySection): section is keyof typeof todayListHrefs => section in todayListHrefs;

/** The operator's waiting work; empty kinds stand at the end. */
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
    <div className="@container/today grid grid-cols-1 gap-3">
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
  return (
    <section id={section} className="today-section">
      <div className="today-head">
        <h2>
          {todayTitles[section]} <span>{countOf(today[section])}</span>
        </h2>
        {section === 'arrived' && <AcceptReceipts />}
        {hasList(section) && (
          <Link href={todayListHrefs[section]} prefetch={false} className="link">
            {todayLists[section]}
          </Link>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      {(count > rows.length || countCapped === true) && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted sm:px-5">
          {count > rows.length ? (
            <Link href={allOf(section, today[section])} prefetch={false} className="link">
              {todayMessages.showAll(countOf(today[section]))}
            </Link>
          ) : (
            todayMessages.capped
          )}
        </p>
      )}
    </section>
  );
}

function Row({ row: { href, name, whose, what, amount, when, late, approves, settles } }: { row: TodayRow }) {
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
      {approves !== undefined && (
        // Over the link that the whole row is.
        <div className="relative z-1 order-3 col-span-full flex w-full justify-end">
          <ApproveOrder order={approves} />
        </div>
      )}
      {settles !== undefined && (
        <div className="relative z-1 order-3 col-span-full flex w-full items-center justify-end gap-3">
          {settles.photo !== null && (
            <a href={`/api/photos/${settles.photo}`} target="_blank">
              <img
                src={`/api/photos/${settles.photo}`}
                alt={reportScreens.photoOf(settles.serial)}
                loading="lazy"
                className="size-12 flake-sm border border-line object-cover"
              />
            </a>
          )}
          <SettleButton report={settles} />
        </div>
      )}
    </li>
  );
}

import type { ReactNode } from 'react';
import Link from 'next/link';
import { Icon } from '@/components/kit/icon';
import { classNames } from '@/components/kit/styles';
import { NoBreakText } from '@/components/kit/text';
import type { TimelineEvent } from '@/lib/domain/events/event-sentences';
import { eventMessages } from '@/lib/i18n/events';
import { leaseMessages } from '@/lib/i18n/leases';
import { formatMoment, formatNumber } from '@/lib/i18n/locale/format';

type TimelineEntry = {
  key: string;
  /** Already formatted, DD-MM-YYYY. */ date: string;
  title: ReactNode;
  detail?: ReactNode;
};

/** Events in the given order, along a line of flakes. `dense`: each in its title and a line. */
function Timeline({ entries, dense = false }: { entries: readonly TimelineEntry[]; dense?: boolean }) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li
          key={entry.key}
          className={classNames(
            'relative border-s-2 border-line ps-6 last:border-transparent last:pb-0',
            dense ? 'pb-3' : 'pb-5',
          )}
        >
          <Icon of="flake" className="absolute -start-2 top-1 size-3.5 text-accent" />
          {!dense && (
            <p className="text-sm text-muted">
              <time>{entry.date}</time>
            </p>
          )}
          <p className={classNames('wrap-anywhere', dense ? 'text-md' : 'font-semibold')}>{entry.title}</p>
          {dense ? (
            <p className="text-sm text-muted">
              <time>{entry.date}</time> · {entry.detail}
            </p>
          ) : (
            entry.detail && <div className="text-md text-muted">{entry.detail}</div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** One thing's history from the log. */
export function LogTimeline({
  entries,
  dense = false,
}: {
  entries: readonly TimelineEvent[];
  dense?: boolean;
}) {
  return (
    <Timeline
      dense={dense}
      entries={entries.map(({ id, createdAt, event, user }) => ({
        key: id,
        date: formatMoment(createdAt),
        title: <NoBreakText text={event} />,
        detail: user ?? eventMessages.bySystem,
      }))}
    />
  );
}

/** A log as a letter: its last acts, the newest first, with a way to every entry, the oldest first. */
export function LogLetter({
  letter,
  entries,
  whole,
  path,
}: {
  letter: readonly TimelineEvent[];
  entries: readonly TimelineEvent[];
  /** Every entry is asked for. */
  whole: boolean;
  /** Of its page. */
  path: string;
}) {
  // An act of one entry says less than it, too.
  const said = new Set(entries.map(({ event }) => event));
  const hides = entries.length > letter.length || letter.some(({ event }) => !said.has(event));
  return (
    <>
      <LogTimeline entries={whole ? entries : letter} dense />
      {hides && (
        <p className="mt-4" data-print="hide">
          <Link href={whole ? path : `${path}?log`} scroll={false} prefetch={false} className="link">
            {whole ? leaseMessages.showLess : leaseMessages.showAll(formatNumber(entries.length))}
          </Link>
        </p>
      )}
    </>
  );
}

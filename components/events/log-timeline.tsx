import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/icon';
import { NoBreakText } from '@/components/kit/text';
import { formatMoment } from '@/lib/i18n/locale/format';
import type { TimelineEvent } from '@/lib/domain/events/event-sentences';
import { eventMessages } from '@/lib/i18n/events';

type TimelineEntry = {
  key: string;
  /** Already formatted, DD-MM-YYYY. */ date: string;
  title: ReactNode;
  detail?: ReactNode;
};

/** Events in the given order, along a line of flakes. */
function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li
          key={entry.key}
          className="relative border-s-2 border-line ps-6 pb-5 last:border-transparent last:pb-0"
        >
          <Icon of="flake" className="absolute -start-2 top-1 size-3.5 text-accent" />
          <p className="text-sm text-muted">
            <time>{entry.date}</time>
          </p>
          <p className="font-semibold wrap-anywhere">{entry.title}</p>
          {entry.detail && <div className="text-md text-muted">{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}

/** One thing's history from the log. */
export function LogTimeline({ entries }: { entries: readonly TimelineEvent[] }) {
  return (
    <Timeline
      entries={entries.map(({ id, createdAt, event, user }) => ({
        key: id,
        date: formatMoment(createdAt),
        title: <NoBreakText text={event} />,
        detail: user ?? eventMessages.bySystem,
      }))}
    />
  );
}

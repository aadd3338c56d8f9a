import { Timeline } from '@/components/kit/timeline';
import { NoBreakText } from '@/components/kit/no-break-text';
import { formatMoment } from '@/lib/i18n/locale/format';
import type { TimelineEvent } from '@/lib/domain/events/timeline';
import { eventMessages } from '@/lib/i18n/events';

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

import { Timeline } from '@/components/ui/timeline';
import { NoBreakText } from '@/components/ui/no-break-text';
import { formatMoment } from '@/lib/config/format';
import type { TimelineEvent } from '@/lib/domain/events/timeline';
import { eventMessages } from '@/lib/messages/events';

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

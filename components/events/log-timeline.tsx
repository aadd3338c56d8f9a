import { Timeline } from '@/components/ui/timeline';
import { NoBreakText } from '@/components/ui/no-break-text';
import { formatMoment } from '@/lib/config/format';
import type { TimelineEvent } from '@/lib/domain/events/timeline';
import { eventMessages } from '@/lib/messages/events';

/** The history of one thing, from the log, in the given order. */
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

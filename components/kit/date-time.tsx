import { formatMoment, momentParts } from '@/lib/i18n/locale/format';

/** A day with its time, in the reader's zone. `at` is an ISO time. */
export function DateTime({ at }: { at: string }) {
  const { day, time } = momentParts(at);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {day} <span className="text-sm text-muted">{time}</span>
    </time>
  );
}

import { formatDate, formatDateTime } from '@/lib/config/format';

/** A day with its time of day, which steps back beside it. `at` is an ISO time; what is shown is UTC. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)} <span className="text-sm text-muted">{formatDateTime(at).slice(-5)}</span>
    </time>
  );
}

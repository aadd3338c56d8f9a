import Link from 'next/link';
import { RetryJob } from '@/components/orders/retry-job';
import { Card } from '@/components/kit/page-parts';
import { Icon } from '@/components/kit/icon';
import { NoBreakText } from '@/components/kit/text';
import { formatMoment, formatNumber } from '@/lib/i18n/locale/format';
import type { DeadJob } from '@/lib/domain/jobs/list-dead-jobs';
import { jobMessages } from '@/lib/i18n/operator';
import { orderMessages } from '@/lib/i18n/orders';

const namesOf = (sweep: DeadJob['sweep'], what: string) =>
  sweep === 'deliver_mail'
    ? { label: jobMessages.sendAgain, name: jobMessages.sendAgainOf(what) }
    : { label: jobMessages.retry, name: jobMessages.retryOf(what) };

/** The given-up work, with its reason and a retry. */
export function DeadJobs({ jobs, count }: { jobs: readonly DeadJob[]; count: number }) {
  if (count === 0) return null;
  return (
    <Card
      id="given-up"
      className="mb-6"
      title={
        <span className="flex items-center gap-2">
          <Icon of="octagon-alert" className="size-5 text-danger" />
          {jobMessages.title(formatNumber(count))}
        </span>
      }
      actions={count > 1 && <RetryJob label={jobMessages.retryAll} job={{}} />}
      flush
    >
      <p className="px-5 pt-4 text-muted">{jobMessages.text}</p>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {jobs.map(({ sweep, rowId, what, about, order, lastError, deadAt }) => (
          <li key={`${sweep} ${rowId}`} className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">
                {[what, about].filter((part) => part !== null).join(': ')}
                {order !== null && (
                  <>
                    {', '}
                    <Link href={`/orders/${order}`} className="link">
                      {orderMessages.breadcrumb(order)}
                    </Link>
                  </>
                )}
              </p>
              <p className="text-sm break-words">{lastError}</p>
              <p className="text-sm text-muted">
                <NoBreakText text={jobMessages.since(formatMoment(deadAt))} />
              </p>
            </div>
            <RetryJob {...namesOf(sweep, about ?? what)} job={{ sweep, rowId }} />
          </li>
        ))}
      </ul>
      {count > jobs.length && (
        <p className="border-t border-line px-5 py-4 text-muted">
          {jobMessages.more(formatNumber(count - jobs.length))}
        </p>
      )}
    </Card>
  );
}

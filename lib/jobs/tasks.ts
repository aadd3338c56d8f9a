import type { CronItem, TaskList } from 'graphile-worker';
import { newRequestId, systemActor } from '@/lib/auth/principal';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { erasePeople } from '@/lib/domain/accounts/erase-people';
import { remindReturns } from '@/lib/domain/rentals/remind-returns';
import { deliverMail } from '@/lib/domain/jobs/deliver-mail';
import type { AnyOperation } from '@/lib/domain/operation';
import { foldCounts } from '@/lib/domain/lists/fold-counts';
import { chaseDebts } from '@/lib/domain/dunning/chase-debts';
import { tellRenewals } from '@/lib/domain/leasing/tell-renewals';
import { sendDigest } from '@/lib/domain/today/send-digest';
import { dispatchRequests } from '@/lib/domain/payments/dispatch';
import { deleteOldDrafts } from '@/lib/domain/orders/delete-old-drafts';
import { expireUnpaid, remindUnpaid } from '@/lib/domain/dunning/expire-unpaid';
import { fetchMissedWebhooks, retryWebhooks } from '@/lib/domain/payments/missed-webhooks';
import { reconcileDueOrders } from '@/lib/domain/payments/reconcile/reconcile-due-orders';
import { releasePreorders } from '@/lib/domain/orders/release-preorders';
import { startPreorders } from '@/lib/domain/payments/start-preorders';
import { tellDeliveries } from '@/lib/domain/orders/tell-deliveries';
import type { Swept } from '@/lib/domain/jobs/job-runner';
import { logger } from '@/lib/log/logger';
import { metrics } from '@/lib/metrics/metrics';
import { stopping } from './shutdown';

interface Job {
  sweep: AnyOperation<Swept>;
  /** A crontab pattern in UTC. */
  match: string;
}

/** The scheduled jobs, in the order of a run of all: last the mails that the others cause. */
const jobs: Record<SweepName, Job> = {
  send_digest: { sweep: sendDigest, match: '*/10 * * * *' },
  sweep_drafts: { sweep: deleteOldDrafts, match: '7 * * * *' },
  sweep_expired: { sweep: sweepExpired, match: '37 * * * *' },
  erase_people: { sweep: erasePeople, match: '47 * * * *' },
  fold_counts: { sweep: foldCounts, match: '* * * * *' },
  send_requests: { sweep: dispatchRequests, match: '* * * * *' },
  take_events: { sweep: retryWebhooks, match: '* * * * *' },
  read_events: { sweep: fetchMissedWebhooks, match: '*/15 * * * *' },
  sync_orders: { sweep: reconcileDueOrders, match: '* * * * *' },
  remind_returns: { sweep: remindReturns, match: '*/10 * * * *' },
  remind_unpaid: { sweep: remindUnpaid, match: '*/10 * * * *' },
  expire_unpaid: { sweep: expireUnpaid, match: '* * * * *' },
  tell_renewals: { sweep: tellRenewals, match: '*/10 * * * *' },
  chase_debts: { sweep: chaseDebts, match: '*/10 * * * *' },
  tell_deliveries: { sweep: tellDeliveries, match: '* * * * *' },
  let_go_preorders: { sweep: releasePreorders, match: '*/10 * * * *' },
  start_preorders: { sweep: startPreorders, match: '* * * * *' },
  deliver_mail: { sweep: deliverMail, match: '* * * * *' },
};

/** Runs one job as the system and logs its result. `signal` ends it after the rows in hand. */
async function runJob(
  name: string,
  { sweep }: Job,
  { signal = stopping(), wait = false } = {},
): Promise<Swept> {
  const { jobs: durations, jobRows } = metrics();
  const end = durations.startTimer({ job: name });
  try {
    const result = await sweep(systemActor(newRequestId()), { signal, wait });
    end({ outcome: 'done' });
    jobRows.inc({ job: name, outcome: 'done' }, result.done);
    jobRows.inc({ job: name, outcome: 'failed' }, result.failed);
    logger().debug({ job: name, result }, 'job');
    return result;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}

export const taskList: TaskList = Object.fromEntries(
  Object.entries(jobs).map(([name, job]) => [
    name,
    async (_payload, { abortSignal }) => {
      const signal = abortSignal === undefined ? stopping() : AbortSignal.any([stopping(), abortSignal]);
      await runJob(name, job, { signal });
    },
  ]),
);

/** The schedule. A sweep's queue decides which instance does it (ADR 0013). */
export const cronItems: CronItem[] = Object.entries(jobs).map(([task, { match }]) => ({
  task,
  match,
  identifier: task,
  options: { jobKey: `cron:${task}`, backfillPeriod: 0, maxAttempts: 1 },
}));

/**
 * Runs every job once, now, after a move of the clock. Answers the results.
 * @param options.wait waits for what another instance has in hand, so that a running portal causes no skipped job
 */
export async function runDueJobs({ wait = false } = {}): Promise<Record<SweepName, Swept>> {
  const results: [string, Swept][] = [];
  for (const [name, job] of Object.entries(jobs)) results.push([name, await runJob(name, job, { wait })]);
  return Object.fromEntries(results) as Record<SweepName, Swept>;
}

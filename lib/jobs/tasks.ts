import { newRequestId, systemActor } from '@/lib/auth/principal';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { erasePeople } from '@/lib/domain/accounts/erase-people';
import { expireAbandoned } from '@/lib/domain/organizations/expire-abandoned';
import { askReceipts } from '@/lib/domain/rentals/ask-receipts';
import { remindReturns } from '@/lib/domain/rentals/remind-returns';
import { tellCalibrations } from '@/lib/domain/rentals/tell-calibrations';
import { tellSettledReturns } from '@/lib/domain/rentals/tell-settled-returns';
import { tellReceipts } from '@/lib/domain/rentals/tell-receipts';
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
  /** The minutes between two runs without a wake. */
  everyMinutes: number;
}

/** The scheduled jobs, in the order of a run of all: last the mails that the others cause. */
const jobs: Record<SweepName, Job> = {
  send_digest: { sweep: sendDigest, everyMinutes: 10 },
  sweep_drafts: { sweep: deleteOldDrafts, everyMinutes: 60 },
  sweep_expired: { sweep: sweepExpired, everyMinutes: 60 },
  erase_people: { sweep: erasePeople, everyMinutes: 60 },
  expire_abandoned: { sweep: expireAbandoned, everyMinutes: 60 },
  fold_counts: { sweep: foldCounts, everyMinutes: 1 },
  send_requests: { sweep: dispatchRequests, everyMinutes: 1 },
  take_events: { sweep: retryWebhooks, everyMinutes: 1 },
  read_events: { sweep: fetchMissedWebhooks, everyMinutes: 15 },
  sync_orders: { sweep: reconcileDueOrders, everyMinutes: 1 },
  remind_returns: { sweep: remindReturns, everyMinutes: 10 },
  tell_calibrations: { sweep: tellCalibrations, everyMinutes: 60 },
  remind_unpaid: { sweep: remindUnpaid, everyMinutes: 10 },
  expire_unpaid: { sweep: expireUnpaid, everyMinutes: 1 },
  tell_renewals: { sweep: tellRenewals, everyMinutes: 10 },
  chase_debts: { sweep: chaseDebts, everyMinutes: 10 },
  ask_receipts: { sweep: askReceipts, everyMinutes: 60 },
  tell_receipts: { sweep: tellReceipts, everyMinutes: 1 },
  tell_settled_returns: { sweep: tellSettledReturns, everyMinutes: 10 },
  tell_deliveries: { sweep: tellDeliveries, everyMinutes: 1 },
  let_go_preorders: { sweep: releasePreorders, everyMinutes: 10 },
  start_preorders: { sweep: startPreorders, everyMinutes: 1 },
  deliver_mail: { sweep: deliverMail, everyMinutes: 1 },
};

const names = Object.keys(jobs) as SweepName[];

/** Runs one job as the system and logs its result. A stop ends it after the rows in hand. */
export async function runJob(name: SweepName, { wait = false } = {}): Promise<Swept> {
  const { jobs: durations, jobRows } = metrics();
  const end = durations.startTimer({ job: name });
  try {
    const result = await jobs[name].sweep(systemActor(newRequestId()), { signal: stopping(), wait });
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

/** The jobs of a minute, counted from 1970 in UTC; all in minute 0. A sweep's lease decides which instance does it (ADR 0013). */
export const dueIn = (minute: number): SweepName[] =>
  names.filter((name) => minute % jobs[name].everyMinutes === 0);

/**
 * Runs every job once, now, after a move of the clock. Answers the results.
 * @param options.wait waits for what another instance has in hand, so that a running portal causes no skipped job
 */
export async function runDueJobs({ wait = false } = {}): Promise<Record<SweepName, Swept>> {
  const results: [string, Swept][] = [];
  for (const name of names) results.push([name, await runJob(name, { wait })]);
  return Object.fromEntries(results) as Record<SweepName, Swept>;
}

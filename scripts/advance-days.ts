import { clock } from '../lib/core/clock';
import type { Database } from '../lib/db/client';
import { clocksOffset, moveClocks, type Clocks } from './advance-clocks';
import type { DayLog } from './day-log';
import { finishDay } from './finish-day';
import { providerLeases } from './provider-controls';
import { watch } from './day-report';

const DAY_MS = 86_400_000;
/** The provider finalizes a renewal an hour after it made the draft. */
const DRAFT_MS = 61 * 60_000;

export interface Demo extends Clocks {
  db: Database;
  mailUrl: string;
}

/** Whether the last hour has a renewal's draft. */
async function draftWaits(paymentUrl: string): Promise<boolean> {
  const since = (clock().now().getTime() - DRAFT_MS) / 1000;
  const leases = await providerLeases(paymentUrl);
  return leases.some(({ invoices }) =>
    invoices.some(({ status, created }) => status === 'draft' && created > since),
  );
}

/**
 * Moves portal and provider day by day, and writes each down. A period that ends in the last hour of a step leaves a draft, as people
 * advance by 30 days just after an order: a second step of an hour issues it. Ends after the current day on `signal`.
 */
export async function advanceDays(
  { db, paymentUrl, mailUrl, clockFile }: Demo,
  days: number,
  book: DayLog,
  signal?: AbortSignal,
): Promise<void> {
  const clocks = { paymentUrl, clockFile };
  const start = await clocksOffset(clocks);
  const witness = await watch({ db, paymentUrl, mailUrl });
  for (let day = 1; day <= days && signal?.aborted !== true; day += 1) {
    const target = start + day * DAY_MS;
    await moveClocks(clocks, target);
    const date = clock().now();
    let { untaken } = await finishDay(paymentUrl);
    if (await draftWaits(paymentUrl)) {
      await moveClocks(clocks, target + DRAFT_MS);
      ({ untaken } = await finishDay(paymentUrl));
    }
    const told = await witness.tell();
    if (untaken > 0) told.lines.push(`The portal has not taken ${untaken} of the provider's events yet`);
    book.add(date, told);
  }
  book.close();
}

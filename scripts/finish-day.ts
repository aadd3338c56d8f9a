import { runDueJobs } from '../lib/jobs/tasks';
import { control } from './provider-controls';

/** A portal that refuses an event so often in a row is down, or wrong. */
const MOST_DELIVERIES = 5;
/** Work that causes work ends long before; a row that stays due must not keep a day from ending. */
const MOST_ROUNDS = 10;

async function pendingEvents(paymentUrl: string): Promise<number> {
  const { pending } = await control<{ pending: unknown[] }>(paymentUrl, 'events');
  return pending.length;
}

/** Has the provider deliver the portal's missing events. Answers the number of the rest. */
async function deliverEvents(paymentUrl: string): Promise<number> {
  let pending = await pendingEvents(paymentUrl);
  for (let tries = 0; pending > 0 && tries < MOST_DELIVERIES; tries += 1) {
    await control(paymentUrl, 'advance', { seconds: 0 });
    pending = await pendingEvents(paymentUrl);
  }
  return pending;
}

/**
 * Brings the portal up to its clock: delivers the provider's events and runs every sweep, in turn, until nothing is left. Waits for the
 * portal's running queues. Answers the number of refused events; they stay with the provider, and the sweep that reads its list takes
 * them.
 */
export async function finishDay(paymentUrl: string): Promise<{ untaken: number }> {
  for (let round = 1; ; round += 1) {
    const untaken = await deliverEvents(paymentUrl);
    const swept = Object.values(await runDueJobs({ wait: true }));
    const idle = swept.every(({ done, failed }) => done + failed === 0);
    // The portal's own requests to the provider bring further events.
    if ((idle && (await pendingEvents(paymentUrl)) <= untaken) || round === MOST_ROUNDS) return { untaken };
  }
}

import { assemble } from '../lib/assemble';
import { runDueJobs } from '../lib/jobs/tasks';
import { control } from './provider-controls';

/** A portal that refuses an event so often in a row is down, or wrong. */
const MOST_DELIVERIES = 5;
/** Work that causes work ends before; a row that stays due does not keep a day open. */
const MOST_ROUNDS = 10;

async function pendingEvents(paymentUrl: string): Promise<number> {
  const { pending } = await control<{ pending: unknown[] }>(paymentUrl, 'events');
  return pending.length;
}

/** Delivers the portal's missing events. Answers the number of the rest. */
async function deliverEvents(paymentUrl: string): Promise<number> {
  let pending = await pendingEvents(paymentUrl);
  for (let tries = 0; pending > 0 && tries < MOST_DELIVERIES; tries += 1) {
    await control(paymentUrl, 'advance', { seconds: 0 });
    pending = await pendingEvents(paymentUrl);
  }
  return pending;
}

/**
 * Brings the portal up to its clock: delivers events and runs every sweep until nothing is left. Answers the number of refused events,
 * which the sweep of the provider's list takes.
 */
export async function finishDay(paymentUrl: string): Promise<{ untaken: number }> {
  assemble();
  for (let round = 1; ; round += 1) {
    const untaken = await deliverEvents(paymentUrl);
    const swept = Object.values(await runDueJobs({ wait: true }));
    const idle = swept.every(({ done, failed }) => done + failed === 0);
    // Our requests bring further events.
    if ((idle && (await pendingEvents(paymentUrl)) <= untaken) || round === MOST_ROUNDS) return { untaken };
  }
}

import { runDueJobs } from '../lib/jobs/tasks';
import { control } from './provider-controls';

/** A portal that refuses an event so often in a row is down, or wrong. */
const MOST_DELIVERIES = 5;
/** Work that causes work ends long before; a row that stays due whatever is done must not keep a day from ending. */
const MOST_ROUNDS = 10;

async function pendingEvents(paymentUrl: string): Promise<number> {
  const { pending } = await control<{ pending: unknown[] }>(paymentUrl, 'events');
  return pending.length;
}

/** Has the provider deliver what the portal has not taken yet. Answers how many events it still has not. */
async function deliverEvents(paymentUrl: string): Promise<number> {
  let pending = await pendingEvents(paymentUrl);
  for (let tries = 0; pending > 0 && tries < MOST_DELIVERIES; tries += 1) {
    await control(paymentUrl, 'advance', { seconds: 0 });
    pending = await pendingEvents(paymentUrl);
  }
  return pending;
}

/**
 * Brings the portal up to its clock: the provider's events are delivered and every sweep is run, in turn, until there is nothing to
 * deliver and nothing due. Queues that the portal has in hand are waited for. Answers how many events the portal does not take; they
 * stay with the provider, and the sweep that reads its list takes them.
 */
export async function finishDay(paymentUrl: string): Promise<{ untaken: number }> {
  for (let round = 1; ; round += 1) {
    const untaken = await deliverEvents(paymentUrl);
    const swept = Object.values(await runDueJobs({ wait: true }));
    const idle = swept.every(({ done, failed }) => done + failed === 0);
    // What the portal itself asked of the provider meanwhile brings events of its own.
    if ((idle && (await pendingEvents(paymentUrl)) <= untaken) || round === MOST_ROUNDS) return { untaken };
  }
}

import { finishDay } from '../../scripts/finish-day';
import { atProvider } from './find';
import { heal } from './verbs/provider';
import { control, Refused, type World } from './world';

/** Longer than the longest pause after a failure, and than a renewal's draft. */
const REST_DAYS = 0.2;
/** Late work is done, with what follows from it. */
const ROUNDS = 3;
const MOST_ROUNDS = 8;

/** The banks answer, because an invoice with a running debit cannot be credited. Answers how many did. */
async function settleDebits(world: World): Promise<number> {
  const invoices = (await atProvider(world, {})).flatMap((lease) => lease.invoices);
  let settled = 0;
  for (const { id } of invoices.filter(({ status }) => status === 'open')) {
    const outcome = control(world, 'settle', { invoice: id, outcome: 'succeeded' });
    settled += await outcome.then(
      () => 1,
      (error: unknown) => {
        if (error instanceof Refused) return 0; // nothing is on its way
        throw error;
      },
    );
  }
  return settled;
}

/**
 * Brings portal and provider to rest: nothing fails, held events are sent, and both go on until neither has work. Answers how many events
 * the portal does not take.
 */
export async function reconcile(world: World): Promise<{ untaken: number }> {
  await heal(world);
  for (let round = 1; ; round += 1) {
    await world.advance(REST_DAYS);
    const settled = await settleDebits(world);
    const { untaken } = await finishDay(world.paymentUrl);
    if ((round >= ROUNDS && settled === 0) || round === MOST_ROUNDS) return { untaken };
  }
}

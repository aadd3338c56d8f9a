import { callApi } from '@/components/session/session-ended';
import { timings } from '@/lib/config/limits';

/** How often is asked; a service that is away for longer is a matter for another time. */
const TRIES = 30;
/** An order that is not there by then has not arrived: it is stored before anything slow begins. */
const ANSWERS = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether an order arrived whose answer was lost: asked until the service has answered three times, or one minute is over.
 * @param id of the draft that was to become the order
 */
export async function findOrder(id: string): Promise<'arrived' | 'not arrived' | 'unknown'> {
  let answers = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await pause(timings.orderCheckMs);
    const answer = await callApi(`/api/orders/${id}`, { cache: 'no-store' }).catch(() => null);
    if (answer?.ok === true) return 'arrived';
    if (answer?.status === 404) answers += 1;
    if (answers === ANSWERS) return 'not arrived';
  }
  return 'unknown';
}

import type { AnyContext } from './operation';
import type { Subject } from './provider-outbox';
import { withTimeout } from './with-timeout';

/** Sends what is noted for a subject; `signal`: a person waits until it. */
type Dispatch = (context: AnyContext, subject: Subject, signal?: AbortSignal) => Promise<void>;

const kept = globalThis as { driftmarkDispatch?: Dispatch };

/** Says who sends the noted requests: handlers stand above the operations that note them (lib/assemble.ts). */
export function dispatchBy(dispatch: Dispatch): void {
  kept.driftmarkDispatch = dispatch;
}

const dispatch: Dispatch = (...asked) => {
  if (kept.driftmarkDispatch === undefined) throw new Error('Nobody sends requests to the provider.');
  return kept.driftmarkDispatch(...asked);
};

/** Has the noted requests sent while a person waits, with their patience. A batch asks once, at its end. */
export async function askProvider(context: AnyContext, subject: Subject): Promise<void> {
  const batch = context.actor.call?.batch;
  if (batch !== undefined && 'orderId' in subject) {
    batch.orderIds.add(subject.orderId);
    return;
  }
  await withTimeout((signal) => dispatch(context, subject, signal));
}

const AT_ONCE = 4;

/** The same for many orders, with the patience for one: the rest is left to the sweep. */
export async function askProviderOfOrders(context: AnyContext, orderIds: readonly string[]): Promise<void> {
  const waiting = [...orderIds];
  await withTimeout(async (signal) => {
    const lane = async () => {
      for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift()) {
        if (signal.aborted) return;
        await dispatch(context, { orderId }, signal);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  });
}

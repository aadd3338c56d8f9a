import { calling, type Actor, type Call } from '@/lib/auth/principal';
import { bulkMessages } from '@/lib/i18n/devices';
import { DomainError } from '../errors';
import { subHours } from 'date-fns';
import { lifetimes } from '@/lib/config/limits';
import { uuid7, uuid8 } from '@/lib/core/random';
import { claimedKey } from '../idempotency-claim';
import { asPart, type AnyContext } from '../operation';
import { askProviderOfOrders } from '../provider-outbox';

type Expected = Pick<Call, 'seen' | 'statuses'>;

/**
 * Changes one device of a batch, unless it differs from what the reader saw (ADR 0037).
 * @param change gets the actor who expects that
 * @returns the sentence of that refusal; undefined after the change
 */
export async function changeIfUnchanged<Who extends Actor>(
  actor: Who,
  expected: Expected,
  change: (actor: Who) => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await change(calling(actor, { seen: undefined, match: undefined, ...expected }));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CHANGED_MEANWHILE') return bulkMessages.changedSince;
    throw error;
  }
  return undefined;
}

/** What the reader saw: the calibration date, YYYY-MM-DD or null for none. */
export const seenDate = (day: string | null): Expected => ({
  seen: { calibrationExpires: day === null ? null : new Date(day) },
});

/** The result for each device of a batch; `message` says why not, `unchanged` that it was so already. */
export interface BatchOutcome {
  batchId: string;
  results: { id: string; ok: boolean; unchanged?: boolean; message?: string }[];
}

/**
 * Does the same to many devices, each in its own transaction (ADR 0046). A fault is tried once more; a second one ends the batch but keeps
 * what is done. The provider is asked once per order, at the end. A repeated call goes on in the dead call's batch.
 * @param act gets the context of the batch
 * @param tell what is answered of it
 * @param goOn the batch that this is a part of
 */
export async function runBatch<T extends { id: string }, C extends AnyContext, Answer>(
  context: C,
  items: readonly T[],
  act: (item: T, context: C) => Promise<string | undefined>,
  tell: (outcome: BatchOutcome) => Answer | Promise<Answer>,
  goOn?: string,
): Promise<Answer> {
  const key = claimedKey(context.actor.call);
  const id = goOn ?? (key === undefined ? uuid7() : uuid8(key));
  const batch = { id, orderIds: new Set<string>() };
  const results: BatchOutcome['results'] = [];
  const part = asPart(context, { batch });
  for (const item of items) {
    // One slow statement does not stop the other thousand.
    const message = await act(item, part)
      .catch(whyNot)
      .catch(() => act(item, part).catch(whyNot));
    results.push({ id: item.id, ok: message === undefined, ...(message !== undefined && { message }) });
  }
  await askProviderOfOrders(context, [...batch.orderIds]);
  const answer = await tell({ batchId: batch.id, results });
  // A call with an Idempotency-Key is answered from its own transaction's value.
  return context.transaction(() => Promise.resolve(answer));
}

/** The devices that a batch has changed, by the log, which knows of lost answers. */
export async function changedBy(
  { db, now }: AnyContext,
  batchId: string | undefined,
): Promise<ReadonlySet<string | null>> {
  if (batchId === undefined) return new Set();
  const entries = await db.eventLog.findMany({
    // The day after, an Idempotency-Key may be another wish.
    where: { batchId, entityType: 'device', createdAt: { gte: subHours(now, lifetimes.undoHours) } },
    select: { entityId: true },
  });
  return new Set(entries.map(({ entityId }) => entityId));
}

/**
 * The sentence of a refusal.
 * @throws any error that is no refusal
 */
function whyNot(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  throw error;
}

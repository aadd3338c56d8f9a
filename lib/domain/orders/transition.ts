import type { Prisma } from '@/lib/db/generated/client';
import type { OperatorAlert } from '@/lib/i18n/mails';
import { eventsSql } from '../events/record-event';
import { alertOperator } from '../alert-operator';
import { writeTogether } from '../database';
import { aboutOrder, type LockedOrder, withRow } from './locked-order';
import { enqueueRequestsSql } from '../provider-outbox';
import { nextReconcile } from './next-reconcile';
import { mailOrder, type OrderTemplate } from './order-mail';
import { stateAfter, statesBefore, type Verb, VERBS, type FactsOf } from './verbs';
import { STATES } from '@/lib/vocabulary/order-status';
import { lockModels } from '../inventory/stock';
import { heldBy, leaveQueueSql, reservationsSql, stockChanges } from './reservations';
import type { UnitOfWork } from '../operation';

/**
 * Moves an order by a verb: compare-and-set from the states that the verb can leave, then always stock, log, mail, requests and alert. The
 * only writer of orders.status. Answers the changed order, or null if the verb does not fit its state, so that each effect happens once.
 * @param before the present order, apart from what `besides` writes
 * @param besides is written in the same statement as the effects
 */
export async function transition<V extends Verb>(
  work: UnitOfWork,
  before: LockedOrder,
  verb: V,
  facts: FactsOf[V],
  besides: readonly Prisma.Sql[] = [],
): Promise<LockedOrder | null> {
  const { tx, actor, now } = work;
  const { id } = before;
  const made = VERBS[verb];
  const type = 'type' in facts ? facts.type : before.type;
  const status = stateAfter(verb, type);
  const set = made.set(before, facts, now);
  const planned = { ...before, ...(set as Partial<LockedOrder>), status };
  const changes = stockChanges(planned);
  await lockModels(
    work,
    changes.map(({ featureId }) => featureId),
  );
  const opens = made.ask !== undefined && status === 'PENDING_PAYMENT';
  const [row] = await tx.order.updateManyAndReturn({
    where: { id, status: { in: statesBefore(verb) } },
    data: {
      ...set,
      status,
      updatedAt: now,
      nextSyncAt: nextReconcile(planned, now),
      ...(opens ? { checkouts: { increment: 1 } } : {}),
    },
  });
  if (row === undefined) return null;
  const order: LockedOrder = {
    ...withRow(before, row),
    reservations: heldBy(status, before.lines),
  };
  const entry = made.log(order, facts, before);
  const about = { ...aboutOrder(order), from: before.status, to: order.status };
  await writeTogether(tx, [
    ...besides,
    ...reservationsSql(id, changes, now),
    ...(STATES[before.status].queues && !STATES[status].queues ? [leaveQueueSql(id)] : []),
    ...(entry === null ? [] : [eventsSql(actor, [{ ...about, ...entry }])]),
    ...enqueueRequestsSql(made.ask?.(order, facts, before) ?? [], now),
  ]);
  await tell(tx, order, { template: made.mail?.(order, facts), alert: made.alert?.(order, facts) }, now);
  return order;
}

async function tell(
  tx: UnitOfWork['tx'],
  order: LockedOrder,
  {
    template,
    alert,
  }: { template: OrderTemplate | null | undefined; alert: (() => OperatorAlert) | null | undefined },
  now: Date,
): Promise<void> {
  if (template != null) await mailOrder(tx, order, template, now);
  if (alert != null) await alertOperator(tx, alert, now);
}

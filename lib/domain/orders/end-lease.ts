import { formatDate } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';
import { leaseToEnd } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { noteRequest } from './late-payment';
import { leaseEnd } from './lease-end';
import { mailOrder } from './order-mail';
import { LEASED } from './order-status';
import { tryOrderRequests } from './provider-requests';

/**
 * Ends a running lease (decisions.md §5): the provider bills no period beyond the end, everybody is told. Asked a second
 * time it is a conflict. `endsAt` is ISO 8601 in UTC.
 * @throws notFound, conflict when nothing is leased or the end is set
 */
export const endLease = operation({
  may: 'orders.endLease',
  input: leaseToEnd,
  fault: messages.orders.endLeaseFault,
  async run({ actor, scope, db, transaction, now }, { orderId }): Promise<{ endsAt: string }> {
    const endsAt = await transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
      const order = await tx.order.findFirst({
        where: { id: orderId, AND: scope.orders() },
        include: { subscription: true },
      });
      if (order === null) throw notFound(messages.errors.orderNotFound);
      const { subscription, freeEndAt, organizationName } = order;
      const periodEnd = subscription?.currentPeriodEnd ?? null;
      if (
        !LEASED.includes(order.status) ||
        subscription === null ||
        freeEndAt === null ||
        periodEnd === null
      ) {
        throw conflict('ORDER_NOT_LEASED', messages.validation.order.notLeased, 'orderId');
      }
      if (order.endsAt !== null || subscription.cancelAt !== null) {
        throw conflict('LEASE_ENDING', messages.validation.order.leaseEnding, 'orderId');
      }
      const end = leaseEnd(freeEndAt, periodEnd, now);
      await tx.order.update({ where: { id: orderId }, data: { endsAt: end, updatedAt: now } });
      await noteRequest(
        tx,
        { kind: 'endLease', key: `order:${orderId}:end` },
        { orderId, resultId: subscription.id },
        now,
      );
      await recordEvent(
        tx,
        actor,
        {
          type: 'order.leaseEnding',
          params: { organization: organizationName, endsAt: end.toISOString() },
          organization:
            order.organizationId === null ? null : { id: order.organizationId, name: organizationName },
          entity: { type: 'order', id: orderId },
          to: formatDate(end),
        },
        now,
      );
      await mailOrder(tx, orderId, 'leaseEnding', now);
      return end;
    });
    await tryOrderRequests(db, transaction, orderId, now);
    return { endsAt: endsAt.toISOString() };
  },
});

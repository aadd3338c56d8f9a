import { addHours } from 'date-fns';
import { z } from 'zod';
import { readOrderTruth, type OrderTruth } from '@/lib/billing/order-truth';
import type { Actor } from '@/lib/auth/principal';
import { billing } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';
import type { Database, Transaction } from '@/lib/db/client';
import type { Order } from '@/lib/db/generated/client';
import { uuid } from '@/lib/schemas/ids';
import { notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { noteWithdrawal, recordLatePayment, settleWithdrawn } from './late-payment';
import { mirrorInvoices, mirrorSubscription } from './mirror-billing';
import { mailOrder } from './order-mail';
import { LATE_FROM, moveOrder } from './order-status';
import { tryOrderRequests, type RunTransaction } from './provider-requests';
import { releaseStock } from './stock';

/** What the event that asks is about; ids only, the truth is read. */
interface SyncHint {
  type: string;
  /** The order's revision that its object was made for; null when it does not say. */
  rev: number | null;
  checkoutSessionId: string | null;
  subscriptionId: string | null;
}

interface SyncRequest {
  db: Database;
  transaction: RunTransaction;
  actor: Actor;
  orderId: string;
  now: Date;
  hint?: SyncHint;
  /** Done in the same transaction as the effect. */
  andThen?: (tx: Transaction) => Promise<void>;
}

/** Subscriptions whose first bank debit has failed, as the provider shows it. */
const FAILED_SUBSCRIPTION = ['past_due', 'unpaid', 'incomplete_expired', 'canceled'];

/**
 * Reads the provider's truth about an order and applies it in one short transaction: mirrors, state, log, mail. Webhook,
 * return page and reconciliation all end here, in any order and any number (billing design, Webhook). An event about a past
 * revision of the order can only bring money that was not asked for any more.
 */
export async function syncOrderRow(request: SyncRequest): Promise<void> {
  const { db, transaction, actor, orderId, now, hint } = request;
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { subscription: true },
  });
  const past = hint !== undefined && hint.rev !== null && hint.rev < order.rev;
  const truth = await readOrderTruth(past ? { ...hint, checkoutSessionId: null } : refsOf(order, hint));
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
    const current = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
    if (past || current.rev !== order.rev) {
      // Changed by now: what was read belongs to a past revision, and the new one brings events of its own.
      await settleWithdrawn(tx, { actor, order: current, truth, now });
    } else {
      await apply(tx, request, current, truth);
    }
    await request.andThen?.(tx);
  });
  const toStop = await db.providerRequest.count({
    where: { orderId, completedAt: null, kind: { in: ['stopSubscription', 'withdrawSubscription'] } },
  });
  if (toStop > 0) await tryOrderRequests(db, transaction, orderId, now);
}

/** What to ask the provider for: what is stored, else what the event names (our answer may have been lost). */
function refsOf(
  { checkoutSessionId, subscription }: Order & { subscription: { id: string } | null },
  hint: SyncHint | undefined,
): { checkoutSessionId: string | null; subscriptionId: string | null } {
  return {
    checkoutSessionId: checkoutSessionId ?? hint?.checkoutSessionId ?? null,
    subscriptionId: subscription?.id ?? (checkoutSessionId === null ? (hint?.subscriptionId ?? null) : null),
  };
}

async function apply(tx: Transaction, request: SyncRequest, order: Order, truth: OrderTruth): Promise<void> {
  const { now, hint, actor } = request;
  if (truth.subscription !== null) await mirrorSubscription(tx, order, truth.subscription, truth.readAt);
  const newlyPaid = await mirrorInvoices(tx, order, truth.subscription, truth.invoices, truth.readAt);
  if (order.checkoutSessionId === null && truth.checkout !== null) {
    await tx.order.update({ where: { id: order.id }, data: { checkoutSessionId: truth.checkout.id } });
  }

  const organization =
    order.organizationId === null ? null : { id: order.organizationId, name: order.organizationName };
  const { organizationName } = order;
  const about = { organization, entity: { type: 'order', id: order.id }, from: order.status } as const;

  const first = truth.invoices[0];
  const paid = truth.checkout === null ? first?.status === 'paid' : truth.checkout.paid;
  const failed =
    hint?.type === 'checkout.session.async_payment_failed' ||
    FAILED_SUBSCRIPTION.includes(truth.subscription?.status ?? '');
  if (paid) {
    const paidAt = first?.paidAt ?? now;
    const freeEndAt = addHours(paidAt, 24 * billing.freeEndDays);
    if (await moveOrder(tx, order.id, 'PAID', now, { paidAt, freeEndAt })) {
      const params = {
        organization: organizationName,
        amountCents: first?.amountPaidCents ?? order.totalCents,
      };
      await recordEvent(tx, actor, { ...about, type: 'order.paid', params, to: 'PAID' }, now);
      await mailOrder(tx, order.id, 'orderPaid', now);
    } else if (LATE_FROM.includes(order.status)) {
      await recordLatePayment(tx, { actor, order, truth, now });
    }
  } else if (truth.checkout?.status === 'complete' && failed) {
    if (await moveOrder(tx, order.id, 'PAYMENT_FAILED', now, { closedAt: now })) {
      await releaseStock(tx, order.id);
      const params = { organization: organizationName };
      await recordEvent(
        tx,
        actor,
        { ...about, type: 'order.paymentFailed', params, to: 'PAYMENT_FAILED' },
        now,
      );
      await mailOrder(tx, order.id, 'orderPaymentFailed', now);
      if (truth.subscription !== null) await noteWithdrawal(tx, order.id, truth.subscription.id, now);
    }
  } else if (truth.checkout?.status === 'complete') {
    await moveOrder(tx, order.id, 'PROCESSING', now);
  } else if (truth.checkout?.status === 'expired') {
    await expireOrder(tx, actor, order, now);
  }

  for (const invoice of newlyPaid.filter(({ id }) => id !== first?.id)) {
    await recordEvent(
      tx,
      actor,
      {
        type: 'invoice.paid',
        params: {
          invoice: invoice.number ?? invoice.id,
          amountCents: invoice.amountPaidCents,
          organization: organizationName,
        },
        organization,
        entity: { type: 'order', id: order.id },
      },
      now,
    );
  }
  if (truth.subscription?.status === 'canceled') {
    if (await moveOrder(tx, order.id, 'ENDED', now, { closedAt: now })) {
      const params = { organization: organizationName };
      await recordEvent(tx, actor, { ...about, type: 'order.ended', params, to: 'ENDED' }, now);
    }
  }
}

/** Closes an unpaid order: EXPIRED, stock released, everybody told (decisions.md §5). */
export async function expireOrder(tx: Transaction, actor: Actor, order: Order, now: Date): Promise<void> {
  if (!(await moveOrder(tx, order.id, 'EXPIRED', now, { closedAt: now }))) return;
  await releaseStock(tx, order.id);
  await recordEvent(
    tx,
    actor,
    {
      type: 'order.expired',
      params: { organization: order.organizationName },
      organization:
        order.organizationId === null ? null : { id: order.organizationId, name: order.organizationName },
      entity: { type: 'order', id: order.id },
      from: order.status,
      to: 'EXPIRED',
    },
    now,
  );
  await mailOrder(tx, order.id, 'orderExpired', now);
}

const orderRef = z.strictObject({ orderId: uuid(messages.validation.order.idInvalid) });

/** Brings an order up to date with the provider: jobs and webhooks. */
export const syncOrder = operation({
  may: 'system.run',
  input: orderRef,
  fault: messages.errors.somethingWrong,
  run: ({ db, transaction, actor, now }, { orderId }) =>
    syncOrderRow({ db, transaction, actor, orderId, now }),
});

/** The same, asked by the person who comes back from the provider's page (§2 Order flow). */
export const refreshOrder = operation({
  may: 'orders.read',
  input: orderRef,
  fault: messages.defaults.orderCreation,
  async run({ db, transaction, actor, scope, now }, { orderId }): Promise<void> {
    const order = await db.order.findFirst({ where: { id: orderId, AND: scope.orders() } });
    if (order === null) throw notFound(messages.errors.orderNotFound);
    await syncOrderRow({ db, transaction, actor, orderId, now });
  },
});

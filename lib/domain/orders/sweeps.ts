import { addHours, addMinutes, subHours, subSeconds } from 'date-fns';
import { provider } from '@/lib/billing/provider';
import { utcDay } from '@/lib/config/clock';
import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { notifySweep } from '@/lib/db/notify-sweep';
import type { RequestKind } from '@/lib/db/generated/enums';
import { recordEvent } from '../events/record-event';
import { defineSweep } from '../job-runner';
import { aboutOrder } from './order-event';
import { invoiceWaits, invoiceWithdrawn } from './first-invoice';
import { lockOrder } from './locked-order';
import { transition } from './transition';
import { mailOrder } from './order-mail';
import { withdrawalOutcome } from './withdrawal';
import { startPayment } from './placement';
import { receiveWebhook } from './receive-webhook';
import { dispatchNow } from './dispatch';
import { STATES, statesBefore } from './states';
import { lockModels, servablePreorders, servableSql } from './stock';
import { reconcileOrder } from './reconcile/reconcile';
import { isTrustedOrganization } from './trust';

/** What the orders' room does by itself. Each only loops over verbs. */

const statusIn = (statuses: readonly string[]) => Prisma.sql`o.status::text = ANY(${[...statuses]}::text[])`;
const UNPAID = statesBefore('expire');

/** Removes drafts older than 24 hours. A draft that was cancelled was never an order either. */
export const sweepDrafts = defineSweep({
  name: 'sweep_drafts',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE o.status IN ('DRAFT', 'CANCELLED') AND o.placed_at IS NULL
      AND o.updated_at < ${subHours(now, billing.draftHours)}`,
    order: Prisma.sql`o.updated_at, o.id`,
  }),
  async one({ db, now }, id) {
    const updatedAt = { lt: subHours(now, billing.draftHours) };
    const status = { in: ['DRAFT', 'CANCELLED'] as const };
    await db.order.deleteMany({ where: { id, status: { in: [...status.in] }, placedAt: null, updatedAt } });
  },
});

/** Compares orders with the provider whose time has come, should no event have come. */
export const reconcileOrders = defineSweep({
  name: 'sync_orders',
  atOnce: 4,
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE o.next_sync_at <= ${now}`,
    order: Prisma.sql`o.next_sync_at, o.id`,
  }),
  async one(context, id) {
    await reconcileOrder(context, id);
    await dispatchNow(context, { orderId: id });
  },
});

const DAYS_LEFT = billing.invoiceValidDays - billing.invoiceReminderDay;

/** Reminds of unpaid orders that have two weeks from day 11 on, once each; of an invoice that is not sent yet it says so. */
export const remindUnpaid = defineSweep({
  name: 'remind_unpaid',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE ${statusIn(UNPAID)} AND o.reminded_at IS NULL
      AND o.due_at > ${now} AND o.due_at <= ${addHours(now, 24 * DAYS_LEFT)}
      AND o.placed_at <= ${subHours(now, 24)}`,
    order: Prisma.sql`o.due_at, o.id`,
  }),
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order === null || STATES[order.status].pays !== 'asked' || order.remindedAt !== null) return;
      await tx.order.update({ where: { id }, data: { remindedAt: now } });
      // They were told when it was, and there is nothing to be paid.
      if (invoiceWithdrawn(order)) return;
      const params = {
        organization: order.organizationName,
        dueAt: (order.dueAt ?? now).toISOString(),
        byInvoice: order.type === 'INVOICE',
        ...(invoiceWaits(order) && { invoiceWaits: true }),
      };
      await recordEvent(tx, actor, { ...aboutOrder(order), type: 'order.reminded', params });
      await mailOrder(tx, order, 'unpaidReminder', now);
    }),
});

/** What an order is paid by: until the provider has made it, nobody can pay. */
const WAYS_TO_PAY: readonly RequestKind[] = ['OPEN_CHECKOUT', 'SEND_INVOICE'];

/**
 * Closes orders that were not paid in time: at the provider first, unless it says that the money came meanwhile; then the truth
 * is applied, and what is still unpaid expires. One that still waits for its page
 * or its invoice does not: its time has not begun. Where the provider has refused to make it, people were told of the deadline.
 */
export const expireUnpaid = defineSweep({
  name: 'expire_unpaid',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE ${statusIn(UNPAID)} AND o.due_at <= ${now} AND NOT EXISTS (
      SELECT FROM provider_requests r WHERE r.order_id = o.id AND r.rev = o.rev AND r.completed_at IS NULL
        AND r.refused_with IS NULL AND r.kind::text = ANY(${[...WAYS_TO_PAY]}::text[]))`,
    order: Prisma.sql`o.due_at, o.id`,
  }),
  async one(context, id) {
    const { db, transaction, actor, now } = context;
    const before = await db.order.findUniqueOrThrow({
      where: { id },
      include: { invoices: { where: { kind: 'FIRST', status: { in: ['draft', 'open'] } } } },
    });
    if (before.checkoutId !== null) await provider.closeCheckout(before.checkoutId);
    for (const invoice of before.invoices) withdrawalOutcome(await provider.withdrawInvoice(invoice.id));
    await reconcileOrder(context, id);
    await transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order === null || order.rev !== before.rev || order.dueAt === null || order.dueAt > now) return;
      await transition({ tx, actor, now }, order, 'expire', {});
    });
    await dispatchNow(context, { orderId: id });
  },
});

/**
 * Starts the payment of preorders whose turn has come: the stock covers them and all who wait before them. The organisation is told.
 */
export const startPreorders = defineSweep({
  name: 'start_preorders',
  due: () => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM (${servableSql()}) o WHERE TRUE`,
    order: Prisma.sql`o.since, o.id`,
  }),
  async one(context, id) {
    const { transaction, actor, now } = context;
    await transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'PREORDERED') return;
      await lockModels(
        tx,
        order.lines.map(({ featureId }) => featureId),
      );
      if ((await servablePreorders(tx, 1, id)).length === 0) return;
      await startPayment({ tx, actor, now }, order);
    });
    await dispatchNow(context, { orderId: id });
  },
});

/** Before when a place in the queue has to be taken for its customer to be told, and been told for it to hold nothing from now on. */
function holdLimits(now: Date) {
  const { preorderHoldDays: hold, preorderWarnDays: warn } = billing;
  // The day that is told counts to its end.
  return { queued: subHours(now, 24 * (hold - warn)), told: subHours(new Date(utcDay(now)), 24 * warn) };
}

/**
 * Lets go of what preorders hold back after 30 days: they keep their place, and nobody's is let go who was not told three days before. Of
 * strangers nothing was held back, and nothing is said.
 */
export const letGoPreorders = defineSweep({
  name: 'let_go_preorders',
  due(now) {
    const { queued, told } = holdLimits(now);
    return {
      id: Prisma.sql`o.id`,
      rows: Prisma.sql`FROM (SELECT q.order_id AS id, min(q.queued_at) AS at FROM preorder_queue q
        WHERE q.holds AND (q.warned_at < ${told} OR q.warned_at IS NULL AND q.queued_at <= ${queued})
        GROUP BY q.order_id) o WHERE TRUE`,
      order: Prisma.sql`o.at, o.id`,
    };
  },
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'PREORDERED') return;
      const { queued, told } = holdLimits(now);
      const trusted = await isTrustedOrganization(tx, order.organizationId);
      const holding = { orderId: id, holds: true };
      const warned = await tx.queueEntry.updateMany({
        where: { ...holding, queuedAt: { lte: queued }, warnedAt: null },
        data: { warnedAt: now },
      });
      if (warned.count > 0 && trusted) await mailOrder(tx, order, 'preorderLetsGo', now);
      const over = await tx.queueEntry.updateMany({
        where: { ...holding, warnedAt: { lt: told } },
        data: { holds: false },
      });
      if (over.count === 0 || !trusted) return;
      const params = { organization: order.organizationName };
      await recordEvent(tx, actor, { ...aboutOrder(order), type: 'order.preorderLetGo', params });
      notifySweep(tx, 'start_preorders');
    }),
});

/** A delivery is over once nothing was added to it for so long: what is scanned piece by piece is one. */
const QUIET_MINUTES = 10;

/** Tells a customer what of an order is on its way while more is to come: one mail a delivery. The last one is told at once, with all. */
export const tellDeliveries = defineSweep({
  name: 'tell_deliveries',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM (SELECT a.order_id AS id, max(a."from") AS at FROM device_assignments a
      WHERE a.untold AND a.order_id IS NOT NULL GROUP BY a.order_id
      HAVING max(a."from") <= ${addMinutes(now, -QUIET_MINUTES)}) o WHERE TRUE`,
    order: Prisma.sql`o.at, o.id`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const where = { orderId: id, untold: true };
      const untold = await tx.deviceAssignment.count({ where: { ...where, to: null } });
      if (order?.status === 'PAID' && untold > 0) await mailOrder(tx, order, 'orderPartDelivered', now);
      await tx.deviceAssignment.updateMany({ where, data: { untold: false } });
    }),
});

/** Events younger than this may still be in somebody's hands. */
const STALE_SECONDS = 60;

/** Takes events again whose first taking failed. */
export const takeEvents = defineSweep({
  name: 'take_events',
  due: (now) => ({
    id: Prisma.sql`e.id`,
    rows: Prisma.sql`FROM provider_events e WHERE e.processed_at IS NULL
      AND e.received_at <= ${subSeconds(now, STALE_SECONDS)}`,
    order: Prisma.sql`e.received_at, e.id`,
  }),
  async one({ db, actor, now }, id) {
    const event = await provider.retrieveEvent(id);
    if (event !== null) await receiveWebhook(actor, { ...event, inHand: true });
    else await db.providerEvent.updateMany({ where: { id }, data: { processedAt: now } });
  },
});

/** So far back the provider's list of events is read again: an event may be listed late. */
const OVERLAP_HOURS = 2;
const EVENTS_EVERY_MINUTES = 15;

/** Reads the provider's own list of events, for those that never reached the webhook. */
export const readEvents = defineSweep({
  name: 'read_events',
  everyMs: EVENTS_EVERY_MINUTES * 60_000 - 30_000,
  due: () => ({
    id: Prisma.sql`'provider'`,
    rows: Prisma.sql`FROM (SELECT 1) one WHERE EXISTS (SELECT FROM orders o WHERE o.placed_at IS NOT NULL)`,
    order: Prisma.sql`1`,
  }),
  async one({ db, actor, now }, rowId) {
    const last = await db.sweepRow.findUnique({ where: { sweep_rowId: { sweep: 'read_events', rowId } } });
    const since = subHours(last?.doneAt ?? now, OVERLAP_HOURS);
    for await (const event of provider.eventsSince(since)) {
      // What has just happened is on its way to the webhook.
      if (addMinutes(event.createdAt, 1) > now) continue;
      if (!event.handled) continue;
      const known = await db.providerEvent.count({ where: { id: event.id } });
      if (known === 0) await receiveWebhook(actor, { ...(await event.read()), inHand: false });
    }
  },
});

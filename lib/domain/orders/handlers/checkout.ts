import { provider } from '@/lib/billing/provider';
import type { InvoiceItem, Printed } from '@/lib/billing/port';
import { formatDate } from '@/lib/config/format';
import { billing } from '@/lib/config/limits';
import { orderNumber } from '@/lib/config/order-number';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { orderUrl } from '../portal-url';
import { addHours } from 'date-fns';
import { billedAt, nextBoundary, PERIOD_MS, type Billed } from './lease-clock';
import { readWholeOrder, type LockedOrder, type SeenOrder } from './locked-order';
import { mailOrder } from './order-mail';
import { withdrawalOutcome } from './withdrawal';
import { movedDeadline, pageOpenUntil } from './placement';
import { itemsOf, publishedPrices, type PublishedModel } from './price-lines';
import { ensureCustomer } from './provider-customer';
import type { ProviderJob } from './provider-job';
import { canLeave, STATES } from './states';
import { toReconcile, noHint, reconcileOrder } from './reconcile/reconcile';

/** What makes an object at the provider: a payment page, the first invoice, the billing of a lease. */

/** The order as it is, and whether what is noted is still wanted: its revision unpaid, or paid by what we are about to find. */
async function read({
  context,
  request,
  orderId,
}: ProviderJob): Promise<{ order: SeenOrder; wanted: boolean }> {
  const order = await readWholeOrder(context.db, orderId);
  if (order === null) throw new Error(`There is no order ${orderId}.`);
  return { order, wanted: order.rev === request.rev && STATES[order.status].pays === 'asked' };
}

const refOf = (customerId: string, { id, rev }: { id: string; rev: number }) => ({
  customerId,
  orderId: id,
  rev,
});

/** What is printed on the invoices of an order. */
export const printedOf = (order: SeenOrder): Printed => ({
  orderNumber: orderNumber(order),
  purchaseOrder: order.purchaseOrder,
});

/** Opens a payment page for an unpaid order, and closes it again if the order was changed or called off meanwhile. */
export async function openCheckout(running: ProviderJob, no: string): Promise<void> {
  const { context, request, key, repeated, orderId } = running;
  const { db, now } = context;
  const { order, wanted } = await read(running);
  const rev = request.rev ?? order.rev;
  if (order.organization === null || (!wanted && !repeated)) return;
  const customerId = await ensureCustomer(db, order.organization, running);
  const ref = { ...refOf(customerId, { id: orderId, rev }), no: Number(no) };
  const found = repeated ? await provider.findCheckout(ref) : null;
  if (found === null && !wanted) return;
  // The time to pay begins when there is a page; one that is there already counts from before.
  const before = order.dueAt ?? now;
  const dueAt = order.checkoutId === null ? movedDeadline(before, request.createdAt, now) : before;
  const expiresAt = pageOpenUntil(dueAt, now);
  const page =
    found ??
    (await provider.openCheckout(
      {
        ...ref,
        items: await itemsOf(db, order.lines, order.models, running.attempt),
        successUrl: `${orderUrl(orderId)}?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${orderUrl(orderId)}?payment=cancelled`,
        expiresAt,
        ...printedOf(order),
      },
      key,
    ));
  const kept = await db.order.updateMany({
    where: { id: orderId, rev, status: 'PENDING_PAYMENT', checkouts: ref.no },
    data: {
      checkoutId: page.id,
      checkoutUrl: page.url,
      checkoutUntil: page.url === null ? null : expiresAt,
      ...(dueAt > before && { dueAt, remindedAt: null }),
    },
  });
  if (kept.count === 1) return;
  // Paid by this very page, or called off while we asked.
  if ((await provider.closeCheckout(page.id)) === 'completed') {
    await reconcileOrder(context, orderId, { ...noHint, rev, checkoutId: page.id });
  }
}

/** Sends the invoice for the first 30 days, which begin when it is paid, and mails it. */
export async function sendFirstInvoice(running: ProviderJob): Promise<void> {
  const { context, request, key, repeated, orderId } = running;
  const { db, now } = context;
  const { order, wanted } = await read(running);
  const rev = request.rev ?? order.rev;
  if (order.organization === null || (!wanted && !repeated)) return;
  const customerId = await ensureCustomer(db, order.organization, running);
  const ref = refOf(customerId, { id: orderId, rev });
  if (!wanted) {
    const left = await provider.findInvoice({ ...ref, purpose: 'first' });
    if (left === null) return;
    withdrawalOutcome(await provider.withdrawInvoice(left));
    await reconcileOrder(context, orderId, { ...noHint, rev, invoiceId: left });
    return;
  }
  const invoiceId = await provider.sendInvoice(
    {
      ...ref,
      purpose: 'first',
      items: await oneOffItems(running, order.models, order.lines, 'first 30 days from payment'),
      // The days to pay it begin when it is sent.
      dueAt: movedDeadline(order.dueAt ?? now, request.createdAt, now),
      ...printedOf(order),
    },
    key,
    repeated,
  );
  const synced = await reconcileOrder(
    context,
    toReconcile(order),
    { ...noHint, rev, invoiceId },
    async (tx, current) => {
      if (current?.rev !== rev || current.status !== 'INVOICED') return [];
      // The provider's events may have mirrored it before us: the mail goes with this note, once.
      if (!current.requests.some(({ id }) => id === request.id)) return [];
      const sent = await withDeadline(tx, current, invoiceId);
      await mailOrder(tx, sent, (await waited(tx, sent)) ? 'preorderInvoiced' : 'orderInvoiced', now);
      return [Prisma.sql`UPDATE provider_requests SET completed_at = ${now} WHERE id = ${request.id}::uuid`];
    },
  );
  const after = synced?.order;
  if (after?.rev === rev && (canLeave(after.status, 'markPaid') || after.paidAt !== null)) return;
  withdrawalOutcome(await provider.withdrawInvoice(invoiceId));
  await reconcileOrder(context, orderId, { ...noHint, rev, invoiceId });
}

/** Has an order be due on the day that its invoice says: it may have been sent long after it was asked for. */
async function withDeadline(tx: Transaction, order: LockedOrder, invoiceId: string): Promise<LockedOrder> {
  const dueAt = order.invoices.find(({ id }) => id === invoiceId)?.dueAt ?? null;
  // The provider counts in seconds.
  if (dueAt === null || (order.dueAt !== null && dueAt.getTime() - order.dueAt.getTime() < 1_000))
    return order;
  const data = { dueAt, remindedAt: null };
  await tx.order.update({ where: { id: order.id }, data });
  return { ...order, ...data };
}

/** Whether an order was a preorder that came due: its people wait to hear that the devices are there. */
async function waited(tx: Transaction, { id, placedAt, dueAt }: LockedOrder): Promise<boolean> {
  const isLate =
    placedAt !== null && dueAt !== null && dueAt > addHours(placedAt, 24 * billing.invoiceValidDays);
  // It may be late for the provider's sake.
  return isLate && (await tx.eventLog.count({ where: { orderId: id, type: 'order.paymentStarted' } })) > 0;
}

async function oneOffItems(
  { context: { db }, attempt }: ProviderJob,
  models: readonly PublishedModel[],
  lines: readonly Billed[],
  what: string,
  period?: { start: Date; end: Date },
): Promise<InvoiceItem[]> {
  const billed = lines.filter(({ quantity }) => quantity > 0);
  const published = await publishedPrices(db, billed, models, attempt);
  return published.map(({ productId, name, unitPriceCents }, index) => ({
    ...{ productId, unitPriceCents, quantity: billed[index]?.quantity ?? 0 },
    description: `${name}, ${what}`,
    ...(period === undefined ? {} : { period }),
  }));
}

/**
 * Starts the billing of a lease that was paid by invoice: from day 30 on, or from the next period where the payment was learnt late;
 * the periods that have begun meanwhile are billed by an invoice each, so that none is lost.
 */
export async function startLease(running: ProviderJob): Promise<void> {
  const { context, key, repeated, orderId } = running;
  const { db, now } = context;
  const order = await readWholeOrder(db, orderId);
  const startedAt = order?.leaseStart ?? null;
  if (order === null || startedAt === null || order.organization === null) return;
  if (!STATES[order.status].leased || order.subscription !== null) return;
  const customerId = await ensureCustomer(db, order.organization, running);
  const ref = refOf(customerId, order);
  const found = repeated ? await provider.findLease(ref) : null;
  const firstCharge = nextBoundary(startedAt, now);
  if (found === null) await billMissed(running, order, ref, { startedAt, until: firstCharge });
  const over = order.endsAt !== null && order.endsAt <= firstCharge;
  if (found === null && over) {
    await reconcileOrder(context, orderId);
    return;
  }
  const leaseId =
    found ??
    (await provider.startLease(
      {
        ...ref,
        items: await itemsOf(db, billedAt(order, firstCharge), order.models, running.attempt),
        startedAt,
        firstCharge,
        endsAt: order.endsAt,
        daysUntilDue: billing.invoiceValidDays,
        ...printedOf(order),
      },
      key,
    ));
  await reconcileOrder(context, orderId, { ...noHint, leaseId });
}

/** An invoice for each period after the first that has begun before its lease was known. */
async function billMissed(
  running: ProviderJob,
  order: SeenOrder,
  ref: ReturnType<typeof refOf>,
  { startedAt, until }: { startedAt: Date; until: Date },
): Promise<void> {
  const { context, request: noted, key, repeated } = running;
  const { db, now } = context;
  for (let n = 1; startedAt.getTime() + n * PERIOD_MS < until.getTime(); n += 1) {
    const start = new Date(startedAt.getTime() + n * PERIOD_MS);
    const period = { start, end: new Date(start.getTime() + PERIOD_MS) };
    const what = `${formatDate(period.start)} to ${formatDate(period.end)}`;
    const items = await oneOffItems(running, order.models, billedAt(order, start), what, period);
    if (items.length === 0) continue;
    const first = addHours(noted.createdAt, 24 * billing.invoiceValidDays);
    const dueAt = movedDeadline(first, noted.createdAt, now);
    const request = { ...ref, ...printedOf(order), purpose: `period:${n}` as const, items, dueAt };
    const invoiceId = await provider.sendInvoice(request, `${key}:period:${n}`, repeated);
    await db.invoice.createMany({
      data: [
        {
          id: invoiceId,
          orderId: order.id,
          organizationId: order.organizationId,
          organizationName: order.organizationName,
          status: 'draft',
          amountDueCents: 0,
          amountPaidCents: 0,
          createdAt: now,
          syncedAt: new Date(0),
        },
      ],
      skipDuplicates: true,
    });
  }
}

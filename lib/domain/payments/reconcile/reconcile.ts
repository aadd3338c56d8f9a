import { provider } from '@/lib/billing/provider';
import type { OrderTruth, ProviderEvent } from '@/lib/billing/port';
import type { Database, Transaction } from '@/lib/db/client';
import type { Order, Prisma, Subscription } from '@/lib/db/generated/client';
import type { AnyContext } from '../../operation';
import { writeTogether } from '../../database';
import { planSteps, isFailed, isMoney } from './plan';
import { applyStep } from './apply';
import { lockOrder, reload, type LockedOrder, type WholeOrder } from '../../orders/locked-order';
import { storeDeleted, storeInvoices, storeLease } from './store';
import { scheduleReconcile } from '../../orders/next-reconcile';
import { recordUnexpectedPayment, withdrawLease } from '../record-payment';
import { modelsOfPrices, type ModelsOfPrices } from '../../inventory/published-prices';
import { storeCarried } from '../wrong-billing';

/** Ids in an event; the truth behind them is read. */
export type Hint = Pick<ProviderEvent, 'rev' | 'checkoutId' | 'leaseId' | 'invoiceId' | 'debitFailed'>;

export const noHint: Hint = {
  rev: null,
  checkoutId: null,
  leaseId: null,
  invoiceId: null,
  debitFailed: false,
};

interface Reconciled {
  order: LockedOrder;
  /** A request to the provider is noted, now or before. */
  asks: boolean;
}

/**
 * Reads the provider's truth about an order and applies it in one short transaction: mirrors, then their consequences. Webhook, return page
 * and sweep all end here, in any order and number. It asks the provider for nothing else: the caller runs the noted requests.
 * @param subject the order as just read, or its id
 * @param andThen runs in the same transaction, and answers what else to write in it
 */
export async function reconcileOrder(
  { db, transaction, actor, now }: AnyContext,
  subject: string | ToReconcile,
  hint: Hint = noHint,
  andThen?: (tx: Transaction, order: LockedOrder | null) => Promise<Prisma.Sql[]>,
): Promise<Reconciled | null> {
  const order = typeof subject === 'string' ? await findToReconcile(db, { id: subject }) : subject;
  if (order === null) throw new Error('There is no such order.');
  const stray = isStray(order, hint);
  const refs = stray ? strayRefs(hint) : refsOf(order, hint);
  const truth = await provider().readOrder(refs);
  return transaction(async (tx) => {
    const work = { tx, actor, now };
    const locked = await lockOrder(tx, order.id);
    let synced: Applied | null = null;
    if (locked !== null) {
      // The reading is of an earlier revision; the new one brings events of its own.
      synced = await (stray || locked.rev !== order.rev ? applyStray : applyTruth)(work, locked, truth, hint);
      await storeDeleted(tx, refs.invoiceIds, truth);
      await scheduleReconcile(tx, [synced.order], now);
    }
    await writeTogether(tx, [
      ...(synced?.writes ?? []),
      ...((await andThen?.(tx, synced?.order ?? null)) ?? []),
    ]);
    return synced;
  });
}

/** An order with what `reconcileOrder` needs before it asks the provider. */
export function findToReconcile(db: Database, where: Prisma.OrderWhereInput): Promise<ToReconcile | null> {
  return db.order.findFirst({ where, include: { subscription: true, invoices: { where: ONE_OFF } } });
}

/** The same for an order that was read as a whole. */
export function toReconcile({ invoices, ...order }: WholeOrder): ToReconcile {
  const oneOff = invoices.filter(
    ({ subscriptionId, kind, status }) => subscriptionId === null && kind !== 'STRAY' && status !== 'void',
  );
  return { ...order, invoices: oneOff };
}

const ONE_OFF = { subscriptionId: null, kind: { not: 'STRAY' }, status: { not: 'void' } } as const;

type ToReconcile = Pick<Order, 'id' | 'rev' | 'checkoutId'> & {
  subscription: Pick<Subscription, 'id' | 'status'> | null;
  invoices: { id: string }[];
};

/** Whether an event is about something else than the order's present payment. */
function isStray({ rev, subscription }: ToReconcile, hint: Hint): boolean {
  if (hint.rev !== null && hint.rev < rev) return true;
  const running = subscription !== null && subscription.status !== 'ENDED';
  return running && hint.leaseId !== null && hint.leaseId !== subscription.id;
}

const strayRefs = ({ checkoutId, leaseId, invoiceId }: Hint) => ({
  checkoutId,
  leaseId,
  invoiceIds: invoiceId === null ? [] : [invoiceId],
});

/** The event's ids (our own answer may be lost), else the stored ones. */
function refsOf({ checkoutId, subscription, invoices }: ToReconcile, hint: Hint) {
  const named = hint.leaseId === null && hint.invoiceId !== null ? [hint.invoiceId] : [];
  return {
    // A completed page counts, even if another one is open now.
    checkoutId: hint.checkoutId ?? checkoutId,
    leaseId: hint.leaseId ?? subscription?.id ?? null,
    invoiceIds: [...new Set([...invoices.map(({ id }) => id), ...named])],
  };
}

type Work = Parameters<typeof applyStep>[0];

interface Applied extends Reconciled {
  /** Writes for unchanged invoices. */
  writes: Prisma.Sql[];
}

/** How a collected lease is paid: its customer may have changed that at the provider. */
const methodNow = ({ paidWith, subscription }: LockedOrder, lease: OrderTruth['lease']) =>
  paidWith === null || paidWith === 'INVOICE' || subscription?.id !== lease?.id
    ? paidWith
    : (lease?.paidWith ?? paidWith);

async function applyTruth(work: Work, order: LockedOrder, truth: OrderTruth, hint: Hint): Promise<Applied> {
  const { tx, now } = work;
  const { lease, readAt, checkout } = truth;
  // A later reading was faster: we may have changed the lease since.
  const outdated = order.subscription?.id === lease?.id && readAt < (order.subscription?.syncedAt ?? readAt);
  const subscription = lease === null ? order.subscription : await storeLease(tx, order, lease, readAt);
  const { mirrored, writes, invoices } = await storeInvoices(tx, order, truth.invoices, readAt);
  await storeCarried(tx, truth.invoices);
  const checkoutId = checkout?.state === 'completed' ? checkout.id : order.checkoutId;
  if (checkoutId !== order.checkoutId) {
    await tx.order.update({ where: { id: order.id }, data: { checkoutId } });
  }
  const paidWith = methodNow(order, lease);
  if (paidWith !== order.paidWith) await tx.order.update({ where: { id: order.id }, data: { paidWith } });
  let current: LockedOrder = { ...order, subscription, invoices, checkoutId, paidWith };
  const waiting = order.requests.some(({ kind }) => kind === 'UPDATE_LEASE');
  const { debitFailed } = hint;
  const seen = { order: current, truth, mirrored, debitFailed, changePending: waiting || outdated, now };
  const told = { truth, prices: pricesOf(tx, truth) };
  let asks = order.requests.length > 0;
  for (const step of planSteps(seen)) {
    const done = await applyStep(work, current, told, step);
    if (done !== 'nothing') asks = true;
    // A step may change the order for the next; a note for the provider does not.
    if (done === 'changed') current = await reload(tx, order);
  }
  return { order: current, asks, writes };
}

function pricesOf(tx: Transaction, { invoices, lease }: OrderTruth): () => Promise<ModelsOfPrices> {
  const billed = [...invoices.flatMap(({ lines }) => lines), ...(lease?.items ?? [])];
  let prices: Promise<ModelsOfPrices> | undefined;
  return () =>
    (prices ??= modelsOfPrices(
      tx,
      billed.map(({ priceId }) => priceId),
    ));
}

/** Money for a withdrawn object can only be refunded; its lease must end after a failed debit. */
async function applyStray(work: Work, order: LockedOrder, truth: OrderTruth, hint: Hint): Promise<Applied> {
  const { mirrored, writes } = await storeInvoices(work.tx, order, truth.invoices, truth.readAt, true);
  const { lease } = truth;
  const leaseId = lease === null || lease.status === 'ended' ? null : lease.id;
  for (const { truth: invoice, turnedPaid } of mirrored) {
    if (turnedPaid && isMoney(invoice)) await recordUnexpectedPayment(work, order, invoice, leaseId);
  }
  const rev = truth.invoices.find((invoice) => invoice.leaseId === leaseId)?.rev ?? hint.rev;
  const past = leaseId !== null && rev !== null && rev < order.rev;
  if (past && isFailed(hint.debitFailed, truth)) {
    await withdrawLease(work, order, leaseId, rev);
  }
  return { order: await reload(work.tx, order), asks: true, writes };
}

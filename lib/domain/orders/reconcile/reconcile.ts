import { provider } from '@/lib/billing/provider';
import type { OrderTruth, ProviderEvent } from '@/lib/billing/port';
import type { Database, Transaction } from '@/lib/db/client';
import type { Order, Prisma, Subscription } from '@/lib/db/generated/client';
import type { AnyContext } from '../../operation';
import { writeTogether } from '../../write-together';
import { planSteps, isFailed, isMoney } from './plan';
import { applyStep } from './apply';
import { lockOrder, reload, type LockedOrder, type WholeOrder } from '../locked-order';
import { storeDeleted, storeInvoices, storeLease } from './store';
import { scheduleReconcile } from './next-reconcile';
import { recordUnexpectedPayment, withdrawLease } from '../record-payment';
import { modelsOfPrices, type ModelsOfPrices } from '../price-lines';
import { storeCarried } from '../underbilling';

/** Ids that an event names; the truth behind them is read. */
export type Hint = Pick<ProviderEvent, 'rev' | 'checkoutId' | 'leaseId' | 'invoiceId' | 'debitFailed'>;

export const noHint: Hint = {
  rev: null,
  checkoutId: null,
  leaseId: null,
  invoiceId: null,
  debitFailed: false,
};

/** What a comparison with the provider has led to; null where there is no such order any more. */
interface Reconciled {
  order: LockedOrder;
  /** The provider may have to be asked for something: it was noted now, or waited already. */
  asks: boolean;
}

/**
 * Reads the provider's truth about an order and applies it in one short transaction: mirrors, then what follows from them.
 * Webhook, return page and sweep all end here, in any order and any number. It asks the provider for
 * nothing but the truth; what follows is noted, and run by whoever called.
 * @param subject the order, as it was read a moment ago or by its id
 * @param andThen is done in the same transaction as the effect, and answers what else is to be written in it
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
  const truth = await provider.readOrder(refs);
  return transaction(async (tx) => {
    const work = { tx, actor, now };
    const locked = await lockOrder(tx, order.id);
    let synced: Applied | null = null;
    if (locked !== null) {
      // Changed since we looked: what was read belongs to a past revision, and the new one brings events of its own.
      synced = await (stray || locked.rev !== order.rev ? applyStray : applyTruth)(work, locked, truth, hint);
      await storeDeleted(tx, refs.invoiceIds, truth);
      await scheduleReconcile(tx, [synced.order], now);
    }
    await writeTogether(tx, [
      ...(synced?.seenAgain ?? []),
      ...((await andThen?.(tx, synced?.order ?? null)) ?? []),
    ]);
    return synced;
  });
}

/** An order as `reconcileOrder` has to know it before it asks the provider. */
export function findToReconcile(db: Database, where: Prisma.OrderWhereInput): Promise<ToReconcile | null> {
  return db.order.findFirst({ where, include: { subscription: true, invoices: { where: ONE_OFF } } });
}

/** The same of an order that was read as a whole. */
export function toReconcile({ invoices, ...order }: WholeOrder): ToReconcile {
  const oneOff = invoices.filter(
    ({ subscriptionId, kind, status }) => subscriptionId === null && kind !== 'STRAY' && status !== 'void',
  );
  return { ...order, invoices: oneOff };
}

/** Invoices of an order that its lease does not lead to. */
const ONE_OFF = { subscriptionId: null, kind: { not: 'STRAY' }, status: { not: 'void' } } as const;

type ToReconcile = Pick<Order, 'id' | 'rev' | 'checkoutId'> & {
  subscription: Pick<Subscription, 'id' | 'status'> | null;
  invoices: { id: string }[];
};

/** Whether an event is about something else than what the order is paid by now. */
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

/** What to ask for: what an event names of this order (our own answer may have been lost), else what is stored. */
function refsOf({ checkoutId, subscription, invoices }: ToReconcile, hint: Hint) {
  const named = hint.leaseId === null && hint.invoiceId !== null ? [hint.invoiceId] : [];
  return {
    // A page that was completed although another is open now is the one that counts.
    checkoutId: hint.checkoutId ?? checkoutId,
    leaseId: hint.leaseId ?? subscription?.id ?? null,
    invoiceIds: [...new Set([...invoices.map(({ id }) => id), ...named])],
  };
}

type Work = Parameters<typeof applyStep>[0];

interface Applied extends Reconciled {
  /** What is left to be written of invoices that are as they were. */
  seenAgain: Prisma.Sql[];
}

async function applyTruth(work: Work, order: LockedOrder, truth: OrderTruth, hint: Hint): Promise<Applied> {
  const { tx, now } = work;
  const { lease, readAt, checkout } = truth;
  // Whoever read later was faster: what the lease was then may have been changed by us since.
  const outdated = order.subscription?.id === lease?.id && readAt < (order.subscription?.syncedAt ?? readAt);
  const subscription = lease === null ? order.subscription : await storeLease(tx, order, lease, readAt);
  const { mirrored, seenAgain, invoices } = await storeInvoices(tx, order, truth.invoices, readAt);
  await storeCarried(tx, truth.invoices);
  const checkoutId = checkout?.state === 'completed' ? checkout.id : order.checkoutId;
  if (checkoutId !== order.checkoutId) {
    await tx.order.update({ where: { id: order.id }, data: { checkoutId } });
  }
  let current: LockedOrder = { ...order, subscription, invoices, checkoutId };
  const waiting = order.requests.some(({ kind }) => kind === 'UPDATE_LEASE');
  const { debitFailed } = hint;
  const seen = { order: current, truth, mirrored, debitFailed, changePending: waiting || outdated, now };
  const told = { truth, prices: pricesOf(tx, truth) };
  let asks = order.requests.length > 0;
  for (const step of planSteps(seen)) {
    const done = await applyStep(work, current, told, step);
    if (done !== 'nothing') asks = true;
    // A step may have changed the order for the next; a note for the provider has not.
    if (done === 'changed') current = await reload(tx, order);
  }
  return { order: current, asks, seenAgain };
}

/** The models of the prices that the provider tells of, read when a step asks for them. */
function pricesOf(tx: Transaction, { invoices, lease }: OrderTruth): () => Promise<ModelsOfPrices> {
  const billed = [...invoices.flatMap(({ lines }) => lines), ...(lease?.items ?? [])];
  let prices: Promise<ModelsOfPrices> | undefined;
  return () =>
    (prices ??= modelsOfPrices(
      tx,
      billed.map(({ priceId }) => priceId),
    ));
}

/** Money for what was withdrawn can only be refunded; a lease of it whose debit failed must not go on. */
async function applyStray(work: Work, order: LockedOrder, truth: OrderTruth, hint: Hint): Promise<Applied> {
  const { mirrored, seenAgain } = await storeInvoices(work.tx, order, truth.invoices, truth.readAt, true);
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
  return { order: await reload(work.tx, order), asks: true, seenAgain };
}

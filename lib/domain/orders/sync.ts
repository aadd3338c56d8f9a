import { provider } from '@/lib/billing/provider';
import type { OrderTruth, ProviderEvent } from '@/lib/billing/port';
import type { Transaction } from '@/lib/db/client';
import type { Order, Subscription } from '@/lib/db/generated/client';
import type { AnyContext } from '../operation';
import { decide } from './decide';
import { applyStep } from './apply-step';
import { lockOrder, readAgain, type LockedOrder } from './locked-order';
import { mirrorDeleted, mirrorInvoices, mirrorLease } from './mirror';
import { scheduleSync } from './next-sync';
import { hearStrayMoney, withdrawLease } from './pay';
import { modelsOfPrices } from './price-lines';

/** Ids that an event names; the truth behind them is read. */
export type Hint = Pick<ProviderEvent, 'rev' | 'checkoutId' | 'leaseId' | 'invoiceId' | 'debitFailed'>;

export const noHint: Hint = {
  rev: null,
  checkoutId: null,
  leaseId: null,
  invoiceId: null,
  debitFailed: false,
};

/**
 * Reads the provider's truth about an order and applies it in one short transaction: mirrors, then what follows from them.
 * Webhook, return page and sweep all end here, in any order and any number (billing design, Webhook). It asks the provider for
 * nothing but the truth; what follows is noted, and run by whoever called.
 * @param andThen done in the same transaction as the effect
 */
export async function syncOrder(
  { db, transaction, actor, now }: AnyContext,
  orderId: string,
  hint: Hint = noHint,
  andThen?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { subscription: true, invoices: { where: ONE_OFF } },
  });
  const stray = isStray(order, hint);
  const refs = stray ? strayRefs(hint) : refsOf(order, hint);
  const truth = await provider.readOrder(refs);
  await transaction(async (tx) => {
    const work = { tx, actor, now };
    const current = await lockOrder(tx, orderId);
    if (current !== null) {
      // Changed since we looked: what was read belongs to a past revision, and the new one brings events of its own.
      if (stray || current.rev !== order.rev) await applyStray(work, current, truth, hint);
      else await apply(work, current, truth, hint);
      await mirrorDeleted(tx, refs.invoiceIds, truth);
      await scheduleSync(tx, await readAgain(tx, current), now);
    }
    await andThen?.(tx);
  });
}

/** Invoices of an order that its lease does not lead to. */
const ONE_OFF = { subscriptionId: null, kind: { not: 'STRAY' }, status: { not: 'void' } } as const;

type Known = Order & { subscription: Pick<Subscription, 'id' | 'status'> | null; invoices: { id: string }[] };

/** Whether an event is about something else than what the order is paid by now. */
function isStray({ rev, subscription }: Known, hint: Hint): boolean {
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
function refsOf({ checkoutId, subscription, invoices }: Known, hint: Hint) {
  const named = hint.leaseId === null && hint.invoiceId !== null ? [hint.invoiceId] : [];
  return {
    // A page that was completed although another is open now is the one that counts.
    checkoutId: hint.checkoutId ?? checkoutId,
    leaseId: hint.leaseId ?? subscription?.id ?? null,
    invoiceIds: [...new Set([...invoices.map(({ id }) => id), ...named])],
  };
}

type Work = Parameters<typeof applyStep>[0];

async function apply(work: Work, order: LockedOrder, truth: OrderTruth, hint: Hint): Promise<void> {
  const { tx, now } = work;
  const { lease, readAt } = truth;
  // Whoever read later was faster: what the lease was then may have been changed by us since.
  const outdated = order.subscription?.id === lease?.id && readAt < (order.subscription?.syncedAt ?? readAt);
  if (lease !== null) await mirrorLease(tx, order, lease, readAt);
  const mirrored = await mirrorInvoices(tx, order, truth.invoices, readAt);
  const completed = truth.checkout?.state === 'completed' && order.checkoutId !== truth.checkout.id;
  if (completed)
    await tx.order.update({ where: { id: order.id }, data: { checkoutId: truth.checkout?.id ?? null } });
  const waiting = await tx.providerRequest.count({
    where: { orderId: order.id, kind: 'UPDATE_LEASE', completedAt: null },
  });
  let current = await readAgain(tx, order);
  const { debitFailed } = hint;
  const seen = { order: current, truth, mirrored, debitFailed, changePending: waiting > 0 || outdated, now };
  const billed = [...truth.invoices.flatMap(({ lines }) => lines), ...(truth.lease?.items ?? [])];
  const prices = await modelsOfPrices(
    tx,
    billed.map(({ priceId }) => priceId),
  );
  for (const step of decide(seen)) {
    await applyStep(work, current, { truth, prices }, step);
    // A step may have changed the order for the next; asking for a credit, which each invoice is looked at for, has not.
    if (step.do !== 'creditExcess') current = await readAgain(tx, order);
  }
}

/** Money for what was withdrawn can only be refunded; a lease of it whose debit failed must not go on. */
async function applyStray(work: Work, order: LockedOrder, truth: OrderTruth, hint: Hint): Promise<void> {
  const mirrored = await mirrorInvoices(work.tx, order, truth.invoices, truth.readAt, true);
  const { lease } = truth;
  const leaseId = lease === null || lease.status === 'ended' ? null : lease.id;
  for (const { truth: invoice, turnedPaid } of mirrored) {
    if (turnedPaid && invoice.amountPaidCents > 0) await hearStrayMoney(work, order, invoice, leaseId);
  }
  const rev = truth.invoices.find((invoice) => invoice.leaseId === leaseId)?.rev ?? hint.rev;
  if (leaseId === null || rev === null || rev >= order.rev) return;
  if (hint.debitFailed || lease?.status === 'unpaid') await withdrawLease(work, order, leaseId, rev);
}

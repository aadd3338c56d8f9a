import { createCheckout, expireCheckout, findCheckout } from '@/lib/billing/checkout';
import { createInvoiceSubscription, withdrawSubscription } from '@/lib/billing/invoice-subscription';
import { readOrderTruth } from '@/lib/billing/order-truth';
import { env } from '@/lib/config/env';
import type { Database, Transaction } from '@/lib/db/client';
import type { Prisma, ProviderRequest } from '@/lib/db/generated/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { mirrorSubscription, mirrorInvoices } from './mirror-billing';
import { mailOrder } from './order-mail';
import { ensureCustomer, ensurePrices } from './provider-objects';

type RunTransaction = <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>;

/** What placing an order leads to. `url`: the hosted checkout, for card orders (§7). */
export interface PlacedOrder {
  orderId: string;
  status: OrderStatus;
  url: string | null;
}

const withLines = { lines: true, organization: true } as const;
type PayableOrder = Prisma.OrderGetPayload<{ include: typeof withLines }>;

/**
 * Asks the provider what a noted request asks for, and stores what came back. Safe to repeat after a crash at any point:
 * same key, or found again by metadata. Never called inside a transaction.
 */
export async function runProviderRequest(
  db: Database,
  transaction: RunTransaction,
  request: ProviderRequest,
  now: Date,
): Promise<void> {
  const repeated = request.attempts > 0;
  await db.providerRequest.update({ where: { id: request.id }, data: { attempts: { increment: 1 } } });
  try {
    await run(db, transaction, request, repeated, now);
  } catch (error) {
    await db.providerRequest.update({
      where: { id: request.id },
      data: { lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown' },
    });
    throw error;
  }
}

async function run(
  db: Database,
  transaction: RunTransaction,
  request: ProviderRequest,
  repeated: boolean,
  now: Date,
): Promise<void> {
  const done = (tx: Database | Transaction, resultId: string | null) =>
    tx.providerRequest.update({
      where: { id: request.id },
      data: { completedAt: now, resultId, lastError: null },
    });

  if (request.kind === 'withdrawCheckout' && request.resultId !== null) {
    await expireCheckout(request.resultId);
    await done(db, request.resultId);
    return;
  }
  if (request.kind === 'withdrawSubscription' && request.resultId !== null && request.orderId !== null) {
    await withdrawSubscription(request.resultId);
    const truth = await readOrderTruth({ checkoutSessionId: null, subscriptionId: request.resultId });
    const order = await db.order.findUniqueOrThrow({ where: { id: request.orderId } });
    await transaction(async (tx) => {
      await mirrorInvoices(tx, order, null, truth.invoices, now);
      await done(tx, request.resultId);
    });
    return;
  }

  const order = await db.order.findUniqueOrThrow({
    where: { id: request.orderId ?? '' },
    include: withLines,
  });
  const rev = Number(/:r(\d+):/.exec(request.key)?.[1]);
  const wanted = request.kind === 'invoice' ? 'INVOICED' : 'PENDING_PAYMENT';
  const past = order.rev !== rev || order.status !== wanted || order.organization === null;
  if (past && !repeated) {
    await done(db, null); // never asked for, and not needed any more
    return;
  }
  if (request.kind === 'invoice') {
    await openInvoice(db, transaction, order, rev, past, now);
  } else {
    const tell = request.kind === 'checkoutToMail';
    await openCheckout(db, transaction, order, { rev, past, repeated, tell }, now);
  }
  await done(db, null);
}

async function openCheckout(
  db: Database,
  transaction: RunTransaction,
  order: PayableOrder,
  { rev, past, repeated, tell }: { rev: number; past: boolean; repeated: boolean; tell: boolean },
  now: Date,
): Promise<void> {
  const customerId = await ensureCustomer(db, order.organizationId);
  const found = repeated ? await findCheckout(customerId, order.id, rev) : null;
  if (past) {
    if (found !== null) await expireCheckout(found.id);
    return;
  }
  const checkout =
    found ??
    (await createCheckout({
      orderId: order.id,
      rev,
      customerId,
      items: await ensurePrices(db, order.lines),
      successUrl: `${env().APP_URL}/orders/${order.id}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${env().APP_URL}/orders/${order.id}?payment=cancelled`,
      expiresAt: order.dueAt ?? now,
    }));
  const kept = await transaction(async (tx) => {
    const { count } = await tx.order.updateMany({
      where: { id: order.id, rev, status: 'PENDING_PAYMENT' },
      data: { checkoutSessionId: checkout.id, checkoutUrl: checkout.url },
    });
    if (count === 1 && tell) await mailOrder(tx, order.id, 'preorderReady', now);
    return count === 1;
  });
  if (!kept) await expireCheckout(checkout.id); // cancelled or changed while we asked
}

async function openInvoice(
  db: Database,
  transaction: RunTransaction,
  order: PayableOrder,
  rev: number,
  past: boolean,
  now: Date,
): Promise<void> {
  const customerId = await ensureCustomer(db, order.organizationId);
  const { subscriptionId } = await createInvoiceSubscription({
    orderId: order.id,
    rev,
    customerId,
    items: await ensurePrices(db, order.lines),
  });
  const truth = past ? null : await readOrderTruth({ checkoutSessionId: null, subscriptionId });
  const kept = await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`;
    const current = await tx.order.findUniqueOrThrow({ where: { id: order.id } });
    if (truth === null || current.rev !== rev || current.status !== 'INVOICED') return false;
    const first = await tx.subscription.findUnique({ where: { id: subscriptionId } });
    if (truth.subscription !== null) await mirrorSubscription(tx, current, truth.subscription, now);
    await mirrorInvoices(tx, current, truth.subscription, truth.invoices, now);
    if (first === null) await mailOrder(tx, order.id, 'orderInvoiced', now);
    return true;
  });
  if (!kept) await withdrawSubscription(subscriptionId);
}

/** How a placed order is to be paid; null when it is no longer awaiting anything. */
export async function paymentResult(db: Database, orderId: string): Promise<PlacedOrder | null> {
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  if (order.status === 'EXPIRED' || order.status === 'CANCELLED') return null;
  return {
    orderId: order.id,
    status: order.status,
    url: order.type === 'CHECKOUT_SESSION' ? order.checkoutUrl : null,
  };
}

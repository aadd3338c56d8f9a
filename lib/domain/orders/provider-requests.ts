import { createCheckout, expireCheckout, findCheckout } from '@/lib/billing/checkout';
import {
  createInvoiceSubscription,
  endSubscriptionAt,
  findInvoiceSubscription,
  stopSubscription,
  withdrawSubscription,
} from '@/lib/billing/invoice-subscription';
import { readOrderTruth } from '@/lib/billing/order-truth';
import { systemActor } from '@/lib/auth/principal';
import { env } from '@/lib/config/env';
import type { Database, Transaction } from '@/lib/db/client';
import type { Prisma, ProviderRequest } from '@/lib/db/generated/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { logger } from '@/lib/log/logger';
import { noteStop, settleWithdrawn } from './late-payment';
import { mirrorInvoices, mirrorSubscription } from './mirror-billing';
import { mailOrder } from './order-mail';
import { ensureCustomer, ensurePrices } from './provider-objects';

export type RunTransaction = <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>;

/** What placing an order leads to. `url`: the hosted checkout, for card orders (§7). */
export interface PlacedOrder {
  orderId: string;
  status: OrderStatus;
  url: string | null;
}

/** One request on its way. `complete` marks it done and answers whether this was the first to do so. */
interface Running {
  db: Database;
  transaction: RunTransaction;
  request: ProviderRequest;
  /** It was tried before, so that the provider may have the object already. */
  repeated: boolean;
  now: Date;
  complete: (tx: Database | Transaction) => Promise<boolean>;
}

/** States in which what a placed order asked of the provider is still wanted, be it paid already. */
const STANDING: readonly OrderStatus[] = [
  'PENDING_PAYMENT',
  'INVOICED',
  'PROCESSING',
  'PAID',
  'FULFILLED',
  'ENDED',
];

const withLines = { lines: true, organization: true } as const;
type PayableOrder = Prisma.OrderGetPayload<{ include: typeof withLines }>;

/**
 * Asks the provider what a noted request asks for, and stores what came back. Safe to repeat after a crash at any point, and
 * to run twice at once: same key, or found again by metadata. Never called inside a transaction.
 */
export async function runProviderRequest(
  db: Database,
  transaction: RunTransaction,
  request: ProviderRequest,
  now: Date,
): Promise<void> {
  await db.providerRequest.update({ where: { id: request.id }, data: { attempts: { increment: 1 } } });
  const complete = async (tx: Database | Transaction): Promise<boolean> => {
    const { count } = await tx.providerRequest.updateMany({
      where: { id: request.id, completedAt: null },
      data: { completedAt: now, lastError: null },
    });
    return count === 1;
  };
  try {
    await run({ db, transaction, request, repeated: request.attempts > 0, now, complete });
  } catch (error) {
    await db.providerRequest.updateMany({
      where: { id: request.id },
      data: { lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown' },
    });
    throw error;
  }
}

/** Runs what an order still has to ask of the provider, in the order of the notes. Throws at the first failure. */
export async function runOrderRequests(
  db: Database,
  transaction: RunTransaction,
  orderId: string,
  now: Date,
): Promise<void> {
  const unfinished = await db.providerRequest.findMany({
    where: { orderId, completedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  for (const request of unfinished) await runProviderRequest(db, transaction, request, now);
}

/** The same where nobody waits for it: a failure is left to the reconciliation job. */
export async function tryOrderRequests(
  db: Database,
  transaction: RunTransaction,
  orderId: string,
  now: Date,
): Promise<void> {
  try {
    await runOrderRequests(db, transaction, orderId, now);
  } catch (error) {
    logger().warn({ err: error, orderId }, 'request to the payment provider postponed');
  }
}

async function run(running: Running): Promise<void> {
  const { db, request, repeated, complete } = running;
  if (request.resultId !== null) {
    await runOnKnown(running, request.resultId);
    return;
  }
  const order = await db.order.findUniqueOrThrow({
    where: { id: request.orderId ?? '' },
    include: withLines,
  });
  const rev = Number(/:r(\d+):/.exec(request.key)?.[1]);
  const past = order.rev !== rev || !STANDING.includes(order.status) || order.organization === null;
  if (past && !repeated) {
    await complete(db); // never asked for, and not needed any more
    return;
  }
  if (request.kind === 'invoice') {
    if (past) await takeBackInvoice(running, order, rev);
    else await openInvoice(running, order, rev);
  } else if (past) {
    await takeBackCheckout(running, order, rev);
  } else {
    await openCheckout(running, order, rev);
  }
}

/** Requests about an object that the provider has and whose id we know. */
async function runOnKnown(running: Running, id: string): Promise<void> {
  const { db, request, complete } = running;
  switch (request.kind) {
    case 'withdrawCheckout': {
      const { completed, subscriptionId } = await expireCheckout(id);
      if (completed && subscriptionId !== null) await settle(running, subscriptionId, true);
      else await complete(db);
      return;
    }
    case 'withdrawSubscription': {
      const { paid } = await withdrawSubscription(id);
      await settle(running, id, paid);
      return;
    }
    case 'stopSubscription':
      await stopSubscription(id);
      await complete(db);
      return;
    case 'endLease': {
      const { endsAt } = await db.order.findUniqueOrThrow({ where: { id: request.orderId ?? '' } });
      if (endsAt !== null) await endSubscriptionAt(id, endsAt, request.key);
      await complete(db);
      return;
    }
    default:
      throw new Error(`Unknown request to the payment provider: ${request.kind}`);
  }
}

/** Applies what is left at the provider of something that was withdrawn; `stop`: money was on its way before us. */
async function settle(running: Running, subscriptionId: string, stop: boolean): Promise<void> {
  const { transaction, request, now, complete } = running;
  const truth = await readOrderTruth({ checkoutSessionId: null, subscriptionId });
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM orders WHERE id = ${request.orderId}::uuid FOR UPDATE`;
    const order = await tx.order.findUniqueOrThrow({ where: { id: request.orderId ?? '' } });
    await settleWithdrawn(tx, { actor: systemActor(request.id), order, truth, now });
    if (stop) await noteStop(tx, order.id, subscriptionId, now);
    await complete(tx);
  });
  if (stop && request.orderId !== null) {
    await tryOrderRequests(running.db, transaction, request.orderId, now);
  }
}

async function openCheckout(running: Running, order: PayableOrder, rev: number): Promise<void> {
  const { db, transaction, request, repeated, now, complete } = running;
  const customerId = await ensureCustomer(db, order.organizationId);
  const found = repeated ? await findCheckout(customerId, order.id, rev) : null;
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
    const first = await complete(tx);
    const { count } = await tx.order.updateMany({
      where: { id: order.id, rev, status: { in: [...STANDING] } },
      data: { checkoutSessionId: checkout.id, checkoutUrl: checkout.url },
    });
    if (count === 1 && first && request.kind === 'checkoutToMail') {
      await mailOrder(tx, order.id, 'preorderReady', now);
    }
    return count === 1;
  });
  if (!kept) await expireCheckout(checkout.id); // cancelled or changed while we asked
}

async function takeBackCheckout(running: Running, order: PayableOrder, rev: number): Promise<void> {
  const customerId = order.organization?.stripeCustomerId ?? null;
  const found = customerId === null ? null : await findCheckout(customerId, order.id, rev);
  const { completed, subscriptionId } =
    found === null ? { completed: false, subscriptionId: null } : await expireCheckout(found.id);
  if (completed && subscriptionId !== null) await settle(running, subscriptionId, true);
  else await running.complete(running.db);
}

async function openInvoice(running: Running, order: PayableOrder, rev: number): Promise<void> {
  const { db, transaction, now, complete } = running;
  const customerId = await ensureCustomer(db, order.organizationId);
  const { subscriptionId } = await createInvoiceSubscription({
    orderId: order.id,
    rev,
    customerId,
    items: await ensurePrices(db, order.lines),
  });
  const truth = await readOrderTruth({ checkoutSessionId: null, subscriptionId });
  const kept = await transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`;
    // The provider's events may have mirrored the subscription before us: the mail goes with this request, once.
    const first = await complete(tx);
    const current = await tx.order.findUniqueOrThrow({ where: { id: order.id } });
    if (current.rev !== rev || !STANDING.includes(current.status)) return false;
    if (truth.subscription !== null) await mirrorSubscription(tx, current, truth.subscription, truth.readAt);
    await mirrorInvoices(tx, current, truth.subscription, truth.invoices, truth.readAt);
    if (first && current.status === 'INVOICED') await mailOrder(tx, order.id, 'orderInvoiced', now);
    return true;
  });
  if (!kept) await withdrawSubscription(subscriptionId);
}

async function takeBackInvoice(running: Running, order: PayableOrder, rev: number): Promise<void> {
  const customerId = order.organization?.stripeCustomerId ?? null;
  const subscriptionId =
    customerId === null ? null : await findInvoiceSubscription({ customerId, orderId: order.id, rev });
  if (subscriptionId === null) {
    await running.complete(running.db);
    return;
  }
  const { paid } = await withdrawSubscription(subscriptionId);
  await settle(running, subscriptionId, paid);
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

import { setTimeout } from 'node:timers/promises';
import { provider } from '@/lib/billing/provider';
import { Prisma } from '@/lib/db/generated/client';
import type { RequestKind } from '@/lib/db/generated/enums';
import { asSystem, type AnyContext, type Context } from '../operation';
import { doNow, sweep } from '../sweep';
import { openCheckout, sendFirstInvoice, startLease } from './make-objects';
import { creditExcess, updateLease } from './make-right';
import { outcomeOf } from './outcome-of';
import { withinPatience } from './patience';
import { noHint, syncOrder } from './sync';
import { updateCustomer } from './provider-customer';
import type { Running } from './running';

/** What is asked of the provider in answer to each kind of note. */
const SEND: Record<RequestKind, (running: Running, target: string) => Promise<void>> = {
  OPEN_CHECKOUT: openCheckout,
  SEND_INVOICE: sendFirstInvoice,
  START_LEASE: startLease,
  UPDATE_LEASE: updateLease,
  CREDIT: creditExcess,
  UPDATE_CUSTOMER: updateCustomer,
  async CLOSE_CHECKOUT({ context, request: { rev }, orderId }, checkoutId) {
    const closed = await provider.closeCheckout(checkoutId);
    // Somebody was faster: the money is there, and the truth tells what for.
    if (closed === 'completed') await syncOrder(context, orderId, { ...noHint, rev, checkoutId });
  },
  async WITHDRAW_INVOICE({ context, request: { rev }, orderId }, invoiceId) {
    outcomeOf(await provider.withdrawInvoice(invoiceId));
    await syncOrder(context, orderId, { ...noHint, rev, invoiceId });
  },
  async WITHDRAW_LEASE({ context, request: { rev }, orderId }, leaseId) {
    const withdrawn = outcomeOf(await provider.withdrawLease(leaseId));
    await syncOrder(context, orderId, { ...noHint, rev, leaseId });
    if (withdrawn === 'paid') await provider.stopLease(leaseId);
  },
  STOP_LEASE: (_, leaseId) => provider.stopLease(leaseId),
};

/**
 * Asks the provider for what is noted, in the order of the notes of an order or a customer: one that waits holds the later ones
 * of the same back, and no others. Safe to repeat after a crash at any point.
 */
const spec = {
  name: 'send_requests',
  atOnce: 4,
  due: () => ({
    id: Prisma.sql`r.id`,
    rows: Prisma.sql`FROM provider_requests r WHERE r.completed_at IS NULL AND NOT EXISTS (
      SELECT FROM provider_requests e WHERE e.completed_at IS NULL
        AND (e.order_id = r.order_id OR (e.order_id IS NULL AND r.order_id IS NULL AND e.organization_id = r.organization_id))
        AND (e.created_at, e.id) < (r.created_at, r.id))`,
    order: Prisma.sql`r.created_at, r.id`,
  }),
  async one(context: Context<'system.internal'>, id: string) {
    const { db, now } = context;
    const request = await db.providerRequest.update({
      where: { id },
      data: { attempts: { increment: 1 } },
    });
    if (request.completedAt !== null) return;
    const { version, attempts, orderId, target } = request;
    await SEND[request.kind](
      {
        context,
        request,
        orderId: orderId ?? '',
        key: `${request.key}:v${version}`,
        repeated: attempts > 1 || version > 1,
      },
      target ?? '',
    );
    // Asked for again meanwhile, it has a new version, which is still to be done.
    await db.providerRequest.updateMany({ where: { id, version }, data: { completedAt: now } });
  },
} as const;

export const sendRequests = sweep(spec);

type Subject = { orderId: string } | { organizationId: string };

/** What is in another's hands is looked at again after this. */
const LOOK_AGAIN_MS = 50;

/**
 * Asks the provider at once for what an order, or a customer, needs of it. A failure is left to the sweep.
 * @param signal somebody waits: then no pause counts, and what another is just asking for is waited for, until nobody waits any
 *   more
 */
export async function sendRequestsOf(
  context: AnyContext,
  subject: Subject,
  signal?: AbortSignal,
): Promise<void> {
  const system = asSystem(context);
  for (;;) {
    const next = await context.db.providerRequest.findFirst({
      where: { ...subject, completedAt: null, ...('orderId' in subject ? {} : { orderId: null }) },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    if (next === null) return;
    const outcome = await doNow(spec, system, next.id, signal === undefined ? 'in turn' : 'early');
    if (outcome === 'failed') return;
    if (outcome === 'taken') {
      if (signal === undefined || signal.aborted) return;
      await setTimeout(LOOK_AGAIN_MS);
    }
  }
}

/** The same for somebody at the screen, who waits for it as long as people do. */
export async function askProvider(context: AnyContext, subject: Subject): Promise<void> {
  await withinPatience((signal) => sendRequestsOf(context, subject, signal));
}

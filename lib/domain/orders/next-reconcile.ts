import { addMinutes } from 'date-fns';
import type { Transaction } from '@/lib/db/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { nextBoundary } from '../schedule';
import { STATES } from '@/lib/vocabulary/order-status';

/** The pause between comparisons of a waiting order; events usually come first. */
const WAITING_MINUTES = 15;
/** A period's end has its renewal by then. */
const RENEWAL_MINUTES = 5;
/** A renewal is a draft for about an hour. */
const DRAFT_MINUTES = 30;
/** A debt is looked at four times a day. */
const DEBT_MINUTES = 6 * 60;

interface Synced {
  id: string;
  status: OrderStatus;
  leaseStart: Date | null;
  endsAt: Date | null;
  subscription: { currentPeriodEnd: Date | null; status: string } | null;
  invoices: readonly { status: string; periodStart: Date | null }[];
}

/** The next comparison of an order with the provider, without an event. Pure. */
export function nextReconcile(order: Synced, now: Date): Date | null {
  const { status, leaseStart, endsAt, subscription, invoices } = order;
  const soon = addMinutes(now, WAITING_MINUTES);
  if (STATES[status].pays !== 'no') return soon;
  const times: Date[] = [];
  if (invoices.some((invoice) => invoice.status === 'draft')) times.push(addMinutes(now, DRAFT_MINUTES));
  if (invoices.some((invoice) => invoice.status === 'open')) times.push(addMinutes(now, DEBT_MINUTES));
  if (STATES[status].leased && leaseStart !== null) {
    // Paid but not billed yet, or a period is over and we have not heard of the next.
    if (subscription?.currentPeriodEnd == null || subscription.currentPeriodEnd <= now) return soon;
    times.push(addMinutes(nextBoundary(leaseStart, now), RENEWAL_MINUTES));
    if (endsAt !== null) times.push(endsAt > now ? addMinutes(endsAt, 1) : soon);
  }
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}

/** A smaller change of the time is not written. */
const HARDLY_MS = 60_000;

/** Writes the next comparison of several orders in one statement: each lease has its own minute. */
export async function scheduleReconcile(
  tx: Transaction,
  orders: readonly (Synced & { nextSyncAt: Date | null })[],
  now: Date,
): Promise<void> {
  const ids: string[] = [];
  const times: (Date | null)[] = [];
  for (const order of orders) {
    const before = order.nextSyncAt;
    const nextSyncAt = nextReconcile(order, now);
    const moves = Math.abs((nextSyncAt?.getTime() ?? 0) - (before?.getTime() ?? 0)) >= HARDLY_MS;
    const due = before !== null && before <= now;
    if (!moves && !due) continue;
    ids.push(order.id);
    times.push(nextSyncAt);
  }
  if (ids.length > 0)
    await tx.$executeRaw`UPDATE orders o SET next_sync_at = t.at FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) t (id, at) WHERE o.id = t.id`;
}

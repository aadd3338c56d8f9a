import type { z } from 'zod';
import { Prisma } from '@/lib/db/generated/client';
import { orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import type { owedAnswer } from '@/lib/schemas/answers/invoice';
import { orderId } from '@/lib/schemas/orders';
import { isCollected, runningSince } from '@/lib/vocabulary/order-status';
import { notFound } from '../errors';
import { operation } from '../operation';
import { isOverdue } from '../orders/invoices';
import { readClaims } from '../orders/locked-order';
import { billedAt, periodStartAt } from '../schedule';
import { type BilledLease, devicesOf, ifEndedNow, type LeaseBlock, leaseBlocks } from './lease-blocks';
import { readOwed } from './read-owed-invoices';

/** An order as a lease. Money is euro cents. */
export interface OrderLease {
  blocks: LeaseBlock[];
  /** What a bank is about to pay. */
  underwayCents: number;
  /** What is to be paid of the order now. */
  owed: z.output<typeof owedAnswer>;
  /** What the running period is billed, by line; empty without a running lease. Net. */
  charged: { model: string; quantity: number; unitPriceCents: number }[];
  /** What would still be billed if the lease were ended now, net; null without one to end. */
  ifEnded: { at: string; aheadCents: number } | null;
}

const leaseParts = {
  lines: { orderBy: { featureName: 'asc' } },
  subscription: { select: { status: true } },
  invoices: {
    where: { kind: { not: 'STRAY' } },
    include: {
      lines: {
        where: { featureId: { not: null }, carriedFrom: null },
        select: { quantity: true, netCents: true, creditedCents: true },
      },
    },
  },
} as const satisfies Prisma.OrderInclude;

type Found = Prisma.OrderGetPayload<{ include: typeof leaseParts }>;

/**
 * Reads a placed order as a lease: its periods, what is owed, and what its end leaves to pay.
 * @throws notFound for another organisation's order too
 */
export const readLease = operation({
  may: 'orders.read',
  input: orderId,
  fault: () => orderMessages.fetchingFault,
  async execute({ scope, db, now }, { id }): Promise<OrderLease> {
    const order = await db.order.findFirst({
      where: { id, placedAt: { not: null }, AND: scope.orders() },
      include: leaseParts,
    });
    if (order === null) throw notFound(refusals.orderNotFound);
    const [claims, owed] = await Promise.all([
      readClaims(db, id),
      readOwed(db, Prisma.sql`i.order_id = ${id}::uuid`, now),
    ]);
    const billed = billedLease(order, claims);
    return {
      blocks: leaseBlocks(billed, now),
      owed,
      underwayCents: underwayOf(order, billed, now),
      charged: chargedNow(order, billed, now),
      ifEnded: ifEndedNow(billed, now),
    };
  },
});

function billedLease(order: Found, claims: Awaited<ReturnType<typeof readClaims>>): BilledLease {
  const { leaseStart, endsAt, subscription } = order;
  const lines = order.lines.map((line) => ({
    ...line,
    ...(claims.get(line.featureId) ?? { out: 0, received: [] }),
  }));
  return {
    lease: { leaseStart, endsAt, lines },
    invoices: order.invoices.map(({ lines: parts, ...invoice }) => ({
      ...invoice,
      devices: parts.length === 0 ? null : parts.reduce((sum, part) => sum + devicesOf(part), 0),
    })),
    runs: runningSince(order) !== null && subscription?.status !== 'ENDED',
    failing: subscription !== null && subscription.status !== 'RUNNING',
  };
}

function chargedNow(order: Found, { lease }: BilledLease, now: Date): OrderLease['charged'] {
  const since = runningSince(order);
  if (since === null) return [];
  return billedAt(lease, periodStartAt(since, now)).map(({ featureId, quantity, unitPriceCents }) => ({
    model: order.lines.find((line) => line.featureId === featureId)?.featureName ?? '',
    quantity,
    unitPriceCents,
  }));
}

/** What a bank is about to pay, in cents: `owed` is without it. */
function underwayOf({ invoices, paidWith }: Found, { failing }: BilledLease, now: Date): number {
  return invoices
    .filter((one) => one.status === 'open')
    .filter((one) => isCollected({ ...one, overdue: isOverdue(one, failing, now) }, paidWith))
    .reduce((sum, { amountDueCents, amountPaidCents }) => sum + amountDueCents - amountPaidCents, 0);
}

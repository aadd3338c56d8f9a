import type { EventType } from '@/lib/config/event-types';
import type { LogisticStatus } from '@/lib/config/logistic-status';
import type { OrderStatus, OrderType } from '@/lib/config/order-status';
import type { EventLog, Invoice, Prisma } from '@/lib/db/generated/client';
import { leaseEnd } from './lease-end';
import { CANCELLABLE, LEASED } from './order-status';

/** Everything that the detail of an order is made of. */
export const orderParts = {
  lines: { orderBy: { featureName: 'asc' } },
  devices: {
    select: {
      id: true,
      serialNumber: true,
      logisticStatus: true,
      featureId: true,
      feature: { select: { name: true } },
    },
    orderBy: [{ serialNumber: 'asc' }, { id: 'asc' }],
  },
  invoices: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  subscription: true,
} as const satisfies Prisma.OrderInclude;

export type OrderWithParts = Prisma.OrderGetPayload<{ include: typeof orderParts }>;

export interface OrderInvoice {
  id: string;
  number: string | null;
  /** The provider's word: draft, open, paid, void, uncollectible. */
  status: string;
  amountCents: number;
  createdAt: string;
  dueAt: string | null;
  paidAt: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
  overdue: boolean;
}

/** An order with all that is known of it. Money is euro cents (lines and total per 30 days), moments are ISO 8601 in UTC. */
export interface OrderDetail {
  id: string;
  orgName: string;
  type: OrderType;
  status: OrderStatus;
  createdByName: string;
  createdAt: string;
  paidAt: string | null;
  /** Until when an unpaid order stands. */
  dueAt: string | null;
  /** From here on the lease can be ended without extra cost. */
  freeEndAt: string | null;
  /** When the lease ends, once somebody has ended it. */
  endsAt: string | null;
  /** When it would end if somebody ended it now; null where there is nothing to end. */
  couldEndAt: string | null;
  cancellable: boolean;
  /** The provider's payment page, while it is open. */
  payUrl: string | null;
  quantity: number;
  totalCents: number;
  lines: { model: string; quantity: number; unitPriceCents: number; totalCents: number; linked: number }[];
  devices: { id: string; serialNumber: string; model: string; logisticStatus: LogisticStatus }[];
  invoices: OrderInvoice[];
  /** The paid period that runs now. */
  period: { start: string; end: string } | null;
  nextCharge: { at: string; amountCents: number } | null;
  overdue: boolean;
  /** Oldest first. */
  timeline: { id: string; type: EventType; event: string; user: string | null; createdAt: string }[];
}

/** Subscriptions that bill another period. */
const BILLING = ['active', 'past_due', 'unpaid'];
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The order as its screen shows it at the moment `now`. Pure. */
export function orderDetail(order: OrderWithParts, entries: readonly EventLog[], now: Date): OrderDetail {
  const { subscription } = order;
  const leased = LEASED.includes(order.status);
  const failing = subscription !== null && ['past_due', 'unpaid'].includes(subscription.status);
  const invoices = order.invoices.map((invoice) => invoiceView(invoice, failing, now));
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription ?? {};
  const endsAt = order.endsAt ?? subscription?.cancelAt ?? null;
  const bills = leased && subscription !== null && BILLING.includes(subscription.status);
  return {
    id: order.id,
    orgName: order.organizationName,
    type: order.type,
    status: order.status,
    createdByName: order.createdByName,
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    dueAt: ['PENDING_PAYMENT', 'INVOICED'].includes(order.status) ? iso(order.dueAt) : null,
    freeEndAt: leased ? iso(order.freeEndAt) : null,
    endsAt: leased || order.status === 'ENDED' ? iso(endsAt) : null,
    couldEndAt:
      bills && endsAt === null && order.freeEndAt !== null && end
        ? leaseEnd(order.freeEndAt, end, now).toISOString()
        : null,
    cancellable: CANCELLABLE.includes(order.status),
    payUrl: payUrl(order),
    quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    totalCents: order.totalCents,
    lines: order.lines.map(({ featureId, featureName, quantity, unitPriceCents }) => ({
      model: featureName,
      quantity,
      unitPriceCents,
      totalCents: quantity * unitPriceCents,
      linked: order.devices.filter((device) => device.featureId === featureId).length,
    })),
    devices: order.devices.map(({ id, serialNumber, logisticStatus, feature }) => ({
      id,
      serialNumber,
      logisticStatus,
      model: feature.name,
    })),
    invoices,
    period: leased && start && end ? { start: start.toISOString(), end: end.toISOString() } : null,
    nextCharge:
      bills && end && (endsAt === null || endsAt > end)
        ? { at: end.toISOString(), amountCents: order.totalCents }
        : null,
    overdue: invoices.some(({ overdue }) => overdue),
    timeline: entries.map(({ id, type, event, userName, createdAt }) => ({
      id,
      type: type as EventType, // written by record-event alone
      event,
      user: userName,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function payUrl(order: OrderWithParts): string | null {
  if (order.status === 'PENDING_PAYMENT') return order.checkoutUrl;
  if (order.status !== 'INVOICED') return null;
  return order.invoices.find(({ status }) => status === 'open')?.hostedUrl ?? null;
}

function invoiceView(invoice: Invoice, failing: boolean, now: Date): OrderInvoice {
  const { id, number, status, hostedUrl, pdfUrl, dueAt } = invoice;
  const open = status === 'open';
  return {
    id,
    number,
    status,
    amountCents: invoice.amountDueCents,
    createdAt: invoice.createdAt.toISOString(),
    dueAt: iso(dueAt),
    paidAt: iso(invoice.paidAt),
    periodStart: iso(invoice.periodStart),
    periodEnd: iso(invoice.periodEnd),
    hostedUrl,
    pdfUrl,
    overdue: open && (dueAt === null ? failing : dueAt <= now),
  };
}

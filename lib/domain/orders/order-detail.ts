import { roleMay } from '@/lib/auth/policy';
import type { MoneyBackTruth } from '@/lib/billing/port';
import type { InvoiceStatus } from '@/lib/vocabulary/invoices';
import {
  type OrderStatus,
  type OrderType,
  type PaidWith,
  STATES,
  runningSince,
  orderNumber,
} from '@/lib/vocabulary/order-status';
import { takesMethod } from '@/lib/vocabulary/order-status';
import type { Role } from '@/lib/vocabulary/roles';
import type { EventLog, Invoice, Prisma } from '@/lib/db/generated/client';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { deviceFields, deviceView, type DeviceView } from '../inventory/device-view';
import { timelineOf, type TimelineEvent } from '../events/event-sentences';
import { shipsToOf, type ShipsTo } from './shipping-address';
import {
  asksFor,
  chargedOf,
  isCreditedAway,
  invoicePathsOf,
  carriedOn,
  invoiceWaits,
  invoiceWithdrawn,
  neverInvoiced,
  isOverdue,
  isOwed,
  isSeriouslyOverdue,
} from './invoices';
import {
  nextCharge,
  type Lease,
  isEverBilled,
  leaseEndAt,
  nextBoundary,
  owed,
  periodStartAt,
  type LineClaims,
} from '../schedule';
import { canLeave } from './verbs';
import { inOrderOfSending, packedFields, type ParcelView, parcelViews } from './parcels';
import { orderedPriceOf } from './announced-price';

export const contactFields = {
  name: true,
  street: true,
  city: true,
  postalCode: true,
  country: true,
  email: true,
  phoneNumber: true,
  contactUser: { select: { name: true, email: true, phoneNumber: true, language: true } },
} as const satisfies Prisma.OrganizationSelect;

export const orderParts = {
  lines: { orderBy: { featureName: 'asc' } },
  devices: {
    select: deviceFields,
    orderBy: [{ serialNumber: 'asc' }, { id: 'asc' }],
  },
  invoices: {
    where: { kind: { not: 'STRAY' } },
    // Late-known periods have the same moment of billing.
    orderBy: [{ createdAt: 'desc' }, { periodStart: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
  },
  subscription: true,
  organization: { select: contactFields },
  assignments: {
    where: { state: { not: 'FREE' } },
    select: {
      ...{ serialNumber: true, deviceId: true, from: true, receivedAt: true, outcome: true },
      ...packedFields,
    },
    orderBy: [{ from: 'asc' }, { serialNumber: 'asc' }],
  },
  parcels: { orderBy: [...inOrderOfSending] },
} as const satisfies Prisma.OrderInclude;

export type OrderWithParts = Prisma.OrderGetPayload<{ include: typeof orderParts }>;

export interface OrderInvoice {
  id: string;
  number: string | null;
  status: InvoiceStatus;
  /** As issued: net, tax, and both. Euro cents. */
  netCents: number;
  taxCents: number;
  totalCents: number;
  /** After credit notes. */
  amountDueCents: number;
  amountPaidCents: number;
  creditedCents: number;
  /** Of a paid one: the charged sum, the used credit, and what the next invoice asks for. */
  chargedCents: number;
  creditUsedCents: number;
  carriedCents: number;
  refundedCents: number;
  dispute: MoneyBackTruth['dispute'];
  /** See isCreditedAway. */
  creditedAway: boolean;
  createdAt: string;
  dueAt: string | null;
  paidAt: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  /** A bank debit of it is still running. */
  debitUnderway: boolean;
  /** It asks for money: no payment is on its way, and its purpose stands. */
  payable: boolean;
  /** Our own addresses of its page and document at the provider; null without one. */
  viewPath: string | null;
  pdfPath: string | null;
  overdue: boolean;
  seriouslyOverdue: boolean;
}

interface OrderDetailLine {
  model: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  /** The lease's present price, if it differs, and its start. */
  priceNow: { unitPriceCents: number; from: string } | null;
  out: number;
  received: number;
  owed: number;
  /** An announced price and its first day. */
  nextPrice: { unitPriceCents: number; from: string } | null;
}

/** All that is known of an order. Money is euro cents (per 30 days, net), moments are ISO 8601 in UTC. */
export interface OrderDetail {
  id: string;
  number: string;
  orgId?: string | null;
  note?: string | null;
  /** The organisation's name at the time of the order. */
  orgName: string;
  /** The organisation's present name and shipping address; null once all has arrived, and without an address. */
  shipsTo: ShipsTo | null;
  /** The contact person for the operator, else the organisation itself. Null for customers. */
  contact: { name: string; email: string; phoneNumber: string | null } | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** What travels or travelled, in the order of sending. */
  parcels: ParcelView[];
  /** It was paid: its devices travel, or did. */
  trackable: boolean;
  orderType: OrderType;
  status: OrderStatus;
  paidWith: PaidWith | null;
  /** Its reader may give another card or account for it: that of a customer, never the operator's. */
  methodChangeable: boolean;
  createdByName: string;
  onBehalf: boolean;
  createdAt: string;
  paidAt: string | null;
  purchaseOrder: string | null;
  costCentre: string | null;
  /** The deadline of an unpaid order, also after it expired. */
  dueAt: string | null;
  leaseStart: string | null;
  /** The first end of the lease without extra cost. */
  freeEndAt: string | null;
  endsAt: string | null;
  endsByReturn: boolean;
  /** Its end if it were ended now; null without a lease to end. */
  couldEndAt: string | null;
  cancellable: boolean;
  deliverable: boolean;
  invoiceWaits: boolean;
  /** A person voided its sent invoice at the provider. */
  invoiceWithdrawn: boolean;
  /** The request that the provider refused, and for the operator its words; null without a refusal. */
  refused: { request: string; says: string | null } | null;
  /** Its invoice was never sent, and in a closed order never will be. */
  neverInvoiced: boolean;
  /** The given-up note that keeps the invoice from being sent. */
  givenUpRequest: string | null;
  /** Our own address leads to something to pay now. */
  payable: boolean;
  quantity: number;
  totalCents: number;
  /** The provider's tax of the first 30 days. */
  taxCents: number | null;
  grossCents: number | null;
  lines: OrderDetailLine[];
  devices: DeviceView[];
  /** Its devices that came back or are lost, and are no longer in it. */
  gone: { serialNumber: string; deviceId: string | null; lost: boolean }[];
  invoices: OrderInvoice[];
  period: { start: string; end: string } | null;
  nextCharge: { amountCents: number; at: string } | null;
  overdue: boolean;
  seriouslyOverdue: boolean;
  /** Unannounced devices that are out after the end of the lease. */
  notReturned: number;
  /** Lost devices without an outcome, after the end of the lease; 0 for customers. */
  unsettled: number;
  /** Devices that were settled as lost, among those received. */
  lost: number;
  /** What the operator has to refund; 0 for customers. */
  refundCents: number;
  /** Oldest first. */
  timeline: TimelineEvent[];
  /** The newest acts, newest first: see letterOf. */
  letter: TimelineEvent[];
}

/** The order stands, and devices are still to be sent. */
function awaitsDelivery(status: OrderStatus): boolean {
  const { leased, pays, queues } = STATES[status];
  return status !== 'FULFILLED' && (leased || queues || pays !== 'no');
}

/** Packer and customer need the address. */
const isOnItsWay = ({ status, devices }: Pick<OrderWithParts, 'status' | 'devices'>): boolean =>
  awaitsDelivery(status) || devices.some(({ logisticStatus }) => logisticStatus === 'IN_TRANSIT_TO_CUSTOMER');

/** An order's contact: the contact person, else the organisation; null after its deletion. Pure. */
export function contactOf({ organization }: Pick<OrderWithParts, 'organization'>): OrderDetail['contact'] {
  if (organization === null) return null;
  const { contactUser: person, name, email, phoneNumber } = organization;
  return person === null
    ? { name, email, phoneNumber }
    : { name: person.name, email: person.email, phoneNumber: person.phoneNumber ?? phoneNumber };
}

type Claims = ReadonlyMap<string, Pick<LineClaims, 'out' | 'received'>>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The order as its screen shows it to a role at the moment `now`. Pure. */
export function orderDetail(
  order: OrderWithParts,
  claims: Claims,
  entries: readonly EventLog[],
  role: Role,
  now: Date,
): Omit<
  OrderDetail,
  'refundCents' | 'notReturned' | 'unsettled' | 'lost' | 'givenUpRequest' | 'refused' | 'letter'
> {
  const { subscription, endsAt } = order;
  const failing = subscription !== null && subscription.status !== 'RUNNING';
  const invoices = order.invoices.map((invoice) => invoiceView(invoice, order, failing, now));
  const lines = order.lines.map((line) => ({
    ...line,
    ...(claims.get(line.featureId) ?? { out: 0, received: [] }),
  }));
  const leaseStart = runningSince(order);
  return {
    id: order.id,
    number: orderNumber(order),
    ...(roleMay(role, 'organizations.manage') && {
      orgId: order.organizationId,
      note: order.note,
    }),
    orgName: order.organizationName,
    shipsTo: order.organization && isOnItsWay(order) ? shipsToOf(order.organization) : null,
    contact: roleMay(role, 'devices.manage') ? contactOf(order) : null,
    carrier: order.parcels.at(-1)?.carrier ?? null,
    trackingNumber: order.parcels.at(-1)?.trackingNumber ?? null,
    parcels: parcelViews(order.parcels, order.assignments),
    trackable: order.leaseStart !== null,
    orderType: order.type,
    status: order.status,
    paidWith: order.paidWith,
    methodChangeable: takesMethod(order) && roleMay(role, 'organizations.administerOwn'),
    createdByName: readName(order.createdByName),
    onBehalf: order.onBehalf,
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    purchaseOrder: order.purchaseOrder,
    costCentre: order.costCentre,
    dueAt: shownDueAt(order, now),
    ...leaseTimes(order, now),
    deliverable: STATES[order.status].leased && lines.some((line) => owed(line) > 0),
    cancellable: canLeave(order.status, 'cancel'),
    ...invoiceState(order, now),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalCents: order.totalCents,
    taxCents: order.taxCents,
    grossCents: order.grossCents,
    lines: lines.map((line) => lineView(line, endsAt)),
    devices: order.devices.map(deviceView(role)),
    gone: goneOf(order),
    invoices,
    period: leaseStart && periodAt(leaseStart, now),
    nextCharge: nextChargeOf(order.invoices, { leaseStart, endsAt, lines }, now),
    overdue: invoices.some(({ overdue }) => overdue),
    seriouslyOverdue: invoices.some(({ seriouslyOverdue }) => seriouslyOverdue),
    timeline: timelineOf(entries),
  };
}

function goneOf({
  devices,
  assignments,
}: Pick<OrderWithParts, 'devices' | 'assignments'>): OrderDetail['gone'] {
  const there = new Set(devices.map(({ serialNumber }) => serialNumber));
  return assignments
    .filter(({ receivedAt, serialNumber }) => receivedAt !== null && !there.has(serialNumber))
    .map(({ serialNumber, deviceId, outcome }) => ({ serialNumber, deviceId, lost: outcome === 'LOST' }));
}

function shownDueAt(order: OrderWithParts, now: Date): string | null {
  const { status, checkoutId, dueAt } = order;
  // The time to pay begins with the invoice, or with a late page.
  const begins = invoiceWaits(order) || (checkoutId === null && dueAt !== null && dueAt <= now);
  const asked = STATES[status].pays === 'asked' && !begins;
  return asked || status === 'EXPIRED' ? iso(dueAt) : null;
}

function leaseTimes(order: OrderWithParts, now: Date) {
  const { status, leaseStart, freeEndAt, endsAt } = order;
  const { leased } = STATES[status];
  const since = runningSince(order);
  return {
    leaseStart: iso(leaseStart),
    freeEndAt: leased ? iso(freeEndAt) : null,
    endsAt: leased || status === 'ENDED' ? iso(endsAt) : null,
    endsByReturn: order.endCause === 'RETURNED',
    couldEndAt: since !== null && endsAt === null ? leaseEndAt(since, now).toISOString() : null,
  };
}

function invoiceState(order: OrderWithParts, now: Date) {
  const waits = invoiceWaits(order);
  const withdrawn = invoiceWithdrawn(order);
  const inTime = order.dueAt === null || order.dueAt > now;
  return {
    invoiceWaits: waits,
    invoiceWithdrawn: withdrawn,
    neverInvoiced: neverInvoiced(order),
    payable: STATES[order.status].pays === 'asked' && !waits && !withdrawn && inTime,
  };
}

const periodAt = (leaseStart: Date, now: Date) => ({
  start: periodStartAt(leaseStart, now).toISOString(),
  end: nextBoundary(leaseStart, now).toISOString(),
});

function nextChargeOf(invoices: readonly Invoice[], lease: Lease, now: Date): OrderDetail['nextCharge'] {
  const next = nextCharge(lease, now);
  return next && { amountCents: next.amountCents + carriedOn(invoices), at: next.at.toISOString() };
}

function lineView(line: OrderWithParts['lines'][number] & LineClaims, endsAt: Date | null): OrderDetailLine {
  const { featureName, quantity, nextUnitPriceCents } = line;
  const unitPriceCents = orderedPriceOf(line);
  const billed = (from: Date | null) => (from !== null && isEverBilled(from, endsAt) ? from : null);
  const priceFrom = billed(line.priceFrom);
  const nextPriceFrom = billed(line.nextPriceFrom);
  return {
    model: featureName,
    quantity,
    unitPriceCents,
    totalCents: quantity * unitPriceCents,
    priceNow:
      priceFrom === null ? null : { unitPriceCents: line.unitPriceCents, from: priceFrom.toISOString() },
    out: line.out,
    received: line.received.length,
    owed: owed(line),
    nextPrice:
      nextUnitPriceCents === null || nextPriceFrom === null
        ? null
        : { unitPriceCents: nextUnitPriceCents, from: nextPriceFrom.toISOString() },
  };
}

function invoiceView(
  invoice: Invoice,
  order: { id: string; status: OrderStatus },
  failing: boolean,
  now: Date,
): OrderInvoice {
  const { id, number, status, dueAt, netCents, taxCents, debitUnderway } = invoice;
  return {
    id,
    number,
    status: status as InvoiceStatus, // mirrored from the port's own words
    netCents,
    taxCents,
    totalCents: netCents + taxCents,
    amountDueCents: invoice.amountDueCents,
    amountPaidCents: invoice.amountPaidCents,
    ...chargedOf(invoice),
    refundedCents: invoice.refundedCents,
    dispute: invoice.dispute as OrderInvoice['dispute'], // mirrored from the port's own words
    creditedAway: isCreditedAway(invoice),
    createdAt: invoice.createdAt.toISOString(),
    dueAt: iso(dueAt),
    paidAt: iso(invoice.paidAt),
    periodStart: iso(invoice.periodStart),
    periodEnd: iso(invoice.periodEnd),
    ...invoicePathsOf(order.id, invoice),
    debitUnderway,
    payable: isOwed(invoice) && asksFor(invoice.kind, order.status),
    overdue: isOverdue(invoice, failing, now),
    seriouslyOverdue: isSeriouslyOverdue(invoice),
  };
}

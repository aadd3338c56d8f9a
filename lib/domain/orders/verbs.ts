import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import {
  orderNumber,
  STATES,
  type OrderStatus,
  type OrderType,
  type PaidWith,
} from '@/lib/vocabulary/order-status';
import type { Order, Prisma } from '@/lib/db/generated/client';
import type { EndCause } from '@/lib/db/generated/enums';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import type { OperatorAlert } from '@/lib/i18n/mails';
import type { OrderEvent, LockedOrder } from './locked-order';
import type { NewRequest } from '../provider-outbox';
import { freeEndOf } from '../schedule';
import type { OrderTemplate } from './order-mail';

interface Placing {
  type: OrderType;
  totalCents: number;
  purchaseOrder: string | null;
  costCentre: string | null;
  onBehalf: boolean;
}

/** What a verb has to know. */
export interface FactsOf {
  place: Placing & { dueAt: Date };
  preorder: Placing;
  startPayment: { dueAt: Date };
  hearPending: object;
  hearDebitFailed: { expires: boolean };
  markPaid: {
    paidAt: Date;
    leaseStart: Date;
    paidWith: PaidWith;
    amountCents: number;
    creditCents: number;
    taxCents: number | null;
    grossCents: number | null;
  };
  failPayment: { leaseId: string | null };
  callOff: { invoice: string; amountCents: number };
  fulfil: object;
  reopen: object;
  end: { at: Date; cause: EndCause };
  expire: object;
  /** `byOperator`: its customer does not know yet. */
  cancel: { byOperator: boolean };
  hearLate: { paidAt: Date; amountCents: number; invoice: string; leaseId: string | null };
}

export type Verb = keyof FactsOf;

interface Transition<Facts> {
  /** The states that it can leave. */
  from: readonly OrderStatus[];
  /** The state that it leads to; null: that of the way of paying. */
  to: OrderStatus | null;
  set: (order: LockedOrder, facts: Facts, now: Date) => Prisma.OrderUncheckedUpdateManyInput;
  log: (order: LockedOrder, facts: Facts, before: LockedOrder) => OrderEvent | null;
  mail?: (order: LockedOrder, facts: Facts) => OrderTemplate | null;
  ask?: (order: LockedOrder, facts: Facts, before: LockedOrder) => NewRequest[];
  /** What the operator has to hear at once. */
  alert?: (order: LockedOrder, facts: Facts) => (() => OperatorAlert) | null;
}

const total = (order: LockedOrder) => ({
  organization: order.organizationName,
  quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  totalCents: order.totalCents,
});
const company = ({ organizationName }: LockedOrder) => ({ organization: organizationName });
const alreadyPlaced = ({ status }: LockedOrder) => status !== 'DRAFT';

/** A changed order is a new revision without open objects at the provider. */
const placed = (order: LockedOrder, facts: Placing, now: Date): Prisma.OrderUncheckedUpdateManyInput => ({
  type: facts.type,
  totalCents: facts.totalCents,
  purchaseOrder: facts.purchaseOrder,
  costCentre: facts.costCentre,
  onBehalf: facts.onBehalf,
  placedAt: order.placedAt ?? now,
  // An order's time begins with its placing; its draft may be of yesterday.
  ...(order.placedAt === null && { createdAt: now }),
  ...(alreadyPlaced(order) ? { rev: order.rev + 1 } : {}),
  ...NO_CHECKOUT,
});
const NO_CHECKOUT = { checkoutId: null, checkoutUrl: null, checkoutUntil: null } as const;

/** The one table of an order's verbs: the states that each leaves and leads to, and its consequences (ADR 0014). All pure. */
export const VERBS: { readonly [V in Verb]: Transition<FactsOf[V]> } = {
  place: {
    from: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'],
    to: null,
    set: (order, facts, now) => ({ ...placed(order, facts, now), dueAt: facts.dueAt }),
    log: (order, _, before) => ({
      type: alreadyPlaced(before) ? 'order.changed' : 'order.placed',
      params: total(order),
    }),
    // For an order by the operator no customer sits at the screen.
    mail: ({ type, onBehalf }) => (onBehalf && type === 'CHECKOUT_SESSION' ? 'orderToPay' : null),
    ask: (order, _, before) => [...withdrawals(before), opening(order)],
  },
  preorder: {
    from: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'],
    to: 'PREORDERED',
    set: placed,
    log: (order, _, before) => ({
      type: before.status === 'PREORDERED' ? 'order.changed' : 'order.preordered',
      params: total(order),
    }),
    mail: () => 'orderPreordered',
    ask: (_, __, before) => withdrawals(before),
  },
  startPayment: {
    from: ['PREORDERED'],
    to: null,
    set: (_, { dueAt }) => ({ dueAt, remindedAt: null, ...NO_CHECKOUT }),
    log: (order) => ({ type: 'order.paymentStarted', params: company(order) }),
    // By invoice the invoice itself says it later.
    mail: ({ type }) => (type === 'CHECKOUT_SESSION' ? 'preorderReady' : null),
    ask: (order) => [opening(order)],
  },
  hearPending: {
    from: ['PENDING_PAYMENT', 'INVOICED'],
    to: 'PROCESSING',
    // A customer by invoice stays one, whatever the money comes by.
    set: ({ type }) => (type === 'INVOICE' ? {} : { paidWith: 'BANK_DEBIT' }),
    log: (order) => ({ type: 'order.debitStarted', params: company(order) }),
  },
  // An invoice can be paid another way until it is due.
  hearDebitFailed: {
    from: ['PROCESSING'],
    to: 'INVOICED',
    set: () => ({}),
    log: (order) => ({ type: 'order.debitFailed', params: company(order) }),
    // Too late to pay another way: the expiry is told next.
    mail: (_, { expires }) => (expires ? null : 'orderDebitFailed'),
  },
  markPaid: {
    from: ['PENDING_PAYMENT', 'PROCESSING', 'INVOICED'],
    to: 'PAID',
    set: (_, { paidAt, leaseStart, paidWith, taxCents, grossCents }) => ({
      paidAt,
      leaseStart,
      paidWith,
      taxCents,
      grossCents,
      freeEndAt: freeEndOf(leaseStart),
    }),
    log: (order, { amountCents, creditCents }) => ({
      type: 'order.paid',
      params: { ...company(order), amountCents, creditCents },
    }),
    mail: () => 'orderPaid',
    // By card the provider has started it already.
    ask: ({ id, type }) => (type === 'INVOICE' ? [{ kind: 'START_LEASE', orderId: id }] : []),
  },
  // The failure may arrive before the completion that it follows.
  failPayment: {
    from: ['PENDING_PAYMENT', 'PROCESSING'],
    to: 'PAYMENT_FAILED',
    set: (_, __, now) => ({ closedAt: now }),
    log: (order) => ({ type: 'order.paymentFailed', params: company(order) }),
    mail: () => 'orderPaymentFailed',
    ask: ({ id, rev }, { leaseId }) =>
      leaseId === null ? [] : [{ kind: 'WITHDRAW_LEASE', orderId: id, rev, target: leaseId }],
  },
  // Its invoice was credited, not paid; a bank payment may have been running.
  callOff: {
    from: ['PENDING_PAYMENT', 'PROCESSING', 'INVOICED'],
    to: 'CANCELLED',
    set: (_, __, now) => ({ closedAt: now, ...NO_CHECKOUT }),
    log: (order, { invoice, amountCents }) => ({
      type: 'order.calledOff',
      params: { ...company(order), invoice, amountCents },
    }),
    mail: () => 'orderCancelled',
    alert:
      (order, { invoice, amountCents }) =>
      () => ({
        what: jobMessages.calledOff,
        details: [...named(order), aboutMessages.invoice(invoice), formatMoney(amountCents)],
      }),
    ask: (_, __, before) => withdrawals(before),
  },
  fulfil: {
    from: ['PAID'],
    to: 'FULFILLED',
    set: (_, __, now) => ({ fulfilledAt: now }),
    log: (order) => ({ type: 'order.fulfilled', params: company(order) }),
    mail: () => 'orderFulfilled',
  },
  reopen: {
    from: ['FULFILLED'],
    to: 'PAID',
    set: () => ({ fulfilledAt: null }),
    log: () => null, // the correction that reopens it says so
  },
  end: {
    from: ['PAID', 'FULFILLED'],
    to: 'ENDED',
    set: (order, { at, cause }) => ({ closedAt: at, endsAt: at, endCause: order.endCause ?? cause }),
    log: (order, { cause }) => ({ type: 'order.ended', params: { ...company(order), cause } }),
    mail: () => 'leaseEnded',
    alert: (order, { cause }) =>
      cause === 'PROVIDER'
        ? () => ({
            what: jobMessages.endedByProvider,
            details: [...named(order), formatDate(order.endsAt?.toISOString())],
          })
        : null,
  },
  expire: {
    from: ['PENDING_PAYMENT', 'INVOICED'],
    to: 'EXPIRED',
    set: (_, __, now) => ({ closedAt: now, ...NO_CHECKOUT }),
    log: (order) => ({ type: 'order.expired', params: company(order) }),
    mail: () => 'orderExpired',
    ask: (_, __, before) => withdrawals(before),
  },
  cancel: {
    from: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'],
    to: 'CANCELLED',
    set: (_, __, now) => ({ closedAt: now, ...NO_CHECKOUT }),
    log: (order, _, before) =>
      alreadyPlaced(before) ? { type: 'order.cancelled', params: company(order) } : null,
    mail: ({ placedAt }, { byOperator }) => (byOperator && placedAt !== null ? 'orderCancelled' : null),
    ask: (_, __, before) => withdrawals(before),
  },
  hearLate: {
    from: ['EXPIRED', 'CANCELLED', 'PAYMENT_FAILED'],
    to: 'PAID_LATE',
    set: (_, { paidAt }) => ({ paidAt }),
    log: (order, { amountCents }) => ({
      type: 'order.paidLate',
      params: { ...company(order), amountCents, reason: 'closed' },
    }),
    alert:
      (order, { invoice }) =>
      () => ({ what: jobMessages.refund, details: [...named(order), aboutMessages.invoice(invoice)] }),
    ask: ({ id }, { leaseId }) =>
      leaseId === null ? [] : [{ kind: 'STOP_LEASE', orderId: id, target: leaseId }],
  },
};

const named = (order: LockedOrder) => [aboutMessages.order(orderNumber(order)), order.organizationName];

/** Requests the payment of an order with reserved stock. */
function opening({ id, rev, type, checkouts }: LockedOrder): NewRequest {
  return type === 'INVOICE'
    ? { kind: 'SEND_INVOICE', orderId: id, rev }
    : { kind: 'OPEN_CHECKOUT', orderId: id, rev, no: checkouts };
}

/** Withdraws an unpaid order's objects at the provider. A pending request sees the change by itself. */
function withdrawals({ id, rev, status, checkoutId, invoices, subscription }: LockedOrder): NewRequest[] {
  if (STATES[status].leased) return [];
  return [
    ...(checkoutId === null
      ? []
      : [{ kind: 'CLOSE_CHECKOUT' as const, orderId: id, rev, target: checkoutId }]),
    ...invoices
      .filter((one) => one.kind === 'FIRST' && one.rev === rev && ['draft', 'open'].includes(one.status))
      .map((one) => ({ kind: 'WITHDRAW_INVOICE' as const, orderId: id, rev, target: one.id })),
    ...(subscription === null
      ? []
      : [{ kind: 'WITHDRAW_LEASE' as const, orderId: id, rev, target: subscription.id }]),
  ];
}

/** The target of a verb. */
export function stateAfter(verb: Verb, type: OrderType): OrderStatus {
  return VERBS[verb].to ?? (type === 'INVOICE' ? 'INVOICED' : 'PENDING_PAYMENT');
}

/** Whether a verb can leave a state. */
export function canLeave(status: OrderStatus, verb: Verb): boolean {
  return VERBS[verb].from.includes(status);
}

/** Whether an order can still change: not once it is paid or closed, nor after its deadline, when it is about to expire. */
export function isChangeable({ status, dueAt }: Pick<Order, 'status' | 'dueAt'>, now: Date): boolean {
  const late = STATES[status].pays === 'asked' && dueAt !== null && dueAt <= now;
  return !late && canLeave(status, 'place');
}

/** The states that a verb can leave. */
export function statesBefore(verb: Verb): OrderStatus[] {
  return [...VERBS[verb].from];
}

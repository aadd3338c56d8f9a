import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import { orderNumber } from '@/lib/core/order-number';
import type { Prisma } from '@/lib/db/generated/client';
import type { EndCause, OrderType, PaidWith } from '@/lib/db/generated/enums';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import type { OperatorAlert } from '@/lib/i18n/locale/mail-templates';
import { eventsSql } from '../events/record-event';
import { alertOperator } from '../alert-operator';
import { writeTogether } from '../write-together';
import { aboutOrder, type OrderEvent } from './order-event';
import { enqueueRequestsSql, type NewRequest } from '../provider-outbox';
import { freeEndOf } from '../schedule/lease-clock';
import { type LockedOrder, withRow } from './locked-order';
import { nextReconcile } from './next-reconcile';
import { mailOrder, type OrderTemplate } from './order-mail';
import { stateAfter, statesBefore, type Verb } from './states';
import { STATES } from '@/lib/vocabulary/order-status';
import { lockModels } from '../inventory/stock';
import { heldBy, leaveQueueSql, reservationsSql, stockChanges } from './reservations';
import type { UnitOfWork } from './unit-of-work';

interface Placing {
  type: OrderType;
  totalCents: number;
  purchaseOrder: string | null;
  onBehalf: boolean;
}

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

interface Transition<Facts> {
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
  onBehalf: facts.onBehalf,
  placedAt: order.placedAt ?? now,
  // An order's time begins with its placing; its draft may be of yesterday.
  ...(order.placedAt === null && { createdAt: now }),
  ...(alreadyPlaced(order) ? { rev: order.rev + 1 } : {}),
  ...NO_CHECKOUT,
});
const NO_CHECKOUT = { checkoutId: null, checkoutUrl: null, checkoutUntil: null } as const;

/** Every change of an order's state, with its consequences (ADR 0014). */
const TRANSITIONS: { [V in Verb]: Transition<FactsOf[V]> } = {
  place: {
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
    set: placed,
    log: (order, _, before) => ({
      type: before.status === 'PREORDERED' ? 'order.changed' : 'order.preordered',
      params: total(order),
    }),
    mail: () => 'orderPreordered',
    ask: (_, __, before) => withdrawals(before),
  },
  startPayment: {
    set: (_, { dueAt }) => ({ dueAt, remindedAt: null, ...NO_CHECKOUT }),
    log: (order) => ({ type: 'order.paymentStarted', params: company(order) }),
    // By invoice the invoice itself says it later.
    mail: ({ type }) => (type === 'CHECKOUT_SESSION' ? 'preorderReady' : null),
    ask: (order) => [opening(order)],
  },
  hearPending: {
    // A customer by invoice stays one, whatever the money comes by.
    set: ({ type }) => (type === 'INVOICE' ? {} : { paidWith: 'BANK_DEBIT' }),
    log: (order) => ({ type: 'order.debitStarted', params: company(order) }),
  },
  hearDebitFailed: {
    set: () => ({}),
    log: (order) => ({ type: 'order.debitFailed', params: company(order) }),
    // Too late to pay another way: the expiry is told next.
    mail: (_, { expires }) => (expires ? null : 'orderDebitFailed'),
  },
  markPaid: {
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
  failPayment: {
    set: (_, __, now) => ({ closedAt: now }),
    log: (order) => ({ type: 'order.paymentFailed', params: company(order) }),
    mail: () => 'orderPaymentFailed',
    ask: ({ id, rev }, { leaseId }) =>
      leaseId === null ? [] : [{ kind: 'WITHDRAW_LEASE', orderId: id, rev, target: leaseId }],
  },
  callOff: {
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
    set: (_, __, now) => ({ fulfilledAt: now }),
    log: (order) => ({ type: 'order.fulfilled', params: company(order) }),
    mail: () => 'orderFulfilled',
  },
  reopen: {
    set: () => ({ fulfilledAt: null }),
    log: () => null, // the correction that reopens it says so
  },
  end: {
    set: (order, { at, cause }) => ({ closedAt: at, endsAt: at, endCause: order.endCause ?? cause }),
    log: (order, { cause }) => ({ type: 'order.ended', params: { ...company(order), cause } }),
    mail: () => 'leaseEnded',
    alert: (order, { cause }) =>
      cause === 'PROVIDER'
        ? () => ({
            what: jobMessages.endedByProvider,
            details: [...named(order), formatDate(order.endsAt)],
          })
        : null,
  },
  expire: {
    set: (_, __, now) => ({ closedAt: now, ...NO_CHECKOUT }),
    log: (order) => ({ type: 'order.expired', params: company(order) }),
    mail: () => 'orderExpired',
    ask: (_, __, before) => withdrawals(before),
  },
  cancel: {
    set: (_, __, now) => ({ closedAt: now, ...NO_CHECKOUT }),
    log: (order, _, before) =>
      alreadyPlaced(before) ? { type: 'order.cancelled', params: company(order) } : null,
    mail: ({ placedAt }, { byOperator }) => (byOperator && placedAt !== null ? 'orderCancelled' : null),
    ask: (_, __, before) => withdrawals(before),
  },
  hearLate: {
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

/**
 * Moves an order by a verb: compare-and-set from the states that the verb can leave, then always stock, log, mail, requests and alert. The
 * only writer of orders.status. Answers the changed order, or null if the verb does not fit its state, so that each effect happens once.
 * @param before the present order, apart from what `besides` writes
 * @param besides is written in the same statement as the effects
 */
export async function transition<V extends Verb>(
  work: UnitOfWork,
  before: LockedOrder,
  verb: V,
  facts: FactsOf[V],
  besides: readonly Prisma.Sql[] = [],
): Promise<LockedOrder | null> {
  const { tx, actor, now } = work;
  const { id } = before;
  const made: Transition<FactsOf[V]> = TRANSITIONS[verb];
  const type = 'type' in facts ? facts.type : before.type;
  const status = stateAfter(verb, type);
  const set = made.set(before, facts, now);
  const planned = { ...before, ...(set as Partial<LockedOrder>), status };
  const changes = stockChanges(planned);
  await lockModels(
    work,
    changes.map(({ featureId }) => featureId),
  );
  const opens = made.ask !== undefined && status === 'PENDING_PAYMENT';
  const [row] = await tx.order.updateManyAndReturn({
    where: { id, status: { in: statesBefore(verb) } },
    data: {
      ...set,
      status,
      updatedAt: now,
      nextSyncAt: nextReconcile(planned, now),
      ...(opens ? { checkouts: { increment: 1 } } : {}),
    },
  });
  if (row === undefined) return null;
  const order: LockedOrder = {
    ...withRow(before, row),
    reservations: heldBy(status, before.lines),
  };
  const entry = made.log(order, facts, before);
  const about = { ...aboutOrder(order), from: before.status, to: order.status };
  await writeTogether(tx, [
    ...besides,
    ...reservationsSql(id, changes, now),
    ...(STATES[before.status].queues && !STATES[status].queues ? [leaveQueueSql(id)] : []),
    ...(entry === null ? [] : [eventsSql(actor, [{ ...about, ...entry }])]),
    ...enqueueRequestsSql(made.ask?.(order, facts, before) ?? [], now),
  ]);
  await tell(tx, order, { template: made.mail?.(order, facts), alert: made.alert?.(order, facts) }, now);
  return order;
}

async function tell(
  tx: UnitOfWork['tx'],
  order: LockedOrder,
  {
    template,
    alert,
  }: { template: OrderTemplate | null | undefined; alert: (() => OperatorAlert) | null | undefined },
  now: Date,
): Promise<void> {
  if (template != null) await mailOrder(tx, order, template, now);
  if (alert != null) await alertOperator(tx, alert, now);
}

import type { InvoiceTruth, OrderTruth } from '@/lib/billing/port';
import { formatMoney } from '@/lib/i18n/locale/format';
import { orderNumber } from '@/lib/vocabulary/order-status';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import { recordEvent } from '../../events/record-event';
import { alertOperator } from '../../alert-operator';
import { aboutOrder, type LockedOrder } from '../../orders/locked-order';
import { enqueueRequest } from '../../provider-outbox';
import { chargedOf } from '@/lib/domain/orders/invoices';
import {
  overbillingOf,
  underbillingOf,
  sumOf,
  billsAgain,
  customerBillsAgain,
  dropShortages,
  tellShort,
} from '../wrong-billing';
import { hearEnd, noteLeaseChange } from '../../leasing/lease-changes';
import { billedAt } from '../../schedule';
import {
  closesAsking,
  mailCredit,
  mailDebtPaid,
  mailUncollected,
  numberOf,
  recordUnexpectedPayment,
  withdrawLease,
} from '../record-payment';
import { transition } from '../../orders/transition';
import { mailOrder } from '../../orders/order-mail';
import type { ModelsOfPrices } from '../../inventory/published-prices';
import type { Note, Step } from './plan';
import { applyAnnouncedPrices } from '../../orders/announced-price';
import type { UnitOfWork } from '../../operation';

interface Told {
  truth: OrderTruth;
  prices: () => Promise<ModelsOfPrices>;
}

/** A note's own step. */
type Of<D extends Note['do']> = Extract<Note, { do: D }>;

type Done = 'changed' | 'asked' | 'nothing';

/** Does one step that follows from the provider's truth; see `planSteps`. */
export async function applyStep(work: UnitOfWork, order: LockedOrder, told: Told, step: Step): Promise<Done> {
  if ('facts' in step) {
    await transition(work, order, step.do, step.facts);
    if (step.do === 'end') await dropShortages(work, order);
    return 'changed';
  }
  // Each note is handed its own step.
  const note = NOTES[step.do] as Noting<Note>;
  return (await note(work, order, step, told)) ?? 'changed';
}

/** Nothing answered means 'changed'. */
type Noting<One> = (work: UnitOfWork, order: LockedOrder, step: One, told: Told) => Promise<Done | void>;

const NOTES: { readonly [D in Note['do']]: Noting<Of<D>> } = {
  recordUnexpectedPayment: (work, order, { invoice, leaseId }) =>
    recordUnexpectedPayment(work, order, invoice, leaseId),
  tellWithdrawn,
  withdrawLease: (work, order, { leaseId }) => withdrawLease(work, order, leaseId, order.rev),
  tellStuckDraft,
  tellUncollected,
  noteInvoicePaid: notePaid,
  noteCredit,
  async carryRest({ tx, now }, { id: orderId }, { invoice }) {
    await enqueueRequest(tx, { kind: 'CREDIT', orderId, target: invoice.id }, now);
    return 'asked';
  },
  applyAnnouncedPrices: (work, order) => applyAnnouncedPrices(work, [order]),
  creditOverbilling,
  async startLease({ tx, now }, { id: orderId }) {
    await enqueueRequest(tx, { kind: 'START_LEASE', orderId }, now);
    return 'asked';
  },
  async updateLease(work, order, _, told) {
    if (!(await differs(order, told))) return 'nothing';
    await noteLeaseChange(work, order);
    return 'changed';
  },
  tellUnknown,
  hearEnd: (work, order, { endsAt }) => hearEnd(work, order, endsAt),
};

/** Tells the operator of an unknown word for the lease's state, which changes nothing. */
async function tellUnknown(
  { tx, now }: UnitOfWork,
  order: LockedOrder,
  { word }: Of<'tellUnknown'>,
): Promise<void> {
  await tx.subscription.updateMany({ where: { orderId: order.id }, data: { unknownStatus: word } });
  const details = () => [aboutMessages.order(orderNumber(order)), order.organizationName, word];
  await alertOperator(tx, () => ({ what: jobMessages.unknownStatus, details: details() }), now);
}

/** Tells of a first invoice that a person voided at the provider: the customer's link is dead, and the operator decides. */
async function tellWithdrawn(
  { tx, now }: UnitOfWork,
  order: LockedOrder,
  { invoice }: Of<'tellWithdrawn'>,
): Promise<void> {
  const details = () => [
    aboutMessages.order(orderNumber(order)),
    order.organizationName,
    aboutMessages.invoice(numberOf(invoice)),
  ];
  await alertOperator(tx, () => ({ what: jobMessages.withdrawn, details: details() }), now);
  await mailOrder(tx, order, 'invoiceWithdrawn', now);
}

/** Tells of a renewal that stays a draft, which bills nothing until a person issues it there. */
async function tellStuckDraft(
  { tx, now }: UnitOfWork,
  order: LockedOrder,
  { invoice }: Of<'tellStuckDraft'>,
): Promise<void> {
  await tx.invoice.update({ where: { id: invoice.id }, data: { stuckToldAt: now } });
  const { id, netCents, taxCents, finalizeFault } = invoice;
  const details = () => [
    aboutMessages.order(orderNumber(order)),
    order.organizationName,
    aboutMessages.invoice(id),
    formatMoney(netCents + taxCents),
    ...(finalizeFault === null ? [] : [finalizeFault]),
  ];
  await alertOperator(tx, () => ({ what: jobMessages.stuckDraft, details: details() }), now);
}

async function noteInvoice(
  { tx, actor }: UnitOfWork,
  order: LockedOrder,
  invoice: InvoiceTruth,
  type: 'invoice.paid' | 'invoice.credited',
  amountCents: number,
  creditCents = 0,
): Promise<void> {
  const params = {
    invoice: numberOf(invoice),
    amountCents,
    organization: order.organizationName,
    ...(creditCents > 0 && { creditCents }),
  };
  const entity = { type: 'invoice', id: invoice.id } as const;
  await recordEvent(tx, actor, { ...aboutOrder(order), type, params, entity });
}

/** Notes how a renewal was paid; one too small to charge was not. */
async function notePaid(
  work: UnitOfWork,
  order: LockedOrder,
  { invoice }: Of<'noteInvoicePaid'>,
): Promise<void> {
  const { chargedCents, creditUsedCents } = chargedOf(invoice);
  if (chargedCents + creditUsedCents === 0) return;
  await noteInvoice(work, order, invoice, 'invoice.paid', chargedCents, creditUsedCents);
  const paid = { invoice, amountCents: chargedCents, creditCents: creditUsedCents };
  if (closesAsking(order, invoice)) await mailDebtPaid(work.tx, order, paid, work.now);
}

/** Logs a renewal that could not be collected, and tells the customer, who can act on it. */
async function tellUncollected(
  work: UnitOfWork,
  order: LockedOrder,
  step: Of<'tellUncollected'>,
): Promise<void> {
  const { tx, actor, now } = work;
  const { invoice, by } = step;
  await tx.invoice.update({ where: { id: invoice.id }, data: { announcedAt: now } });
  const params = {
    invoice: numberOf(invoice),
    amountCents: invoice.amountDueCents,
    organization: order.organizationName,
    by: by === 'CARD' ? ('card' as const) : ('bankDebit' as const),
  };
  const entity = { type: 'invoice', id: invoice.id } as const;
  const entry = { ...aboutOrder(order), type: 'invoice.paymentFailed', params, entity } as const;
  await recordEvent(tx, actor, entry);
  await mailUncollected(tx, order, step, now);
}

/** Logs a credit note, and tells the operator and the customer. */
async function noteCredit(work: UnitOfWork, order: LockedOrder, credit: Of<'noteCredit'>): Promise<void> {
  const { tx, now } = work;
  const { invoice, amountCents, carriedCents } = credit;
  const nextComes = carriedCents === 0 || (await customerBillsAgain(tx, order, invoice, now));
  await noteInvoice(work, order, invoice, 'invoice.credited', amountCents);
  await alertOperator(
    tx,
    () => ({
      what: jobMessages.credited,
      details: [
        aboutMessages.order(orderNumber(order)),
        order.organizationName,
        aboutMessages.invoice(numberOf(invoice)),
        formatMoney(amountCents),
        ...(nextComes ? [] : [jobMessages.restUnbilled(formatMoney(carriedCents))]),
      ],
    }),
    now,
  );
  await mailCredit(tx, order, { ...credit, nextComes }, now);
}

/** Corrects a period billed before its quantity was settled: credits an excess, bills a shortage next time. */
async function creditOverbilling(
  work: UnitOfWork,
  order: LockedOrder,
  { invoice }: Of<'creditOverbilling'>,
  told: Told,
): Promise<Done> {
  const { tx, now } = work;
  const stored = order.invoices.find(({ id }) => id === invoice.id);
  if (stored?.kind !== 'RENEWAL') return 'nothing';
  const prices = await told.prices();
  const excess = overbillingOf(prices, order, invoice);
  const short = sumOf(underbillingOf(prices, order, invoice));
  const isShort = short > stored.carriedCents;
  const carries = isShort && stored.carriesShort && billsAgain(order, now);
  if (isShort && !carries) await tellShort(work, order, stored, short);
  if (excess.amountCents <= stored.settledCents && !carries) return 'nothing';
  await enqueueRequest(tx, { kind: 'CREDIT', orderId: order.id, target: invoice.id }, now);
  return 'asked';
}

/** Whether a running lease differs from its wanted state; the next period's start is the provider's own. */
async function differs(order: LockedOrder, { truth: { lease }, ...told }: Told): Promise<boolean> {
  if (lease === null) return false;
  if (lease.endsAt?.getTime() !== order.endsAt?.getTime()) return true;
  if (lease.purchaseOrder !== order.purchaseOrder) return true;
  const wanted = billedAt(order, lease.periodEnd).filter(({ quantity }) => quantity > 0);
  // With nothing left to bill the items stay; the lease ends instead.
  if (wanted.length === 0) return false;
  const prices = await told.prices();
  const has = lease.items.map(({ priceId, quantity }) => ({ quantity, ...prices.get(priceId) }));
  const text = (all: { featureId?: string; quantity: number; unitPriceCents?: number }[]) =>
    all
      .map(({ featureId, quantity, unitPriceCents }) => `${featureId}:${quantity}:${unitPriceCents}`)
      .sort()
      .join();
  return text(wanted) !== text(has);
}

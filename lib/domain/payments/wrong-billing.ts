import type { CarryLine, InvoiceTruth, CreditLine } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { homeDate, formatMoney } from '@/lib/i18n/locale/format';
import { withLanguage } from '@/lib/i18n/locale/language';
import { orderNumber, STATES, statesWhere } from '@/lib/vocabulary/order-status';
import type { Transaction } from '@/lib/db/client';
import type { Invoice } from '@/lib/db/generated/client';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import { orderMessages } from '@/lib/i18n/orders';
import { recordEvent } from '@/lib/domain/events/record-event';
import { alertOperator } from '../alert-operator';
import {
  aboutOrder,
  type LockedOrder,
  type SeenOrder,
  type WholeOrder,
} from '@/lib/domain/orders/locked-order';
import { enqueueRequest } from '../provider-outbox';
import { billedAt, hasFurtherPeriod, nextBoundary, PERIOD_MS } from '../schedule';
import { publishedPrices, type ModelsOfPrices } from '@/lib/domain/inventory/published-prices';
import type { ProviderJob } from './handlers/provider-job';
import { isCarriedOn } from '@/lib/domain/orders/invoices';
import type { UnitOfWork } from '../operation';

/** A renewal's shortage goes on the lease's next bill; without one the operator acts. */

export function billsAgain(order: WholeOrder, now: Date): boolean {
  const { status, leaseStart, subscription } = order;
  if (!STATES[status].leased || leaseStart === null || subscription === null) return false;
  if (subscription.status === 'ENDED') return false;
  return billedAt(order, nextBoundary(leaseStart, now)).some(({ quantity }) => quantity > 0);
}

/** Whether the invoice's customer gets another one, of any lease. */
export async function customerBillsAgain(
  tx: Transaction,
  order: LockedOrder,
  { purpose }: InvoiceTruth,
  now: Date,
): Promise<boolean> {
  if (purpose !== 'renewal' || billsAgain(order, now)) return true;
  if (order.organizationId === null) return false;
  const others = await tx.order.findMany({
    where: {
      id: { not: order.id },
      organizationId: order.organizationId,
      status: { in: statesWhere(({ leased }) => leased) },
      OR: [{ subscription: null }, { subscription: { status: { not: 'ENDED' } } }],
    },
    select: { leaseStart: true, endsAt: true },
  });
  return others.some((other) => hasFurtherPeriod(other, now));
}

/** Puts an invoice's shortage on the lease's next bill, and logs it, once. */
export async function carryUnderbilling(
  { context, attempt, key }: ProviderJob,
  order: SeenOrder,
  invoice: InvoiceTruth,
  shortages: readonly Shortage[],
): Promise<void> {
  const { db, transaction, actor } = context;
  const stored = order.invoices.find(({ id }) => id === invoice.id);
  const leaseId = order.subscription?.id;
  const start = invoice.periodStart;
  const carriedCents = sumOf(shortages);
  if (leaseId === undefined || start === null || stored === undefined) return;
  if (stored.carriedCents >= carriedCents) return;
  const period = { start, end: new Date(start.getTime() + PERIOD_MS) };
  const prices = await publishedPrices(
    db,
    shortages.map(({ featureId }) => ({ featureId, unitPriceCents: priceOf(order, featureId) })),
    order.models,
    attempt,
  );
  const lines = shortages.map((shortage, index): CarryLine => {
    const { productId = '', name = '' } = prices[index] ?? {};
    return { ...shortage, productId, description: descriptionOf(name, invoice, period) };
  });
  await provider().carry({ leaseId, invoiceId: invoice.id, period, lines }, key);
  await transaction(async (tx) => {
    const where = { id: invoice.id, carriedCents: stored.carriedCents };
    const { count } = await tx.invoice.updateMany({ where, data: { carriedCents } });
    if (count > 0) await noteShort({ tx, actor }, order, stored, carriedCents - stored.carriedCents, false);
  });
}

const priceOf = ({ lines }: WholeOrder, featureId: string) =>
  lines.find((line) => line.featureId === featureId)?.unitPriceCents ?? 0;

/** The text on the invoice, in the language of invoices. */
const descriptionOf = (
  model: string,
  { id, number }: InvoiceTruth,
  { start, end }: { start: Date; end: Date },
) => withLanguage('en', () => orderMessages.carriedLine(model, number ?? id, homeDate(start), homeDate(end)));

/**
 * Logs a shortage without a next bill and tells the operator, once.
 * @param ended it was carried on, but the lease has ended first
 */
export async function tellShort(
  work: UnitOfWork,
  order: LockedOrder,
  stored: Invoice,
  amountCents: number,
  ended = false,
): Promise<void> {
  const { tx, now } = work;
  await tx.invoice.update({
    where: { id: stored.id },
    data: { carriedCents: amountCents, shortToldAt: now },
  });
  await noteShort(work, order, stored, amountCents, true);
  const details = () => [
    aboutMessages.order(orderNumber(order)),
    order.organizationName,
    aboutMessages.invoice(stored.number ?? stored.id),
    formatMoney(amountCents),
  ];
  await alertOperator(
    tx,
    () => ({ what: ended ? jobMessages.endedShort : jobMessages.billedShort, details: details() }),
    now,
  );
}

/** Drops the carried shortages of an ended lease at the provider, and tells the operator. */
export async function dropShortages(work: UnitOfWork, order: LockedOrder): Promise<void> {
  const { tx, now } = work;
  const carried = order.invoices.filter(isCarriedOn);
  for (const invoice of carried) await tellShort(work, order, invoice, invoice.carriedCents, true);
  // A shortage in work may be at the provider before our note of it.
  const carries = carried.length > 0 || order.requests.some(({ kind }) => kind === 'CREDIT');
  if (carries && order.subscription !== null)
    await enqueueRequest(tx, { kind: 'STOP_LEASE', orderId: order.id, target: order.subscription.id }, now);
}

async function noteShort(
  { tx, actor }: Pick<UnitOfWork, 'tx' | 'actor'>,
  order: WholeOrder,
  { id, number }: Pick<Invoice, 'id' | 'number'>,
  amountCents: number,
  ended: boolean,
): Promise<void> {
  const { organizationName: organization } = order;
  const params = { invoice: number ?? id, amountCents, organization, ended };
  const entity = { type: 'invoice', id } as const;
  await recordEvent(tx, actor, { ...aboutOrder(order), type: 'invoice.billedShort', params, entity });
}

/** Notes which invoice asks for earlier shortages. */
export async function storeCarried(tx: Transaction, invoices: readonly InvoiceTruth[]): Promise<void> {
  for (const { id: carriedInto, status, lines } of invoices) {
    const from = new Set(lines.flatMap(({ carriedFrom }) => carriedFrom ?? []));
    if (status === 'void' || from.size === 0) continue;
    const where = { id: { in: [...from] }, carriedInto: null };
    await tx.invoice.updateMany({ where, data: { carriedInto } });
  }
}

/** What a renewal billed too much, net, per line. */
export interface Overbilling {
  amountCents: number;
  lines: CreditLine[];
}

/**
 * Compares a renewal with what its period should have billed. Before the line's present price the billed price counts. Pure.
 * @param prices those that its lines name
 */
export function overbillingOf(
  prices: ModelsOfPrices,
  order: WholeOrder,
  { periodStart, lines: billed }: InvoiceTruth,
): Overbilling {
  if (periodStart === null) return { amountCents: 0, lines: [] };
  const lines: CreditLine[] = [];
  for (const { id, priceId, quantity, amountCents } of billed) {
    const price = prices.get(priceId ?? '');
    const line = order.lines.find(({ featureId }) => featureId === price?.featureId);
    // An unknown line needs a person.
    if (price === undefined || line === undefined || quantity === 0) continue;
    const due = billedAt(order, periodStart).find(({ featureId }) => featureId === line.featureId);
    const ofNow = line.priceFrom === null || periodStart >= line.priceFrom;
    const unit = ofNow ? (due?.unitPriceCents ?? 0) : price.unitPriceCents;
    const excess = amountCents - (due?.quantity ?? 0) * unit;
    if (excess > 0) lines.push({ invoiceLineId: id, amountCents: excess });
  }
  return { amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0), lines };
}

/** What a renewal billed too little of a model, net. */
interface Shortage {
  featureId: string;
  amountCents: number;
}

/**
 * The reverse: what a renewal should have billed and has not, by model. An unknown line means that a person changed it on purpose. Pure.
 * @param prices those that its lines name
 */
export function underbillingOf(
  prices: ModelsOfPrices,
  order: WholeOrder,
  { purpose, periodStart, lines: billed }: InvoiceTruth,
): Shortage[] {
  if (purpose !== 'renewal' || periodStart === null) return [];
  const own = billed
    .filter(({ carriedFrom, quantity }) => carriedFrom === null && quantity > 0)
    .map(({ priceId, amountCents }) => ({ price: prices.get(priceId ?? ''), amountCents }));
  // A hand-made invoice of carried lines alone has no period.
  if (own.length === 0) return [];
  const known = new Set(order.lines.map(({ featureId }) => featureId));
  if (own.some(({ price }) => price === undefined || !known.has(price.featureId))) return [];
  return billedAt(order, periodStart).flatMap(({ featureId, quantity, unitPriceCents }) => {
    const of = own.filter(({ price }) => price?.featureId === featureId);
    const { priceFrom = null } = order.lines.find((line) => line.featureId === featureId) ?? {};
    const ofNow = priceFrom === null || periodStart >= priceFrom;
    // Only a bill of it tells its price then.
    const unit = ofNow ? unitPriceCents : (of[0]?.price?.unitPriceCents ?? 0);
    const amountCents = quantity * unit - of.reduce((sum, line) => sum + line.amountCents, 0);
    return amountCents > 0 ? [{ featureId, amountCents }] : [];
  });
}

/** Of shortages, in all. */
export const sumOf = (shortages: readonly Shortage[]): number =>
  shortages.reduce((sum, { amountCents }) => sum + amountCents, 0);

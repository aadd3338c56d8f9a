import { provider } from '@/lib/billing/provider';
import { withLanguage } from '@/lib/i18n/locale/language';
import { orderMessages } from '@/lib/i18n/orders';
import { readWholeOrder, type SeenOrder } from '@/lib/domain/orders/locked-order';
import {
  overbillingOf,
  underbillingOf,
  type Overbilling,
  billsAgain,
  carryUnderbilling,
} from '../wrong-billing';
import { modelsOfPrices, itemsOf } from '@/lib/domain/inventory/published-prices';
import { type ProviderJob, withdrawalOutcome, refOf, printedOf, oneOffItems } from './provider-job';
import { ensureCustomer, payerLanguage } from './customer';
import { printedMessages } from '@/lib/i18n/printed';
import { restToCarry } from '@/lib/domain/payments/reconcile/plan';
import { noHint, reconcileOrder } from '@/lib/domain/payments/reconcile/reconcile';
import { homeDate } from '@/lib/i18n/locale/format';
import { billing } from '@/lib/config/limits';
import { billedAt, nextBoundary, PERIOD_MS } from '@/lib/domain/schedule';
import { invoiceDeadline, movedDeadline, printedDue } from '@/lib/domain/orders/deadlines';
import { STATES } from '@/lib/vocabulary/order-status';

const NO_EXCESS: Overbilling = { amountCents: 0, lines: [] };

/** Credits what a period billed too much; too little goes on the next bill. */
export async function creditOverbilling(job: ProviderJob, invoiceId: string): Promise<void> {
  const { context, key, orderId } = job;
  const { db, now } = context;
  const order = await readWholeOrder(db, orderId);
  const stored = await db.invoice.findUnique({ where: { id: invoiceId } });
  if (order === null || stored === null) return;
  const { invoices } = await provider().readOrder({
    checkoutId: null,
    leaseId: null,
    invoiceIds: [invoiceId],
  });
  const [invoice] = invoices;
  if (invoice === undefined) return;
  const prices = await modelsOfPrices(
    db,
    invoice.lines.map(({ priceId }) => priceId),
  );
  const excess = stored.kind === 'RENEWAL' ? overbillingOf(prices, order, invoice) : NO_EXCESS;
  const shortages = underbillingOf(prices, order, invoice);
  if (shortages.length > 0 && stored.carriesShort && billsAgain(order, now))
    await carryUnderbilling(job, order, invoice, shortages);
  const rest = restToCarry(order, { truth: invoice, kind: stored.kind });
  // An earlier try may have credited a rest without carrying it on.
  if (excess.lines.length === 0 && rest === 0 && invoice.restCents === 0) return;
  await provider().credit(
    invoiceId,
    excess.lines,
    withLanguage(await payerLanguage(db, order.organization), () => orderMessages.creditMemo),
    key,
  );
  await db.invoice.updateMany({
    where: { id: invoiceId, settledCents: stored.settledCents },
    data: { settledCents: excess.amountCents },
  });
  await reconcileOrder(context, orderId, { ...noHint, invoiceId });
}

/** Starts the billing of a lease that was paid by invoice, from the next period on; an invoice each bills earlier ones. */
export async function startLease(job: ProviderJob): Promise<void> {
  const { context, key, repeated, orderId } = job;
  const { db, now } = context;
  const order = await readWholeOrder(db, orderId);
  const startedAt = order?.leaseStart ?? null;
  if (order === null || startedAt === null || order.organization === null) return;
  if (!STATES[order.status].leased || order.subscription !== null) return;
  const customerId = await ensureCustomer(db, order.organization, job);
  const ref = refOf(customerId, order);
  const found = repeated ? await provider().findLease(ref) : null;
  const firstCharge = nextBoundary(startedAt, now);
  if (found === null) await billMissed(job, order, ref, { startedAt, until: firstCharge });
  const over = order.endsAt !== null && order.endsAt <= firstCharge;
  if (found === null && over) {
    await reconcileOrder(context, orderId);
    return;
  }
  const leaseId =
    found ??
    (await provider().startLease(
      {
        ...ref,
        items: await itemsOf(db, billedAt(order, firstCharge), order.models, job.attempt),
        startedAt,
        firstCharge,
        endsAt: order.endsAt,
        daysUntilDue: billing.invoiceValidDays,
        ...printedOf(order, await payerLanguage(db, order.organization)),
      },
      key,
    ));
  await reconcileOrder(context, orderId, { ...noHint, leaseId });
}

/** Sends invoices for periods from before its lease was known. */
async function billMissed(
  job: ProviderJob,
  order: SeenOrder,
  ref: ReturnType<typeof refOf>,
  { startedAt, until }: { startedAt: Date; until: Date },
): Promise<void> {
  const { context, request: noted, key, repeated } = job;
  const { db, now } = context;
  const language = await payerLanguage(db, order.organization);
  for (let n = 1; startedAt.getTime() + n * PERIOD_MS < until.getTime(); n += 1) {
    const start = new Date(startedAt.getTime() + n * PERIOD_MS);
    const period = { start, end: new Date(start.getTime() + PERIOD_MS) };
    const describe = (model: string) =>
      withLanguage(language, () =>
        printedMessages.period(model, homeDate(period.start), homeDate(period.end)),
      );
    const items = await oneOffItems(job, order.models, billedAt(order, start), describe, period);
    if (items.length === 0) continue;
    const first = invoiceDeadline(order, noted.createdAt);
    const dueAt = printedDue(order, movedDeadline(order, first, noted.createdAt, now));
    const request = { ...ref, ...printedOf(order, language), purpose: `period:${n}` as const, items, dueAt };
    const invoiceId = await provider().sendInvoice(request, `${key}:period:${n}`, repeated);
    await db.invoice.createMany({
      data: [
        {
          id: invoiceId,
          orderId: order.id,
          organizationId: order.organizationId,
          organizationName: order.organizationName,
          status: 'draft',
          amountDueCents: 0,
          amountPaidCents: 0,
          createdAt: now,
          syncedAt: new Date(0),
        },
      ],
      skipDuplicates: true,
    });
  }
}

/** Changes a running lease from its next period on. A past end ends it now. */
export async function updateLease({ context, attempt, key, orderId }: ProviderJob): Promise<void> {
  const { db, now } = context;
  const order = await readWholeOrder(db, orderId);
  const leaseId = order?.subscription?.id;
  if (order === null || leaseId === undefined) return;
  const isOver = order.endsAt !== null && order.endsAt <= now;
  // Repeated after we have heard of the end too: its consequences may be undone.
  if (isOver) await provider().stopLease(leaseId);
  if (!STATES[order.status].leased) return;
  const { lease } = await provider().readOrder({ checkoutId: null, leaseId, invoiceIds: [] });
  if (lease !== null && lease.status !== 'ended' && !isOver) {
    const items = await itemsOf(db, billedAt(order, lease.periodEnd), order.models, attempt);
    const printed = printedOf(order, await payerLanguage(db, order.organization));
    await provider().updateLease(leaseId, { items, endsAt: order.endsAt, ...printed }, key);
  }
  await reconcileOrder(context, orderId);
}

/** Withdraws an unpaid lease; stops a paid one. */
export async function withdrawLease(
  { context, request: { rev }, orderId }: ProviderJob,
  leaseId: string,
): Promise<void> {
  const withdrawn = withdrawalOutcome(await provider().withdrawLease(leaseId));
  await reconcileOrder(context, orderId, { ...noHint, rev, leaseId });
  if (withdrawn === 'paid') await provider().stopLease(leaseId);
}

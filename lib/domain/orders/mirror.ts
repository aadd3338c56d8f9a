import type { InvoiceTruth, LeaseTruth, MoneyBackTruth, OrderTruth } from '@/lib/billing/port';
import type { Transaction } from '@/lib/db/client';
import type { Invoice, InvoiceKind } from '@/lib/db/generated/client';
import { PERIOD_MS } from './lease-clock';
import type { LockedOrder } from './locked-order';

const BILLING = { running: 'RUNNING', unpaid: 'UNPAID', ended: 'ENDED' } as const;

/** Mirrors the billing of an order's lease; an older reading never overwrites a newer one. */
export async function mirrorLease(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'organizationId'>,
  lease: LeaseTruth,
  readAt: Date,
): Promise<void> {
  const { id } = lease;
  const data = {
    status: BILLING[lease.status],
    currentPeriodStart: lease.periodStart,
    currentPeriodEnd: lease.periodEnd,
    endsAt: lease.endsAt,
    endedAt: lease.endedAt,
    syncedAt: readAt,
  };
  await tx.subscription.deleteMany({ where: { orderId: order.id, id: { not: id } } });
  await tx.subscription.createMany({
    data: [{ id, ...data, orderId: order.id, organizationId: order.organizationId }],
    skipDuplicates: true,
  });
  await tx.subscription.updateMany({ where: { id, syncedAt: { lte: readAt } }, data });
}

/** An invoice with what this reading has changed of it, so that each is taken notice of once. */
export interface Mirrored {
  truth: InvoiceTruth;
  kind: InvoiceKind;
  turnedPaid: boolean;
  /** Open for the first time: the customer has to hear of it. */
  issued: boolean;
  /** Euro cents that were credited since the last reading. */
  newlyCredited: number;
  /** As it stood before; null for one that is new here. */
  before: Invoice | null;
}

/**
 * Mirrors invoices of an order. Call it with the order locked.
 * @param stray they belong to something that was withdrawn: a past revision, or a second payment
 */
export async function mirrorInvoices(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'organizationId' | 'organizationName'>,
  invoices: readonly InvoiceTruth[],
  readAt: Date,
  stray = false,
): Promise<Mirrored[]> {
  const known = await tx.invoice.findMany({ where: { id: { in: invoices.map(({ id }) => id) } } });
  const before = new Map(known.map((invoice) => [invoice.id, invoice]));
  const mirrored: Mirrored[] = [];
  /** Most invoices of a long lease are as they were: read again, in one go. */
  const same: string[] = [];
  for (const truth of invoices) {
    // The first invoice of a lease that begins later is about nothing.
    if (truth.netCents === 0 && truth.amountDueCents === 0) continue;
    const was = before.get(truth.id) ?? null;
    // What was withdrawn once stays so, whatever names it later: a credit note knows no revision.
    const withdrawn = stray || was?.kind === 'STRAY';
    const kind: InvoiceKind = withdrawn
      ? 'STRAY'
      : truth.purpose === 'first' || truth.purpose === 'checkout'
        ? 'FIRST'
        : 'RENEWAL';
    const row = {
      ...rowOf(truth),
      // What was withdrawn has no lease that is mirrored.
      ...(withdrawn ? {} : { subscriptionId: truth.leaseId }),
      kind,
    };
    if (was !== null && was.syncedAt > readAt) continue;
    if (was === null) {
      const { organizationId, organizationName } = order;
      const { count } = await tx.invoice.createMany({
        data: [
          { id: truth.id, ...row, syncedAt: readAt, orderId: order.id, organizationId, organizationName },
        ],
        skipDuplicates: true,
      });
      if (count === 0) continue;
    } else if (isAsBefore(was, row)) same.push(was.id);
    else await tx.invoice.update({ where: { id: was.id }, data: { ...row, syncedAt: readAt } });
    mirrored.push({
      truth,
      kind,
      before: was,
      turnedPaid: truth.status === 'paid' && was?.status !== 'paid',
      issued: truth.status === 'open' && was?.announcedAt == null,
      newlyCredited: truth.creditedCents - (was?.creditedCents ?? 0),
    });
  }
  if (same.length > 0)
    await tx.invoice.updateMany({ where: { id: { in: same } }, data: { syncedAt: readAt } });
  return mirrored;
}

/** Drafts that the provider was asked for and has no more: they were deleted, and nobody can pay them. */
export async function mirrorDeleted(
  tx: Transaction,
  asked: readonly string[],
  { invoices, readAt }: Pick<OrderTruth, 'invoices' | 'readAt'>,
): Promise<void> {
  const gone = asked.filter((id) => invoices.every((invoice) => invoice.id !== id));
  if (gone.length === 0) return;
  const where = { id: { in: gone }, status: 'draft', syncedAt: { lte: readAt } };
  await tx.invoice.updateMany({ where, data: { status: 'void', syncedAt: readAt } });
}

/** Whether a reading says of an invoice what is stored. */
function isAsBefore(was: Invoice, row: Partial<Invoice>): boolean {
  return (Object.keys(row) as (keyof Invoice)[]).every(
    (name) => comparable(was[name]) === comparable(row[name]),
  );
}

const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** A first invoice begins when it is paid; until then it covers nothing yet. */
function rowOf(truth: InvoiceTruth) {
  const { paidAt } = truth;
  const first = truth.purpose === 'first';
  return {
    rev: truth.rev,
    number: truth.number,
    status: truth.status,
    netCents: truth.netCents,
    taxCents: truth.taxCents,
    amountDueCents: truth.amountDueCents,
    amountPaidCents: truth.amountPaidCents,
    creditedCents: truth.creditedCents,
    hostedUrl: truth.hostedUrl,
    pdfUrl: truth.pdfUrl,
    periodStart: first ? paidAt : truth.periodStart,
    periodEnd: first ? (paidAt === null ? null : new Date(paidAt.getTime() + PERIOD_MS)) : truth.periodEnd,
    createdAt: truth.createdAt,
    dueAt: truth.dueAt,
    paidAt,
  };
}

/** Mirrors what became of an invoice's money after it was paid; answers what is new, or null when we do not know the invoice. */
export async function mirrorMoneyBack(
  tx: Transaction,
  { invoiceId, refundedCents, dispute }: MoneyBackTruth,
): Promise<{ before: Invoice; refunded: number; dispute: MoneyBackTruth['dispute'] } | null> {
  const [row] = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM invoices WHERE id = ${invoiceId} FOR UPDATE`;
  if (row === undefined) return null;
  const before = await tx.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  await tx.invoice.update({ where: { id: invoiceId }, data: { refundedCents, dispute } });
  return {
    before,
    refunded: refundedCents - before.refundedCents,
    dispute: dispute === before.dispute ? null : dispute,
  };
}

import type { InvoiceTruth, LeaseTruth, MoneyBackTruth, OrderTruth } from '@/lib/billing/port';
import type { Transaction } from '@/lib/db/client';
import { Prisma, type Invoice, type InvoiceKind, type Subscription } from '@/lib/db/generated/client';
import { PERIOD_MS } from '../../schedule';
import { deadlineOfDue } from '../../orders/deadlines';
import type { LockedOrder } from '../../orders/locked-order';

const BILLING = { running: 'RUNNING', unpaid: 'UNPAID', ended: 'ENDED' } as const;

/** Mirrors and answers the billing of an order's lease; an older reading never overwrites a newer one. */
export async function storeLease(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'organizationId' | 'subscription'>,
  lease: LeaseTruth,
  readAt: Date,
): Promise<Subscription | null> {
  const { id } = lease;
  const known = order.subscription;
  const data = {
    // An unknown word keeps the earlier state. `unknownStatus` is written with the mail about it.
    ...(lease.status === 'unknown'
      ? { status: known?.id === id ? known.status : ('RUNNING' as const) }
      : { status: BILLING[lease.status], unknownStatus: null }),
    currentPeriodStart: lease.periodStart,
    currentPeriodEnd: lease.periodEnd,
    endsAt: lease.endsAt,
    endedAt: lease.endedAt,
    syncedAt: readAt,
  };
  if (known !== null && known.id !== id) await tx.subscription.delete({ where: { id: known.id } });
  if (known?.id !== id) {
    const [made] = await tx.subscription.createManyAndReturn({
      data: [{ id, ...data, orderId: order.id, organizationId: order.organizationId }],
      skipDuplicates: true,
    });
    if (made !== undefined) return made;
  }
  const where = { id, syncedAt: { lte: readAt } };
  const [changed] = await tx.subscription.updateManyAndReturn({ where, data });
  return changed ?? tx.subscription.findUnique({ where: { orderId: order.id } });
}

/** An invoice with the changes of this reading, so that each is handled once. */
export interface StoredInvoice {
  truth: InvoiceTruth;
  kind: InvoiceKind;
  turnedPaid: boolean;
  issued: boolean;
  /** Euro cents, credited since the last reading. */
  newlyCredited: number;
  before: Invoice | null;
}

interface Reading {
  mirrored: StoredInvoice[];
  invoices: Invoice[];
  /** Writes for lines, and for unchanged invoices, which most of a long lease are, in one go. */
  writes: Prisma.Sql[];
}

type Whose = Pick<LockedOrder, 'id' | 'organizationId' | 'organizationName' | 'organization' | 'invoices'>;

/**
 * Mirrors invoices of an order, which the caller has locked.
 * @param stray they belong to something withdrawn: an earlier revision, or a second payment
 */
export async function storeInvoices(
  tx: Transaction,
  order: Whose,
  invoices: readonly InvoiceTruth[],
  readAt: Date,
  stray = false,
): Promise<Reading> {
  const mirrored: StoredInvoice[] = [];
  const same: string[] = [];
  const billed: InvoiceTruth[] = [];
  const current = new Map(order.invoices.map((invoice) => [invoice.id, invoice]));
  for (const truth of invoices) {
    // The empty first invoice of a lease that begins later.
    if (truth.netCents === 0 && truth.amountDueCents === 0) continue;
    const was = await rowBefore(tx, order, truth, { current, readAt, stray });
    if (was !== null && was.syncedAt > readAt) continue;
    const row = rowOf(order, truth, was, stray);
    if (was !== null && isAsBefore(was, row)) same.push(was.id);
    else {
      billed.push(truth);
      const data = { ...row, syncedAt: readAt };
      if (was !== null) current.set(was.id, await tx.invoice.update({ where: { id: was.id }, data }));
    }
    mirrored.push(storedOf(truth, row.kind, was));
  }
  const again = Prisma.sql`UPDATE invoices SET synced_at = ${readAt} WHERE id = ANY(${same}::text[])`;
  const sorted = [...current.values()].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  return {
    mirrored,
    invoices: sorted,
    writes: [...(same.length === 0 ? [] : [again]), ...storeLinesSql(billed)],
  };
}

/** Mirrors the lines of new and changed invoices; a draft may lose one. */
function storeLinesSql(invoices: readonly InvoiceTruth[]): Prisma.Sql[] {
  if (invoices.length === 0) return [];
  const lines = invoices.flatMap(({ id: invoiceId, lines }) =>
    lines.map((line, position) => ({ ...line, invoiceId, position })),
  );
  const kept = lines.map(({ id }) => id);
  const ids = invoices.map(({ id }) => id);
  const gone = Prisma.sql`DELETE FROM invoice_lines WHERE invoice_id = ANY(${ids}::text[]) AND NOT id = ANY(${kept}::text[])`;
  if (lines.length === 0) return [gone];
  const stored = Prisma.sql`
    INSERT INTO invoice_lines (id, invoice_id, position, feature_id, description, quantity, net_cents, tax_cents, credited_cents,
      carried_from, period_start, period_end)
    SELECT l.id, l."invoiceId", l.position, coalesce(
        (SELECT p.feature_id FROM model_prices p WHERE p.price_id = l."priceId"),
        (SELECT p.feature_id FROM former_prices p WHERE p.price_id = l."priceId"),
        (SELECT f.id FROM device_features f WHERE f.product_id = l."productId")),
      l.description, l.quantity, l."amountCents", l."taxCents", l."creditedCents", l."carriedFrom", l."periodStart", l."periodEnd"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l(id text, "invoiceId" text, position int, "priceId" text,
      "productId" text, description text, quantity int, "amountCents" int, "taxCents" int, "creditedCents" int,
      "carriedFrom" text, "periodStart" timestamptz, "periodEnd" timestamptz)
    ON CONFLICT (id) DO UPDATE SET description = excluded.description, quantity = excluded.quantity, position = excluded.position,
      net_cents = excluded.net_cents, tax_cents = excluded.tax_cents, credited_cents = excluded.credited_cents,
      feature_id = coalesce(excluded.feature_id, invoice_lines.feature_id),
      period_start = excluded.period_start, period_end = excluded.period_end`;
  return [gone, stored];
}

/** The changes of an invoice in a reading. Pure. */
function storedOf(truth: InvoiceTruth, kind: InvoiceKind, before: Invoice | null): StoredInvoice {
  return {
    truth,
    kind,
    before,
    turnedPaid: truth.status === 'paid' && before?.status !== 'paid',
    issued: truth.status === 'open' && before?.announcedAt == null,
    newlyCredited: truth.creditedCents - (before?.creditedCents ?? 0),
  };
}

/** An invoice's stored row, perhaps of another order; null if it was made just now. */
async function rowBefore(
  tx: Transaction,
  order: Whose,
  truth: InvoiceTruth,
  { current, readAt, stray }: { current: Map<string, Invoice>; readAt: Date; stray: boolean },
): Promise<Invoice | null> {
  const known = current.get(truth.id);
  if (known !== undefined) return known;
  const made = await mirrorNew(tx, order, truth, readAt, stray);
  if (made === undefined) return tx.invoice.findUniqueOrThrow({ where: { id: truth.id } });
  current.set(made.id, made);
  return null;
}

async function mirrorNew(
  tx: Transaction,
  order: Whose,
  truth: InvoiceTruth,
  readAt: Date,
  stray: boolean,
): Promise<Invoice | undefined> {
  const { id: orderId, organizationId, organizationName } = order;
  const row = rowOf(order, truth, null, stray);
  const [made] = await tx.invoice.createManyAndReturn({
    data: [{ id: truth.id, ...row, syncedAt: readAt, orderId, organizationId, organizationName }],
    skipDuplicates: true,
  });
  return made;
}

/** Drafts that the provider no longer has: they were deleted, and nobody can pay them. */
export async function storeDeleted(
  tx: Transaction,
  asked: readonly string[],
  { invoices, readAt }: Pick<OrderTruth, 'invoices' | 'readAt'>,
): Promise<void> {
  const gone = asked.filter((id) => invoices.every((invoice) => invoice.id !== id));
  if (gone.length === 0) return;
  const where = { id: { in: gone }, status: 'draft', syncedAt: { lte: readAt } };
  await tx.invoice.updateMany({ where, data: { status: 'void', syncedAt: readAt } });
}

function isAsBefore(was: Invoice, row: Partial<Invoice>): boolean {
  return (Object.keys(row) as (keyof Invoice)[]).every(
    (name) => comparable(was[name]) === comparable(row[name]),
  );
}

const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** A first invoice begins with its payment; until then it covers nothing. */
function rowOf(
  order: Whose,
  truth: InvoiceTruth,
  was: Pick<Invoice, 'kind' | 'dueAt'> | null,
  stray: boolean,
) {
  const { paidAt } = truth;
  const first = truth.purpose === 'first';
  // A withdrawn one stays so: a credit note knows no revision.
  const withdrawn = stray || was?.kind === 'STRAY';
  const kind: InvoiceKind = withdrawn ? 'STRAY' : first || truth.purpose === 'checkout' ? 'FIRST' : 'RENEWAL';
  return {
    kind,
    // A withdrawn one has no mirrored lease.
    ...(withdrawn ? {} : { subscriptionId: truth.leaseId }),
    rev: truth.rev,
    number: truth.number,
    status: truth.status,
    netCents: truth.netCents,
    taxCents: truth.taxCents,
    amountDueCents: truth.amountDueCents,
    amountPaidCents: truth.amountPaidCents,
    creditedCents: truth.creditedCents,
    restCents: truth.restCents,
    creditedNetCents: truth.creditedNetCents,
    linesKnown: true,
    balanceCents: truth.balanceCents,
    settledBy: truth.settledBy,
    hostedUrl: truth.hostedUrl,
    pdfUrl: truth.pdfUrl,
    periodStart: first ? paidAt : truth.periodStart,
    periodEnd: first ? (paidAt === null ? null : new Date(paidAt.getTime() + PERIOD_MS)) : truth.periodEnd,
    createdAt: truth.createdAt,
    dueAt: truth.dueAt && deadlineOfDue(order, truth.dueAt, was?.dueAt ?? null),
    debitUnderway: truth.paying !== null,
    paidAt,
  };
}

/** Mirrors refunds and disputes of an invoice; answers what is new, or null for an unknown invoice. */
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

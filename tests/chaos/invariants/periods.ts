import { orderOf, type TheirInvoice, type TheirObjects } from '../provider-objects';
import type { SeenOrder, Snapshot } from '../snapshot';
import { quantityAt } from './leases';

/** At rest each period of a lease was billed once, for its devices. */

const PERIOD_MS = 30 * 86_400_000;
/** A renewal is a draft for an hour. */
const DRAFT_MS = 2 * 3_600_000;
const ROUNDING_MS = 60_000;

interface Period {
  n: number;
  invoice: TheirInvoice;
}

export function periodViolations({ orders }: Snapshot, theirs: TheirObjects, now: Date): string[] {
  return orders.flatMap((order) => {
    const { leaseStart, invoices } = order;
    if (leaseStart === null) return [];
    const stray = new Set(invoices.filter(({ kind }) => kind === 'STRAY').map(({ id }) => id));
    const own = theirs.invoices.filter(
      (one) => orderOf(one) === order.id && one.total > 0 && one.status !== 'void' && !stray.has(one.id),
    );
    const periods = own.map((invoice): Period => ({ n: periodOf(invoice, leaseStart), invoice }));
    return [
      ...twice(order, periods),
      ...missing(order, periods, now),
      ...quantities(order, periods),
      ...madeUp(order, periods),
    ];
  });
}

/** The period of an invoice: the first one begins with its payment. */
function periodOf({ metadata, lines }: TheirInvoice, leaseStart: Date): number {
  if (metadata?.purpose === 'first') return 0;
  // What makes up for a period before says that period.
  const line = lines.data.find(({ metadata }) => metadata?.carriedFrom === undefined);
  const start = (line?.period.start ?? 0) * 1000;
  return Math.floor((start - Number(leaseStart) + ROUNDING_MS) / PERIOD_MS);
}

function twice({ id }: SeenOrder, periods: readonly Period[]): string[] {
  const counts = new Map<number, string[]>();
  for (const { n, invoice } of periods) counts.set(n, [...(counts.get(n) ?? []), invoice.id]);
  return [...counts]
    .filter(([, invoices]) => invoices.length > 1)
    .map(([n, invoices]) => `order ${id}: period ${n} is billed by ${invoices.join(' and ')}`);
}

/** Every begun period is billed; where the provider has given up collecting it keeps the draft. */
function missing(order: SeenOrder, periods: readonly Period[], now: Date): string[] {
  const { id, leaseStart, endsAt, closedAt } = order;
  const begun = Math.min(
    Number(now) - DRAFT_MS,
    Number(endsAt ?? now),
    Number(closedAt ?? now) - ROUNDING_MS,
  );
  const found: string[] = [];
  for (let n = 0; Number(leaseStart) + n * PERIOD_MS < begun; n += 1) {
    const start = Number(leaseStart) + n * PERIOD_MS;
    const devices = order.lines.reduce((sum, line) => sum + quantityAt(order, line.featureId, start), 0);
    if (devices > 0 && !periods.some((one) => one.n === n))
      found.push(`order ${id} (${order.status}): period ${n} is not billed`);
  }
  return found;
}

/** Every renewal has its period's price, less credits, and with carried sums where the provider was told too late. */
function quantities(order: SeenOrder, periods: readonly Period[]): string[] {
  const { leaseStart, lines, endsAt } = order;
  return periods.flatMap(({ n, invoice }) => {
    const start = Number(leaseStart) + n * PERIOD_MS;
    // A draft can only be corrected by hand.
    if (invoice.metadata?.purpose === 'first' || invoice.status === 'draft') return [];
    // A line's earlier price is not known any more.
    if (lines.some(({ priceFrom }) => priceFrom !== null && start < Number(priceFrom) - ROUNDING_MS))
      return [];
    // Billed beyond the lease's end, as the provider heard of it too late: all of it is credited.
    const isOver = n > 0 && endsAt !== null && start >= Number(endsAt) - ROUNDING_MS;
    const due = isOver
      ? 0
      : lines.reduce((sum, line) => sum + quantityAt(order, line.featureId, start) * line.unitPriceCents, 0);
    // A credit by hand is a gift.
    const ours = order.invoices.find(({ id }) => id === invoice.id);
    const costs = invoice.total - carriedIn(invoice) - (ours?.settledCents ?? 0) + (ours?.carriedCents ?? 0);
    return costs === due
      ? []
      : [`order ${order.id}: period ${n} costs ${costs} instead of ${due} (${invoice.id})`];
  });
}

/** What an invoice asks for besides its own period. */
const carriedIn = ({ lines }: TheirInvoice): number =>
  lines.data.reduce(
    (sum, { amount, metadata }) => sum + (metadata?.carriedFrom === undefined ? 0 : amount),
    0,
  );

/** A period's shortage is on another invoice once the lease is over, or the operator was told. */
function madeUp({ id, closedAt, invoices }: SeenOrder, periods: readonly Period[]): string[] {
  return invoices.flatMap(({ id: from, carriedCents, shortToldAt }) => {
    const made = periods
      .flatMap(({ invoice }) => invoice.lines.data)
      .filter(({ metadata }) => metadata?.carriedFrom === from)
      .reduce((sum, { amount }) => sum + amount, 0);
    if (made > carriedCents) return [`order ${id}: ${made} make up for ${carriedCents} of ${from}`];
    if (made === carriedCents || shortToldAt !== null || closedAt === null) return [];
    return [`order ${id}: ${carriedCents} that ${from} billed too little was never made up`];
  });
}

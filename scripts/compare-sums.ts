import type { Database } from '../lib/db/client';
import { providerLeases, type ProviderSums } from './provider-controls';
import { orderNumber } from '../lib/vocabulary/order-status';

/** Sums issued and not voided, credited, refunded, open, and not issued yet, in euro cents. */
type Sums = ProviderSums;

const COLUMNS = ['charged', 'credited', 'refunded', 'open'] as const satisfies (keyof Sums)[];
const COMPARED = [...COLUMNS, 'drafts'] as const satisfies (keyof Sums)[];

export interface OrderSums {
  /** null: the provider's objects without an order. */
  order: string | null;
  /** Absent where we do not know it. */
  number?: string | null;
  organization: string;
  ours: Sums;
  theirs: Sums;
}

const nothing = (): Sums => ({ charged: 0, credited: 0, refunded: 0, open: 0, drafts: 0 });
const ISSUED = ['open', 'paid', 'uncollectible'];

/** Every order's sums from our database, beside the provider's. Leaves out orders without money. */
export async function compareSums(db: Database, paymentUrl: string): Promise<OrderSums[]> {
  const orders = await db.order.findMany({
    select: {
      id: true,
      number: true,
      organizationName: true,
      invoices: {
        select: {
          status: true,
          netCents: true,
          taxCents: true,
          creditedCents: true,
          refundedCents: true,
          amountDueCents: true,
          amountPaidCents: true,
        },
      },
    },
    orderBy: [{ organizationName: 'asc' }, { id: 'asc' }],
  });
  const leases = await providerLeases(paymentUrl);
  const theirs = new Map(leases.map((lease) => [lease.order, lease]));
  const rows = orders.map(({ id, number, organizationName, invoices }) => {
    const ours = nothing();
    for (const invoice of invoices) {
      if (ISSUED.includes(invoice.status)) ours.charged += invoice.netCents + invoice.taxCents;
      if (invoice.status === 'draft') ours.drafts += invoice.netCents + invoice.taxCents;
      if (invoice.status === 'open') ours.open += invoice.amountDueCents - invoice.amountPaidCents;
      ours.credited += invoice.creditedCents;
      ours.refunded += invoice.refundedCents;
    }
    return { order: id, number, organization: organizationName, ours, theirs: theirs.get(id) ?? nothing() };
  });
  const known = new Set(orders.map(({ id }) => id));
  const strange = leases
    .filter(({ order }) => order === null || !known.has(order))
    .map((lease) => ({
      order: lease.order,
      organization: 'At the provider only',
      ours: nothing(),
      theirs: lease,
    }));
  return [...rows, ...strange].filter(({ ours, theirs: others }) =>
    COMPARED.some((column) => ours[column] !== 0 || others[column] !== 0),
  );
}

/** The columns with different sums. */
export function differences({ ours, theirs }: OrderSums): string[] {
  return COMPARED.filter((column) => ours[column] !== theirs[column]);
}

const nameOf = (id: string, number: string | null | undefined) => orderNumber({ id, number });

const NAME = 15;
const SUM = 10;

function addUp(parts: readonly Sums[]): Sums {
  const whole = nothing();
  for (const part of parts) for (const column of COMPARED) whole[column] += part[column];
  return whole;
}

function euro(cents: number): string {
  if (cents === 0) return '–';
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

/** The sums as a table with totals, less than 100 columns wide below 100,000 euro. */
export function sumsTable(rows: readonly OrderSums[]): string[] {
  const all = { ours: addUp(rows.map(({ ours }) => ours)), theirs: addUp(rows.map(({ theirs }) => theirs)) };
  const sums = (side: Sums) => COLUMNS.map((column) => euro(side[column]));
  // No sum is below zero, so the last line is the widest.
  const width = Math.max(SUM, ...[all.ours, all.theirs].flatMap(sums).map((text) => text.length + 1));
  const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(width)).join('');
  const line = (name: string, ours: readonly string[], theirs: readonly string[]) =>
    `${name.padEnd(NAME)}${cells(ours)}   ${cells(theirs)}`.trimEnd();
  const side = width * COLUMNS.length;
  const lines = [
    `${' '.repeat(NAME)}${'in our database'.padStart(side)}   ${'at the provider'.padStart(side)}`,
    line('Euro', COLUMNS, COLUMNS),
  ];
  let organization = '';
  for (const row of rows) {
    if (row.organization !== organization) lines.push(row.organization);
    organization = row.organization;
    const name = row.order === null ? 'no order' : nameOf(row.order, row.number);
    lines.push(line(`  ${name}`, sums(row.ours), sums(row.theirs)));
  }
  lines.push(line('All orders', sums(all.ours), sums(all.theirs)));
  return lines;
}

/** A draft that stays unbilled is missing money. */
function draftsOf(rows: readonly OrderSums[]): string[] {
  const drafted = rows.filter(({ theirs }) => theirs.drafts > 0);
  if (drafted.length === 0) return [];
  const { drafts } = addUp(drafted.map(({ theirs }) => theirs));
  const names = drafted.map(({ order, number }) =>
    order === null ? 'what names no order' : `order ${nameOf(order, number)}`,
  );
  return [`${euro(drafts)} euro are drafts that are not issued yet: ${names.join(', ')}.`];
}

/** Whether both sides agree, or which orders differ. */
export function verdict(rows: readonly OrderSums[]): { agree: boolean; sentence: string } {
  const wrong = rows.filter((row) => differences(row).length > 0);
  if (wrong.length === 0) {
    const sentence = 'Our database and the provider agree on every order.';
    return { agree: true, sentence: [sentence, ...draftsOf(rows)].join(' ') };
  }
  const names = wrong.map((row) => {
    const name = row.order === null ? 'what names no order' : `order ${nameOf(row.order, row.number)}`;
    return `${name} (${differences(row).join(', ')})`;
  });
  return { agree: false, sentence: `Our database and the provider do not agree on ${names.join('; ')}.` };
}

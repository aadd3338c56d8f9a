import type { SeenOrder, Snapshot } from '../snapshot';

/** Issued, and not taken back. */
const OWED = ['open', 'paid', 'uncollectible'];
/** The provider counts in seconds. */
const ROUNDING_MS = 2_000;

/** Nothing is owed twice, by our rows; agreement.ts compares the provider's. */
export function moneyViolations({ orders, doubleNotes }: Snapshot): string[] {
  return [
    ...doubleNotes.map(({ what, count }) => `${count} notes of ${what}`),
    ...orders.flatMap(orderViolations),
  ];
}

function orderViolations({ id, invoices, rev, status, endsAt }: SeenOrder): string[] {
  const found: string[] = [];
  const own = invoices.filter((one) => one.kind !== 'STRAY' && OWED.includes(one.status));
  const paid = own.filter(({ status: state, settledBy }) => state === 'paid' && settledBy !== 'creditNote');
  const firsts = paid.filter(({ kind }) => kind === 'FIRST');
  if (firsts.length > 1) found.push(`order ${id} was paid first by ${firsts.length} invoices`);
  const open = own.filter((one) => one.kind === 'FIRST' && one.status === 'open' && one.rev === rev);
  if (open.length > 1) found.push(`order ${id} is to be paid by ${open.length} invoices`);
  const billed = own
    .filter(({ periodStart }) => periodStart !== null)
    .sort((one, other) => Number(one.periodStart) - Number(other.periodStart));
  for (const [index, one] of billed.entries()) {
    const next = billed[index + 1];
    if (next !== undefined && Number(one.periodEnd) - ROUNDING_MS > Number(next.periodStart))
      found.push(`order ${id}: ${one.id} and ${next.id} bill the same period`);
  }
  if (status === 'ENDED' && endsAt === null) found.push(`order ${id} has ended, and nobody knows when`);
  return found;
}

import type { ProviderInvoice, ProviderLease } from '../find';
import { isCreditedAway, orderOf, type TheirInvoice, type TheirObjects } from '../provider-objects';
import type { SeenOrder, Snapshot } from '../snapshot';

/** At rest our mirrors say what the provider says, and every payment is accounted for. */

/** Withdrawn, or not issued yet. */
const NOTHING_OWED = ['void', 'draft'];
/** A closed order asks for no money any more. */
const OVER = ['EXPIRED', 'CANCELLED', 'PAYMENT_FAILED', 'PAID_LATE'];

export function agreementViolations(
  { orders, moves }: Snapshot,
  theirs: TheirObjects,
  leases: readonly ProviderLease[],
): string[] {
  const found: string[] = [];
  const ours = new Map(orders.flatMap(({ invoices }) => invoices).map((invoice) => [invoice.id, invoice]));
  const moneyOf = new Map(leases.flatMap(({ invoices }) => invoices).map((one) => [one.id, one]));
  for (const invoice of theirs.invoices) {
    const mine = ours.get(invoice.id);
    if (invoice.total === 0 && invoice.amount_due === 0) continue;
    if (mine === undefined) {
      if (!NOTHING_OWED.includes(invoice.status))
        found.push(`invoice ${invoice.id} (${invoice.status}) of order ${orderOf(invoice)} is unknown to us`);
    } else found.push(...differences(mine, invoice, moneyOf.get(invoice.id)));
  }
  const there = new Set(theirs.invoices.map(({ id }) => id));
  for (const { id, status } of ours.values()) {
    if (!there.has(id) && status !== 'void' && status !== 'draft') found.push(`invoice ${id} is ours alone`);
  }
  for (const order of orders) {
    const told = moves
      .filter(({ orderId, type }) => orderId === order.id && type === 'order.paidLate')
      .reduce((sum, { count }) => sum + count, 0);
    found.push(...paymentViolations(order, theirs, told));
  }
  return found;
}

type OurInvoice = SeenOrder['invoices'][number];

function differences(ours: OurInvoice, theirs: TheirInvoice, money: ProviderInvoice | undefined): string[] {
  const pairs: [string, string | number, string | number | undefined][] = [
    ['status', ours.status, theirs.status],
    ['total', ours.netCents + ours.taxCents, theirs.total],
    ['amount due', ours.amountDueCents, theirs.amount_due],
    ['amount paid', ours.amountPaidCents, theirs.amount_paid],
    ['credited', ours.creditedCents, money?.credited],
    ['refunded', ours.refundedCents, money?.refunded],
  ];
  return pairs
    .filter(([, mine, other]) => mine !== other)
    .map(
      ([what, mine, other]) =>
        `invoice ${ours.id} of order ${ours.orderId}: ${what} is ${mine}, there ${other}`,
    );
}

/** Each first payment began the lease, or the operator was told to refund it. */
function paymentViolations(order: SeenOrder, theirs: TheirObjects, told: number): string[] {
  const { id, status, leaseStart } = order;
  const found: string[] = [];
  const invoices = theirs.invoices.filter((one) => orderOf(one) === id);
  const first = ({ billing_reason: reason, metadata, total }: TheirInvoice) =>
    total > 0 && (reason === 'subscription_create' || metadata?.purpose === 'first');
  // A lease that was not withdrawn in time may have been renewed: that money is refunded too.
  const stray = new Set(order.invoices.filter(({ kind }) => kind === 'STRAY').map((one) => one.id));
  const payments = invoices.filter(
    (one) =>
      one.status === 'paid' &&
      !isCreditedAway(one, theirs) &&
      (first(one) || (stray.has(one.id) && one.total > 0)),
  ).length;
  const expected = told + (leaseStart === null ? 0 : 1);
  if (payments !== expected)
    found.push(`order ${id} (${status}): ${payments} first payments, ${expected} of them known`);
  const asking =
    invoices.filter((one) => first(one) && one.status === 'open').length +
    theirs.sessions.filter((one) => one.metadata?.orderId === id && one.status === 'open').length;
  const most = status === 'PENDING_PAYMENT' || status === 'INVOICED' ? 1 : 0;
  // A bank debit's invoice is open until the bank answers.
  const debit = status === 'PROCESSING' ? 1 : 0;
  if (asking > most + debit) found.push(`order ${id} (${status}) is to be paid ${asking} times`);
  if (OVER.includes(status)) {
    const owing = invoices.filter((one) => one.status === 'open' && one.amount_remaining > 0);
    if (owing.length > 0) found.push(`order ${id} (${status}) still owes ${owing.length} invoices`);
  }
  return found;
}

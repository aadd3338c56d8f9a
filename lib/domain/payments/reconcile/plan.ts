import { addHours } from 'date-fns';
import type { CheckoutTruth, InvoiceTruth, LeaseTruth, OrderTruth } from '@/lib/billing/port';
import { billing } from '@/lib/config/limits';
import { isClosedUnpaid, STATES } from '@/lib/vocabulary/order-status';
import type { EndCause } from '@/lib/db/generated/enums';
import { hasFurtherPeriod } from '../../schedule';
import type { LockedOrder, WholeOrder } from '../../orders/locked-order';
import type { StoredInvoice } from './store';
import {
  type Credit,
  type Uncollected,
  numberOf,
  paymentByCheckout,
  paymentByInvoice,
  type Payment,
} from '../record-payment';
import { restOf } from '@/lib/domain/orders/invoices';
import { isPriceInForce } from '../../orders/announced-price';
import { canLeave, type FactsOf, type Verb } from '../../orders/verbs';

/** The consequences of the provider's truth (docs/product.md, Paid), in the order of their execution. */
export type Step = Move | Note;

/** A verb of the order. */
type Move = { [V in Verb]: { do: V; facts: FactsOf[V] } }[
  'markPaid' | 'hearPending' | 'hearDebitFailed' | 'failPayment' | 'callOff' | 'end'];

/** What leaves the order's state as it is. */
export type Note =
  | { do: 'recordUnexpectedPayment'; invoice: InvoiceTruth; leaseId: string | null }
  | { do: 'tellWithdrawn'; invoice: InvoiceTruth }
  | { do: 'withdrawLease'; leaseId: string }
  | { do: 'tellStuckDraft'; invoice: InvoiceTruth }
  | { do: 'tellUncollected'; invoice: InvoiceTruth; by: Uncollected }
  | { do: 'noteInvoicePaid'; invoice: InvoiceTruth }
  | ({ do: 'noteCredit'; invoice: InvoiceTruth } & Credit)
  | { do: 'carryRest'; invoice: InvoiceTruth }
  | { do: 'applyAnnouncedPrices' }
  | { do: 'creditOverbilling'; invoice: InvoiceTruth }
  | { do: 'startLease' }
  | { do: 'updateLease' }
  | { do: 'tellUnknown'; word: string }
  | { do: 'hearEnd'; endsAt: Date };

interface Seen {
  order: LockedOrder;
  truth: OrderTruth;
  mirrored: readonly StoredInvoice[];
  /** The asking event says that a bank debit failed. */
  debitFailed: boolean;
  /** Our change of the lease is on its way, or arrived after the reading: that explains a difference. */
  changePending: boolean;
  now: Date;
}

/** Plans the consequences for an order's payment and lease. Pure. */
export function planSteps(seen: Seen): Step[] {
  const { order, mirrored } = seen;
  const steps = paymentSteps(seen);
  const leased = STATES[order.status].leased || steps.some((step) => step.do === 'markPaid');
  const calledOff = steps.some((step) => step.do === 'callOff');
  steps.push(...mirrored.flatMap((one) => invoiceSteps(seen, one, calledOff)));
  const word = seen.truth.lease?.unknownStatus ?? null;
  if (word !== null && word !== order.subscription?.unknownStatus) steps.push({ do: 'tellUnknown', word });
  if (leased) steps.push(...leaseSteps(seen));
  return steps;
}

function invoiceSteps(seen: Seen, one: StoredInvoice, calledOff: boolean): Step[] {
  const { order } = seen;
  const { truth, kind } = one;
  const steps = kind === 'RENEWAL' ? renewalSteps(seen, one) : firstInvoiceSteps(seen, one);
  // The cancellation of its order tells it already.
  const credit = creditOf(order, one);
  if (credit !== null && !(kind === 'FIRST' && calledOff))
    steps.push({ do: 'noteCredit', invoice: truth, ...credit });
  if (restToCarry(order, one) > 0) steps.push({ do: 'carryRest', invoice: truth });
  if (kind === 'RENEWAL' && ['open', 'paid', 'uncollectible'].includes(truth.status)) {
    steps.push({ do: 'creditOverbilling', invoice: truth });
  }
  return steps;
}

function firstInvoiceSteps(seen: Seen, one: StoredInvoice): Step[] {
  const { truth, kind, turnedPaid } = one;
  const steps: Step[] = [];
  // For earlier lines: it could not be withdrawn in time.
  const past = truth.rev !== null && truth.rev < seen.order.rev;
  if (kind === 'FIRST' && past && turnedPaid && isMoney(truth)) {
    steps.push({ do: 'recordUnexpectedPayment', invoice: truth, leaseId: null });
  }
  if (isWithdrawn(seen, one)) steps.push({ do: 'tellWithdrawn', invoice: truth });
  return steps;
}

function renewalSteps(seen: Seen, one: StoredInvoice): Step[] {
  const { truth, turnedPaid } = one;
  const steps: Step[] = [];
  if (isStuck(one, seen.now)) steps.push({ do: 'tellStuckDraft', invoice: truth });
  const by = uncollectedBy(seen, one);
  if (by !== null) steps.push({ do: 'tellUncollected', invoice: truth, by });
  if (turnedPaid && isMoney(truth)) steps.push({ do: 'noteInvoicePaid', invoice: truth });
  return steps;
}

/** The invoice was just voided. We do that only after its deadline. */
function isWithdrawn({ order, now }: Seen, { truth, kind, before }: StoredInvoice): boolean {
  if (kind !== 'FIRST' || truth.rev !== order.rev || order.status !== 'INVOICED') return false;
  const late = order.dueAt !== null && order.dueAt <= now;
  return truth.status === 'void' && before !== null && before.status === 'open' && !late;
}

/** A renewal that stays a draft and bills nothing, and of which nobody knows yet. */
function isStuck({ truth, kind, before }: StoredInvoice, now: Date): boolean {
  if (kind !== 'RENEWAL' || truth.status !== 'draft' || before?.stuckToldAt != null) return false;
  return truth.finalizeFault !== null || addHours(truth.createdAt, billing.draftStuckHours) <= now;
}

/** What was credited since, and the rest; null for nothing. A carried sum is no credit. */
function creditOf(
  order: LockedOrder,
  { truth, before, newlyCredited, turnedPaid, ...one }: StoredInvoice,
): Credit | null {
  const carriedOn = turnedPaid ? truth.restCents : 0;
  const amountCents = newlyCredited - carriedOn;
  if (before === null || amountCents <= 0) return null;
  // A credit after the payment does not lessen what was due.
  if (truth.amountDueCents >= before.amountDueCents) return { amountCents, leftCents: null, carriedCents: 0 };
  if (truth.status === 'paid') return { amountCents, leftCents: 0, carriedCents: carriedOn };
  const carriedCents = restToCarry(order, { truth, ...one });
  return { amountCents, leftCents: carriedCents > 0 ? 0 : truth.amountDueCents, carriedCents };
}

/** The rest after a credit note is too little to charge: the next invoice asks for it. */
export function restToCarry(
  { status, rev }: WholeOrder,
  { truth, kind }: Pick<StoredInvoice, 'truth' | 'kind'>,
): number {
  const asksFor = kind === 'RENEWAL' || (kind === 'FIRST' && truth.rev === rev && !isClosedUnpaid(status));
  return asksFor ? restOf({ ...truth, debitUnderway: truth.paying !== null }) : 0;
}

/** How a renewal's payment just failed. Where the provider collects by itself, only the lease says so: the oldest open one counts, once. */
function uncollectedBy(
  { order: { paidWith }, truth: { lease }, mirrored }: Seen,
  { truth, kind, issued, before }: StoredInvoice,
): Uncollected | null {
  if (kind !== 'RENEWAL' || truth.status !== 'open') return null;
  if (before?.debitUnderway === true && truth.paying === null) return 'OWN_DEBIT';
  if (!issued || paidWith === null || paidWith === 'INVOICE' || lease?.status !== 'unpaid') return null;
  const oldest = mirrored.find((one) => one.kind === 'RENEWAL' && one.truth.status === 'open');
  return oldest?.truth.id === truth.id ? paidWith : null;
}

/** Money or the customer's credit paid it. */
export function isMoney({ settledBy }: InvoiceTruth): boolean {
  return settledBy === 'money' || settledBy === 'balance';
}

/** The first 30 days are paid or cost nothing; a credit note is no payment. */
function isPaid(first: InvoiceTruth | undefined): boolean {
  return first !== undefined && (isMoney(first) || first.settledBy === 'nothing');
}

const FIRST: ReadonlySet<string> = new Set(['first', 'checkout']);

/** The steps of a waiting order whose money has come, is on its way, or has failed. */
function paymentSteps(seen: Seen): Step[] {
  const { order, truth } = seen;
  const { checkout, lease } = truth;
  const first = firstInvoice(seen);
  if (isClosedUnpaid(order.status)) return stepsAfterClose(seen, first);
  const byCheckout = checkout?.state === 'completed' ? checkout : null;
  const payment = paymentOf(seen, byCheckout, first);
  if (payment !== null) return ifPossible(order, { do: 'markPaid', facts: payment });
  if (first?.settledBy === 'creditNote')
    return ifPossible(order, {
      do: 'callOff',
      facts: { invoice: numberOf(first), amountCents: first.creditedCents },
    });
  if (byCheckout === null) return order.type === 'INVOICE' ? debitSteps(seen, first) : [];
  if (isFailed(seen.debitFailed, truth) || lease?.status === 'ended') {
    return ifPossible(order, { do: 'failPayment', facts: { leaseId: lease?.id ?? null } });
  }
  return ifPossible(order, { do: 'hearPending', facts: {} });
}

/** The invoice of the first 30 days in the order's present revision. */
function firstInvoice({ order, truth }: Seen): InvoiceTruth | undefined {
  const ofFirst = truth.invoices.filter(({ purpose, rev }) => FIRST.has(purpose) && rev === order.rev);
  // A voided one may have a successor.
  return ofFirst.find(({ status }) => status !== 'void') ?? ofFirst[0];
}

/** How the first 30 days were paid; null until they are. */
function paymentOf(
  { order, truth: { lease }, now }: Seen,
  byCheckout: CheckoutTruth | null,
  first: InvoiceTruth | undefined,
): Payment | null {
  // After a failed debit its invoice can be paid on its own page, unknown to the checkout.
  if (byCheckout !== null && lease !== null && (byCheckout.paid || isPaid(first)))
    return paymentByCheckout(byCheckout, lease, first, now);
  return order.type === 'INVOICE' && first !== undefined && isPaid(first)
    ? paymentByInvoice(first, now)
    : null;
}

/** A change of state, if the present state allows it. */
const ifPossible = ({ status }: LockedOrder, step: Move): Step[] => (canLeave(status, step.do) ? [step] : []);

/** A customer may pay by bank debit: until its outcome the order neither changes nor is cancelled. */
function debitSteps({ order, now }: Seen, first: InvoiceTruth | undefined): Step[] {
  const paying = first?.paying ?? null;
  if (paying === 'arriving') return [];
  if (paying !== null) return ifPossible(order, { do: 'hearPending', facts: {} });
  const expires = order.dueAt !== null && order.dueAt <= now;
  return ifPossible(order, { do: 'hearDebitFailed', facts: { expires } });
}

/** A closed order asks for no money: refund a payment, and end the lease of a failed debit or credited invoice. */
function stepsAfterClose(seen: Seen, first: InvoiceTruth | undefined): Step[] {
  const leaseId = runningLease(seen.truth.lease);
  const unpaid = isFailed(seen.debitFailed, seen.truth) || first?.settledBy === 'creditNote';
  if (first !== undefined && isMoney(first))
    return [{ do: 'recordUnexpectedPayment', invoice: first, leaseId }];
  return leaseId !== null && unpaid ? [{ do: 'withdrawLease', leaseId }] : [];
}

/** Whether a lease's payment failed. An event may be outdated. */
export function isFailed(debitFailed: boolean, { lease, invoices }: OrderTruth): boolean {
  const isPaying = invoices.some(({ leaseId, paying }) => leaseId === lease?.id && paying !== null);
  return lease?.status === 'unpaid' || (debitFailed && !isPaying);
}

function leaseSteps(seen: Seen): Step[] {
  const { order, truth, now } = seen;
  const { lease } = truth;
  // The provider may have ended it before we hear of it.
  const endedAt = lease?.status === 'ended' ? lease.endedAt : null;
  const ends = [order.endsAt, endedAt];
  const begun = order.lines.some((line) => ends.every((end) => isPriceInForce(line, end, now)));
  return [
    ...(begun ? [{ do: 'applyAnnouncedPrices' as const }] : []),
    ...(lease === null ? unbilledSteps(order, now) : billedSteps(seen, lease)),
  ];
}

/** Paid by invoice and not billed yet; after an earlier end nothing is left to bill. */
function unbilledSteps(order: LockedOrder, now: Date): Step[] {
  const { endsAt, endCause, paidWith } = order;
  if (endsAt !== null && endsAt <= now) return [end(endsAt, endCause ?? 'ASKED')];
  return paidWith === 'INVOICE' && hasFurtherPeriod(order, now) ? [{ do: 'startLease' }] : [];
}

const end = (at: Date, cause: EndCause): Move => ({ do: 'end', facts: { at, cause } });

function billedSteps({ order: { endsAt, endCause }, changePending, now }: Seen, lease: LeaseTruth): Step[] {
  if (lease.status === 'unknown') return [];
  if (lease.status === 'ended') {
    const at = lease.endedAt ?? now;
    const expected = endsAt !== null && at >= endsAt;
    return [expected ? end(endsAt, endCause ?? 'ASKED') : end(at, 'PROVIDER')];
  }
  // A person ended it at the provider.
  if (endsAt === null && lease.endsAt !== null && !changePending)
    return [{ do: 'hearEnd', endsAt: lease.endsAt }];
  return [{ do: 'updateLease' }];
}

function runningLease(lease: LeaseTruth | null): string | null {
  return lease === null || lease.status === 'ended' ? null : lease.id;
}

import type { Invoice, InvoiceLine } from '@/lib/db/generated/client';
import { type ChargeState, chargeStates } from '@/lib/vocabulary/invoices';
import { carriedOn, chargedOf, chargeStateOf } from '../orders/invoices';
import { freeEndOf, type Lease, leaseEndAt, nextBoundary, PERIOD_MS } from '../schedule';
import { chargesFrom } from './forecast';

/** A period of a lease with its money. Moments are ISO 8601 in UTC. */
export interface LeaseBlock {
  start: string;
  end: string;
  state: ChargeState;
  /** As billed, with tax and without what was credited; of an expected one net. Euro cents. */
  amountCents: number;
  creditedCents: number;
  /** What is left to pay of it. */
  openCents: number;
  /** Billed ones; null where the invoice's lines are unknown. */
  devices: number | null;
  /** Of what is left to pay. */
  dueAt: string | null;
  /** The shortest lease ends with it: day 90. */
  freeEnd: boolean;
}

/** An invoice of the lease; `devices` as in its block. */
export type BlockInvoice = Pick<
  Invoice,
  | ('kind' | 'status' | 'createdAt' | 'dueAt' | 'periodStart' | 'netCents' | 'taxCents' | 'reminders')
  | ('amountDueCents' | 'amountPaidCents' | 'balanceCents' | 'creditedCents' | 'restCents' | 'settledBy')
  | ('debitUnderway' | 'carriedCents' | 'carriedInto' | 'shortToldAt')
> & { devices: number | null };

/** The devices that a line bills: without those that were credited whole, as a receipt that was learnt late is. Pure. */
export function devicesOf({
  quantity,
  netCents,
  creditedCents,
}: Pick<InvoiceLine, 'quantity' | 'netCents' | 'creditedCents'>): number {
  const credited = netCents === 0 ? 0 : (creditedCents * quantity) / netCents;
  return Number.isInteger(credited) ? quantity - credited : quantity;
}

export interface BilledLease {
  lease: Lease;
  invoices: readonly BlockInvoice[];
  /** More is billed: the order is leased, and the provider bills it. */
  runs: boolean;
  /** The lease does not run at the provider. */
  failing: boolean;
}

type Started = BilledLease & { start: Date };

/** A lease in periods: those that were billed, and what follows, to day 90 at the least; none before its start. Pure. */
export function leaseBlocks(billed: BilledLease, now: Date): LeaseBlock[] {
  const start = billed.lease.leaseStart;
  if (start === null) return [];
  const freeEnd = freeEndOf(start);
  const block = (at: Date, rest: Omit<LeaseBlock, 'start' | 'end' | 'freeEnd'>): LeaseBlock => {
    const end = new Date(at.getTime() + PERIOD_MS);
    return {
      start: at.toISOString(),
      end: end.toISOString(),
      freeEnd: end.getTime() === freeEnd.getTime(),
      ...rest,
    };
  };
  const past = [...byPeriod({ ...billed, start })].map(([at, invoices]) =>
    block(new Date(at), together(invoices, billed.failing, now)),
  );
  const shown = Math.max(freeEnd.getTime(), nextBoundary(start, now).getTime() + PERIOD_MS);
  const coming = ahead({ ...billed, start }, billed.lease.endsAt ?? new Date(shown)).map(
    ({ at, amountCents, devices }) =>
      block(at, { state: 'expected', amountCents, creditedCents: 0, openCents: 0, devices, dueAt: null }),
  );
  return [...past, ...coming];
}

/** What a lease would still be billed if it were ended now, net, and its end; null without a lease to end. Pure. */
export function ifEndedNow(billed: BilledLease, now: Date): { at: string; aheadCents: number } | null {
  const { lease, runs } = billed;
  if (!runs || lease.leaseStart === null || lease.endsAt !== null) return null;
  const endsAt = leaseEndAt(lease.leaseStart, now);
  const left = ahead({ ...billed, start: lease.leaseStart, lease: { ...lease, endsAt } }, endsAt);
  return {
    at: endsAt.toISOString(),
    aheadCents: left.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

/** The first of an order is older than its lease. */
function periodOf({ kind, periodStart, createdAt }: BlockInvoice, start: Date): number {
  if (kind === 'FIRST') return start.getTime();
  const passed = Math.round(((periodStart ?? createdAt).getTime() - start.getTime()) / PERIOD_MS);
  return start.getTime() + Math.max(0, passed) * PERIOD_MS;
}

/** Invoices by the start of their period. Drafts and void ones count nothing. */
function byPeriod({ invoices, start }: Started): Map<number, BlockInvoice[]> {
  const periods = new Map<number, BlockInvoice[]>();
  for (const invoice of invoices.filter(({ status }) => status !== 'draft' && status !== 'void')) {
    const at = periodOf(invoice, start);
    periods.set(at, [...(periods.get(at) ?? []), invoice]);
  }
  return new Map([...periods].sort(([one], [other]) => one - other));
}

/** The periods without an invoice that follow the last one: a void one is not billed again. */
function ahead({ lease, invoices, start, runs }: Started, until: Date) {
  if (!runs) return [];
  const billed = invoices.filter(({ status }) => status !== 'draft').map((one) => periodOf(one, start));
  const from = new Date(Math.max(start.getTime(), ...billed.map((at) => at + PERIOD_MS)));
  return chargesFrom({ ...lease, carriedCents: carriedOn(invoices) }, from, until);
}

const worst = chargeStates.toReversed();

function together(invoices: readonly BlockInvoice[], failing: boolean, now: Date) {
  const sum = (of: (invoice: BlockInvoice) => number) => invoices.reduce((all, one) => all + of(one), 0);
  const states = invoices.map((invoice) => chargeStateOf(invoice, failing, now));
  const creditedCents = sum((invoice) => chargedOf(invoice).creditedCents);
  const open = invoices.filter(({ status }) => status === 'open');
  const due = open.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.toISOString()])).sort();
  return {
    state: worst.find((state) => states.some((one) => one === state)) ?? 'paid',
    amountCents: sum(({ netCents, taxCents }) => netCents + taxCents) - creditedCents,
    creditedCents,
    openCents: open.reduce((all, one) => all + one.amountDueCents - one.amountPaidCents, 0),
    devices: invoices.some(({ devices }) => devices === null) ? null : sum(({ devices }) => devices ?? 0),
    dueAt: due[0] ?? null,
  };
}

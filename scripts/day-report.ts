import { subHours } from 'date-fns';
import { clock } from '../lib/core/clock';
import { eventSentence } from '../lib/domain/events/event-sentences';
import type { EventParams } from '../lib/i18n/event-sentences';
import type { EventType } from '../lib/vocabulary/event-types';
import { formatMoney } from '../lib/i18n/locale/format';
import { orderNumber } from '../lib/vocabulary/order-status';
import type { SweepName } from '../lib/vocabulary/sweep-names';
import { sweepTitles } from '../lib/i18n/operator';
import type { Database } from '../lib/db/client';
import { providerLeases, type ProviderLease } from './provider-controls';

export interface Day {
  /** A sentence each: bills, log entries, mails, failures. */
  lines: string[];
  /** The daily digest alone makes no day worth a line. */
  digests: number;
}

export interface DayReporter {
  tell(): Promise<Day>;
}

interface World {
  db: Database;
  paymentUrl: string;
  mailUrl: string;
}

/** An older transaction may have committed after the last report. */
const LATE_HOURS = 1;

const about = (order: string | null) => (order === null ? '' : ` (order ${order})`);

async function withNumbers(db: Database, lines: readonly string[]): Promise<string[]> {
  const orders = await db.order.findMany({ select: { id: true, number: true } });
  const names = new Map(orders.map((order) => [order.id, orderNumber(order)]));
  return lines.map((line) =>
    line.replace(/(?<=\(order )[-0-9a-f]{36}(?=\)$)/, (id) => names.get(id) ?? orderNumber({ id })),
  );
}

/** Reports new rows once, and no earlier ones. */
export async function watch(world: World): Promise<DayReporter> {
  const seen = new Set<string>();
  const invoices = new Map<string, string>();
  let since = clock().now();
  const look = async (): Promise<Day> => {
    const from = subHours(since, LATE_HOURS);
    since = clock().now();
    const fresh = <Row>(rows: Row[], keyOf: (row: Row) => string) =>
      rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
    const log = fresh(await entriesSince(world.db, from), ({ id }) => id);
    const mails = fresh(await mailsSince(world.db, from), ({ id }) => id);
    // Each failed try sets another time for the next.
    const failures = fresh(
      await failuresOf(world.db),
      (row) => `${row.sweep} ${row.rowId} ${row.nextAt.toISOString()}`,
    );
    const bills = billed(await providerLeases(world.paymentUrl), invoices, paidInLog(log));
    const digests = mails.filter(({ template }) => template === 'operatorDigest').length;
    if (bills.length + log.length + failures.length + mails.length === digests) return { lines: [], digests };
    return {
      lines: await withNumbers(world.db, [
        ...bills,
        ...log.map(entryLine),
        ...(await mailLines(world.mailUrl, mails)),
        ...failures.map(failureLine),
      ]),
      digests: 0,
    };
  };
  await look();
  return { tell: look };
}

type Entry = Awaited<ReturnType<typeof entriesSince>>[number];

function entriesSince(db: Database, from: Date) {
  return db.eventLog.findMany({
    where: { createdAt: { gte: from } },
    select: { id: true, type: true, event: true, params: true, orderId: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

function entryLine({ type, event, params, orderId }: Entry): string {
  // Entries without parameters have their sentence only.
  const sentence =
    params === null ? event : eventSentence(type as EventType, params as unknown as EventParams[EventType]);
  return `${sentence}${about(orderId)}`;
}

/** Numbers of paid renewals, and orders with paid first 30 days. */
function paidInLog(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap(({ type, params, orderId }) => {
      if (type === 'order.paid') return orderId ?? [];
      return type === 'invoice.paid' ? (params as unknown as EventParams['invoice.paid']).invoice : [];
    }),
  );
}

/** The provider's new and changed invoices; updates `known`. A payment only where our own log, which says more, has none. */
function billed(
  leases: readonly ProviderLease[],
  known: Map<string, string>,
  heard: ReadonlySet<string>,
): string[] {
  const lines: string[] = [];
  for (const { order, invoices } of leases.toReversed()) {
    for (const { id, number, status, total } of invoices) {
      const before = known.get(id) ?? 'draft';
      known.set(id, status);
      if (before === status || total === 0) continue;
      const name = `Invoice ${number ?? id}`;
      const told = status === 'paid' && (heard.has(number ?? id) || heard.has(order ?? ''));
      if (before === 'draft') {
        const standing = told ? '' : `, ${inWords(status)}`;
        lines.push(`${name} of ${formatMoney(total)} billed by the provider${standing}${about(order)}`);
      } else if (!told) lines.push(`${name} is ${inWords(status)} at the provider${about(order)}`);
    }
  }
  return lines;
}

const inWords = (status: string) => (status === 'uncollectible' ? 'written off' : status);

type Mail = Awaited<ReturnType<typeof mailsSince>>[number];

function mailsSince(db: Database, from: Date) {
  return db.outboxMail.findMany({
    where: { sentAt: { gte: from } },
    select: { id: true, to: true, template: true },
    orderBy: [{ sentAt: 'asc' }, { id: 'asc' }],
  });
}

/** Mails between our two looks. */
const MORE_MAILS = 20;

/** A line per subject. */
async function mailLines(mailUrl: string, mails: readonly Mail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const answer = await fetch(`${mailUrl}/messages?limit=${mails.length + MORE_MAILS}`);
  const arrived = (await answer.json()) as { subject: string; headers: Record<string, string> }[];
  const recipients = new Map<string, string[]>();
  for (const { id, to, template } of mails) {
    const message = arrived.find(({ headers }) => headers['message-id']?.startsWith(`<${id}@`));
    const subject = message?.subject ?? template;
    recipients.set(subject, [...(recipients.get(subject) ?? []), to]);
  }
  return [...recipients].map(([subject, to]) => `Mail to ${to.sort().join(' and ')}: ${subject}`);
}

type Failure = Awaited<ReturnType<typeof failuresOf>>[number];

function failuresOf(db: Database) {
  return db.sweepRow.findMany({
    where: { lastError: { not: null } },
    orderBy: [{ sweep: 'asc' }, { rowId: 'asc' }],
  });
}

function failureLine({ sweep, attempts, lastError, deadAt }: Failure): string {
  const name = sweepTitles[sweep as SweepName];
  const next = deadAt === null ? 'it is tried again' : 'it is given up';
  return `Failed: ${name}, try ${attempts}: ${lastError}; ${next}`;
}

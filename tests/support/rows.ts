import { database } from '@/lib/db/client';
import type { Device, EventLog } from '@/lib/db/generated/client';
import { unseal } from '@/lib/mail/outbox';
import { query } from './test-database';

// What stands in the database after all.

/** A device's row; null for an unknown serial number. */
export function deviceOf(serialNumber: string): Promise<Device | null> {
  return database().device.findUnique({ where: { serialNumber } });
}

/** The number of a placed order. */
export async function numberOf(orderId: string): Promise<string> {
  const { number } = await database().order.findUniqueOrThrow({ where: { id: orderId } });
  if (number === null) throw new Error(`Order ${orderId} has no number.`);
  return number;
}

export async function statusOf(orderId: string): Promise<string> {
  return (await database().order.findUniqueOrThrow({ where: { id: orderId } })).status;
}

/** Counters, refusals, the jobs' bookkeeping, and the provider's messages. */
const BESIDE = [
  ...['row_counts', 'row_count_changes'],
  ...['_prisma_migrations', 'rate_limits', 'access_log', 'provider_events', 'sweep_rows', 'sweep_leases'],
];

/**
 * Every row of the portal, by table: equal before and after means no change.
 * @param only SQL of what counts of a row `t`, for tables of which not everything does
 */
export async function snapshot(only: Record<string, string> = {}): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT (tablename = ANY($1)) ORDER BY 1`,
    [BESIDE],
  );
  const selects = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, array(SELECT (${only[name] ?? 't'})::text FROM ${name} t ORDER BY 1) AS rows`,
  );
  const found = await query<{ name: string; rows: string[] }>(selects.join(' UNION ALL '));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}

/** Entries of the log, oldest first: of an order and its invoices, or all. */
export function logOf(orderId?: string): Promise<EventLog[]> {
  return database().eventLog.findMany({
    where: orderId === undefined ? {} : { orderId, NOT: { type: { startsWith: 'device.' } } },
    orderBy: { id: 'asc' },
  });
}

/** Types of the log's entries; see logOf. */
export async function eventsOf(orderId?: string): Promise<string[]> {
  return (await logOf(orderId)).map(({ type }) => type);
}

/** An address's mails in the outbox, oldest first, with their text. */
export async function mailsWaitingFor(
  to: string,
): Promise<{ template: string; data: Record<string, string> }[]> {
  const rows = await database().outboxMail.findMany({ where: { to }, orderBy: { id: 'asc' } });
  return rows.map(({ template, payload }) => ({
    template,
    data: (payload === null ? {} : unseal(payload)) as Record<string, string>,
  }));
}

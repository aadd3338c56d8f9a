import type { AnyContext } from './operation';
import { withTimeout } from '@/lib/core/timeouts';
import { uuid7 } from '@/lib/core/random';
import type { Database, Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { RequestKind } from '@/lib/db/generated/enums';
import { writeTogether } from './database';

/** Sends what is noted for a subject; `signal`: a person waits until it. */
type Dispatch = (context: AnyContext, subject: Subject, signal?: AbortSignal) => Promise<void>;

const kept = globalThis as { driftmarkDispatch?: Dispatch };

/** Says who sends the noted requests: handlers stand above the operations that note them (lib/assemble.ts). */
export function dispatchBy(dispatch: Dispatch): void {
  kept.driftmarkDispatch = dispatch;
}

/** Has a subject's noted requests sent at once. The sweep takes care of failures. */
export const dispatchNow: Dispatch = (...asked) => {
  if (kept.driftmarkDispatch === undefined) throw new Error('Nobody sends requests to the provider.');
  return kept.driftmarkDispatch(...asked);
};

/** Has the noted requests sent while a person waits, with their patience. A batch asks once, at its end. */
export async function askProvider(context: AnyContext, subject: Subject): Promise<void> {
  const batch = context.actor.call?.batch;
  if (batch !== undefined && 'orderId' in subject) {
    batch.orderIds.add(subject.orderId);
    return;
  }
  await withTimeout((signal) => dispatchNow(context, subject, signal));
}

const AT_ONCE = 4;

/** The same for many orders, with the patience for one: the rest is left to the sweep. */
export async function askProviderOfOrders(context: AnyContext, orderIds: readonly string[]): Promise<void> {
  const waiting = [...orderIds];
  await withTimeout(async (signal) => {
    const lane = async () => {
      for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift()) {
        if (signal.aborted) return;
        await dispatchNow(context, { orderId }, signal);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  });
}

/** What the provider is asked for, by kind. */
export type NewRequest =
  | { kind: 'OPEN_CHECKOUT'; orderId: string; rev: number; no: number }
  | { kind: 'SEND_INVOICE'; orderId: string; rev: number }
  | { kind: 'START_LEASE' | 'UPDATE_LEASE'; orderId: string }
  | {
      kind: 'CLOSE_CHECKOUT' | 'WITHDRAW_INVOICE' | 'WITHDRAW_LEASE';
      orderId: string;
      /** The order's revision: a payment of an earlier one does not pay the order. */
      rev: number;
      target: string;
    }
  | { kind: 'STOP_LEASE' | 'CREDIT'; orderId: string; target: string }
  | { kind: 'UPDATE_CUSTOMER'; organizationId: string };

/**
 * Notes a request to the provider in the transaction of its cause; it is sent afterwards, in order. A repeated request is the same note's
 * next version: the present wish counts.
 */
export async function enqueueRequest(tx: Transaction, wanted: NewRequest, now: Date): Promise<void> {
  await writeTogether(tx, enqueueRequestsSql([wanted], now));
}

/** The statements of `enqueueRequest`, for `writeTogether`; several notes of different names take as many. */
export function enqueueRequestsSql(all: readonly NewRequest[], now: Date): Prisma.Sql[] {
  if (all.length === 0) return [];
  const rows = all.map((wanted) => {
    const kind = wanted.kind satisfies RequestKind;
    const orderId = 'orderId' in wanted ? wanted.orderId : null;
    const organizationId = 'organizationId' in wanted ? wanted.organizationId : null;
    const rev = 'rev' in wanted ? wanted.rev : null;
    const target = 'target' in wanted ? wanted.target : 'no' in wanted ? String(wanted.no) : null;
    return Prisma.sql`(${uuid7()}::uuid, ${keyOf(wanted)}, ${kind}::"RequestKind", ${orderId}::uuid, ${organizationId}::uuid,
      ${rev}::int, ${target}, ${now}::timestamptz)`;
  });
  // A request that makes an object is needed once; a waiting note of it is enough.
  const anew = Prisma.sql`(known.kind <> ALL (${[...MAKES]}::"RequestKind"[]) OR known.completed_at IS NOT NULL)`;
  const noted = Prisma.sql`
    INSERT INTO provider_requests AS known (id, key, kind, order_id, organization_id, rev, target, created_at)
    VALUES ${Prisma.join(rows)}
    ON CONFLICT (key) DO UPDATE SET version = known.version + 1, created_at = excluded.created_at, completed_at = NULL,
      refused_with = NULL
      WHERE ${anew}`;
  // A failed note need not wait for its next try; the next version of one in work is done again.
  const tried = Prisma.sql`
    DELETE FROM sweep_rows WHERE sweep = 'send_requests' AND (held_until IS NULL OR held_until <= clock_timestamp())
      AND row_id = ANY (SELECT id::text FROM provider_requests known WHERE key = ANY (${all.map(keyOf)}::text[]) AND ${anew})`;
  return [noted, tried];
}

const MAKES: ReadonlySet<RequestKind> = new Set(['OPEN_CHECKOUT', 'SEND_INVOICE', 'START_LEASE']);

/** The name of a note, with which the provider's idempotency keys begin. */
function keyOf(wanted: NewRequest): string {
  switch (wanted.kind) {
    case 'OPEN_CHECKOUT':
      return `order:${wanted.orderId}:r${wanted.rev}:checkout:${wanted.no}`;
    case 'SEND_INVOICE':
      return `order:${wanted.orderId}:r${wanted.rev}:invoice`;
    case 'START_LEASE':
    case 'UPDATE_LEASE':
      return `order:${wanted.orderId}:${wanted.kind === 'START_LEASE' ? 'start' : 'settle'}`;
    case 'UPDATE_CUSTOMER':
      return `organization:${wanted.organizationId}:customer`;
    default:
      return `${wanted.kind.toLowerCase()}:${wanted.target}`;
  }
}

/** Whose requests: an order's, or a customer's own. */
export type Subject = { orderId: string } | { organizationId: string };

/** FROM … WHERE …: a subject's requests that are not done. */
export function waitingOf(subject: Subject): Prisma.Sql {
  const whose =
    'orderId' in subject
      ? Prisma.sql`r.order_id = ${subject.orderId}::uuid`
      : Prisma.sql`r.organization_id = ${subject.organizationId}::uuid AND r.order_id IS NULL`;
  return Prisma.sql`FROM provider_requests r WHERE ${whose} AND r.completed_at IS NULL`;
}

/** An order's refused note, which holds the later ones back, with the provider's words. */
export async function readRefusedRequest(
  db: Database,
  orderId: string,
): Promise<{ request: string; says: string } | null> {
  const [row] = await db.$queryRaw<{ id: string; says: string | null }[]>`
    SELECT r.id, r.refused_with AS says ${waitingOf({ orderId })} ORDER BY r.created_at, r.id LIMIT 1`;
  return row?.says == null ? null : { request: row.id, says: row.says };
}

/** An order's given-up note, which holds the later ones back. */
export async function readGivenUpRequest(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    SELECT next.id FROM (SELECT r.id ${waitingOf({ orderId })} ORDER BY r.created_at, r.id LIMIT 1) next
    JOIN sweep_rows s ON s.sweep = 'send_requests' AND s.row_id = next.id::text
      AND s.dead_at IS NOT NULL AND s.away_since IS NULL`;
  return row?.id ?? null;
}

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { withPriority } from '@/lib/billing/pace';
import { provider } from '@/lib/billing/provider';
import type { Database, Transaction } from '@/lib/db/client';
import { Prisma, type ProviderRequest } from '@/lib/db/generated/client';
import type { RequestKind } from '@/lib/db/generated/enums';
import { fieldLengths } from '@/lib/config/limits';
import { orderNumber } from '@/lib/vocabulary/order-status';
import { aboutMessages, jobMessages, requestNames } from '@/lib/i18n/operator';
import { alertOperator } from '../alert-operator';
import { asSystem, type AnyContext, type Context } from '../operation';
import { hasTryIn } from '../rate-limit';
import { claimSql, runClaimed, defineSweep, type Claim, type When } from '@/lib/domain/jobs/job-runner';
import { writeTogether } from '../database';
import { attemptAfter } from '../idempotency';
import { closeCheckout, openCheckout, sendFirstInvoice, withdrawInvoice } from './handlers/first-payment';
import { creditOverbilling, startLease, updateLease, withdrawLease } from './handlers/lease';
import { updateCustomer } from './handlers/customer';
import type { ProviderJob } from './handlers/provider-job';
import { recreateDeleted } from './recreate-deleted';
import { waitingOf, type Subject } from '../provider-outbox';

const HANDLERS: Record<RequestKind, (job: ProviderJob, target: string) => Promise<void>> = {
  OPEN_CHECKOUT: openCheckout,
  SEND_INVOICE: sendFirstInvoice,
  START_LEASE: startLease,
  UPDATE_LEASE: updateLease,
  CREDIT: creditOverbilling,
  UPDATE_CUSTOMER: updateCustomer,
  CLOSE_CHECKOUT: closeCheckout,
  WITHDRAW_INVOICE: withdrawInvoice,
  WITHDRAW_LEASE: withdrawLease,
  STOP_LEASE: (_, leaseId) => provider().stopLease(leaseId),
};

/** Sends the noted requests, in order for each order or customer. Safe to repeat after a crash. */
const spec = {
  name: 'send_requests',
  atOnce: 4,
  due: () => ({
    id: Prisma.sql`r.id`,
    rows: Prisma.sql`FROM provider_requests r WHERE r.completed_at IS NULL AND NOT EXISTS (
      SELECT FROM provider_requests e WHERE e.completed_at IS NULL
        AND (e.order_id = r.order_id OR (e.order_id IS NULL AND r.order_id IS NULL AND e.organization_id = r.organization_id))
        AND (e.created_at, e.id) < (r.created_at, r.id))`,
    order: Prisma.sql`r.created_at, r.id`,
  }),
  async one(context: Context<'system.internal'>, id: string, letGo: Prisma.Sql) {
    const request = await context.db.providerRequest.update({
      where: { id },
      data: { attempts: { increment: 1 } },
    });
    if (request.completedAt !== null) return undefined;
    await dispatch(context, request);
    await writeTogether(context.db, [completedSql(request, context.now), letGo]);
    return 'let go' as const;
  },
} as const;

async function dispatch(context: Context<'system.internal'>, request: ProviderRequest): Promise<void> {
  try {
    await runHandler(context, request).catch(async (error: unknown) => {
      if (provider().refusalOf(error) === null || !(await renewed(context, request))) throw error;
      await countRefusal(context.db, request);
      // Includes what is made anew; what existed before the refusal is found.
      const { attempts, refusals } = request;
      await runHandler(context, { ...request, attempts: attempts + 1, refusals: refusals + 1 });
    });
  } catch (error) {
    if (provider().hasAnswered(error)) await noteRefusal(context, request, provider().refusalOf(error));
    throw error;
  }
}

/** Whether the refusal can be mended: what it names is gone at the provider and is made anew. */
async function renewed(
  context: Context<'system.internal'>,
  { kind, orderId, organizationId }: ProviderRequest,
): Promise<boolean> {
  if (!NAMES_OBJECTS.has(kind)) return false;
  return recreateDeleted(context, orderId === null ? { organizationId: organizationId ?? '' } : { orderId });
}

const NAMES_OBJECTS: ReadonlySet<RequestKind> = new Set([
  ...(['OPEN_CHECKOUT', 'SEND_INVOICE', 'START_LEASE', 'UPDATE_LEASE', 'UPDATE_CUSTOMER'] as const),
]);

async function runHandler(context: Context<'system.internal'>, request: ProviderRequest): Promise<void> {
  const { version, attempts, refusals, orderId, target } = request;
  const attempt = attemptAfter(refusals);
  const job = {
    context,
    request,
    attempt,
    orderId: orderId ?? '',
    key: `${request.key}:v${version}${attempt}`,
    repeated: attempts > 1 || version > 1,
  };
  // A customer's new name waits behind payments and leases.
  const priority = request.kind === 'UPDATE_CUSTOMER' ? 'low' : 'high';
  await withPriority(priority, () => HANDLERS[request.kind](job, target ?? ''));
}

async function countRefusal(db: Database | Transaction, { id }: ProviderRequest): Promise<void> {
  await db.providerRequest.update({ where: { id }, data: { refusals: { increment: 1 } } });
}

/** Makes the next try another attempt. The operator hears of the first refusal. */
async function noteRefusal(
  { transaction, now }: Context<'system.internal'>,
  request: ProviderRequest,
  says: string | null,
): Promise<void> {
  const { id, kind, orderId, organizationId } = request;
  await transaction(async (tx) => {
    await countRefusal(tx, request);
    if (says === null) return;
    const where = { id, refusedWith: null };
    const first = await tx.providerRequest.updateMany({
      where,
      data: { refusedWith: says.slice(0, fieldLengths.providerSentence) },
    });
    if (first.count === 0) return;
    const order = orderId === null ? null : await tx.order.findUnique({ where: { id: orderId } });
    const customer = order?.organizationId ?? organizationId;
    if (customer !== null && !(await hasTryIn(tx, 'refusalAlerts', `organization:${customer}`))) return;
    const organization =
      organizationId === null ? null : await tx.organization.findUnique({ where: { id: organizationId } });
    const about = () => [
      ...(order === null ? [] : [aboutMessages.order(orderNumber(order)), order.organizationName]),
      ...(organization === null ? [] : [organization.name]),
    ];
    const alert = () => ({ what: jobMessages.refused, details: [requestNames[kind], ...about(), says] });
    await alertOperator(tx, alert, now);
  });
}

/** If it was asked for again meanwhile, the new version is still to do. */
function completedSql({ id, version }: ProviderRequest, now: Date): Prisma.Sql {
  return Prisma.sql`
    UPDATE provider_requests SET completed_at = ${now} WHERE id = ${id}::uuid AND version = ${version}`;
}

export const dispatchRequests = defineSweep(spec);

/** The pause before another look at what another worker has. */
const LOOK_AGAIN_MS = 50;

/**
 * Asks the provider at once for what an order or a customer needs. The sweep takes care of failures.
 * @param signal a person waits: no pause counts, and another worker's request is waited for, until the signal
 */
export async function sendNotes(context: AnyContext, subject: Subject, signal?: AbortSignal): Promise<void> {
  const system = asSystem(context);
  const when = signal === undefined ? 'in turn' : 'early';
  for (;;) {
    const next = await claimNext(context.db, subject, when);
    if (next === 'none') return;
    if (next === 'taken') {
      if (signal === undefined || signal.aborted) return;
      await setTimeout(LOOK_AGAIN_MS);
      continue;
    }
    const { claim, request } = next;
    let more = true;
    const one = async (running: Context<'system.internal'>, _: string, letGo: Prisma.Sql) => {
      if (request.completedAt !== null) return undefined;
      await dispatch(running, request);
      more = await finish(running, subject, request, letGo);
      return 'let go' as const;
    };
    if ((await runClaimed({ name: spec.name, one }, system, claim)) === 'failed' || !more) return;
  }
}

/** Takes the first waiting note and counts the try; `taken`: another worker has it, or it is not due. */
async function claimNext(
  db: Database,
  subject: Subject,
  when: When,
): Promise<{ claim: Claim; request: ProviderRequest } | 'none' | 'taken'> {
  const holder = randomUUID();
  const claim = claimSql(
    { name: spec.name, holder, when },
    Prisma.sql`next.id::text`,
    Prisma.sql`FROM next WHERE TRUE`,
  );
  const [row] = await db.$queryRaw<(ProviderRequest & { tries: number | null })[]>`
    WITH next AS MATERIALIZED (SELECT r.id ${waitingOf(subject)} ORDER BY r.created_at, r.id LIMIT 1),
      claimed AS (${claim}),
      begun AS (UPDATE provider_requests r SET attempts = r.attempts + 1 FROM next, claimed WHERE r.id = next.id RETURNING r.*)
    SELECT next.id, claimed.attempts AS tries, begun.key, begun.kind::text, begun.order_id AS "orderId",
      begun.organization_id AS "organizationId", begun.rev, begun.target, begun.version, begun.attempts, begun.refusals, begun.refused_with AS "refusedWith",
      begun.created_at AS "createdAt", begun.completed_at AS "completedAt"
    FROM next LEFT JOIN claimed ON TRUE LEFT JOIN begun ON TRUE`;
  if (row === undefined) return 'none';
  const { tries, ...request } = row;
  return tries === null ? 'taken' : { claim: { id: request.id, holder, attempt: tries }, request };
}

/** Marks a note as done. Answers whether notes wait, itself included if it was asked for again. */
async function finish(
  { db, now }: Context<'system.internal'>,
  subject: Subject,
  request: ProviderRequest,
  letGo: Prisma.Sql,
): Promise<boolean> {
  const { id, version } = request;
  const [row] = await db.$queryRaw<{ more: boolean }[]>`
    WITH completed AS (${completedSql(request, now)}), gone AS (${letGo})
    SELECT EXISTS (SELECT ${waitingOf(subject)} AND NOT (r.id = ${id}::uuid AND r.version = ${version})) AS more`;
  return row?.more === true;
}

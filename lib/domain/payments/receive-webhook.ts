import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { InvoiceTruth, PaymentProvider, ProviderEvent } from '@/lib/billing/port';
import { withPriority } from '@/lib/billing/pace';
import { provider } from '@/lib/billing/provider';
import { formatMoney } from '@/lib/i18n/locale/format';
import type { Database, Transaction } from '@/lib/db/client';
import { Prisma, type Invoice } from '@/lib/db/generated/client';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import { refusals } from '@/lib/i18n/requests';
import { isUuid } from '@/lib/schemas/ids';
import { recordEvent } from '../events/record-event';
import { alertOperator } from '../alert-operator';
import { operation, type AnyContext, type Context } from '../operation';
import { claimSql, runClaimed, type Claim } from '@/lib/domain/jobs/job-runner';
import { writeTogether } from '../database';
import { aboutOrder, type LockedOrder } from '../orders/locked-order';
import { enqueueRequestsSql, dispatchNow } from '../provider-outbox';
import { mirrorMoneyBack } from './reconcile/store';
import { mailRefund } from './record-payment';
import { partyOf } from './handlers/customer';
import { findToReconcile, noHint, reconcileOrder } from './reconcile/reconcile';

const event = z.strictObject({
  id: z.string().min(1),
  type: z.string().min(1),
  handled: z.boolean(),
  createdAt: z.date(),
  objectId: z.string().nullable(),
  orderId: z.uuid().nullable().catch(null),
  rev: z.int().nullable(),
  checkoutId: z.string().nullable(),
  leaseId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  paymentId: z.string().nullable(),
  customerId: z.string().nullable(),
  methodPageId: z.string().nullable(),
  debitId: z.string().nullable(),
  debitFailed: z.boolean(),
  paid: z.boolean(),
  /** The sweep has it already. */
  inHand: z.boolean().default(false),
});

export type EventOutcome = 'done' | 'taken' | 'failed';

/**
 * Takes an event of the provider, once: stored, claimed by one worker, and done together with its effect. `taken`: another worker has it,
 * and the provider should ask again; `failed`: the sweep takes it again. Unhandled types are left alone.
 */
export const receiveWebhook = operation({
  may: 'system.internal',
  input: event,
  fault: () => refusals.somethingWrong,
  execute: (context, input) => withPriority('high', () => receive(context, input)),
});

async function receive(
  context: Context<'system.internal'>,
  { inHand, ...input }: z.output<typeof event>,
): Promise<EventOutcome> {
  const { db, now } = context;
  const { id } = input;
  const done = async () => (await db.providerEvent.findUniqueOrThrow({ where: { id } })).processedAt !== null;
  if (inHand) {
    await db.$executeRaw(storeSql(input, now));
    if (!(await done())) await applyEvent(context, input, []);
    return 'done';
  }
  if (!input.handled) return 'done';
  const taken = await takeEvent(db, input, now);
  if (taken === 'done') return 'done';
  if (taken === 'taken') return (await done()) ? 'done' : taken;
  const one = async (claimed: Context<'system.internal'>, _: string, letGo: Prisma.Sql) => {
    // The worker that stored it may have finished while we waited for its row of the sweep.
    if (!taken.first && (await done())) return undefined;
    await applyEvent(claimed, input, [letGo]);
    return 'let go' as const;
  };
  return runClaimed({ name: 'take_events', one }, context, taken);
}

function storeSql({ id, type, createdAt, objectId }: ProviderEvent, now: Date): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO provider_events (id, type, object_id, created_at, received_at)
    VALUES (${id}, ${type}, ${objectId}, ${createdAt}, ${now}) ON CONFLICT DO NOTHING RETURNING id`;
}

/** `taken`: another worker has it. `first`: it is new. */
async function takeEvent(
  db: Database,
  event: ProviderEvent,
  now: Date,
): Promise<(Claim & { first: boolean }) | 'done' | 'taken'> {
  const { id } = event;
  const holder = randomUUID();
  // The provider asks again by itself, with pauses of its own.
  const claim = { name: 'take_events', holder, when: 'early' } as const;
  const done = Prisma.sql`EXISTS (SELECT FROM provider_events WHERE id = ${id} AND processed_at IS NOT NULL)`;
  const [row] = await db.$queryRaw<{ done: boolean; attempts: number | null; first: boolean }[]>`
    WITH stored AS (${storeSql(event, now)}),
      claimed AS (${claimSql(claim, Prisma.sql`${id}::text`, Prisma.sql`WHERE NOT ${done}`)})
    SELECT ${done} AS done, (SELECT attempts FROM claimed), EXISTS (SELECT FROM stored) AS first`;
  if (row?.done === true) return 'done';
  return row?.attempts == null ? 'taken' : { id, holder, attempt: row.attempts, first: row.first };
}

/**
 * Applies an event by reading the truth behind its ids.
 * @param last is written together with the mark that it is done
 */
async function applyEvent(
  context: Context<'system.internal'>,
  input: ProviderEvent,
  last: readonly Prisma.Sql[],
): Promise<void> {
  const { db, transaction, now } = context;
  const processed = [
    Prisma.sql`UPDATE provider_events SET processed_at = ${now} WHERE id = ${input.id}`,
    ...last,
  ];
  if (input.paymentId !== null) {
    await applyMoneyBack(context, input.paymentId, processed);
    return;
  }
  if (input.customerId !== null) {
    await applyCustomer(context, input.customerId, processed);
    return;
  }
  const invoiceId =
    input.debitId === null ? input.invoiceId : await provider().invoiceOfPayment(input.debitId);
  const order = await orderOf(db, { ...input, invoiceId });
  if (order === null) {
    const invoice = input.paid && invoiceId !== null ? await readInvoice(invoiceId) : null;
    await transaction(async (tx) => {
      await writeTogether(tx, processed);
      if (invoice?.settledBy !== 'money') return;
      const { id, number, amountPaidCents } = invoice;
      const details = () => [aboutMessages.invoice(number ?? id), formatMoney(amountPaidCents)];
      await alertOperator(tx, () => ({ what: jobMessages.strayMoney, details: details() }), now);
    });
    return;
  }
  const to = await changedMethod(input);
  const synced = await reconcileOrder(context, order, input, async (tx, locked) => {
    if (to !== null && locked !== null) await recordMethod(context, tx, locked, to);
    return processed;
  });
  if (synced?.asks === true) await dispatchNow(context, { orderId: order.id });
}

type Method = Awaited<ReturnType<PaymentProvider['changeMethod']>>;

/** Gives a lease the card or account of a finished page; null for other events, and after the lease's end. */
async function changedMethod({ leaseId, methodPageId }: ProviderEvent): Promise<Method> {
  if (leaseId === null || methodPageId === null) return null;
  return provider().changeMethod(leaseId, methodPageId);
}

async function recordMethod(
  { actor }: AnyContext,
  tx: Transaction,
  order: LockedOrder,
  paidWith: NonNullable<Method>,
): Promise<void> {
  const params = { organization: order.organizationName, to: paidWith };
  await recordEvent(tx, actor, { ...aboutOrder(order), type: 'order.methodChanged', params });
}

/** The order of an event: from its object, else from our mirror. */
async function orderOf(db: Database, { orderId, leaseId, invoiceId }: ProviderEvent) {
  if (orderId !== null) return findToReconcile(db, { id: orderId });
  const byLease = leaseId === null ? null : await findToReconcile(db, { subscription: { id: leaseId } });
  if (byLease !== null || invoiceId === null) return byLease;
  return findToReconcile(db, { invoices: { some: { id: invoiceId } } });
}

/** Restores a customer that was changed at the provider: we own its data. */
async function applyCustomer(
  context: Context<'system.internal'>,
  customerId: string,
  processed: readonly Prisma.Sql[],
): Promise<void> {
  const { db, transaction, now } = context;
  const organization = await db.organization.findUnique({ where: { customerId } });
  const isOurs =
    organization === null || (await provider().isCustomerAs(customerId, await partyOf(db, organization)));
  await transaction(async (tx) => {
    const { id: organizationId } = organization ?? { id: '' };
    const noted = isOurs ? [] : enqueueRequestsSql([{ kind: 'UPDATE_CUSTOMER', organizationId }], now);
    await writeTogether(tx, [...noted, ...processed]);
  });
  if (!isOurs) await dispatchNow(context, { organizationId: organization?.id ?? '' });
}

/** Logs a refund or a dispute, tells the operator, and of a refund the customer. */
async function applyMoneyBack(
  context: AnyContext,
  paymentId: string,
  processed: readonly Prisma.Sql[],
): Promise<void> {
  const { transaction, actor, now } = context;
  const truth = await provider().readMoneyBack(paymentId);
  if (truth !== null) await hearOfInvoice(context, truth.invoiceId);
  await transaction(async (tx) => {
    await writeTogether(tx, processed);
    if (truth === null) return;
    const news = await mirrorMoneyBack(tx, truth);
    if (news === null) return;
    const { before, refunded, dispute } = news;
    const about = aboutInvoice(before);
    const params = { invoice: before.number ?? before.id, organization: before.organizationName };
    const details = (cents: number) => [
      before.organizationName,
      aboutMessages.invoice(params.invoice),
      formatMoney(cents),
    ];
    if (refunded > 0) {
      const entry = {
        ...about,
        type: 'invoice.refunded',
        params: { ...params, amountCents: refunded },
      } as const;
      await recordEvent(tx, actor, entry);
      await alertOperator(tx, () => ({ what: jobMessages.refunded, details: details(refunded) }), now);
      await mailRefund(tx, before, refunded, now);
    }
    if (dispute !== null) {
      const amountCents = truth.disputedCents;
      const entry = {
        ...about,
        type: 'invoice.disputed',
        params: { ...params, amountCents, dispute },
      } as const;
      await recordEvent(tx, actor, entry);
      await alertOperator(
        tx,
        () => ({ what: jobMessages.disputed[dispute], details: details(amountCents) }),
        now,
      );
    }
  });
}

/** A refund may be known before its payment: the payment comes first. */
async function hearOfInvoice(context: AnyContext, invoiceId: string): Promise<void> {
  const { db } = context;
  if ((await db.invoice.count({ where: { id: invoiceId } })) > 0) return;
  const invoice = await readInvoice(invoiceId);
  const orderId = invoice?.orderId ?? '';
  if (invoice === null || !isUuid(orderId) || (await db.order.count({ where: { id: orderId } })) === 0)
    return;
  const { rev, leaseId } = invoice;
  await reconcileOrder(context, orderId, { ...noHint, rev, leaseId, invoiceId });
  await dispatchNow(context, { orderId });
}

async function readInvoice(id: string): Promise<InvoiceTruth | null> {
  const { invoices } = await provider().readOrder({ checkoutId: null, leaseId: null, invoiceIds: [id] });
  return invoices[0] ?? null;
}

function aboutInvoice({ id, orderId, organizationId, organizationName }: Invoice) {
  const entity = { type: 'invoice', id } as const;
  if (orderId === null) {
    const organization = organizationId === null ? null : { id: organizationId, name: organizationName };
    return { organization, entity };
  }
  return { ...aboutOrder({ id: orderId, organizationId, organizationName }), entity };
}

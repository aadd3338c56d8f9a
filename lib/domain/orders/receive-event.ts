import { z } from 'zod';
import type { ProviderEvent } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { formatMoney } from '@/lib/config/format';
import type { Database, Transaction } from '@/lib/db/client';
import type { Invoice } from '@/lib/db/generated/client';
import { jobMessages } from '@/lib/messages/jobs';
import { refusals } from '@/lib/messages/requests';
import { isUuid } from '@/lib/schemas/ids';
import { recordEvent } from '../events/record-event';
import { alertOperator } from '../mail/alert-operator';
import { operation, type AnyContext, type Context } from '../operation';
import { doNow } from '../sweep';
import { aboutOrder } from './about-order';
import { mirrorMoneyBack } from './mirror';
import { sendRequestsOf } from './send-requests';
import { noHint, syncOrder } from './sync';

const event = z.strictObject({
  id: z.string().min(1),
  type: z.string().min(1),
  createdAt: z.date(),
  objectId: z.string().nullable(),
  orderId: z.uuid().nullable().catch(null),
  rev: z.int().nullable(),
  checkoutId: z.string().nullable(),
  leaseId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  paymentId: z.string().nullable(),
  debitFailed: z.boolean(),
  paid: z.boolean(),
  /** The sweep has it in hand already. */
  inHand: z.boolean().default(false),
});

export type EventOutcome = 'done' | 'taken' | 'failed';

/**
 * Takes an event of the provider, once: stored by its id, claimed by one worker, applied together with the mark that it is
 * done. `taken` means that another worker has it, so that the provider should ask again; `failed` that the sweep takes it again.
 */
export const receiveEvent = operation({
  may: 'system.internal',
  input: event,
  fault: refusals.somethingWrong,
  async execute(context, { inHand, ...input }): Promise<EventOutcome> {
    const { db, now } = context;
    const { id, type, createdAt, objectId } = input;
    await db.providerEvent.createMany({
      data: [{ id, type, createdAt, objectId, receivedAt: now }],
      skipDuplicates: true,
    });
    const done = async () =>
      (await db.providerEvent.findUniqueOrThrow({ where: { id } })).processedAt !== null;
    if (await done()) return 'done';
    if (inHand) {
      await applyEvent(context, input);
      return 'done';
    }
    const one = (claimed: Context<'system.internal'>) => applyEvent(claimed, input);
    // The provider asks again by itself, with pauses of its own.
    const outcome = await doNow({ name: 'take_events', one }, context, id, 'early');
    return outcome === 'taken' && (await done()) ? 'done' : outcome;
  },
});

/** Applies what an event is about; the truth behind its ids is read. */
async function applyEvent(context: Context<'system.internal'>, input: ProviderEvent): Promise<void> {
  const { db, transaction, now } = context;
  const processed = async (tx: Transaction) => {
    await tx.providerEvent.updateMany({ where: { id: input.id }, data: { processedAt: now } });
  };
  if (input.paymentId !== null) {
    await applyMoneyBack(context, input.paymentId, processed);
    return;
  }
  const orderId = await orderOf(db, input);
  if (orderId === null) {
    await transaction(async (tx) => {
      await processed(tx);
      if (input.paid) await alertOperator(tx, jobMessages.strayMoney, [input.objectId ?? input.id], now);
    });
    return;
  }
  await syncOrder(context, orderId, input, processed);
  await sendRequestsOf(context, { orderId });
}

/** The order that an event is about: as its object says, else by what we have mirrored. */
async function orderOf(db: Database, input: ProviderEvent): Promise<string | null> {
  const byLease =
    input.leaseId === null ? null : await db.subscription.findUnique({ where: { id: input.leaseId } });
  const byInvoice =
    input.invoiceId === null ? null : await db.invoice.findUnique({ where: { id: input.invoiceId } });
  const id = input.orderId ?? byLease?.orderId ?? byInvoice?.orderId ?? null;
  return id !== null && (await db.order.count({ where: { id } })) === 1 ? id : null;
}

/** A refund or a dispute: mirrored, logged, and the operator is told. */
async function applyMoneyBack(
  context: AnyContext,
  paymentId: string,
  processed: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { transaction, actor, now } = context;
  const truth = await provider.readMoneyBack(paymentId);
  if (truth !== null) await hearOfInvoice(context, truth.invoiceId);
  await transaction(async (tx) => {
    await processed(tx);
    if (truth === null) return;
    const news = await mirrorMoneyBack(tx, truth);
    if (news === null) return;
    const { before, refunded, dispute } = news;
    const about = aboutInvoice(before);
    const params = { invoice: before.number ?? before.id, organization: before.organizationName };
    if (refunded > 0) {
      const entry = {
        ...about,
        type: 'invoice.refunded',
        params: { ...params, amountCents: refunded },
      } as const;
      await recordEvent(tx, actor, entry, now);
      const details = [before.organizationName, params.invoice, formatMoney(refunded)];
      await alertOperator(tx, jobMessages.refunded, details, now);
    }
    if (dispute !== null) {
      const amountCents = truth.disputedCents;
      const entry = {
        ...about,
        type: 'invoice.disputed',
        params: { ...params, amountCents, dispute },
      } as const;
      await recordEvent(tx, actor, entry, now);
      const details = [before.organizationName, params.invoice, formatMoney(amountCents)];
      await alertOperator(tx, jobMessages.disputed[dispute], details, now);
    }
  });
}

/** Its money is on the way back before we have heard that it came: first things first. */
async function hearOfInvoice(context: AnyContext, invoiceId: string): Promise<void> {
  const { db } = context;
  if ((await db.invoice.count({ where: { id: invoiceId } })) > 0) return;
  const { invoices } = await provider.readOrder({ checkoutId: null, leaseId: null, invoiceIds: [invoiceId] });
  const [invoice] = invoices;
  const orderId = invoice?.orderId ?? '';
  if (invoice === undefined || !isUuid(orderId) || (await db.order.count({ where: { id: orderId } })) === 0)
    return;
  const { rev, leaseId } = invoice;
  await syncOrder(context, orderId, { ...noHint, rev, leaseId, invoiceId });
  await sendRequestsOf(context, { orderId });
}

function aboutInvoice({ id, orderId, organizationId, organizationName }: Invoice) {
  const entity = { type: 'invoice', id } as const;
  if (orderId === null) {
    const organization = organizationId === null ? null : { id: organizationId, name: organizationName };
    return { organization, entity };
  }
  return { ...aboutOrder({ id: orderId, organizationId, organizationName }), entity };
}

import { addHours } from 'date-fns';
import type { Actor } from '@/lib/auth/principal';
import { billing } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';
import type { Transaction } from '@/lib/db/client';
import type { OrderType } from '@/lib/db/generated/enums';
import { refused } from '../errors';
import { recordEvent } from '../events/record-event';
import type { EditableOrder } from './find-editable-order';
import { noteRequest, noteWithdrawal } from './late-payment';
import { moveOrder } from './order-status';
import { mailOrder } from './order-mail';
import type { PricedLine } from './price-lines';
import { countFree, isShort, lockModels, releaseStock, reserveStock } from './stock';

/** A checkout may stay open for less than the provider's 24 hours. */
const CHECKOUT_VALID_HOURS = 23;

interface Placing {
  actor: Actor;
  order: EditableOrder;
  type: OrderType;
  lines: PricedLine[];
  totalCents: number;
  /** 'Yes, I want preorder': consent to wait for stock. */
  preorder: boolean;
  now: Date;
}

/**
 * Writes an order's lines, reserves the stock and notes what has to be asked of the provider, all in one transaction.
 * @throws refused NOT_ENOUGH_DEVICES without stock and consent
 */
export async function placeLines(tx: Transaction, placing: Placing): Promise<{ orderId: string }> {
  const { order, lines, type, totalCents, now } = placing;
  await lockModels(
    tx,
    [...lines, ...order.lines].map(({ featureId }) => featureId),
  );
  const free = await countFree(
    tx,
    lines.map(({ featureId }) => featureId),
    order.id,
  );
  const short = isShort(lines, free);
  if (short && !placing.preorder) {
    throw refused('NOT_ENOUGH_DEVICES', messages.validation.order.notEnough, 'quantity');
  }

  const changed = order.status !== 'DRAFT';
  const rev = changed ? order.rev + 1 : order.rev;
  if (changed) await withdrawRevision(tx, order, now);
  await tx.orderLine.deleteMany({ where: { orderId: order.id } });
  await tx.orderLine.createMany({ data: lines.map((line) => ({ ...line, orderId: order.id })) });
  await tx.order.update({
    where: { id: order.id },
    data: { type, totalCents, rev, placedAt: now, remindedAt: null },
  });
  if (short) {
    await releaseStock(tx, order.id);
    await moveOrder(tx, order.id, 'PREORDERED', now);
    await tx.order.update({
      where: { id: order.id },
      data: { dueAt: null, checkoutSessionId: null, checkoutUrl: null },
    });
  } else {
    await reserveStock(tx, order.id, lines, now);
    await startPayment(tx, { id: order.id, rev, type }, now);
  }

  const who = order.organizationName;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  await recordEvent(
    tx,
    placing.actor,
    {
      type: short ? 'order.preordered' : changed ? 'order.changed' : 'order.placed',
      params: { organization: who, quantity, totalCents },
      organization: order.organizationId === null ? null : { id: order.organizationId, name: who },
      entity: { type: 'order', id: order.id },
      ...(changed ? { from: order.status } : {}),
    },
    now,
  );
  if (short) await mailOrder(tx, order.id, 'orderPreordered', now);
  return { orderId: order.id };
}

/**
 * Opens the payment of an order whose stock is reserved: state, deadline and the request to the provider. `tell`: mail the
 * link to the checkout once it is there, because nobody waits at the screen (a preorder).
 */
export async function startPayment(
  tx: Transaction,
  order: { id: string; rev: number; type: OrderType },
  now: Date,
  { tell = false }: { tell?: boolean } = {},
): Promise<void> {
  const invoice = order.type === 'INVOICE';
  const validHours = invoice ? 24 * billing.invoiceValidDays : CHECKOUT_VALID_HOURS;
  await moveOrder(tx, order.id, invoice ? 'INVOICED' : 'PENDING_PAYMENT', now);
  await tx.order.update({
    where: { id: order.id },
    data: { dueAt: addHours(now, validHours), checkoutSessionId: null, checkoutUrl: null },
  });
  await tx.providerRequest.create({
    data: {
      key: `order:${order.id}:r${order.rev}:${invoice ? 'invoice' : 'checkout'}`,
      kind: invoice ? 'invoice' : tell ? 'checkoutToMail' : 'checkout',
      orderId: order.id,
      createdAt: now,
    },
  });
}

/** Notes that what the provider has of the current revision must be taken back: on a change, cancel or expiry. */
export async function withdrawRevision(tx: Transaction, order: EditableOrder, now: Date): Promise<void> {
  // A request of this revision that has no answer yet notices by itself that the revision is past.
  const { checkoutSessionId, subscription } = order;
  if (checkoutSessionId !== null) {
    await noteRequest(
      tx,
      { kind: 'withdrawCheckout', key: `withdraw:checkout:${checkoutSessionId}` },
      { orderId: order.id, resultId: checkoutSessionId },
      now,
    );
  }
  if (subscription !== null) {
    await tx.subscription.delete({ where: { id: subscription.id } });
    await noteWithdrawal(tx, order.id, subscription.id, now);
  }
}

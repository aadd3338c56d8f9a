import { addDays } from 'date-fns';
import type { UserActor } from '@/lib/auth/principal';
import { clock } from '@/lib/core/clock';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { anOrder, payCheckout } from '../../support/world';
import { admin } from '../cast';
import { control } from './provider';
import { db } from './world';

export type Method = 'card' | 'debit' | 'invoice';

export const wanted = (quantity: number, more: object = {}) => ({
  orderData: [{ deviceFeatureName: 'Buoy', quantity }],
  orderType: 'CHECKOUT_SESSION',
  ...more,
});

export async function place(quantity = 10, more: object = {}, actor = admin): Promise<string> {
  return (await placeOrder(actor, wanted(quantity, more))).orderId;
}

export async function order(actor: UserActor, modelName: string, quantity: number, more: object = {}) {
  return placeOrder(actor, {
    orderData: [{ deviceFeatureName: modelName, quantity }],
    orderType: 'CHECKOUT_SESSION',
    ...more,
  });
}

/** A paid order, or one with a running debit. Answers its id. */
export async function leased(
  actor: UserActor,
  modelName: string,
  quantity: number,
  method: Method = 'card',
): Promise<string> {
  const orderType = method === 'invoice' ? 'INVOICE' : 'CHECKOUT_SESSION';
  const { orderId } = await order(actor, modelName, quantity, { orderType });
  if (method === 'invoice') await payOpenInvoices(orderId);
  else await payCheckout(orderId, method === 'debit' ? 'sepa' : 'card');
  return orderId;
}

/** An order paid by card: rows alone, unknown to the provider. Answers its id. */
export async function paidRows(actor: UserActor, modelName: string, quantity: number): Promise<string> {
  const model = await db.deviceFeature.findUniqueOrThrow({ where: { name: modelName } });
  const now = clock().now();
  const { id } = await anOrder({
    ...{ organization: { id: actor.organizationId ?? '', name: actor.organizationName ?? '' } },
    ...{ type: 'CHECKOUT_SESSION', status: 'PAID', paidWith: 'CARD' },
    ...{ placedAt: now, paidAt: now, leaseStart: now, freeEndAt: addDays(now, 90) },
    ...{ totalCents: quantity * model.unitPriceCents, createdById: actor.userId, createdByName: actor.name },
    lines: [{ model, quantity, reserved: quantity }],
  });
  return id;
}

/** The customer pays an order's open invoices on the provider's page. */
export async function payOpenInvoices(orderId: string): Promise<void> {
  for (const { id } of await db.invoice.findMany({ where: { orderId, status: 'open' } }))
    await control('pay', { invoice: id, how: 'card' });
}

/** Sends free devices of the first model into use. Answers their ids. */
export async function deliver(operator: UserActor, orderId: string, count: number): Promise<string[]> {
  const { organizationId, lines } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: true },
  });
  const found = await db.device.findMany({
    where: { featureId: lines[0]?.featureId ?? '', organizationId: null, logisticStatus: 'AT_STORAGE' },
    orderBy: { serialNumber: 'asc' },
    take: count,
  });
  const serialNumbers = found.map(({ serialNumber }) => serialNumber);
  await linkDevices(operator, { orgId: organizationId, orderId, serialNumbers });
  for (const { id } of found) await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
  return found.map(({ id }) => id);
}

export async function receive(operator: UserActor, ids: readonly string[]): Promise<void> {
  for (const id of ids) await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
}

/** An order's billed cents, oldest first, without credit notes. */
export async function billed(orderId: string): Promise<number[]> {
  const invoices = await db.invoice.findMany({
    where: { orderId, kind: { not: 'STRAY' }, status: { in: ['open', 'paid'] } },
    orderBy: { createdAt: 'asc' },
  });
  return invoices.map(({ netCents }) => netCents);
}

export interface ProviderSums {
  order: string;
  charged: number;
  credited: number;
  refunded: number;
  paid: number;
  open: number;
}

/** The provider's sums of an order, in cents. */
export async function sumsOf(orderId: string): Promise<ProviderSums | undefined> {
  return (await control<ProviderSums[]>(`leases?order=${orderId}`))[0];
}

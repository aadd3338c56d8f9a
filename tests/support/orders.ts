/** Orders as people make them: through the API, paid at the simulated provider. */
import { signedIn } from './http';
import { query } from './test-database';
import { aModel, type Customer, numberOf, payCheckout, statusOf } from './world';
import { until } from './until';

interface PaidOrder {
  orderId: string;
  number: string;
  model: string;
  /** Free devices of that model, as many as were ordered. */
  serials: string[];
}

/** A paid order of so many devices, all still in the storage. */
export async function aPaidOrder(customer: Customer, quantity: number): Promise<PaidOrder> {
  const { name: model, serials } = await aModel({ free: quantity });
  const admin = await signedIn(customer.admin.email);
  const { body } = await admin('/api/devices/order', {
    body: { orderData: [{ deviceFeatureName: model, quantity }], orderType: 'CHECKOUT_SESSION' },
  });
  const { orderId } = body as { orderId: string };
  await payCheckout(orderId);
  await until('the order is paid', async () => (await statusOf(orderId)) === 'PAID');
  return { orderId, number: await numberOf(orderId), model, serials };
}

/** A paid order with all devices on their way to the customer. */
export async function aDeliveredOrder(customer: Customer, quantity: number): Promise<PaidOrder> {
  const order = await aPaidOrder(customer, quantity);
  const operator = await signedIn('super@example.com');
  const { orderId, serials: serialNumbers } = order;
  const { status } = await operator('/api/devices/link-with-org', {
    body: { orgId: customer.id, orderId, serialNumbers },
  });
  if (status !== 201) throw new Error(`Linking answered ${status}.`);
  return order;
}

/** Removes the operator's waiting work of other tests. */
export async function nothingWaits(): Promise<void> {
  await query(`UPDATE orders SET status = 'FULFILLED' WHERE status = 'PAID'`);
  await query(`UPDATE orders SET status = 'CANCELLED' WHERE status = 'PAID_LATE'`);
  await query(`UPDATE orders SET status = 'CANCELLED' WHERE status = 'ENDED'`);
  await query(`UPDATE orders SET ends_at = NULL WHERE status = 'FULFILLED'`);
  await query(`UPDATE device_assignments SET announced_at = NULL, received_at = NULL WHERE "to" IS NULL`);
  await query(`UPDATE invoices SET reminders = 0, due_at = now() + interval '30 days' WHERE status = 'open'`);
  await query(`UPDATE invoices SET refunded_cents = 1 WHERE kind = 'STRAY'`);
  await query('UPDATE devices SET calibration_expires = NULL');
  await query('DELETE FROM preorder_queue');
  await query('DELETE FROM stock_reservations');
  await query('DELETE FROM sweep_rows WHERE dead_at IS NOT NULL');
}

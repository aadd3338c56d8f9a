/** Orders through the API, paid at the simulated provider. */
import { type Answer, signedIn } from './http';
import { query } from './test-database';
import { deviceOf, numberOf, statusOf } from './rows';
import { aDevice, aModel, anInvoice, type Customer, payCheckout } from './world';
import { until } from './until';

const DAY_MS = 86_400_000;

interface PaidOrder {
  orderId: string;
  number: string;
  model: string;
  /** Free devices of that model, as many as were ordered. */
  serials: string[];
}

/** Waits for a call that succeeds. */
async function asked(call: Promise<Answer>): Promise<void> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`The portal answered ${status}: ${JSON.stringify(body)}`);
}

/** A paid order with all devices still in the storage. */
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

/** A paid order with all devices on their way. */
export async function aDeliveredOrder(customer: Customer, quantity: number): Promise<PaidOrder> {
  const order = await aPaidOrder(customer, quantity);
  const operator = await signedIn('super@example.com');
  const { orderId, serials: serialNumbers } = order;
  await asked(
    operator('/api/devices/link-with-org', { body: { orgId: customer.id, orderId, serialNumbers } }),
  );
  return order;
}

/** Removes the operator's waiting work of other tests. */
export async function nothingWaits(): Promise<void> {
  await query(`UPDATE orders SET status = 'FULFILLED' WHERE status = 'PAID'`);
  await query(`UPDATE orders SET status = 'CANCELLED' WHERE status = 'PAID_LATE'`);
  await query(`UPDATE orders SET status = 'CANCELLED' WHERE status = 'ENDED'`);
  await query(`UPDATE orders SET ends_at = NULL WHERE status = 'FULFILLED'`);
  await query(
    `UPDATE device_assignments SET announced_at = NULL, received_at = NULL, state = 'IN_USE' WHERE "to" IS NULL`,
  );
  await query('UPDATE devices SET returned = false');
  await query('UPDATE device_assignments SET came_at = NULL');
  await query(`UPDATE devices SET logistic_status = 'IN_CUSTOMER_USE' WHERE logistic_status = 'LOST'`);
  await query(`UPDATE device_reports SET answered_at = now(), answer = 'DECLINED' WHERE answered_at IS NULL`);
  await query(`UPDATE invoices SET reminders = 0, due_at = now() + interval '30 days' WHERE status = 'open'`);
  await query(`UPDATE invoices SET refunded_cents = 1 WHERE kind = 'STRAY'`);
  await query('UPDATE devices SET calibration_expires = NULL');
  await query('DELETE FROM preorder_queue');
  await query('DELETE FROM stock_reservations');
  await query('DELETE FROM sweep_rows WHERE dead_at IS NOT NULL');
}

/** Something of every kind waits. Answers the order to deliver. */
export async function everythingWaits(customer: Customer): Promise<{ orderId: string; number: string }> {
  const { orderId } = await aPaidOrder(customer, 3);
  await query(`UPDATE orders SET paid_at = paid_at - interval '4 days' WHERE id = $1`, [orderId]);
  const { orderId: leased, serials } = await aDeliveredOrder(customer, 3);
  const operator = await signedIn('super@example.com');
  const admin = await signedIn(customer.admin.email);
  const announced = { body: { serialNumbers: serials.slice(0, 2) } };
  await asked(admin('/api/devices/return/notify', announced));
  const { id: device } = (await deviceOf(serials[0] ?? '')) ?? { id: '' };
  const back = { method: 'PATCH', body: { logisticStatus: 'RETURNED' } };
  await asked(operator(`/api/devices/${device}`, back));
  await query(`UPDATE orders SET ends_at = now() + interval '12 days' WHERE id = $1`, [leased]);
  const { orderId: over } = await aDeliveredOrder(customer, 2);
  await query(`UPDATE orders SET status = 'ENDED', ends_at = now() - interval '20 days' WHERE id = $1`, [
    over,
  ]);
  const { orderId: late } = await aPaidOrder(customer, 1);
  await query(`UPDATE orders SET status = 'PAID_LATE' WHERE id = $1`, [late]);
  const days = { createdAt: new Date(Date.now() - 30 * DAY_MS), dueAt: new Date(Date.now() - 16 * DAY_MS) };
  for (const reminders of [1, 3])
    await anInvoice(
      { id: leased, organizationId: customer.id },
      { ...days, reminders, organizationName: customer.name },
    );
  const model = await aModel({ name: `Scarce ${leased.slice(-6)}` });
  const ask = { orderData: [{ deviceFeatureName: model.name, quantity: 5 }], orderType: 'CHECKOUT_SESSION' };
  await asked(admin('/api/devices/order', { body: { ...ask, preorder: true } }));
  for (const days of [-8, 5])
    await aDevice({ organization: customer, calibrationExpires: new Date(Date.now() + days * DAY_MS) });
  await query(
    `INSERT INTO sweep_rows (sweep, row_id, attempts, next_at, last_error, dead_at)
     VALUES ('expire_unpaid', $1, 12, now(), 'The payment provider did not answer', now())`,
    [leased],
  );
  return { orderId, number: await numberOf(orderId) };
}

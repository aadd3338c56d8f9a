import { randomUUID } from 'node:crypto';
import { query } from './test-database';
import { stack } from './test-stack';

/** A model of a test's own with so many free devices; answers their serial numbers. `unitPriceCents` per 30 days. */
export async function makeModel(
  name: string,
  { free, unitPriceCents = 1450 }: { free: number; unitPriceCents?: number },
): Promise<string[]> {
  await query('INSERT INTO device_features (id, name, unit_price_cents) VALUES ($1, $2, $3)', [
    randomUUID(),
    name,
    unitPriceCents,
  ]);
  return addStock(name, free);
}

/** Further free devices of a model; answers their serial numbers. */
export async function addStock(model: string, count: number): Promise<string[]> {
  const serials = Array.from({ length: count }, () => `T-${randomUUID().slice(0, 13).toUpperCase()}`);
  await query(
    `INSERT INTO devices (id, serial_number, feature_id)
     SELECT gen_random_uuid(), serial, f.id FROM unnest($1::text[]) serial, device_features f WHERE f.name = $2`,
    [serials, model],
  );
  return serials;
}

export interface StoredOrder {
  id: string;
  status: string;
  checkout_id: string | null;
}

/** An order's row. */
export async function orderRow(id: string): Promise<StoredOrder> {
  const [order] = await query<StoredOrder>('SELECT id, status, checkout_id FROM orders WHERE id = $1', [id]);
  if (order === undefined) throw new Error(`There is no order ${id}.`);
  return order;
}

/** Somebody pays an order's checkout at the provider. */
export async function payCheckout(orderId: string): Promise<void> {
  const { checkout_id: session } = await orderRow(orderId);
  const answer = await fetch(`${stack().paymentUrl}/_control/pay`, {
    method: 'POST',
    body: JSON.stringify({ session, how: 'card' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Types of an order's entries in the log, oldest first. */
export async function orderLog(id: string): Promise<string[]> {
  const entries = await query<{ type: string }>(
    'SELECT type FROM event_log WHERE entity_id = $1 ORDER BY id',
    [id],
  );
  return entries.map(({ type }) => type);
}

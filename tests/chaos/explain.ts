import type { World } from './world';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** The log, invoices and notes of the orders that violations name, oldest first. */
export async function explain({ db }: World, violations: readonly string[]): Promise<string[]> {
  const ids = [...new Set(violations.flatMap((one) => one.match(UUID) ?? []))];
  const orders = await db.order.findMany({
    where: { id: { in: ids } },
    include: {
      lines: true,
      subscription: true,
      assignments: true,
      invoices: { orderBy: { createdAt: 'asc' } },
      requests: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  });
  const text = (value: unknown) => JSON.stringify(value);
  const lines: string[] = [];
  for (const { lines: models, invoices, requests, subscription, assignments, ...order } of orders) {
    const log = await db.eventLog.findMany({ where: { orderId: order.id }, orderBy: { id: 'asc' } });
    lines.push(`order ${text(order)}`, ...models.map((one) => `  line ${text(one)}`));
    lines.push(
      `  subscription ${text(subscription)}`,
      ...assignments.map((one) => `  assignment ${text(one)}`),
    );
    for (const { createdAt, type, fromValue, toValue, params } of log)
      lines.push(`  ${createdAt.toISOString()} ${type} ${fromValue} -> ${toValue} ${text(params)}`);
    lines.push(
      ...invoices.map((one) => `  invoice ${text(one)}`),
      ...requests.map((one) => `  note ${text(one)}`),
    );
  }
  return lines;
}

import { readFileSync } from 'node:fs';
import { addDays } from 'date-fns';
import { beforeEach, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import type { Order } from '@/lib/db/generated/client';
import { type EventEntry, recordEvents } from '@/lib/domain/events/record-event';
import { query, resetDatabase } from '../../support/test-database';
import { aModel, anOrder } from '../../support/world';

const db = database();
const start = new Date('2026-09-01T08:00:00Z');

beforeEach(resetDatabase);

const log = (day: number, ...entries: EventEntry[]) =>
  db.$transaction((tx) => recordEvents(tx, systemActor('test'), entries, addDays(start, day)));
const priced = (day: number, model: string, from: number, to: number) =>
  log(day, { type: 'model.priceChanged', params: { model, from, to } });

/** An order with moved prices from before: each line has lost its first price. */
async function aMovedOrder(totalCents: number, models: { id: string; name: string }[], moved: number) {
  const order = await anOrder({
    ...{ totalCents, status: 'FULFILLED', placedAt: start },
    lines: models.map((model) => ({ model, quantity: 2 })),
  });
  const { organizationName: organization } = order;
  const params = { organization, quantity: 4, totalCents };
  await log(10, { type: 'order.placed', params, entity: { type: 'order', id: order.id }, orderId: order.id });
  for (const { id } of models.slice(0, moved))
    await db.orderLine.updateMany({
      where: { orderId: order.id, featureId: id },
      data: { unitPriceCents: 3000, priceFrom: addDays(start, 70) },
    });
  return order;
}

const orderedAt = async ({ id }: Order) =>
  (await db.orderLine.findMany({ where: { orderId: id }, orderBy: { featureName: 'asc' } })).map(
    ({ orderedPriceCents }) => orderedPriceCents,
  );

it('lines of which several were moved have again what they were ordered at, where the log tells all of it', async () => {
  const buoy = await aModel({ name: 'Buoy' });
  const drum = await aModel({ name: 'Drum' });
  const tag = await aModel({ name: 'Tag' });
  // Before the orders, between order and move, and after: the first after the order tells its price.
  await priced(1, 'Buoy', 900, 1000);
  await priced(40, 'Buoy', 1000, 2500);
  await priced(50, 'Buoy', 2500, 3000);
  await priced(40, 'Drum', 1500, 3000);
  const whole = await aMovedOrder(2 * 1000 + 2 * 1500 + 2 * 1290, [buoy, drum, tag], 2);
  const otherTotal = await aMovedOrder(2 * 1001 + 2 * 1500, [buoy, drum], 2);
  const untold = await aMovedOrder(2 * 1000 + 2 * 1290, [buoy, tag], 2);
  const folder = 'prisma/migrations/20261127062100_prices_of_several_lines';
  await query(readFileSync(`${folder}/migration.sql`, 'utf8'));
  expect(await orderedAt(whole)).toEqual([1000, 1500, null]);
  for (const left of [otherTotal, untold]) expect(await orderedAt(left)).toEqual([null, null]);
});

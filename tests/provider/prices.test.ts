import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BilledModel } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { run } from './requests';
import { afterwards, raw } from './world';

const newModel = (): BilledModel => ({ featureId: randomUUID(), name: `Tracker ${run}`, productId: null });

async function publish(model: BilledModel, unitPriceCents: number) {
  const published = await provider().publishPrice(model, unitPriceCents, '');
  afterwards(() => raw.prices.update(published.priceId, { active: false }));
  return published;
}

it('publishes a price without tax, billed every 30 days', async () => {
  const model = newModel();
  const { priceId, productId } = await publish(model, 1290);
  expect(await raw.prices.retrieve(priceId, { expand: ['product'] })).toMatchObject({
    active: true,
    currency: 'eur',
    unit_amount: 1290,
    tax_behavior: 'exclusive',
    recurring: { interval: 'day', interval_count: 30 },
    lookup_key: `model:${model.featureId}:1290`,
    product: { id: productId, name: model.name, metadata: { featureId: model.featureId } },
  });
});

it('finds what was published before, whether its product is known or not', async () => {
  const model = newModel();
  const first = await publish(model, 1290);
  expect(await publish(model, 1290)).toEqual(first);
  expect(await publish({ ...model, productId: first.productId }, 1290)).toEqual(first);
});

it('publishes another amount as another price of the same product, and leaves the old one', async () => {
  const model = newModel();
  const first = await publish(model, 1290);
  const second = await publish({ ...model, productId: first.productId }, 1490);
  expect(second.productId).toBe(first.productId);
  expect(second.priceId).not.toBe(first.priceId);
  expect(await raw.prices.retrieve(first.priceId)).toMatchObject({ active: true, unit_amount: 1290 });
});

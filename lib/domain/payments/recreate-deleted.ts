import { provider } from '@/lib/billing/provider';
import type { Transaction } from '@/lib/db/client';
import type { DeviceFeature, Organization } from '@/lib/db/generated/client';
import { formatMoney } from '@/lib/i18n/locale/format';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import { recordEvent } from '../events/record-event';
import { alertOperator } from '../alert-operator';
import type { AnyContext, UnitOfWork } from '../operation';
import { readWholeOrder } from '../orders/locked-order';
import type { PublishedModel } from '../inventory/published-prices';

/**
 * Forgets objects that a person deleted at the provider (a customer, products, prices); the next request makes them anew. Logs each once
 * and tells the operator. Answers whether there was any.
 */
export async function recreateDeleted(
  context: AnyContext,
  subject: { orderId: string } | { organizationId: string },
): Promise<boolean> {
  const { db, transaction, actor, now } = context;
  const order = 'orderId' in subject ? await readWholeOrder(db, subject.orderId) : null;
  const organization =
    'orderId' in subject
      ? (order?.organization ?? null)
      : await db.organization.findUnique({ where: { id: subject.organizationId } });
  const models = order?.models ?? [];
  const prices = models.flatMap((model) => model.prices.map((price) => ({ ...price, model })));
  const gone = await provider().findDeleted({
    customerId: organization?.customerId ?? null,
    productIds: models.flatMap(({ productId }) => productId ?? []),
    priceIds: prices.flatMap(({ priceId }) => priceId ?? []),
  });
  return transaction(async (tx) => {
    const work = { tx, actor, now };
    let found = false;
    if (organization !== null && gone.customerId !== null) {
      found = (await forgetCustomer(work, organization, gone.customerId)) || found;
    }
    for (const model of models) {
      if (gone.productIds.includes(model.productId ?? '')) found = (await forgetProduct(tx, model)) || found;
    }
    for (const { model, priceId, unitPriceCents } of prices) {
      if (priceId !== null && gone.priceIds.includes(priceId))
        found = (await forgetPrice(work, model, { priceId, unitPriceCents })) || found;
    }
    return found;
  });
}

async function forgetCustomer(
  { tx, actor, now }: UnitOfWork,
  { id, name }: Organization,
  customerId: string,
): Promise<boolean> {
  const { count } = await tx.organization.updateMany({
    where: { id, customerId },
    data: { customerId: null },
  });
  if (count === 0) return false;
  const entity = { type: 'organization', id } as const;
  const params = { organization: name };
  const about = { organization: { id, name }, entity, from: customerId };
  await recordEvent(tx, actor, { type: 'organization.customerGone', params, ...about });
  await alertOperator(tx, () => ({ what: jobMessages.customerGone, details: [name, customerId] }), now);
  return true;
}

/** Its prices go with it, and say so. */
async function forgetProduct(tx: Transaction, { id, productId }: DeviceFeature): Promise<boolean> {
  const { count } = await tx.deviceFeature.updateMany({
    where: { id, productId },
    data: { productId: null },
  });
  return count > 0;
}

async function forgetPrice(
  { tx, actor, now }: UnitOfWork,
  { id: featureId, name }: PublishedModel,
  { priceId, unitPriceCents }: { priceId: string; unitPriceCents: number },
): Promise<boolean> {
  const { count } = await tx.modelPrice.updateMany({
    where: { featureId, priceId },
    data: { priceId: null },
  });
  if (count === 0) return false;
  // Running leases and their bills still name it.
  await tx.formerPrice.createMany({
    data: [{ priceId, featureId, unitPriceCents, createdAt: now }],
    skipDuplicates: true,
  });
  const params = { model: name, price: unitPriceCents };
  await recordEvent(tx, actor, { type: 'model.priceGone', params, from: priceId });
  const details = () => [aboutMessages.model(name), formatMoney(unitPriceCents), priceId];
  await alertOperator(tx, () => ({ what: jobMessages.priceGone, details: details() }), now);
  return true;
}

import { mirrorModel } from '@/lib/billing/catalog';
import { createCustomer } from '@/lib/billing/customers';
import type { Database } from '@/lib/db/client';

/** The organisation's customer at the provider, made at first need (one per organisation). */
export async function ensureCustomer(db: Database, organizationId: string | null): Promise<string> {
  const organization = await db.organization.findUniqueOrThrow({ where: { id: organizationId ?? '' } });
  if (organization.stripeCustomerId !== null) return organization.stripeCustomerId;
  const customerId = await createCustomer({
    organizationId: organization.id,
    name: organization.name,
    email: organization.email,
    country: organization.country,
    street: organization.street,
    city: organization.city,
    postalCode: organization.postalCode,
  });
  await db.organization.updateMany({
    where: { id: organization.id, stripeCustomerId: null },
    data: { stripeCustomerId: customerId },
  });
  return customerId;
}

/** The provider's prices of an order's lines, each model mirrored at first need. */
export async function ensurePrices(
  db: Database,
  lines: readonly { featureId: string; quantity: number }[],
): Promise<{ priceId: string; quantity: number }[]> {
  const items: { priceId: string; quantity: number }[] = [];
  for (const { featureId, quantity } of lines) {
    const feature = await db.deviceFeature.findUniqueOrThrow({ where: { id: featureId } });
    let priceId = feature.stripePriceId;
    if (priceId === null) {
      const mirrored = await mirrorModel(feature);
      priceId = mirrored.priceId;
      await db.deviceFeature.update({
        where: { id: featureId },
        data: { stripeProductId: mirrored.productId, stripePriceId: mirrored.priceId },
      });
    }
    items.push({ priceId, quantity });
  }
  return items;
}

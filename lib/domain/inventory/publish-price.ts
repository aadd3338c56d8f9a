import type { Database } from '@/lib/db/client';
import type { AnyContext } from '../operation';
import { attemptByHand, type Attempt } from '../idempotency';
import { withTimeout } from '@/lib/core/timeouts';
import { publishedPrices } from './published-prices';

/** Publishes a model's price at the provider; if that is away, the first order does it. */
export async function publishPrice(
  { db, now }: Pick<AnyContext, 'db' | 'now'>,
  featureId: string,
  unitPriceCents: number,
): Promise<void> {
  await withTimeout(() => publish(db, featureId, unitPriceCents, attemptByHand(now)).catch(() => undefined));
}

async function publish(
  db: Database,
  featureId: string,
  unitPriceCents: number,
  attempt: Attempt,
): Promise<void> {
  const where = { id: featureId };
  const models = await db.deviceFeature.findMany({ where, include: { prices: true } });
  await publishedPrices(db, [{ featureId, unitPriceCents }], models, attempt);
}

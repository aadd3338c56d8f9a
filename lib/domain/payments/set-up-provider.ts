import { z } from 'zod';
import type { PublishedModel, SetUpReport } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { refusals } from '@/lib/i18n/requests';
import { operation } from '../operation';
import { priceAt } from '../inventory/model-price';
import { portalUrl } from '../portal-url';
import { attemptByHand } from '../idempotency';
import { publishedPrices } from '../inventory/published-prices';

/** Prepares the provider: publishes each model's price, makes and checks the rest. A repetition changes nothing. */
export const setUpProvider = operation({
  may: 'system.internal',
  input: z.object({}),
  fault: () => refusals.somethingWrong,
  async execute({ db, now }): Promise<SetUpReport> {
    const features = await db.deviceFeature.findMany({ orderBy: { name: 'asc' }, include: { prices: true } });
    const prices = features.map((feature) => ({
      featureId: feature.id,
      unitPriceCents: priceAt(feature, now).unitPriceCents,
    }));
    const models: PublishedModel[] = await publishedPrices(db, prices, features, attemptByHand(now));
    return provider().setUp({ webhookUrl: portalUrl(provider().webhook.path), models });
  },
});

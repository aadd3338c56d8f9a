import Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { Finding, SetUpReport } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { HANDLED_EVENTS } from '@/lib/billing/stripe/events';
import { run } from './requests';
import { afterwards, newPrice, raw } from './world';

const webhookUrl = `https://portal-${run}.example.com/api/stripe/webhook`;

const about = ({ findings }: SetUpReport, what: string): Finding[] =>
  findings.filter((finding) => finding.about === what);

it('makes the webhook and the portal configuration once, and looks at what was published', async () => {
  const price = await newPrice(1290);
  const { name } = await raw.products.retrieve(price.productId);
  const request = {
    webhookUrl,
    models: [
      { name, ...price },
      { name: 'Dearer', ...price, unitPriceCents: 1490 },
      { name: 'Lost', ...price, priceId: 'price_1NothingOfTheKind' },
    ],
  };
  const first = await provider().setUp(request);
  const { data } = await raw.webhookEndpoints.list({ limit: 100 });
  const [endpoint] = data.filter(({ url }) => url === webhookUrl);
  afterwards(() => raw.webhookEndpoints.del(endpoint?.id ?? ''));
  expect(first.webhookSecret).toMatch(/^whsec_/);
  expect(endpoint).toMatchObject({ status: 'enabled', api_version: Stripe.API_VERSION });
  expect([...(endpoint?.enabled_events ?? [])].sort()).toEqual([...HANDLED_EVENTS].sort());
  expect(about(first, `Model ${name}`)).toMatchObject([{ state: 'ok' }]);
  expect(about(first, 'Model Dearer')).toMatchObject([{ state: 'missing' }]);
  expect(about(first, 'Model Lost')).toMatchObject([{ state: 'missing' }]);
  expect(about(first, 'Customer portal')).toMatchObject([{ state: 'ok' }]);
  expect(about(first, 'API version')).toMatchObject([{ state: 'ok' }]);

  const second = await provider().setUp(request);
  expect(second.webhookSecret).toBeNull();
  expect(about(second, 'Webhook')[0]).toMatchObject({
    state: 'ok',
    says: expect.not.stringMatching(/^Made|^Changed/) as string,
  });
  const again = await raw.webhookEndpoints.list({ limit: 100 });
  expect(again.data.filter(({ url }) => url === webhookUrl)).toHaveLength(1);
});

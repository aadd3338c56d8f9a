import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import type { Finding, SetUpReport } from '@/lib/billing/port';
import { HANDLED_EVENTS } from '@/lib/billing/stripe/events';
import { stripe } from '@/lib/billing/stripe/client';
import { setUpProvider } from '@/lib/domain/payments/set-up-provider';
import { aModel } from '../../support/world';
import { asked, atProvider } from './provider';
import { db, freshWorld } from './world';

freshWorld();

const setUp = (): Promise<SetUpReport> => setUpProvider(systemActor('test'), {});
const notOk = ({ findings }: SetUpReport): Finding[] => findings.filter(({ state }) => state !== 'ok');
const about = ({ findings }: SetUpReport, what: string): Finding[] =>
  findings.filter((finding) => finding.about === what);
const endpoints = (): Promise<Stripe.WebhookEndpoint[]> => atProvider('webhook_endpoints');

it('makes what is missing, says how it stands, and changes nothing when it is repeated', async () => {
  await aModel({ name: 'Tracker S', free: 0 });
  await aModel({ name: 'Tracker L', free: 0, unitPriceCents: 2590 });
  const first = await setUp();
  expect(notOk(first)).toEqual([]);
  expect(first.webhookSecret).toMatch(/^whsec_/);
  expect(await endpoints()).toMatchObject([
    {
      url: 'http://localhost:3000/api/stripe/webhook',
      api_version: Stripe.API_VERSION,
      enabled_events: [...HANDLED_EVENTS],
      metadata: { driftmark: 'webhook' },
    },
  ]);
  const prices = await atProvider<Stripe.Price>('prices');
  expect(prices.map(({ unit_amount: amount }) => amount).sort()).toEqual([1290, 2590]);
  const stored = await db.modelPrice.findMany({ orderBy: { unitPriceCents: 'asc' } });
  expect(stored.map(({ priceId }) => priceId).sort()).toEqual(prices.map(({ id }) => id).sort());
  expect(await db.deviceFeature.count({ where: { productId: null } })).toBe(0);

  const before = (await asked('POST')).length;
  const second = await setUp();
  expect(await asked('POST')).toHaveLength(before);
  expect(notOk(second)).toEqual([]);
  expect(second.webhookSecret).toBeNull();
  expect(second.byHand.length).toBeGreaterThan(4);
});

it('finds at the provider what the database has lost', async () => {
  const { id } = await aModel({ name: 'Tracker S', free: 0 });
  await setUp();
  const before = (await asked('POST')).length;
  await db.modelPrice.deleteMany({});
  await db.deviceFeature.update({ where: { id }, data: { productId: null } });
  expect(notOk(await setUp())).toEqual([]);
  expect(await asked('POST')).toHaveLength(before);
  expect(await db.modelPrice.count({ where: { priceId: { not: null } } })).toBe(1);
});

describe('what was changed at the provider', () => {
  it('a webhook hears everything again, and there is never a second', async () => {
    await setUp();
    const [endpoint] = await endpoints();
    await stripe().webhookEndpoints.update(endpoint?.id ?? '', {
      enabled_events: ['invoice.paid'],
      disabled: true,
    });
    const report = await setUp();
    expect(about(report, 'Webhook')).toMatchObject([
      { state: 'ok', says: expect.stringMatching(/^Changed: .* events .* enabled again/) as string },
    ]);
    const expected = [{ id: endpoint?.id, enabled_events: [...HANDLED_EVENTS], status: 'enabled' }];
    expect(await endpoints()).toMatchObject(expected);
  });

  it('a webhook of another version is named, for its version cannot be changed', async () => {
    await stripe().webhookEndpoints.create({
      url: 'http://localhost:3000/api/stripe/webhook',
      enabled_events: [...HANDLED_EVENTS],
      api_version: '2025-12-15.clover',
    });
    const report = await setUp();
    expect(report.webhookSecret).toBeNull();
    expect(about(report, 'Webhook').map(({ state }) => state)).toEqual(['ok', 'look']);
    expect(await endpoints()).toHaveLength(1);
  });

  it('the customer portal offers no end, change or pause again', async () => {
    await setUp();
    const [made] = await atProvider<Stripe.BillingPortal.Configuration>('billing_portal/configurations');
    await stripe().billingPortal.configurations.update(made?.id ?? '', {
      features: { subscription_cancel: { enabled: true }, customer_update: { allowed_updates: ['email'] } },
    });
    const expected = [{ state: 'ok', says: expect.stringContaining('Changed') as string }];
    expect(about(await setUp(), 'Customer portal')).toMatchObject(expected);
    const after = await atProvider<Stripe.BillingPortal.Configuration>('billing_portal/configurations');
    expect(after).toMatchObject([
      {
        id: made?.id,
        features: {
          subscription_cancel: { enabled: false },
          customer_update: { allowed_updates: ['phone'] },
        },
      },
    ]);
  });

  it('a price that cannot be used is missing, and so is one of another account', async () => {
    const archived = await aModel({ name: 'Tracker S', free: 0 });
    const strange = await aModel({ name: 'Tracker L', free: 0 });
    await setUp();
    const where = { featureId: archived.id };
    const { priceId } = await db.modelPrice.findFirstOrThrow({ where });
    await stripe().prices.update(priceId ?? '', { active: false });
    await db.modelPrice.updateMany({
      where: { featureId: strange.id },
      data: { priceId: 'price_elsewhere' },
    });
    const report = await setUp();
    expect(notOk(report)).toMatchObject([
      { about: 'Model Tracker L', state: 'missing', says: expect.stringContaining('unknown') as string },
      { about: 'Model Tracker S', state: 'missing', says: expect.stringContaining('archived') as string },
    ]);
  });
});

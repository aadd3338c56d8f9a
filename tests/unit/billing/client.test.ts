import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { hasAnswered, isAway, keyed } from '@/lib/billing/stripe/client';

it('an idempotency key tells its content: the same is asked for once, anything else is another request', () => {
  const key = (params: object) => keyed('customer:1', params).idempotencyKey;
  expect(key({ name: 'Fjord', email: 'a@b.example' })).toBe(key({ name: 'Fjord', email: 'a@b.example' }));
  expect(key({ name: 'Fjord', email: 'a@b.example' })).not.toBe(key({ name: 'Fjord', email: 'c@b.example' }));
  expect(key({ name: 'Fjord' })).not.toBe(keyed('customer:2', { name: 'Fjord' }).idempotencyKey);
  expect(key({ name: 'x'.repeat(5000) }).length).toBeLessThan(255);
});

it('what the provider answered it gives again under the same key; what was lost, or turned away before it began, it does not', () => {
  const raw = (statusCode: number) => ({ message: 'No', statusCode, type: 'invalid_request_error' as const });
  const answered = [400, 402, 404, 500, 503].map((status) => Stripe.errors.StripeError.generate(raw(status)));
  expect(answered.map(hasAnswered)).toEqual(answered.map(() => true));
  const others = [401, 409, 429].map((status) => Stripe.errors.StripeError.generate(raw(status)));
  const lost = new Stripe.errors.StripeConnectionError({ message: 'No', type: 'api_error' });
  expect([...others, lost, new Error('The database is away.')].map(hasAnswered)).toEqual(
    Array(5).fill(false),
  );
});

it('the provider is away where another moment would have answered, whatever was asked', () => {
  const answered = (statusCode: number) =>
    Stripe.errors.StripeError.generate({ message: 'No', statusCode, type: 'invalid_request_error' });
  const lost = new Stripe.errors.StripeConnectionError({ message: 'No', type: 'api_error' });
  const away = [lost, ...[401, 409, 429, 500, 502, 503].map(answered)];
  expect(away.map(isAway)).toEqual(away.map(() => true));
  const ours = [...[400, 402, 403, 404].map(answered), new Error('There is no such order.')];
  expect(ours.map(isAway)).toEqual(ours.map(() => false));
});

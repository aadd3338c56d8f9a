import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { hasAnswered, keyed } from '@/lib/billing/stripe/client';

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

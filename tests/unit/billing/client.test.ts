import { expect, it } from 'vitest';
import { keyed } from '@/lib/billing/stripe/client';

it('an idempotency key tells its content: the same is asked for once, anything else is another request', () => {
  const key = (params: object) => keyed('customer:1', params).idempotencyKey;
  expect(key({ name: 'Fjord', email: 'a@b.example' })).toBe(key({ name: 'Fjord', email: 'a@b.example' }));
  expect(key({ name: 'Fjord', email: 'a@b.example' })).not.toBe(key({ name: 'Fjord', email: 'c@b.example' }));
  expect(key({ name: 'Fjord' })).not.toBe(keyed('customer:2', { name: 'Fjord' }).idempotencyKey);
  expect(key({ name: 'x'.repeat(5000) }).length).toBeLessThan(255);
});

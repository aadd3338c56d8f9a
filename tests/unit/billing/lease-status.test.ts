import { expect, it } from 'vitest';
import { leaseStatusOf } from '@/lib/billing/stripe/lease-status';
import type { InvoiceTruth } from '@/lib/billing/port';

const of = (status: string, ...paying: InvoiceTruth['paying'][]) =>
  leaseStatusOf(
    { status: status },
    paying.map((one) => ({ status: 'open', paying: one })),
  );

it.each([
  ['active', 'running'],
  ['trialing', 'running'],
  ['canceled', 'ended'],
  ['incomplete_expired', 'ended'],
])('%s is %s', (word, status) => {
  expect(of(word, null)).toEqual({ status, unknownStatus: null });
});

it.each(['incomplete', 'past_due', 'unpaid'])(
  '%s is unpaid unless somebody is paying all that is open',
  (word) => {
    expect(of(word, null).status).toBe('unpaid');
    expect(of(word).status).toBe('unpaid');
    expect(of(word, 'underway').status).toBe('running');
    expect(of(word, 'arriving').status).toBe('running');
    expect(of(word, 'underway', null).status).toBe('unpaid');
  },
);

it('any other word is none that we know', () => {
  expect(of('paused', null)).toEqual({ status: 'unknown', unknownStatus: 'paused' });
  expect(of('x'.repeat(100)).unknownStatus).toHaveLength(64);
});

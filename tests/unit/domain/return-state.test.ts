import { describe, expect, it } from 'vitest';
import { returningStateOf, returnStateOf } from '@/lib/domain/returns/case-state';

const now = new Date();
const out = { state: 'ANNOUNCED', to: null } as const;
const here = { state: 'RECEIVED', to: null } as const;
const over = { state: 'RECEIVED', to: now } as const;
const lostOver = { state: 'FREE', to: now } as const;
const kept = { state: 'IN_USE', to: null } as const;
const announced = { sentAt: null, withdrawnAt: null };
const sent = { ...announced, sentAt: now };

describe('the state of a return', () => {
  it.each([
    ['announced', announced, [out, here, over, kept]],
    ['sent', sent, [out, here]],
    ['received', announced, [here]],
    ['received', sent, [here, over, lostOver, kept]],
    ['settled', sent, [over, lostOver]],
    ['settled', announced, [over, kept]],
    ['withdrawn', announced, []],
    ['withdrawn', announced, [kept]],
    ['withdrawn', { ...announced, withdrawnAt: now }, [out]],
  ] as const)('is %s of %o with %o', (state, found, devices) => {
    expect(returnStateOf(found, devices)).toBe(state);
  });
});

describe('a device of a return', () => {
  it.each([
    ['awaited', out, null, 'IN_CUSTOMER_USE'],
    ['awaited', out, null, 'IN_TRANSIT_TO_CUSTOMER'],
    ['onTheWay', out, null, 'IN_TRANSIT_FROM_CUSTOMER'],
    ['lost', out, null, 'LOST'],
    ['here', here, null, 'RETURNED'],
    ['settled', over, 'DAMAGED', 'AT_STORAGE'],
    ['settledLost', over, 'LOST', 'LOST'],
    ['settledLost', lostOver, 'LOST', undefined],
    ['kept', kept, null, 'IN_CUSTOMER_USE'],
  ] as const)('is %s', (state, rental, outcome, status) => {
    expect(returningStateOf({ ...rental, outcome }, status)).toBe(state);
  });
});

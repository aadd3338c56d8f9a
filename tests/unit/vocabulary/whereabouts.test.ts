import { describe, expect, it } from 'vitest';
import { logisticStatuses, statusesAt, whereabouts, whereaboutsOf } from '@/lib/vocabulary/devices';

describe('where a device is for its customer', () => {
  it.each([
    ['AT_STORAGE', 'withUs', 'returned'],
    ['IN_TRANSIT_TO_CUSTOMER', 'onTheWay', 'goingBack'],
    ['IN_CUSTOMER_USE', 'inUse', 'goingBack'],
    ['IN_TRANSIT_FROM_CUSTOMER', 'goingBack', 'goingBack'],
    ['RETURNED', 'returned', 'returned'],
    ['LOST', 'lost', 'lost'],
    ['REFURBISH', 'withUs', 'returned'],
  ] as const)('%s: %s, and once its return is announced %s', (logisticStatus, kept, returned) => {
    expect(whereaboutsOf({ logisticStatus, returned: false })).toBe(kept);
    expect(whereaboutsOf({ logisticStatus, returned: true })).toBe(returned);
  });

  it('each device is in one place, and no other place finds it', () => {
    for (const returned of [false, true])
      for (const logisticStatus of logisticStatuses) {
        const found = whereabouts.filter((place) =>
          statusesAt(place)[returned ? 'returned' : 'kept'].includes(logisticStatus),
        );
        expect(found).toEqual([whereaboutsOf({ logisticStatus, returned })]);
      }
  });
});

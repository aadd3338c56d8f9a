import { describe, expect, it } from 'vitest';
import { neverArrived } from '@/lib/domain/rentals/states';

const linked = {
  assignments: [{ usedAt: null, announcedAt: null, receivedAt: null }],
  returned: false,
  logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
} as const;
const day = new Date('2026-11-27');

describe('a device that was linked by mistake', () => {
  it('never arrived, also where it is lost', () => {
    expect([neverArrived(linked), neverArrived({ ...linked, logisticStatus: 'LOST' })]).toEqual([true, true]);
  });

  it.each([
    { logisticStatus: 'IN_CUSTOMER_USE' },
    { logisticStatus: 'RETURNED' },
    { returned: true },
    { assignments: [{ ...linked.assignments[0], usedAt: day }] },
    { assignments: [{ ...linked.assignments[0], announcedAt: day }] },
    { assignments: [{ ...linked.assignments[0], receivedAt: day }] },
  ] as const)('is another thing than one of %o', (fact) => {
    expect(neverArrived({ ...linked, ...fact })).toBe(false);
  });
});

import type { TodaySection } from '@/lib/vocabulary/kinds';
import { deviceList, orderList } from '@/lib/schemas/lists';

const devices = (choices: Record<string, string>, sort?: 'calibrationExpires') =>
  deviceList.href(deviceList.pageOrDefaults({ ...choices, ...(sort && { sort }) }));
const orders = (waits: string) => orderList.href(orderList.pageOrDefaults({ waits }));

/** Each finds the rows that its kind counts, but that of debts their orders. */
export const todayListHrefs = {
  toDeliver: orderList.href(orderList.pageOrDefaults({ status: 'PAID', sort: 'paidAt' })),
  returnsAnnounced: devices({ returned: 'announced' }),
  returnsReceived: devices({ returned: 'received' }),
  notReturned: orders('notReturned'),
  overdue: orders('overdue'),
  seriouslyOverdue: orders('overdue'),
  calibrationsDue: devices({ calibration: 'due' }, 'calibrationExpires'),
  leasesEnding: orders('leaseEnding'),
} as const satisfies Partial<Record<TodaySection, string>>;

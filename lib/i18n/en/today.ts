import type { TodaySection } from '@/lib/vocabulary/today-sections';
import { during } from './language';

/** What waits for the operator (ADR 0043). Numbers arrive formatted. */
export const todayMessages = {
  title: 'Today',
  description: 'What waits for you now, the oldest first.',
  fault: during('fetching what waits today'),
  oldest: (days: string) => `oldest ${days} ${days === '1' ? 'day' : 'days'}`,
  nothing: 'Nothing waits today',
  nothingText: 'Orders are delivered, returns are in, and no invoice is overdue.',
  nothingElse: (sections: string) => `Nothing waits under: ${sections}.`,
  showAll: (count: string) => `Show all ${count}`,
  capped: 'These are the first. There are more: they move up as these are done.',
  devices: (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`,
  devicesOut: (count: string) => `${count} ${count === '1' ? 'device' : 'devices'} still out`,
  devicesLost: (count: string) => `${count} lost, to be settled`,
  missing: (count: string) => `${count} missing`,
  awaited: (count: string) => `Preorders wait for ${count}`,
  promised: 'Promised to orders that are paid',
  stranger: 'Not trusted yet',
  large: 'More devices than usual',
  sayYes: 'Say yes',
  sayYesTo: (order: string) => `Say yes to order ${order}`,
  noAddress: 'No shipping address',
  paidOn: (date: string) => `Paid on ${date}`,
  ago: (days: string) => (days === '0' ? 'today' : `${days} ${days === '1' ? 'day' : 'days'}`),
  ahead: (days: string) => (days === '0' ? 'today' : days === '1' ? 'tomorrow' : `in ${days} days`),
  over: (days: string) => `${days} ${days === '1' ? 'day' : 'days'} over`,
};

export const todayTitles = {
  ordersToLookAt: 'Orders that stand out',
  toDeliver: 'To deliver',
  returnsAnnounced: 'Returns announced',
  returnsReceived: 'Returns received, still assigned',
  notReturned: 'Ended leases with devices out',
  overdue: 'Overdue',
  seriouslyOverdue: 'Seriously overdue',
  refunds: 'To refund',
  stockShort: 'Stock short',
  calibrationsDue: 'Calibrations due',
  leasesEnding: 'Leases ending',
  dead: 'Given up',
} satisfies Record<TodaySection, string>;

/** The same in a line, with the counts. */
export const todayCounts = {
  ordersToLookAt: (count: string) => `${count} ${count === '1' ? 'order stands' : 'orders stand'} out`,
  toDeliver: (count: string) => `${count} to deliver`,
  returnsAnnounced: (count: string) => `${count} ${count === '1' ? 'return' : 'returns'} announced`,
  returnsReceived: (count: string) => `${count} ${count === '1' ? 'return' : 'returns'} received`,
  notReturned: (count: string) => `${count} ended ${count === '1' ? 'lease' : 'leases'} with devices out`,
  overdue: (count: string) => `${count} overdue`,
  seriouslyOverdue: (count: string) => `${count} seriously overdue`,
  refunds: (count: string) => `${count} to refund`,
  stockShort: (count: string) => `${count} ${count === '1' ? 'model' : 'models'} short`,
  calibrationsDue: (count: string) => `${count} ${count === '1' ? 'calibration' : 'calibrations'} due`,
  leasesEnding: (count: string) => `${count} ${count === '1' ? 'lease' : 'leases'} ending`,
  dead: (count: string) => `${count} given up`,
} satisfies Record<TodaySection, unknown>;

export const todayLists = {
  toDeliver: 'All paid orders',
  returnsAnnounced: 'In the devices',
  returnsReceived: 'In the devices',
  notReturned: 'In the orders',
  overdue: 'Their orders',
  seriouslyOverdue: 'Their orders',
  calibrationsDue: 'Devices by calibration date',
  leasesEnding: 'In the orders',
} satisfies Partial<Record<TodaySection, string>>;

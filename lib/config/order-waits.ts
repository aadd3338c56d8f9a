/** What of an order can wait for somebody, as its list filters by it. */
export const orderWaits = [
  'partlyDelivered',
  'returnsAnnounced',
  'overdue',
  'notReturned',
  'leaseEnding',
] as const;
export type OrderWait = (typeof orderWaits)[number];

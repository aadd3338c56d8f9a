import { during } from './language';

export const deliveryMessages = {
  title: 'Deliver',
  /** Per model: what the order is owed, and what the storage has for it. */
  left: (quantity: string, model: string, free: string) => `${quantity} ${model} left · ${free} free`,
  scanHelp: 'Scan, paste, type or pick. What fits is added; the rest stays in the box.',
  verdicts: 'What becomes of each serial number',
  nothingScanned: 'Each serial number is checked as soon as it is in the box.',
  checking: 'Checking …',
  fits: 'Fits',
  fitsNew: 'Not known yet',
  fitsOver: (day: string) => `Fits, but its calibration was due ${day}`,
  newest: (serial: string, verdict: string) => `${serial}: ${verdict}`,
  summary: (fitting: number, others: number, unknown: number) =>
    `${fitting} ${fitting === 1 ? 'fits' : 'fit'}${others === 0 ? '' : `, ${others} ${others === 1 ? 'does' : 'do'} not`}${unknown === 0 ? '' : `, ${unknown} not known yet`}`,
  /** All devices, and the new ones among them. */
  submit: (count: number, fresh: number) =>
    `Add ${count} ${count === 1 ? 'device' : 'devices'}${fresh === 0 ? '' : `, ${fresh} new`}`,
  addedBut: (added: string, left: string) => `${added}. Not added: ${left}`,
  submitNone: 'Add devices',
};

export const packingErrors = {
  tooMany: (most: string) =>
    `A packing list names no more than ${most} devices. The list of devices can be taken as CSV.`,
  fault: during('making the packing list'),
};

export const packingMessages = {
  title: 'Packing list',
  ordered: 'Ordered',
  purchaseOrder: 'Purchase order',
  shipTo: 'Ship to',
  contact: 'Contact',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  assigned: (assigned: string, ordered: string) => `${assigned} of ${ordered}`,
  none: 'No device is assigned yet.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  file: 'packing-list',
};

export const trackingMessages = {
  title: 'Carrier and tracking number',
  carrier: 'Carrier',
  number: 'Tracking number',
  help: 'The customer sees both on the order.',
  add: 'Add tracking',
  change: 'Change tracking',
  saved: 'Carrier and tracking number have been saved',
  fault: during('changing carrier and tracking number'),
};

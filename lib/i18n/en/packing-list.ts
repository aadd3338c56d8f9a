import { during } from './language';

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

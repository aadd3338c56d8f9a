import { during } from './faults';
import * as nb from './nb/packing-list';
import { translated } from './translated';

export const packingErrors = /* @__PURE__ */ translated(
  {
    tooMany: (most: string) =>
      `A packing list names no more than ${most} devices. The list of devices can be taken as CSV.`,
    fault: during('making the packing list'),
  } as const,
  nb.packingErrors,
);

export const packingMessages = /* @__PURE__ */ translated(
  {
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
  } as const,
  nb.packingMessages,
);

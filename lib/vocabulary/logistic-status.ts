/** Where a device is; any of the seven may follow any other. */
export const logisticStatuses = [
  'AT_STORAGE',
  'IN_TRANSIT_TO_CUSTOMER',
  'IN_CUSTOMER_USE',
  'IN_TRANSIT_FROM_CUSTOMER',
  'RETURNED',
  'LOST',
  'REFURBISH',
] as const;
export type LogisticStatus = (typeof logisticStatuses)[number];

/** Not back with us: setting one of these withdraws a receipt. */
export const notBack: readonly LogisticStatus[] = [
  'IN_TRANSIT_TO_CUSTOMER',
  'IN_CUSTOMER_USE',
  'IN_TRANSIT_FROM_CUSTOMER',
];

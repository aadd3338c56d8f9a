import type { LogisticStatus } from '@/lib/vocabulary/logistic-status';

/** What a list says of each device; separate, so that browsers fetch no more. */
export const deviceListMessages = {
  /** Before a date without a head. */
  calibration: 'cal.',
  calibrationDate: 'Calibration date',
  calibrationOver: 'Calibration is overdue',
  logisticStatus: 'Logistic status',
  orderId: 'Order ID',
  orderIdOf: (number: string) => `ID of order ${number}`,
  organization: 'Organization',
  returnAnnounced: 'Return announced',
  serialNumber: 'Serial number',
  statusOf: (serial: string) => `Logistic status of ${serial}`,
  delete: 'Delete device',
  return: 'Return the device',
  unassign: 'Unassign device',
  addDevices: 'Add devices',
  registerDevices: 'Register devices',
  fromCsv: 'From CSV',
};

export const logisticStatusLabels: Record<LogisticStatus, string> = {
  AT_STORAGE: 'At storage',
  IN_TRANSIT_TO_CUSTOMER: 'In transit to customer',
  IN_CUSTOMER_USE: 'In customer use',
  IN_TRANSIT_FROM_CUSTOMER: 'In transit from customer',
  RETURNED: 'Returned',
  LOST: 'Lost',
  REFURBISH: 'Refurbish',
};

import * as nb from './nb/device-list';
import { translated } from './translated';

/** What a list says of each device; apart from the rest, which browsers would fetch with it. */
export const deviceListMessages = /* @__PURE__ */ translated(
  {
    calibrationDate: 'Calibration date',
    logisticStatus: 'Logistic status',
    orderId: 'Order ID',
    organization: 'Organization',
    returnAnnounced: 'Return announced',
    serialNumber: 'Serial number',
    statusOf: (serial: string) => `Logistic status of ${serial}`,
    delete: 'Delete device',
    return: 'Return the device',
    unassign: 'Unassign device',
    addDevices: 'Add devices',
    registerDevices: 'Register devices',
  } as const,
  nb.deviceListMessages,
);

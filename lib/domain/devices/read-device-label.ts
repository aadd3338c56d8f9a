import { qrRows } from '@/lib/auth/qr-rows';
import { faults } from '@/lib/messages/faults';
import { refusals } from '@/lib/messages/requests';
import { deviceId } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { operation } from '../operation';
import { portalUrl } from '../portal-url';

/** What is glued to a device. */
export interface DeviceLabel {
  id: string;
  serialNumber: string;
  deviceFeatureName: string;
  /** Rows of a QR code that leads to the device's page, with '1' for a dark square. */
  qr: string[];
}

/**
 * The label of a device: whoever scans it is led to its page, and sees there what is theirs to see. A scanner that types it into a box for
 * serial numbers, or into the search, has typed the serial number (`scannedSerial`).
 * @throws notFound
 */
export const readDeviceLabel = operation({
  may: 'devices.manage',
  input: deviceId,
  fault: () => faults.devicesFetching,
  async execute({ db }, { id }): Promise<DeviceLabel> {
    const device = await db.device.findUnique({
      where: { id },
      select: { serialNumber: true, feature: { select: { name: true } } },
    });
    if (device === null) throw notFound(refusals.deviceNotFound);
    const { serialNumber, feature } = device;
    const address = new URL(portalUrl(`/devices/${id}`));
    // Where serial numbers are scanned, it is read from here.
    address.hash = serialNumber;
    const qr = qrRows(address.href);
    return { id, serialNumber, deviceFeatureName: feature.name, qr };
  },
});

import { qrRows } from '@/lib/auth/qr-rows';
import { faults, refusals } from '@/lib/i18n/requests';
import { deviceId } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { operation } from '../operation';
import { portalUrl } from '../portal-url';

export interface DeviceLabel {
  id: string;
  serialNumber: string;
  deviceFeatureName: string;
  /** Rows of a QR code that leads to the device's page; '1' is a dark square. */
  qr: string[];
}

/**
 * Reads a device's label, whose code leads to its page, or types the serial number (`scannedSerial`).
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
    // Scanned serial numbers are read from here.
    address.hash = serialNumber;
    const qr = qrRows(address.href);
    return { id, serialNumber, deviceFeatureName: feature.name, qr };
  },
});

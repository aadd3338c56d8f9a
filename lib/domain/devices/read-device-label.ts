import { env } from '@/lib/config/env';
import { qrRows } from '@/lib/auth/qr-rows';
import { faults } from '@/lib/messages/faults';
import { refusals } from '@/lib/messages/requests';
import { deviceId } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { operation } from '../operation';

/** What is glued to a device. */
export interface DeviceLabel {
  id: string;
  serialNumber: string;
  deviceFeatureName: string;
  /** Rows of a QR code that leads to the device's page, with '1' for a dark square. */
  qr: string[];
}

/**
 * The label of a device: whoever scans it is led to its page, and sees there what is theirs to see.
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
    const qr = qrRows(new URL(`/devices/${id}`, env().APP_URL).href);
    return { id, serialNumber, deviceFeatureName: feature.name, qr };
  },
});

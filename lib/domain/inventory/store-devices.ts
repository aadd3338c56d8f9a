import type { Transaction } from '@/lib/db/client';
import { deviceErrors } from '@/lib/i18n/devices';
import { conflict } from '../errors';

export interface NewDevice {
  serialNumber: string;
  featureId: string;
  calibrationExpires?: Date | null;
}

export interface StoredDevice {
  id: string;
  serialNumber: string;
  featureId: string;
}

/**
 * Registers new devices.
 * @throws conflict on `serialNumbers` when another request registered one meanwhile
 */
export async function storeDevices(
  tx: Transaction,
  devices: readonly NewDevice[],
  now: Date,
): Promise<StoredDevice[]> {
  const added = await tx.device.createManyAndReturn({
    data: devices.map((device) => ({ ...device, createdAt: now })),
    select: { id: true, serialNumber: true, featureId: true },
    skipDuplicates: true,
  });
  const made = new Set(added.map(({ serialNumber }) => serialNumber));
  const taken = devices.find(({ serialNumber }) => !made.has(serialNumber));
  if (taken !== undefined) {
    throw conflict('SERIALS_REFUSED', deviceErrors.serialAssigned(taken.serialNumber), 'serialNumbers');
  }
  return added;
}

/** Hands devices to an organisation: in transit, with an open row of history. */
export async function assignDevices(
  tx: Transaction,
  devices: readonly StoredDevice[],
  organization: { id: string; name: string },
  orderId: string | null,
  now: Date,
): Promise<void> {
  await tx.device.updateMany({
    where: { id: { in: devices.map(({ id }) => id) } },
    data: {
      organizationId: organization.id,
      orderId,
      returned: false,
      logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
    },
  });
  await tx.deviceAssignment.createMany({
    data: devices.map(({ id, serialNumber, featureId }) => ({
      deviceId: id,
      serialNumber,
      featureId,
      organizationId: organization.id,
      organizationName: organization.name,
      orderId,
      from: now,
    })),
  });
}

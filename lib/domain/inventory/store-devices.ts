import type { Transaction } from '@/lib/db/client';
import { deviceErrors } from '@/lib/i18n/devices';
import { conflict } from '../errors';

export interface NewDevice {
  serialNumber: string;
  featureId: string;
  calibrationExpires?: Date | null;
}

/** What every new device is. */
const NEW = {
  organization: null,
  orderId: null,
  returned: false,
  logisticStatus: 'AT_STORAGE',
  assignments: [],
} as const;

export type StoredDevice = { id: string; serialNumber: string; featureId: string } & typeof NEW;

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
  return added.map((device) => ({ ...device, ...NEW }));
}

import { serialKey } from '@/lib/vocabulary/devices';
import type { DeviceFeature } from '@/lib/db/generated/client';
import { orderErrors } from '@/lib/i18n/orders';
import { invalid, conflict } from '../errors';
import type { Transaction } from '@/lib/db/client';
import { deviceErrors } from '@/lib/i18n/devices';

type Model = Pick<DeviceFeature, 'id' | 'serialPrefix' | 'isDefault'>;

/** A line of an order, with how many devices it still gets. */
interface Line {
  featureId: string;
  owed: number;
}

/** A new serial's model: by the order's prefixes, its only line with room, any prefix, the default. Pure. */
export function modelOfSerial(
  serial: string,
  models: readonly Model[],
  lines: readonly Line[],
): string | undefined {
  const ofOrder = models.filter(({ id }) => lines.some(({ featureId }) => featureId === id));
  const withRoom = lines.filter((line) => line.owed > 0);
  return (
    byPrefix(serial, ofOrder) ??
    (withRoom.length === 1 ? withRoom[0]?.featureId : undefined) ??
    // A full order of one model says that it is full, and does not ask for a model.
    (withRoom.length === 0 && lines.length === 1 ? lines[0]?.featureId : undefined) ??
    byPrefix(serial, models) ??
    models.find(({ isDefault }) => isDefault)?.id
  );
}

/** The model with the longest prefix that the serial begins with, in any case. */
function byPrefix(serial: string, models: readonly Model[]): string | undefined {
  const text = serialKey(serial);
  const fitting = models
    .filter(({ serialPrefix }) => serialPrefix !== null && text.startsWith(serialKey(serialPrefix)))
    .sort((a, b) => (b.serialPrefix ?? '').length - (a.serialPrefix ?? '').length);
  return fitting[0]?.id;
}

/**
 * The picked model of new serials; undefined without one.
 * @throws invalid on `deviceFeatureName`
 */
export function pickedModel(
  models: readonly Pick<DeviceFeature, 'id' | 'name'>[],
  name: string | undefined,
): string | undefined {
  if (name === undefined) return undefined;
  const picked = models.find((model) => model.name === name);
  if (picked === undefined) throw invalid({ deviceFeatureName: orderErrors.modelUnknown(name) });
  return picked.id;
}

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

type StoredDevice = { id: string; serialNumber: string; featureId: string } & typeof NEW;

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

import { messages } from '@/lib/config/messages';
import type { Transaction } from '@/lib/db/client';
import { conflict } from '../errors';

const words = messages.validation.devices;

/**
 * Registers new devices. Somebody who registered one of the serials meanwhile has it.
 * @throws conflict on `serialNumbers`
 */
export async function registerDevices(
  tx: Transaction,
  serials: readonly string[],
  featureId: string,
  now: Date,
): Promise<{ id: string; serialNumber: string }[]> {
  const added = await tx.device.createManyAndReturn({
    data: serials.map((serialNumber) => ({ serialNumber, featureId, createdAt: now })),
    select: { id: true, serialNumber: true },
    skipDuplicates: true,
  });
  const made = new Set(added.map(({ serialNumber }) => serialNumber));
  const taken = serials.find((serial) => !made.has(serial));
  if (taken !== undefined) throw conflict('SERIALS_REFUSED', words.serialAssigned(taken), 'serialNumbers');
  return added;
}

/** Hands devices to an organisation: in transit, with an open row of their history (decisions.md §4). */
export async function assignDevices(
  tx: Transaction,
  devices: readonly { id: string }[],
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
    data: devices.map(({ id }) => ({
      deviceId: id,
      organizationId: organization.id,
      organizationName: organization.name,
      orderId,
      from: now,
    })),
  });
}

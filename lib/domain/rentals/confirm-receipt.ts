import { serialKey } from '@/lib/vocabulary/devices';
import { Prisma } from '@/lib/db/generated/client';
import { formatNumber } from '@/lib/i18n/locale/format';
import { deviceErrors } from '@/lib/i18n/devices';
import { parcelErrors, parcelMessages } from '@/lib/i18n/parcels';
import { receipt, withdrawnReceipt } from '@/lib/schemas/parcels';
import { notFound } from '../errors';
import { type EventEntry, recordEvents } from '../events/record-event';
import { awaitsWord } from '../inventory/device-waits';
import { bySerials, lockDevices, type LockedDevice } from '../inventory/lock-devices';
import { type Context, operation } from '../operation';
import type { Ask } from './states';
import { planned, transition } from './transition';

type Confirming = Context<'devices.confirm'>;

/**
 * Keeps the customer's word that devices came, all or none: a whole parcel, or the named ones. Neither status nor lease follows (ADR 0075);
 * what was confirmed before stays as it was.
 * @throws notFound for a parcel or device that is not the organisation's; conflict for a device that is back
 */
export const confirmReceipt = operation({
  may: 'devices.confirm',
  input: receipt,
  fault: () => parcelErrors.receiptFault,
  execute: (context, { parcelId, serialNumbers = [] }): Promise<{ message: string }> =>
    context.transaction(async (tx) => {
      const which = parcelId === undefined ? bySerials(serialNumbers) : await inParcel(context, parcelId);
      const found = await lockDevices({ tx, actor: context.actor }, which);
      const devices = parcelId === undefined ? all(context, found, serialNumbers) : found;
      await say(context, tx, devices, { verb: 'confirm', by: context.actor.userId });
      return { message: parcelMessages.confirmed(devices.length, formatNumber(devices.length)) };
    }),
});

/**
 * Takes the word back that devices came, all or none.
 * @throws notFound, conflict like confirmReceipt
 */
export const withdrawReceipt = operation({
  may: 'devices.confirm',
  input: withdrawnReceipt,
  fault: () => parcelErrors.receiptFault,
  execute: (context, { serialNumbers }): Promise<{ message: string }> =>
    context.transaction(async (tx) => {
      const found = await lockDevices({ tx, actor: context.actor }, bySerials(serialNumbers));
      await say(context, tx, all(context, found, serialNumbers), { verb: 'unconfirm' });
      return { message: parcelMessages.withdrawn };
    }),
});

/** The devices of a parcel of which nothing has been said. */
async function inParcel({ db, scope }: Confirming, id: string): Promise<Prisma.Sql> {
  const parcel = await db.parcel.findFirst({ where: { id, AND: scope.parcels() }, select: { id: true } });
  if (parcel === null) throw notFound(parcelErrors.notFound);
  return Prisma.sql`${scope.sql('d.organization_id')} AND d.id IN (SELECT a.device_id FROM device_assignments a
    WHERE a.parcel_id = ${id}::uuid AND ${awaitsWord})`;
}

/** @throws notFound: the same for a free device and another organisation's */
function all(
  { scope }: Confirming,
  found: readonly LockedDevice[],
  serials: readonly string[],
): LockedDevice[] {
  const own = new Map(
    found
      .filter(
        ({ organizationId }) => scope.reach.of === 'one' && organizationId === scope.reach.organizationId,
      )
      .map((device) => [serialKey(device.serialNumber), device]),
  );
  return serials.map((serial) => {
    const device = own.get(serialKey(serial));
    if (device === undefined) throw notFound(deviceErrors.serialUnknown(serial));
    return device;
  });
}

async function say(
  { actor, now }: Confirming,
  tx: Prisma.TransactionClient & Parameters<typeof recordEvents>[0],
  devices: readonly LockedDevice[],
  ask: Ask<'confirm' | 'unconfirm'>,
): Promise<void> {
  const confirms = ask.verb === 'confirm';
  const news = devices.filter(({ assignments: [open] }) => (open?.cameAt == null) === confirms);
  const plans = devices.map((device) => planned(device, null, ask, now));
  const entries = news.map(({ id, serialNumber: serial, organization, orderId }): EventEntry => ({
    type: confirms ? 'device.confirmed' : 'device.confirmationWithdrawn',
    params: { serial, organization: organization?.name ?? '' },
    ...{ organization, orderId, entity: { type: 'device', id } },
  }));
  // What came is not missing any more.
  if (confirms) {
    const rentals = news.flatMap(({ assignments: [open] }) => open?.id ?? []);
    await tx.deviceReport.deleteMany({
      where: { assignmentId: { in: rentals }, kind: 'MISSING', answer: null },
    });
  }
  const changed = plans.filter(({ device }) => news.some(({ id }) => id === device.id));
  if (changed.length === 0) return;
  await transition({ tx, actor, now }, changed, null, () => recordEvents(tx, actor, entries));
}

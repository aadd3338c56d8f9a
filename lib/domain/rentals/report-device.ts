import { roleMay } from '@/lib/auth/policy';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { deviceErrors } from '@/lib/i18n/devices';
import { reportErrors, reportMessages } from '@/lib/i18n/reports';
import { makePhoto, PhotoRefused, type KeptPhoto } from '@/lib/images/photo';
import { enqueueMails } from '@/lib/mail/outbox';
import { reportedDevice } from '@/lib/schemas/reports';
import { type ReportKind, whyNoReport } from '@/lib/vocabulary/reports';
import { administratorsOf } from '../administrators-of';
import { conflict, DomainError, invalid, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { bySerials, lockDevices, type LockedDevice, seeDevices } from '../inventory/lock-devices';
import { type Context, operation } from '../operation';
import { portalUrl } from '../portal-url';
import { type Taken, takeTries } from '../rate-limit';

type Reported = LockedDevice & {
  organization: { id: string; name: string };
  rental: LockedDevice['assignments'][number];
};

/**
 * Reports a device of the own organisation: not in its parcel, broken, or lost. Nothing changes but that the operator hears of it.
 * @throws notFound for a serial that is unknown, free or another organisation's; conflict where the kind makes no sense, or waits already;
 * invalid for a photo that cannot be read; tooMany for a person's many reports, or photos at a time
 */
export const reportDevice = operation({
  may: 'devices.report',
  input: reportedDevice,
  fault: () => reportMessages.reportFault,
  async execute(context, { kind, serialNumber, note, photo }): Promise<{ message: string; id: string }> {
    const { actor, scope, db, transaction, now } = context;
    const where = Prisma.sql`${bySerials([serialNumber])} AND ${scope.sql('d.organization_id')}`;
    // What is refused in any case is refused before it counts, and before its photo costs anything.
    await assertPossible(db, kind, rented(serialNumber, await seeDevices(db, where)));
    const tries = await takeTries(context, [['reports', `user:${actor.userId}`]]);
    const made = photo === undefined ? null : await kept(actor, photo, tries);
    return transaction(async (tx) => {
      const device = rented(serialNumber, await lockDevices({ tx, actor }, where));
      const { organization, rental, serialNumber: serial } = device;
      await assertPossible(tx, kind, device);
      const { id } = await tx.deviceReport.create({
        data: {
          ...{ assignmentId: rental.id, organizationId: organization.id, kind, note },
          ...{ reportedAt: now, reportedById: actor.userId },
          ...(made && {
            photos: { create: { ...made, organizationId: organization.id, createdAt: now } },
          }),
        },
        select: { id: true },
      });
      await recordEvent(tx, actor, {
        type: 'device.reported',
        params: { serial, organization: organization.name, kind },
        organization,
        entity: { type: 'device', id: device.id },
        orderId: device.orderId,
        to: kind,
      });
      await tellAdministrators(context, tx, device, { kind, note });
      return { message: reportMessages.made(serial), id };
    });
  },
});

const NO_PHOTO = {
  kind: () => reportErrors.photoKind,
  heic: () => reportErrors.photoHeic,
  pixels: () => reportErrors.photoPixels,
  unreadable: () => reportErrors.photoUnreadable,
  slow: () => reportErrors.photoUnreadable,
} as const;

/**
 * The photo as it is kept. Made before the transaction, which must not wait for it.
 * @param tries given back where the photo was not looked at: it comes again
 */
async function kept(
  { userId }: Context<'devices.report'>['actor'],
  bytes: Uint8Array,
  tries: Taken,
): Promise<KeptPhoto> {
  try {
    return await makePhoto(bytes, userId);
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    if (error.why !== 'busy') throw invalid({ photo: NO_PHOTO[error.why]() });
    await tries.giveBack();
    throw new DomainError('tooMany', 'TOO_MANY_REQUESTS', reportErrors.busy, { retryAfterSeconds: 5 });
  }
}

/** Throws the same for a free device and another organisation's. */
function rented(serialNumber: string, [device]: readonly LockedDevice[]): Reported {
  const rental = device?.assignments[0];
  if (device === undefined || device.organization === null || rental === undefined)
    throw notFound(deviceErrors.serialUnknown(serialNumber));
  return { ...device, organization: device.organization, rental };
}

async function assertPossible(
  db: Pick<Transaction, 'deviceReport'>,
  kind: ReportKind,
  { serialNumber: serial, logisticStatus, rental }: Reported,
): Promise<void> {
  switch (whyNoReport(kind, { ...rental, logisticStatus })) {
    case 'CAME':
      throw conflict('DEVICE_CAME', reportErrors.came(serial), 'kind');
    case 'RECEIVED':
      throw conflict('DEVICE_RECEIVED', reportErrors.received(serial), 'serialNumber');
    case 'LOST':
      throw conflict('DEVICE_LOST', reportErrors.lost(serial), 'kind');
    case null:
  }
  const open = await db.deviceReport.count({ where: { assignmentId: rental.id, kind, answeredAt: null } });
  if (open > 0) throw conflict('ALREADY_REPORTED', reportErrors.again(serial), 'kind');
}

/** What a member reports its administrators hear of. */
async function tellAdministrators(
  { actor, now }: Context<'devices.report'>,
  tx: Transaction,
  { id, serialNumber: serial, organization }: Reported,
  { kind, note }: { kind: ReportKind; note: string | null },
): Promise<void> {
  if (roleMay(actor.role, 'organizations.administerOwn')) return;
  const url = portalUrl(`/devices/${id}`);
  const data = { organization: organization.name, serial, kind, note, person: actor.name, url };
  await enqueueMails(
    tx,
    { to: await administratorsOf(tx, organization.id), template: 'deviceReported', data },
    now,
  );
}

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
import { bySerials, lockDevices, type LockedDevice } from '../inventory/lock-devices';
import { type Context, operation } from '../operation';
import { portalUrl } from '../portal-url';
import { takeTries } from '../rate-limit';

type Reported = LockedDevice & { organization: { id: string; name: string } };

/**
 * Reports a device of the own organisation: not in its parcel, broken, or lost. Nothing changes but that the operator hears of it.
 * @throws notFound for a serial that is unknown, free or another organisation's; conflict where the kind makes no sense, or waits already;
 * invalid for a photo that cannot be read
 */
export const reportDevice = operation({
  may: 'devices.report',
  input: reportedDevice,
  fault: () => reportMessages.reportFault,
  async execute(context, { kind, serialNumber, note, photo }): Promise<{ message: string; id: string }> {
    const { actor, scope, transaction, now } = context;
    const made = photo === undefined ? null : await kept(context, photo);
    return transaction(async (tx) => {
      const where = Prisma.sql`${bySerials([serialNumber])} AND ${scope.sql('d.organization_id')}`;
      const [found] = await lockDevices({ tx, actor }, where);
      const rental = found?.assignments[0];
      // The same answer for a free device and another organisation's.
      if (found === undefined || found.organization === null || rental === undefined)
        throw notFound(deviceErrors.serialUnknown(serialNumber));
      const device: Reported = { ...found, organization: found.organization };
      const { organization, serialNumber: serial } = device;
      await assertPossible(tx, kind, device, rental);
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

/** The photo as it is kept. Made before the transaction, which must not wait for it. */
async function kept(context: Context<'devices.report'>, bytes: Uint8Array): Promise<KeptPhoto> {
  await takeTries(context, [['photos', `user:${context.actor.userId}`]]);
  try {
    return await makePhoto(bytes);
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error;
    if (error.why === 'busy')
      throw new DomainError('tooMany', 'TOO_MANY_REQUESTS', reportErrors.busy, { retryAfterSeconds: 5 });
    throw invalid({ photo: NO_PHOTO[error.why]() });
  }
}

async function assertPossible(
  tx: Transaction,
  kind: ReportKind,
  { serialNumber: serial, logisticStatus }: Reported,
  rental: Reported['assignments'][number],
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
  const open = await tx.deviceReport.count({ where: { assignmentId: rental.id, kind, answeredAt: null } });
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

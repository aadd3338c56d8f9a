import type { z } from 'zod';
import { roleMay } from '@/lib/auth/policy';
import type { DeviceAssignment } from '@/lib/db/generated/client';
import { type LogisticStatus, serialKey } from '@/lib/vocabulary/devices';
import { reportableKinds } from '@/lib/vocabulary/reports';
import { deviceErrors } from '@/lib/i18n/devices';
import { faults } from '@/lib/i18n/requests';
import type { sheetAnswer } from '@/lib/schemas/answers/sheet';
import { sheetQuery } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { deviceFields, deviceView } from '../inventory/device-view';
import { operation } from '../operation';

/** A device as the person with it in hand needs it. Moments are ISO 8601 in UTC. */
export type DeviceSheet = z.output<typeof sheetAnswer>;

/**
 * Reads a device by its serial number, whatever its case, with what its reader may say of it.
 * @throws notFound for another organisation's device too
 */
export const readSheet = operation({
  may: 'devices.list',
  input: sheetQuery,
  fault: () => faults.devicesFetching,
  async execute({ actor, scope, db }, { serialNumber }): Promise<DeviceSheet> {
    const [found] = await db.$queryRaw<{ id: string }[]>`
      SELECT d.id FROM devices d WHERE lower(d.serial_number) = ${serialKey(serialNumber)} AND ${scope.sql('d.organization_id')}`;
    const device =
      found &&
      (await db.device.findUnique({
        where: { id: found.id },
        select: {
          ...deviceFields,
          assignments: {
            where: { to: null },
            select: {
              state: true,
              cameAt: true,
              reports: { where: { answer: null }, select: { kind: true } },
            },
          },
        },
      }));
    if (device == null) throw notFound(deviceErrors.serialUnknown(serialNumber));
    const { assignments, ...row } = device;
    const [rental] = assignments;
    const reported = (rental?.reports ?? []).map(({ kind }) => kind);
    const says = roleMay(actor.role, 'devices.report') && rental !== undefined;
    return {
      device: deviceView(actor.role)(row),
      cameAt: rental?.cameAt?.toISOString() ?? null,
      reported,
      mayConfirm: says && isConfirmable(row.logisticStatus, rental),
      mayReport: says ? reportableKinds({ ...rental, logisticStatus: row.logisticStatus }, reported) : [],
    };
  },
});

type Rental = Pick<DeviceAssignment, 'state' | 'cameAt'>;

const isConfirmable = (logisticStatus: LogisticStatus, { state, cameAt }: Rental): boolean =>
  state === 'ON_THE_WAY' && cameAt === null && logisticStatus !== 'LOST';

import { endOfDay } from '@/lib/core/zones';
import type { z } from 'zod';
import { returns } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import type { Scope } from '@/lib/auth/scope';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { deviceErrors } from '@/lib/i18n/devices';
import { formatNumber, currentZone, readersDay } from '@/lib/i18n/locale/format';
import { returnErrors } from '@/lib/i18n/rentals';
import { returnCaseErrors } from '@/lib/i18n/returns';
import type { previewAnswer } from '@/lib/schemas/answers/return';
import { returnPreview } from '@/lib/schemas/returns';
import { serialKey } from '@/lib/vocabulary/devices';
import { conflict, invalid, notFound } from '../errors';
import { bySerials } from '../inventory/lock-devices';
import { readLeasesAhead, type StandingLease } from '../invoices/leases-ahead';
import { operation } from '../operation';
import { customerTries, takeTries } from '../rate-limit';
import { type LeaseReturning, returnMoney } from './return-money';

/** What a return would change in what is paid. Moments are ISO 8601 in UTC, money is euro cents, net. */
export type ReturnPreview = z.output<typeof previewAnswer>;

interface Found {
  serialNumber: string;
  featureId: string;
  orderId: string | null;
  returned: boolean;
  lost: boolean;
}

/**
 * Works out what the return of devices would change in what is paid, and changes nothing. Other announced devices count as still
 * out: nobody knows when they come, and their number is said.
 * @throws notFound and conflict like the announcement; invalid for a day in the past or far ahead; tooMany
 */
export const previewReturn = operation({
  may: 'devices.return',
  input: returnPreview,
  fault: () => returnCaseErrors.previewFault,
  async execute(context, { serialNumbers, receivedOn }): Promise<ReturnPreview> {
    const { actor, db, scope, now } = context;
    const receivedAt = receiptOn(receivedOn, now);
    await takeTries(context, customerTries('pricePreviews', 'organizationPricePreviews', actor));
    const devices = await returnable(db, scope, serialNumbers);
    const leases = await leasesOf(db, devices, now);
    const { charges, lessFrom, sameUntil, sooner } = returnMoney(leases, receivedAt, now);
    return {
      receivedOn: readersDay(receivedAt),
      othersAnnounced: leases
        .flatMap(({ lease }) => lease.lines)
        .reduce((sum, { announced }) => sum + announced, 0),
      charges: charges.map(({ at, ...sums }) => ({ at: at.toISOString(), ...sums })),
      lessFrom: lessFrom?.toISOString() ?? null,
      sameUntil: sameUntil?.toISOString() ?? null,
      sooner: sooner && { ...sooner, before: sooner.before.toISOString() },
    };
  },
});

/** Now, or the end of a later day: a receipt in the course of it costs no more. */
function receiptOn(day: string | undefined, now: Date): Date {
  const today = readersDay(now);
  if (day === undefined || day === today) return now;
  if (day < today) throw invalid({ receivedOn: returnCaseErrors.dayPast });
  if (day > readersDay(addUtcDays(now, returns.arrivesWithinDays)))
    throw invalid({ receivedOn: returnCaseErrors.dayFar(formatNumber(returns.arrivesWithinDays)) });
  return endOfDay(currentZone(), day);
}

/** The devices, each of which could be announced now. */
async function returnable(db: Database, scope: Scope, serialNumbers: readonly string[]): Promise<Found[]> {
  const found = await db.$queryRaw<Found[]>`
    SELECT d.serial_number AS "serialNumber", d.feature_id AS "featureId", d.order_id AS "orderId", d.returned,
      d.logistic_status = 'LOST' AS lost FROM devices d
    WHERE ${bySerials(serialNumbers)} AND ${scope.sql('d.organization_id')}`;
  const bySerial = new Map(found.map((device) => [serialKey(device.serialNumber), device]));
  return serialNumbers.map((serial) => {
    const device = bySerial.get(serialKey(serial));
    if (device === undefined) throw notFound(deviceErrors.serialUnknown(serial));
    if (device.returned)
      throw conflict('DEVICE_RETURNED', deviceErrors.serialAlreadyReturned(serial), 'serialNumbers');
    if (device.lost) throw conflict('DEVICE_LOST', returnErrors.lost(serial), 'serialNumbers');
    return device;
  });
}

async function leasesOf(
  db: Database,
  devices: readonly Found[],
  now: Date,
): Promise<(LeaseReturning & { lease: StandingLease })[]> {
  const orders = new Map<string, Map<string, number>>();
  for (const { orderId, featureId } of devices) {
    if (orderId === null) continue;
    const models = orders.get(orderId) ?? new Map<string, number>();
    orders.set(orderId, models.set(featureId, (models.get(featureId) ?? 0) + 1));
  }
  const leases = await readLeasesAhead(db, Prisma.sql`o.id = ANY(${[...orders.keys()]}::uuid[])`, now);
  return leases.map((lease) => ({
    lease,
    returning: orders.get(lease.orderId) ?? new Map<string, number>(),
  }));
}

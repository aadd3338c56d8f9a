import { readersDay } from '@/lib/i18n/locale/format';
import { z } from 'zod';
import { roleMay } from '@/lib/auth/policy';
import type { Scope } from '@/lib/auth/scope';
import { startOfMonth, utcDay } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import type { ownPlaceAnswer } from '@/lib/schemas/answers/own-place';
import { type LogisticStatus, whereabouts, whereaboutsOf } from '@/lib/vocabulary/devices';
import { orderNumber, statesWhere } from '@/lib/vocabulary/order-status';
import { pending } from '../accounts/pending-invitation';
import { awaitsWord, placeOfParcel, isAnnounced, isCalibrationDue } from '../inventory/device-waits';
import { readOwed } from '../invoices/read-owed-invoices';
import { operation } from '../operation';

/** What waits for a customer, and where its devices are; without money for a member. Money is euro cents. */
export type OwnPlace = z.output<typeof ownPlaceAnswer>;

/** Reads what waits for the own organisation. */
export const readOwnPlace = operation({
  may: 'devices.list',
  input: z.object({}),
  fault: () => faults.devicesFetching,
  async execute({ actor, scope, db, now }): Promise<OwnPlace> {
    const [fleet, waiting, money] = await Promise.all([
      readFleet(db, scope, now),
      readWaiting(db, scope, now),
      roleMay(actor.role, 'orders.read') ? readMoney(db, scope, now) : null,
    ]);
    const invites = roleMay(actor.role, 'users.invite');
    const invitations = invites
      ? await db.invitation.count({ where: { ...pending, expiresAt: { gt: now }, AND: scope.invitations() } })
      : 0;
    return { fleet, ...waiting, invitations, money };
  },
});

async function readFleet(db: Database, scope: Scope, now: Date): Promise<OwnPlace['fleet']> {
  const [rows, gone] = await Promise.all([
    db.$queryRaw<{ logisticStatus: LogisticStatus; returned: boolean; count: number }[]>`
      SELECT d.logistic_status AS "logisticStatus", d.returned, count(*)::int AS count FROM devices d
      WHERE ${scope.sql('d.organization_id')} GROUP BY 1, 2`,
    db.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM device_assignments a
      WHERE ${scope.sql('a.organization_id')} AND a.state = 'RECEIVED' AND a.outcome IS DISTINCT FROM 'LOST'
        AND a.received_at >= ${startOfMonth(now)}`,
  ]);
  const at = Object.fromEntries(whereabouts.map((place) => [place, 0])) as OwnPlace['fleet']['at'];
  for (const row of rows) at[whereaboutsOf(row)] += row.count;
  return { at, total: rows.reduce((sum, { count }) => sum + count, 0), givenBackThisMonth: gone[0].count };
}

type Waiting = Pick<OwnPlace, 'parcels' | 'notSent' | 'notSentIn' | 'calibrations'>;

async function readWaiting(db: Database, scope: Scope, now: Date): Promise<Waiting> {
  const [[row], parcels] = await Promise.all([
    db.$queryRaw<[{ due: number; over: number; notSent: number; notSentIn: string[] | null }]>`
      SELECT count(*) FILTER (WHERE ${isCalibrationDue(now)})::int AS due,
        count(*) FILTER (WHERE ${isCalibrationDue(now)} AND d.calibration_expires < ${readersDay(now)}::date)::int AS over,
        count(*) FILTER (WHERE d.logistic_status = 'IN_CUSTOMER_USE' AND d.id IN (
          SELECT a.device_id FROM device_assignments a WHERE ${scope.sql('a.organization_id')} AND ${isAnnounced}))::int AS "notSent",
        (SELECT array_agg(DISTINCT c.number) FROM device_assignments a JOIN devices i ON i.id = a.device_id
          LEFT JOIN return_cases c ON c.id = a.return_case_id
          WHERE ${scope.sql('a.organization_id')} AND ${isAnnounced} AND i.logistic_status = 'IN_CUSTOMER_USE') AS "notSentIn"
      FROM devices d WHERE ${scope.sql('d.organization_id')}`,
    db.$queryRaw<ParcelFound[]>`
      SELECT p.id, ${placeOfParcel}, count(*)::int AS devices, p.carrier, coalesce(p.sent_at, min(a."from")) AS "sentAt", p.expected_on AS "expectedOn"
      FROM device_assignments a JOIN devices d ON d.id = a.device_id LEFT JOIN parcels p ON p.id = a.parcel_id
      WHERE ${scope.sql('a.organization_id')} AND ${awaitsWord}
      GROUP BY p.id, CASE WHEN p.id IS NULL THEN date_trunc('minute', a."from") END ORDER BY "sentAt" LIMIT ${MOST_PARCELS}`,
  ]);
  return {
    parcels: parcels.map(({ sentAt, expectedOn, ...parcel }) => ({
      ...parcel,
      sentAt: sentAt.toISOString(),
      expectedOn: expectedOn && utcDay(expectedOn),
    })),
    notSent: row.notSent,
    notSentIn: row.notSentIn?.length === 1 ? (row.notSentIn[0] ?? null) : null,
    calibrations: { due: row.due, over: row.over },
  };
}

const MOST_PARCELS = 3;

type ParcelFound = Omit<OwnPlace['parcels'][number], 'sentAt' | 'expectedOn'> & {
  sentAt: Date;
  expectedOn: Date | null;
};

async function readMoney(db: Database, scope: Scope, now: Date): Promise<OwnPlace['money']> {
  // An order's first invoice is the order's own line.
  const which = Prisma.sql`${scope.sql('i.organization_id')} AND i.kind = 'RENEWAL'`;
  const [owed, orders] = await Promise.all([
    readOwed(db, which, now),
    db.order.findMany({
      where: {
        AND: scope.orders(),
        placedAt: { not: null },
        status: { in: statesWhere(({ pays }) => pays === 'asked') },
      },
      select: { id: true, number: true, totalCents: true, grossCents: true, dueAt: true },
      orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
      take: MOST_PARCELS,
    }),
  ]);
  return {
    ...owed,
    ordersToPay: orders.map(({ id, number, totalCents, grossCents, dueAt }) => ({
      id,
      number: orderNumber({ id, number }),
      cents: grossCents ?? totalCents,
      dueAt: dueAt?.toISOString() ?? null,
    })),
  };
}

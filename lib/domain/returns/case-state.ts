import type { DeviceAssignment, ReturnCase } from '@/lib/db/generated/client';
import { Prisma } from '@/lib/db/generated/client';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import type { ReturningState, ReturnState } from '@/lib/vocabulary/returns';

/** How far a return is follows from what is known of it and of its devices (ADR 0077); nothing keeps it. */

type Returning = Pick<DeviceAssignment, 'state' | 'to'>;

/** Whether a device still belongs to its return: expected, here, or over. One that is in use again does not. */
const counts = ({ state }: Returning): boolean => state !== 'ON_THE_WAY' && state !== 'IN_USE';

/** How far a return is. Pure; `returnStateSql` is the same rule for lists. */
export function returnStateOf(
  { withdrawnAt, sentAt }: Pick<ReturnCase, 'withdrawnAt' | 'sentAt'>,
  devices: readonly Returning[],
): ReturnState {
  const left = devices.filter(counts);
  if (withdrawnAt !== null || left.length === 0) return 'withdrawn';
  if (left.every(({ to }) => to !== null)) return 'settled';
  if (left.every(({ state, to }) => to !== null || state === 'RECEIVED')) return 'received';
  return sentAt === null ? 'announced' : 'sent';
}

/** The state of a case `c`. */
export const returnStateSql = Prisma.sql`(SELECT CASE
    WHEN c.withdrawn_at IS NOT NULL OR count(*) = 0 THEN 'withdrawn'
    WHEN bool_and(a."to" IS NOT NULL) THEN 'settled'
    WHEN bool_and(a."to" IS NOT NULL OR a.state = 'RECEIVED') THEN 'received'
    WHEN c.sent_at IS NULL THEN 'announced' ELSE 'sent' END
  FROM device_assignments a WHERE a.return_case_id = c.id AND a.state NOT IN ('ON_THE_WAY', 'IN_USE'))`;

/** What became of a device of a return, as its customer may know it: the outcome is the operator's own, but for a loss. Pure. */
export function returningStateOf(
  { state, to, outcome }: Pick<DeviceAssignment, 'state' | 'to' | 'outcome'>,
  logisticStatus: LogisticStatus | undefined,
): ReturningState {
  if (to !== null) return outcome === 'LOST' ? 'settledLost' : 'settled';
  if (!counts({ state, to })) return 'kept';
  if (state === 'RECEIVED') return 'here';
  if (logisticStatus === 'LOST') return 'lost';
  return logisticStatus === 'IN_TRANSIT_FROM_CUSTOMER' ? 'onTheWay' : 'awaited';
}

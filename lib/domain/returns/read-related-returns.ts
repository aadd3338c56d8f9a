import type { Prisma } from '@/lib/db/generated/client';
import { returnCaseErrors } from '@/lib/i18n/returns';
import { deviceId } from '@/lib/schemas/devices';
import { orderId } from '@/lib/schemas/orders';
import type { ReturnState } from '@/lib/vocabulary/returns';
import type { Context } from '../operation';
import { operation } from '../operation';
import { returnStateOf } from './case-state';

/** A return, on the page of what is in it. */
export interface RelatedReturn {
  number: string;
  state: ReturnState;
}

/** An order's page names so many returns: the newest. */
const MOST = 20;

async function returnsWith(
  { db, scope }: Context<'returns.read'>,
  some: Prisma.DeviceAssignmentWhereInput,
): Promise<RelatedReturn[]> {
  const found = await db.returnCase.findMany({
    where: { assignments: { some }, AND: scope.returns() },
    select: {
      ...{ number: true, sentAt: true, withdrawnAt: true },
      assignments: { select: { state: true, to: true } },
    },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
    take: MOST,
  });
  return found.map((one) => ({ number: one.number, state: returnStateOf(one, one.assignments) }));
}

/** Reads the return that a device is in now, if any. */
export const readDeviceReturn = operation({
  may: 'returns.read',
  input: deviceId,
  fault: () => returnCaseErrors.fault,
  async execute(context, { id }): Promise<RelatedReturn | null> {
    const [found = null] = await returnsWith(context, { deviceId: id, to: null });
    return found;
  },
});

/** Reads the returns with devices of an order, the newest first. */
export const readOrderReturns = operation({
  may: 'returns.read',
  input: orderId,
  fault: () => returnCaseErrors.fault,
  execute: (context, { id }): Promise<RelatedReturn[]> =>
    returnsWith(context, { OR: [{ orderId: id }, { replaces: { orderId: id } }] }),
});

import { env } from '@/lib/config/env';
import type { Capability } from '@/lib/auth/policy';
import type { Transaction } from '@/lib/db/client';
import { Prisma, type ReturnCase } from '@/lib/db/generated/client';
import { formatNumber } from '@/lib/i18n/locale/format';
import { returnCaseErrors, returnsMessages } from '@/lib/i18n/returns';
import { enqueueMail } from '@/lib/mail/outbox';
import { isUuid } from '@/lib/schemas/ids';
import { sentReturn, withdrawnReturn } from '@/lib/schemas/returns';
import { serialKey } from '@/lib/vocabulary/devices';
import type { ReturnState } from '@/lib/vocabulary/returns';
import { conflict, notFound } from '../errors';
import { type EventEntry, recordEvents } from '../events/record-event';
import { lockDevices, type LockedDevice } from '../inventory/lock-devices';
import { type Context, operation } from '../operation';
import { returnUrl } from '../portal-url';
import { assertMatches, edited } from '../precondition';
import { returningStateOf, returnStateOf } from '../returns/case-state';
import { mayNotify } from './return-devices';
import { type Planned, planned, transition } from './transition';

/** By whom a parcel travels. */
type Tracking = Pick<ReturnCase, 'carrier' | 'trackingNumber'>;

/** A case whose row the transaction holds, with its devices that are still its organisation's. */
interface LockedReturn extends ReturnCase {
  state: ReturnState;
  devices: LockedDevice[];
}

/** Locks a case, then its devices. Whoever holds a device never waits for its case: the lock leaves references alone. */
async function lockReturn<May extends Capability>(
  tx: Transaction,
  { actor, scope }: Context<May>,
  name: string,
): Promise<LockedReturn> {
  const which = isUuid(name) ? Prisma.sql`c.id = ${name}::uuid` : Prisma.sql`c.number = ${name}`;
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM return_cases c WHERE ${which} AND ${scope.sql('c.organization_id')} FOR NO KEY UPDATE`;
  if (locked === undefined) throw notFound(returnCaseErrors.notFound);
  const devices = await lockDevices(
    { tx, actor },
    Prisma.sql`d.id IN (SELECT a.device_id FROM device_assignments a
      WHERE a.return_case_id = ${locked.id}::uuid AND a."to" IS NULL)`,
  );
  const found = await tx.returnCase.findUniqueOrThrow({
    where: { id: locked.id },
    include: { assignments: { select: { state: true, to: true } } },
  });
  return { ...found, state: returnStateOf(found, found.assignments), devices };
}

const aboutReturn = ({ id, organizationId, organizationName }: ReturnCase) =>
  ({
    organization: organizationId === null ? null : { id: organizationId, name: organizationName },
    entity: { type: 'return', id },
  }) as const;

/** @throws conflict, saying how far the case is instead */
function assertState({ state }: LockedReturn, ...wanted: ReturnState[]): void {
  if (!wanted.includes(state))
    throw conflict(`RETURN_${state.toUpperCase()}`, returnCaseErrors.state[state], 'id');
}

/** How a device stands in its case. */
const standing = ({ assignments: [open], logisticStatus }: LockedDevice) =>
  open && returningStateOf(open, logisticStatus);

/**
 * Says that the parcel of a return has left: its devices are on their way. They are billed until they are received.
 * @throws notFound; conflict unless the case is announced, and something of it is left to be sent
 */
export const sendReturn = operation({
  may: 'returns.send',
  input: sentReturn,
  fault: () => returnCaseErrors.changeFault,
  execute: (context, { id, carrier = null, trackingNumber = null }): Promise<{ message: string }> =>
    context.transaction(async (tx) => {
      const { actor, now } = context;
      const found = await lockReturn(tx, context, id);
      assertState(found, 'announced');
      const sent = found.devices.filter((device) => standing(device) === 'awaited');
      const onTheWay = found.devices.filter((device) => standing(device) === 'onTheWay');
      if (sent.length + onTheWay.length === 0)
        throw conflict('RETURN_EMPTY', returnCaseErrors.nothingToSend, 'id');
      const plans = sent.map((device) => planned(device, null, { verb: 'send' }, now));
      const params = { number: found.number, organization: found.organizationName, carrier, trackingNumber };
      await transition({ tx, actor, now }, plans, null, () =>
        recordEvents(tx, actor, [
          ...plans.map(sentEntry),
          { ...aboutReturn(found), type: 'return.sent', params },
        ]),
      );
      const data = { carrier, trackingNumber, sentAt: now, sentById: actor.userId };
      await tx.returnCase.update({ where: { id: found.id }, data });
      if (found.organizationId === null || (await mayNotify(tx, found.organizationId)))
        await mailSent(tx, found, [...sent, ...onTheWay], { carrier, trackingNumber }, now);
      return { message: returnsMessages.sentMessage(found.number) };
    }),
});

function sentEntry({ device, step }: Planned): EventEntry {
  const { id, serialNumber: serial, logisticStatus: from, orderId, organization } = device;
  const to = step.place.logisticStatus ?? from;
  return {
    type: 'device.statusChanged',
    params: { serial, from, to },
    organization,
    entity: { type: 'device', id },
    orderId,
    from,
    to,
  };
}

function mailSent(
  tx: Transaction,
  { number, organizationName }: LockedReturn,
  devices: readonly LockedDevice[],
  tracking: Tracking,
  now: Date,
): Promise<void> {
  const data = {
    organization: devices[0]?.organization?.name ?? organizationName,
    ...{ number, ...tracking, url: returnUrl(number) },
    serials: devices.map(({ serialNumber }) => serialNumber),
  };
  return enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'returnSent', data }, now);
}

/** What can be changed of a sent case. */
export const trackingOfReturn = ({ carrier, trackingNumber }: Tracking): Tracking => ({
  carrier,
  trackingNumber,
});

/**
 * Changes carrier and tracking number of a sent return. Only what is sent and differs changes.
 * @throws notFound; conflict before it is sent, or after a change by another person
 */
export const trackReturn = operation({
  may: 'returns.send',
  input: sentReturn,
  fault: () => returnCaseErrors.changeFault,
  execute: (context, { id, carrier, trackingNumber }): Promise<Tracking> =>
    context.transaction(async (tx) => {
      const { actor } = context;
      const found = await lockReturn(tx, context, id);
      const before = trackingOfReturn(found);
      await assertMatches(actor, () => Promise.resolve(before));
      if (found.sentAt === null) throw conflict('RETURN_NOT_SENT', returnCaseErrors.state[found.state], 'id');
      const after = { ...before };
      const entries: EventEntry[] = [];
      for (const [name, to] of Object.entries(edited(actor, before, { carrier, trackingNumber }))) {
        const field = name as keyof Tracking; // one of the two that are asked for
        if (to === undefined || to === before[field]) continue;
        after[field] = to;
        const { number, organizationName: organization } = found;
        const params = { number, organization, field, from: before[field], to };
        entries.push({
          ...aboutReturn(found),
          type: 'return.trackingChanged',
          params,
          from: before[field],
          to,
        });
      }
      if (entries.length === 0) return before;
      await tx.returnCase.update({ where: { id: found.id }, data: after });
      await recordEvents(tx, actor, entries);
      return after;
    }),
});

/**
 * Withdraws a return that is not sent, or a part of it: the devices stay with their customer, billed as before.
 * @throws notFound, for a serial of another case too; conflict once it is sent or here
 */
export const withdrawReturn = operation({
  may: 'devices.return',
  input: withdrawnReturn,
  fault: () => returnCaseErrors.changeFault,
  execute: (context, { id, serialNumbers }): Promise<{ message: string }> =>
    context.transaction(async (tx) => {
      const { actor, now } = context;
      const found = await lockReturn(tx, context, id);
      assertState(found, 'announced');
      const ask = { verb: 'withdraw' } as const;
      const asked = serialNumbers === undefined ? withdrawable(found) : named(found, serialNumbers);
      const plans = asked.map((device) => planned(device, null, ask, now));
      await transition({ tx, actor, now }, plans, null, () =>
        recordEvents(tx, actor, plans.map(withdrawnEntry)),
      );
      const left = await tx.deviceAssignment.findMany({ where: { returnCaseId: found.id } });
      const part = returnStateOf(found, left) !== 'withdrawn';
      const { number, organizationName: organization } = found;
      const params = { number, organization, count: plans.length, part };
      await recordEvents(tx, actor, [{ ...aboutReturn(found), type: 'return.withdrawn', params }]);
      if (!part) await tx.returnCase.update({ where: { id: found.id }, data: { withdrawnAt: now } });
      const message = part
        ? returnsMessages.withdrawnPart(plans.length, formatNumber(plans.length), number)
        : returnsMessages.withdrawnMessage(number);
      return { message };
    }),
});

/** All that its customer may keep; where there is none, the first says why. */
function withdrawable({ devices }: LockedReturn): LockedDevice[] {
  const kept = devices.filter(
    (device) =>
      ['awaited', 'lost'].includes(standing(device) ?? '') &&
      device.assignments[0]?.replacesId === null &&
      device.assignments[0].announcedAt !== null,
  );
  return kept.length === 0 ? devices.slice(0, 1) : kept;
}

function named({ devices }: LockedReturn, serials: readonly string[]): LockedDevice[] {
  const bySerial = new Map(devices.map((device) => [serialKey(device.serialNumber), device]));
  return serials.map((serial) => {
    const device = bySerial.get(serialKey(serial));
    if (device === undefined) throw notFound(returnCaseErrors.notInIt(serial));
    return device;
  });
}

function withdrawnEntry({ device }: Planned): EventEntry {
  const { id, serialNumber: serial, orderId, organization } = device as LockedDevice;
  return {
    type: 'device.returnWithdrawn',
    params: { serial },
    organization,
    entity: { type: 'device', id },
    orderId,
    from: 'true',
    to: 'false',
  };
}

import type { z } from 'zod';
import { env } from '@/lib/config/env';
import { serialKey } from '@/lib/vocabulary/devices';
import { uuid7 } from '@/lib/core/random';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { deviceErrors, deviceMessages } from '@/lib/i18n/devices';
import { faults } from '@/lib/i18n/requests';
import { returnNotify } from '@/lib/schemas/devices';
import { openedReturn } from '@/lib/schemas/returns';
import { notFound } from '../errors';
import { type EventEntry, recordEvents } from '../events/record-event';
import { type Context, operation } from '../operation';
import { billedUntil } from '../schedule';
import { hasTryIn } from '../rate-limit';
import { runningSince } from '@/lib/vocabulary/order-status';
import { returnAddress } from '@/lib/config/return-address';
import { devicesUrl, returnUrl, slipUrl } from '../portal-url';
import { administratorsOf } from '../administrators-of';
import { bySerials, lockDevices, type LockedDevice } from '../inventory/lock-devices';
import { type Planned, planned, transition } from './transition';

type Returning = LockedDevice & { organization: { id: string; name: string } };

/** What was announced: the answer's sentence, and the case of it. */
export interface Announced {
  message: string;
  id: string;
  number: string;
}

type Announcing = Context<'devices.return'>;

/**
 * Announces the return of devices, all or none, as one case, and mails the administrators and the operator. The lease runs on until they are received.
 * @throws notFound for a serial that is unknown, free or another organisation's; conflict, with the serial, for one that is returned
 * already
 */
export const returnDevices = operation({
  may: 'devices.return',
  input: returnNotify,
  fault: () => faults.deviceReturning,
  execute: (context, asked) => announceReturn(context, asked),
});

/**
 * The same with a reason (ADR 0077).
 * @throws like returnDevices
 */
export const openReturn = operation({
  may: 'devices.return',
  input: openedReturn,
  fault: () => faults.deviceReturning,
  execute: (context, asked) => announceReturn(context, asked),
});

/** A case of devices of one organisation, with what announcing them does. */
interface Opened {
  id: string;
  number: string;
  organization: Returning['organization'];
  plans: Returned[];
}

type Returned = Planned & { device: Returning };

function announceReturn(
  context: Announcing,
  { serialNumbers, reason = null }: z.output<typeof openedReturn>,
): Promise<Announced> {
  const { actor, transaction, now } = context;
  return transaction(async (tx) => {
    const cases = await casesOf(tx, context, serialNumbers);
    const opened: Opened[] = [];
    for (const [id, plans] of cases) {
      const [{ device } = {}] = plans;
      if (device === undefined) continue;
      const { organization } = device;
      const data = { id, organizationId: organization.id, organizationName: organization.name, reason };
      const { number } = await tx.returnCase.create({
        data: { ...data, openedAt: now, openedById: actor.userId },
        select: { number: true },
      });
      opened.push({ id, number, organization, plans });
    }
    const plans = opened.flatMap((one) => one.plans);
    await transition({ tx, actor, now }, plans, null, () => recordEvents(tx, actor, entriesOf(opened)));
    for (const one of opened) await mailReturn(tx, one, now);
    const [{ id, number } = { id: '', number: '' }] = opened;
    return { message: deviceMessages.returnRequested, id, number };
  });
}

/** What announcing the devices does, by the case of their organisation. The first serial that is refused says why. */
async function casesOf(
  tx: Transaction,
  { actor, scope, now }: Announcing,
  serialNumbers: readonly string[],
): Promise<Map<string, Returned[]>> {
  const found = await lockDevices({ tx, actor }, bySerials(serialNumbers));
  const bySerial = new Map(found.map((device) => [serialKey(device.serialNumber), device]));
  const ids = new Map<string, string>();
  const cases = new Map<string, Returned[]>();
  for (const serial of serialNumbers) {
    const device = bySerial.get(serialKey(serial));
    const mine =
      scope.reach.of === 'every' ||
      (scope.reach.of === 'one' && device?.organizationId === scope.reach.organizationId);
    // The same answer for a free device and another organisation's.
    if (device === undefined || device.organization === null || !mine)
      throw notFound(deviceErrors.serialUnknown(serial));
    const returning: Returning = { ...device, organization: device.organization };
    const returnCaseId = ids.get(returning.organization.id) ?? uuid7();
    ids.set(returning.organization.id, returnCaseId);
    // The lease runs on: no order is asked.
    const { step } = planned(device, null, { verb: 'announce', returnCaseId }, now);
    const together = cases.get(returnCaseId) ?? [];
    together.push({ device: returning, step });
    cases.set(returnCaseId, together);
  }
  return cases;
}

const entriesOf = (opened: readonly Opened[]): EventEntry[] =>
  opened.flatMap(({ id, number, organization, plans }): EventEntry[] => [
    ...plans.map(({ device: { id, serialNumber, orderId } }): EventEntry => ({
      type: 'device.returned',
      params: { serial: serialNumber },
      organization,
      entity: { type: 'device', id },
      orderId,
      from: 'false',
      to: 'true',
    })),
    {
      type: 'return.opened',
      params: { number, organization: organization.name, count: plans.length },
      organization,
      entity: { type: 'return', id },
    },
  ]);

/** Mails instructions per end of billing, and a notice to the operator. */
async function mailReturn(
  tx: Transaction,
  { id, number, organization, plans }: Opened,
  now: Date,
): Promise<void> {
  const devices = plans.map(({ device }) => device);
  const orderIds = [...new Set(devices.map(({ orderId }) => orderId).filter((id) => id !== null))];
  const orders = await tx.order.findMany({
    where: { id: { in: orderIds } },
    select: { id: true, leaseStart: true, status: true },
  });
  const starts = new Map(orders.map((order) => [order.id, runningSince(order)]));
  const groups = new Map<string | null, string[]>();
  for (const { serialNumber, orderId } of devices) {
    const start = orderId === null ? null : (starts.get(orderId) ?? null);
    const until = start === null ? null : billedUntil(start, now).toISOString();
    groups.set(until, [...(groups.get(until) ?? []), serialNumber]);
  }
  const named = { organization: organization.name, number };
  for (const email of await administratorsOf(tx, organization.id)) {
    for (const [until, serials] of groups) {
      const where = { url: returnUrl(number), slipUrl: slipUrl(id), address: returnAddress() };
      const data = { ...named, serials, billedUntil: until, ...where };
      await enqueueMail(tx, { to: email, template: 'returnInstructions', data }, now);
    }
  }
  if (!(await mayNotify(tx, organization.id))) return;
  const serials = devices.map(({ serialNumber }) => serialNumber);
  const url = `${devicesUrl()}?org=${organization.id}`;
  const data = { ...named, serials, url, returnUrl: returnUrl(number) };
  await enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'returnAnnounced', data }, now);
}

/** Whether the operator is mailed of a return: so often a day of an organisation. The screens show all of them. */
export function mayNotify(tx: Transaction, organizationId: string): Promise<boolean> {
  return hasTryIn(tx, 'returnNotices', `organization:${organizationId}`);
}

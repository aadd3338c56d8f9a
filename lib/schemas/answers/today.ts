import { z } from '@/lib/schemas/zod';
import { today } from '@/lib/config/limits';
import { logisticStatuses } from '@/lib/vocabulary/devices';
import { reportKinds } from '@/lib/vocabulary/reports';
import { id, moment } from './plain';

const cents = z.int().meta({ description: 'Euro cents.' });
const since = {
  at: moment.meta({ description: 'Since when it waits.' }),
  days: z.int().meta({ description: 'Whole days since.' }),
};
const until = {
  at: moment.meta({ description: 'When it is due.' }),
  days: z.int().meta({ description: 'Whole days until then; negative where it has passed.' }),
};
const order = z.strictObject({ id, number: z.string().meta({ description: 'What people call it by.' }) });
const device = z.strictObject({ id, serialNumber: z.string() });
const orgName = z.string();
const devices = z.int().min(0);

function waitingOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    count: z
      .int()
      .min(0)
      .meta({ description: `How many there are: exactly up to ${today.mostCounted}.` }),
    countCapped: z.literal(true).optional().meta({ description: 'There are more than the count.' }),
    data: z.array(row).meta({ description: `The first of them, ${today.mostRows} at most.` }),
  });
}

const returning = waitingOf(
  z.strictObject({
    device,
    orgName,
    ...since,
    logisticStatus: z.enum(logisticStatuses),
    returnNumber: z.string().nullable().meta({ description: 'The return that it is in.' }),
  }),
);
const owed = waitingOf(
  z.strictObject({
    invoice: z.string().meta({ description: 'Its number.' }),
    order: order.nullable(),
    orgName,
    ...since,
    amountCents: cents,
  }),
);

/** GET today: everything that waits for the operator, each kind oldest or soonest first. */
export const todayAnswer = z
  .strictObject({
    ordersToLookAt: waitingOf(
      z.strictObject({
        order,
        orgName,
        ...since,
        devices,
        trusted: z
          .boolean()
          .meta({ description: 'Its organization has paid, confirmed its address, or been approved.' }),
      }),
    ).meta({
      description: 'Unpaid orders of many devices, and preorders of organizations that are not trusted.',
    }),
    toDeliver: waitingOf(
      z.strictObject({
        order,
        orgName,
        ...since,
        devices: devices.meta({ description: 'Devices that are still to be delivered.' }),
        shipsTo: z.array(z.string()).nullable().meta({ description: 'Line by line.' }),
      }),
    ),
    reports: waitingOf(
      z.strictObject({
        report: id,
        device,
        orgName,
        ...since,
        kind: z.enum(reportKinds),
        note: z.string().nullable(),
        accepted: z.boolean().meta({
          description: 'It is accepted, and its device still to be replaced, found, returned or settled.',
        }),
        photo: id.nullable().meta({ description: 'GET photos/{id} has it.' }),
      }),
    ).meta({
      description:
        'What customers report of their devices, without an answer yet, then what is accepted and still open.',
    }),
    arrived: waitingOf(
      z.strictObject({
        device,
        orgName,
        ...since,
        order: z.string().nullable().meta({ description: 'Its number.' }),
        parcel: z.strictObject({ place: z.int(), of: z.int() }),
      }),
    ).meta({ description: 'The customer says that they came; their status does not yet.' }),
    returnsAnnounced: returning,
    returnsReceived: returning.meta({ description: 'We have them, and they are still assigned.' }),
    notReturned: waitingOf(
      z.strictObject({
        order,
        orgName,
        at: moment.meta({ description: 'When its lease ended.' }),
        days: since.days,
        devices: z.int().min(0).meta({ description: 'Devices that are out, and not announced.' }),
        lost: z.int().min(0).meta({ description: 'Devices that are lost, and whose outcome is not said.' }),
      }),
    ),
    lostDevices: waitingOf(z.strictObject({ device, orgName, ...since })).meta({
      description: 'Lost, and billed until their outcome is recorded.',
    }),
    overdue: owed,
    seriouslyOverdue: owed.meta({ description: 'The last reminder has gone out.' }),
    refunds: waitingOf(z.strictObject({ order, orgName, ...since, amountCents: cents })),
    stockShort: waitingOf(
      z.strictObject({
        model: z.strictObject({ id, name: z.string() }),
        missing: z.int().min(1),
        awaited: z.int().min(0).meta({ description: 'Devices that preorders wait for.' }),
        at: moment.nullable().meta({ description: 'Since when the first preorder waits.' }),
        days: z.int().nullable(),
      }),
    ),
    calibrationsDue: waitingOf(
      z.strictObject({
        device,
        orgName,
        ...until,
        at: z.iso.date().meta({ description: 'The calibration date.' }),
      }),
    ),
    leasesEnding: waitingOf(
      z.strictObject({
        order,
        orgName,
        ...until,
        devices: devices.meta({ description: 'Devices that are still out.' }),
      }),
    ),
    dead: waitingOf(
      z.strictObject({
        what: z.string().meta({ description: 'What was given up after its last try.' }),
        about: z.string().nullable(),
        order: order.nullable(),
        ...since,
      }),
    ),
  })
  .meta({ id: 'Today' });

import { z } from '@/lib/schemas/zod';
import { importChanges, logisticStatuses } from '@/lib/vocabulary/devices';
import { id, moment, pageOf, ids } from './plain';

/** A device's fields for every reader. */
export const customerFields = {
  id,
  serialNumber: z.string(),
  createdAt: moment,
  calibrationExpires: z.iso.date().nullable(),
  logisticStatus: z.enum(logisticStatuses),
  orderId: id.nullable(),
  orderNumber: z.string().nullable().meta({ description: 'What people call its order by.' }),
  active: z.boolean(),
  returned: z.boolean(),
  orgName: z.string().nullable(),
  deviceFeatureName: z.string(),
  deviceOrganization: z
    .strictObject({ organization: z.strictObject({ name: z.string() }) })
    .nullable()
    .meta({ description: 'Null when the device is unassigned.' }),
  deviceOrder: z.strictObject({ orderId: id }).nullable(),
};

/** The operator's further fields: a customer's answer lacks these keys (deviceView). */
export const operatorFields = {
  orgId: id.nullable(),
  leased: z.boolean().meta({
    description: 'The lease of its order runs, so that another device can take it over.',
  }),
  note: z.string().nullable().meta({ description: "The operator's own; in the super user's answers only." }),
};

/** A device as every call answers it. */
export const deviceAnswer = z
  .strictObject({ ...customerFields, ...z.object(operatorFields).partial().shape })
  .meta({ id: 'Device' });

/** GET devices/{id}: for dialogs, with its lease. */
export const deviceDetail = deviceAnswer
  .extend({
    freeEndAt: moment.nullable().meta({
      description:
        'From here on the lease of its order can be ended without extra cost; null without a running lease.',
    }),
    leaseRunsOn: z.boolean().meta({
      description: 'The first 3 months are not over: what is received now is billed until `freeEndAt`.',
    }),
    billedUntil: moment.nullable().meta({
      description:
        'Until when it is billed, having been received, or if it were received now; null without a running lease.',
    }),
    received: z.boolean().meta({ description: 'The operator has it back.' }),
    correction: z.boolean().meta({
      description: 'Unassigning it now would be a correction: its order is owed another one.',
    }),
  })
  .meta({ id: 'DeviceDetail' });

export const devicePage = pageOf(deviceAnswer).meta({ id: 'DevicePage' });

/** A device that its reader's organisation had and no longer has, as it was then. */
export const givenBackDevice = z
  .strictObject({
    id: id.meta({ description: 'Of its assignment.' }),
    deviceId: id.nullable().meta({ description: 'Null once the device is deleted.' }),
    serialNumber: z.string(),
    deviceFeatureName: z.string(),
    order: z.strictObject({ id, number: z.string() }).nullable(),
    from: moment,
    to: moment,
    receivedAt: moment.nullable(),
    logisticStatus: z.enum(['RETURNED', 'LOST']).meta({ description: 'How it left.' }),
  })
  .meta({ id: 'GivenBackDevice' });

/** GET devices/given-back. */
export const givenBackPage = pageOf(givenBackDevice).meta({ id: 'GivenBackPage' });

/** GET devices/choices. */
export const deviceChoices = z
  .strictObject({
    models: z.array(z.string()),
    orders: z.array(z.string()).meta({ description: 'Their numbers, the newest first; at most 100.' }),
    moreOrders: z.boolean().meta({ description: 'There are more.' }),
  })
  .meta({ id: 'DeviceChoices' });

/** GET devices/free. */
export const freeDevices = z.strictObject({ data: z.array(deviceAnswer) });

const deviceFeatureAnswer = z
  .strictObject({
    id,
    deviceFeatureName: z.string(),
    stripeProductId: z.string().nullable().meta({ description: 'The product at the payment provider.' }),
    unitPrice: z.number().min(0).meta({ description: 'Euro per 30 days, at most two decimals.' }),
    freeDevicesCount: z.int().min(0),
  })
  .meta({ id: 'DeviceFeature' });

/** POST devices/bulk, and its undoing: the result for each device. */
export const batchAnswer = z
  .strictObject({
    batchId: id.meta({ description: 'Of its entries in the log, and for undoing it.' }),
    results: z.array(
      z.strictObject({
        id,
        ok: z.boolean(),
        unchanged: z.boolean().optional().meta({ description: 'It was so already.' }),
        message: z.string().optional().meta({ description: 'Why not.' }),
      }),
    ),
    left: z
      .int()
      .optional()
      .meta({ description: 'Of an undoing: so many changes are still to be looked at.' }),
  })
  .meta({ id: 'Batch' });

/** GET devices/bulk/{batchId}: what an undo would do to each device. */
export const undoableBatch = z
  .strictObject({
    batchId: id,
    createdAt: moment,
    undoableUntil: moment,
    devices: z.array(
      z.strictObject({
        id,
        serialNumber: z.string(),
        changedSince: z.boolean().meta({ description: 'It stays as it is.' }),
      }),
    ),
  })
  .meta({ id: 'UndoableBatch' });

const importChange = z.enum(importChanges).nullable();
const ofRow = { serialNumber: z.string(), change: importChange };

/** Of a new serial. */
export const looksLike = z.string().nullable().meta({
  description:
    'The known serial that a new one may really be, wrongly read: a second scan or a sign stands beside it.',
});

/** A file's row: `from` and `to` are calibration dates, YYYY-MM-DD; `message` says why it would do nothing. */
export const plannedRow = z
  .strictObject({
    ...ofRow,
    isNew: z.boolean().meta({ description: 'No device has this serial.' }),
    looksLike,
    deviceFeatureName: z.string().nullable(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'PlannedRow' });

/** POST devices/import/preview. */
export const importPlan = z.strictObject({ data: z.array(plannedRow) });

/** POST devices/import: the result for each row, in their order. */
export const importAnswer = z
  .strictObject({
    batchId: id.meta({ description: 'Of its entries in the log, and for undoing its calibration dates.' }),
    results: z.array(
      z.strictObject({
        ...ofRow,
        ok: z.boolean(),
        message: z.string().optional().meta({ description: 'Why not.' }),
      }),
    ),
  })
  .meta({ id: 'ImportOutcome' });

/** GET devices/features: `freeDevicesCount` is the sum over the models. */
export const deviceFeatures = z.strictObject({
  data: z.array(deviceFeatureAnswer),
  freeDevicesCount: z.int().min(0),
});

export const sampleDevice: z.input<typeof deviceAnswer> = {
  id: ids.device,
  serialNumber: 'DM-100207',
  createdAt: '2026-04-11T07:00:00.000Z',
  calibrationExpires: '2027-04-30',
  logisticStatus: 'IN_CUSTOMER_USE',
  orderId: ids.order,
  orderNumber: 'O-10042',
  active: true,
  returned: false,
  orgName: 'Fjord Logistics',
  deviceFeatureName: 'Drift Tracker',
  deviceOrganization: { organization: { name: 'Fjord Logistics' } },
  deviceOrder: { orderId: ids.order },
};

export const sampleBatch: z.input<typeof batchAnswer> = {
  batchId: '0197a3c1-0000-7000-8000-000000000099',
  results: [{ id: ids.device, ok: true }],
};

export const sampleUndoableBatch: z.input<typeof undoableBatch> = {
  batchId: sampleBatch.batchId,
  createdAt: '2026-04-12T10:30:00.000Z',
  undoableUntil: '2026-04-13T10:30:00.000Z',
  devices: [{ id: ids.device, serialNumber: 'DM-100207', changedSince: false }],
};

export const sampleImport: z.input<typeof importAnswer> = {
  batchId: '0197a3c1-0000-7000-8000-000000000098',
  results: [
    { serialNumber: 'DM-100207', change: 'recalibrate', ok: true },
    {
      serialNumber: 'DM-100702',
      change: null,
      ok: false,
      message: 'There is no device with this serial number',
    },
  ],
};

export const sampleGivenBack: z.input<typeof givenBackDevice> = {
  id: '0197a3c1-0000-7000-8000-000000000097',
  deviceId: ids.device,
  serialNumber: 'DM-100207',
  deviceFeatureName: 'Drift Tracker',
  order: { id: ids.order, number: 'O-10042' },
  from: '2026-04-12T10:30:00.000Z',
  to: '2026-10-02T08:15:00.000Z',
  receivedAt: '2026-10-01T12:00:00.000Z',
  logisticStatus: 'RETURNED',
};

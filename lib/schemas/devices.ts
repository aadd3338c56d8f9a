import { z } from '@/lib/schemas/zod';
import { formatNumber } from '@/lib/i18n/locale/format';
import { fieldLengths, orderLimits } from '@/lib/config/limits';
import { logisticStatuses, returnOutcomes, serialKey } from '@/lib/vocabulary/devices';
import { isLikely } from '@/lib/core/typed-day';
import { normalCode } from '@/lib/core/typed-text';
import { bulkMessages, deviceErrors } from '@/lib/i18n/devices';
import { bulkActionMessages } from '@/lib/i18n/bulk-actions';
import { orderErrors } from '@/lib/i18n/orders';
import { returnErrors } from '@/lib/i18n/rentals';
import { trackingErrors } from '@/lib/i18n/requests';
import { parseSerials, serialPattern } from '@/lib/core/serials';
import { typedDay, search } from './list-parameters';
import { isUuid, optionalUuid, uuid } from './ids';
import { strict } from './zod';
import { note } from './notes';
import { deviceList } from './lists';
import { deviceFeatureName, expectedOn, idOrNumber, tracking } from './orders';

/** A typed serial for a sentence: without invisible characters, and cut if too long. */
function shown(input: unknown): string {
  if (typeof input !== 'string') return '?';
  const cut = input.length > fieldLengths.serialNumber ? '…' : '';
  const start = input.normalize('NFC').slice(0, fieldLengths.serialNumber);
  return start.replace(/[^!-~\p{L}\p{N}]|[\u115f\u1160\u3164\uffa0]/gu, '?') + cut;
}

export const serialNumber = z
  .string({ error: ({ input }) => deviceErrors.serialInvalid(shown(input)) })
  .overwrite(normalCode)
  .max(fieldLengths.serialNumber, {
    error: ({ input }) => deviceErrors.serialInvalid(shown(input)),
    abort: true,
  })
  .regex(serialPattern, { error: ({ input }) => deviceErrors.serialInvalid(shown(input)), abort: true });

/** At least one serial, none twice in any case; a repeated one is refused by name. */
export const serialNumbers = z
  .array(serialNumber, { error: () => deviceErrors.serialsRequired })
  .min(1, { error: () => deviceErrors.serialsRequired, abort: true })
  .max(orderLimits.maxSerialNumbers, {
    error: () => deviceErrors.serialsTooMany(formatNumber(orderLimits.maxSerialNumbers)),
    abort: true,
  })
  .superRefine((serials, context) => {
    const seen = new Set<string>();
    const repeated = serials.find((serial) => seen.size === seen.add(serialKey(serial)).size);
    if (repeated !== undefined)
      context.addIssue({ code: 'custom', message: deviceErrors.serialRepeated(repeated) });
  });

/** Among the serials of a request. */
const someSerials = z
  .array(serialNumber, { error: () => deviceErrors.serialsRequired })
  .max(orderLimits.maxSerialNumbers, {
    error: () => deviceErrors.serialsTooMany(formatNumber(orderLimits.maxSerialNumbers)),
  })
  .optional();

/** POST devices/link-with-org; `deviceFeatureName` is the model of unknown serials. Carrier, number and expected day are the parcel's. */
export const linkDevices = strict({
  orgId: uuid(() => deviceErrors.organizationRequired),
  serialNumbers,
  orderId: optionalUuid(() => orderErrors.idInvalid),
  deviceFeatureName: deviceFeatureName.optional(),
  newSerials: someSerials.meta({
    description:
      'The serials that may be new. With it, a serial that is not known and not among them is refused; without it every unknown serial is registered.',
  }),
  ...tracking,
  expectedOn: expectedOn.optional(),
}).superRefine(({ orderId, ...rest }, context) => {
  if (orderId !== undefined) return;
  for (const field of ['carrier', 'trackingNumber', 'expectedOn'] as const)
    if (rest[field] !== undefined)
      context.addIssue({ code: 'custom', path: [field], message: trackingErrors.ofNoOrder });
});

/** POST orders/{id}/delivery-preview: serials as scanned, each judged by itself; `deviceFeatureName` as in `linkDevices`. */
export const deliveryPreview = strict({
  id: uuid(() => orderErrors.idInvalid),
  deviceFeatureName: deviceFeatureName.optional(),
  serialNumbers: z
    .array(
      // Of any length: a wrong one gets its verdict, and blocks no other.
      z.string({ error: ({ input }) => deviceErrors.serialInvalid(shown(input)) }),
      { error: () => deviceErrors.serialsRequired },
    )
    .max(orderLimits.maxSerialNumbers, {
      error: () => deviceErrors.serialsTooMany(formatNumber(orderLimits.maxSerialNumbers)),
    }),
});

const amongThem = (newSerials: readonly string[], serials: readonly string[]) => {
  const meant = new Set(serials.map(serialKey));
  return newSerials.filter((serial) => meant.has(serialKey(serial)));
};

/** The Add-devices form: serials as text; the result is the input of `linkDevices`. */
export const addDevicesForm = z
  .object({
    serials: z.string().transform(parseSerials).pipe(serialNumbers),
    orgId: uuid(() => deviceErrors.organizationRequired),
    orderId: z
      .string()
      .trim()
      .refine((value) => value === '' || isUuid(value), { error: () => orderErrors.idInvalid }),
    deviceFeatureName: z.string(),
    newSerials: z.array(z.string()),
  })
  .transform(({ serials, orgId, orderId, deviceFeatureName, newSerials }) => ({
    orgId,
    serialNumbers: serials,
    newSerials: amongThem(newSerials, serials),
    ...(orderId === '' ? {} : { orderId }),
    ...(deviceFeatureName === '' ? {} : { deviceFeatureName }),
  }));

/** The delivery form on an order's page: the verdicts decide which serials are linked. */
export const deliveryForm = z
  .object({
    serials: z.string(),
    orgId: z.string(),
    orderId: z.string(),
    deviceFeatureName: z.string(),
    newSerials: z.array(z.string()),
    ...tracking,
    expectedOn: typedDay(() => trackingErrors.dayInvalid),
  })
  .transform(({ serials, newSerials, deviceFeatureName, expectedOn: day, ...rest }) => ({
    newSerials: amongThem(newSerials, parseSerials(serials)),
    ...rest,
    ...(day === '' ? {} : { expectedOn: day }),
    ...(deviceFeatureName === '' ? {} : { deviceFeatureName }),
  }));

/** POST devices/unlink-from-org. */
export const unlinkDevice = strict({ id: uuid(() => deviceErrors.idInvalid) });

/** DELETE devices/{id}, and reading one device. */
export const deviceId = strict({ id: uuid(() => deviceErrors.idInvalid) });

/** GET devices/sheet. */
export const sheetQuery = strict({ serialNumber });

/** GET devices/free: with an order only its models; `q` is a part of the serial. */
export const freeDevicesQuery = z.object({
  orderId: optionalUuid(() => orderErrors.idInvalid),
  q: search,
  deviceFeatureName: deviceFeatureName.optional(),
});

/** POST devices/return/notify. */
export const returnNotify = strict({ serialNumbers });

/** YYYY-MM-DD, or a moment with it, to the Date of that day; null for none. The day is the written one, whatever the offset. */
export const calibrationDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: () => deviceErrors.calibrationInvalid })
  .transform((value) => Date.parse(value.slice(0, 10)))
  .refine(isLikely, { error: () => deviceErrors.calibrationInvalid, abort: true })
  .transform((day) => new Date(day))
  .nullable();

/** POST devices: new devices of a model for the storage. */
export const deviceRegistration = strict({
  deviceFeatureName,
  serialNumbers,
  calibrationExpires: calibrationDate.optional(),
  newSerials: someSerials.meta({
    description:
      'The serials that are new although they resemble a known one. With it, any other that does is refused; without it all are registered.',
  }),
});

const typedCalibration = typedDay(() => deviceErrors.calibrationTyped);

/** The Register-devices form: serials as text and an optional date; the result is `deviceRegistration`'s input. */
export const registerDevicesForm = z
  .object({
    serials: z.string().transform(parseSerials).pipe(serialNumbers),
    deviceFeatureName,
    calibrationExpires: typedCalibration,
    newSerials: z.array(z.string()),
  })
  .transform(({ serials, calibrationExpires, newSerials, ...rest }) => ({
    ...rest,
    serialNumbers: serials,
    newSerials: amongThem(newSerials, serials),
    ...(calibrationExpires === '' ? {} : { calibrationExpires }),
  }));

/** The form of a device's optional calibration date; the result is `devicePatchOf`'s input. */
export const calibrationForm = z
  .object({ id: uuid(() => deviceErrors.idInvalid), calibrationExpires: typedCalibration })
  .transform(({ id, calibrationExpires }) => ({ id, calibrationExpires: calibrationExpires || null }));

/** The fields of PATCH devices/{id}: only what is sent changes. */
export const devicePatch = strict({
  logisticStatus: z.enum(logisticStatuses, { error: () => deviceErrors.statusInvalid }).optional(),
  calibrationExpires: calibrationDate.optional(),
  active: z.boolean({ error: () => deviceErrors.activeInvalid }).optional(),
  note: note.optional(),
});

export const devicePatchOf = devicePatch.extend({ id: uuid(() => deviceErrors.idInvalid) });

/** What happens to each device: one of these. RETURNED receives a leased device; an outcome settles a returned one. */
const bulkChange = strict({
  logisticStatus: devicePatch.shape.logisticStatus,
  calibrationExpires: devicePatch.shape.calibrationExpires,
  unassign: z.literal(true, { error: () => bulkMessages.unassignInvalid }).optional(),
  outcome: z.enum(returnOutcomes, { error: () => returnErrors.outcomeRequired }).optional(),
  orderId: idOrNumber.optional(),
}).refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
  error: () => bulkMessages.oneChange,
});

/** POST devices/bulk: devices by their ids, or all that a list's filter finds. */
export const bulkDevices = strict({
  ids: z
    .array(
      uuid(() => deviceErrors.idInvalid),
      { error: () => bulkMessages.idsRequired },
    )
    .min(1, { error: () => bulkMessages.idsRequired })
    .max(orderLimits.maxSerialNumbers, {
      error: () => bulkMessages.idsTooMany(formatNumber(orderLimits.maxSerialNumbers)),
    })
    .optional(),
  filter: deviceList.filterBody.optional(),
  change: bulkChange,
  from: z
    .array(z.enum(logisticStatuses, { error: () => deviceErrors.statusInvalid }), {
      error: () => deviceErrors.statusInvalid,
    })
    .optional()
    .meta({
      description: 'The statuses that the devices were seen with: one that has another by now is left alone.',
    }),
  batchId: uuid(() => bulkMessages.batchInvalid)
    .optional()
    .meta({
      description:
        'A name for this wish: a call that is repeated because no answer came goes on in its batch, and what it has done before counts as done.',
    }),
}).refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
  path: ['ids'],
  error: () => bulkMessages.idsRequired,
});

export const pickedActions = ['status', 'calibration', 'assign', 'receive', 'unassign'] as const;
export type PickedAction = (typeof pickedActions)[number];

/** The form that changes all picked devices; the result is `bulkDevices`' change. */
export const pickedDevicesForm = z
  .object({
    deed: z.enum(pickedActions),
    logisticStatus: z.string(),
    calibrationExpires: typedCalibration,
    outcome: z.string(),
    orderId: z.string(),
  })
  .transform(({ deed, logisticStatus: wanted, calibrationExpires, outcome: found, orderId }, context) => {
    if (deed === 'unassign') return { unassign: true as const };
    if (deed === 'assign') {
      if (orderId !== '') return { orderId };
      context.addIssue({ code: 'custom', path: ['orderId'], message: bulkActionMessages.pickOrder });
      return z.NEVER;
    }
    if (deed === 'receive') {
      const outcome = returnOutcomes.find((one) => one === found);
      if (outcome !== undefined) return { outcome };
      context.addIssue({ code: 'custom', path: ['outcome'], message: returnErrors.outcomeRequired });
      return z.NEVER;
    }
    if (deed === 'calibration') return { calibrationExpires: calibrationExpires || null };
    const logisticStatus = logisticStatuses.find((status) => status === wanted);
    if (logisticStatus !== undefined) return { logisticStatus };
    context.addIssue({ code: 'custom', path: ['logisticStatus'], message: bulkActionMessages.pickStatus });
    return z.NEVER;
  });

const importCell = (text: z.ZodString) =>
  text.max(fieldLengths.importCell, {
    error: () => deviceErrors.cellTooLong(formatNumber(fieldLengths.importCell)),
  });

const importRow = strict({
  serialNumber: importCell(z.string({ error: () => deviceErrors.serialsRequired })),
  calibrationExpires: importCell(z.string()).optional(),
  deviceFeatureName: importCell(z.string()).optional(),
});

const importOf = <Row extends z.ZodType>(row: Row) =>
  strict({
    rows: z
      .array(row, { error: () => deviceErrors.serialsRequired })
      .min(1, { error: () => deviceErrors.serialsRequired })
      .max(orderLimits.maxSerialNumbers, {
        error: () => deviceErrors.serialsTooMany(formatNumber(orderLimits.maxSerialNumbers)),
      }),
    registerNew: z.boolean().default(false),
    registerAlike: z.boolean().default(false).meta({
      description: 'Whether new devices may have serials that resemble a known one.',
    }),
    deviceFeatureName: deviceFeatureName.optional(),
  });

/** POST devices/import/preview: raw rows of a file, each judged by itself. */
export const importPreview = importOf(importRow);

/** POST devices/import: the same rows, perhaps with the shown values. */
export const deviceImport = importOf(
  importRow.extend({
    seen: z.iso
      .date({ error: () => deviceErrors.calibrationInvalid })
      .nullable()
      .optional()
      .meta({
        description:
          'The calibration date that the device had when this row was decided, YYYY-MM-DD, null for none: `from` of the preview. The row is refused if it has another one by now. Without it, whatever is there is overwritten.',
      }),
  }),
).extend({
  batchId: uuid(() => bulkMessages.batchInvalid)
    .optional()
    .meta({
      description:
        'Of its entries in the log, else a new one: rows that are sent again because no answer came go on in their batch, so that one undoing reaches all of them.',
    }),
});

/** GET devices/bulk/{batchId}. */
export const batchId = strict({ batchId: uuid(() => bulkMessages.batchInvalid) });

/** POST devices/bulk/{batchId}/undo. */
export const undoneBatch = batchId.extend({
  undoId: uuid(() => bulkMessages.batchInvalid)
    .optional()
    .meta({
      description:
        'The batch of the undoing, else a new one: what it has put back before counts as done, and all its parts are one batch.',
    }),
  skip: z
    .int({ error: () => bulkMessages.skipInvalid })
    .min(0, { error: () => bulkMessages.skipInvalid })
    .default(0)
    .meta({
      description:
        'So many changes were looked at before; a call looks at a thousand, and `left` says how many are left.',
    }),
});

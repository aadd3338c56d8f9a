import { readersDay } from '@/lib/i18n/locale/format';
import type { z } from 'zod';
import { normalCode } from '@/lib/core/typed-text';
import { isCalibrationOver, serialKey } from '@/lib/vocabulary/devices';
import { utcDay } from '@/lib/core/clock';
import { deviceErrors } from '@/lib/i18n/devices';
import { orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import type { deliveryPreviewAnswer } from '@/lib/schemas/answers/order';
import { deliveryPreview, serialNumber } from '@/lib/schemas/devices';
import { conflict, notFound } from '../errors';
import { operation } from '../operation';
import { linesOwed, owed } from '../schedule';
import { readWholeOrder, type SeenOrder } from '../orders/locked-order';
import { STATES } from '@/lib/vocabulary/order-status';
import { countStock, freeOf } from '../inventory/stock';
import { readAlike } from '../inventory/alike';
import { bySerials } from '../inventory/lock-devices';
import { modelOfSerial, pickedModel } from '../inventory/store-devices';
import { whyNotFree } from '../inventory/check-serials';

export type DeliveryPreview = z.output<typeof deliveryPreviewAnswer>;
type Verdict = DeliveryPreview['data'][number];
type SeenDevice = Parameters<typeof whyNotFree>[1] & {
  serialNumber: string;
  featureId: string;
  orgName: string | null;
  orderNumber: string | null;
  calibrationExpires: Date | null;
};

/**
 * Predicts per serial what `linkDevices` would say; known devices take the places first.
 * @throws notFound; conflict for an order that is not paid
 */
export const previewDelivery = operation({
  may: 'devices.manage',
  input: deliveryPreview,
  fault: () => orderMessages.fetchingFault,
  async execute({ db, now }, { id, serialNumbers: typed, deviceFeatureName }): Promise<DeliveryPreview> {
    const serialNumbers = typed.map(normalCode);
    const order = await readWholeOrder(db, id);
    if (order === null) throw notFound(refusals.orderNotFound);
    if (!STATES[order.status].leased) throw conflict('ORDER_NOT_PAID', deviceErrors.orderNotPaid);
    const [models, found, stock] = await Promise.all([
      db.deviceFeature.findMany(),
      db.$queryRaw<SeenDevice[]>`
        SELECT d.serial_number AS "serialNumber", d.feature_id AS "featureId", d.organization_id AS "organizationId",
          d.logistic_status AS "logisticStatus", d.active, d.order_id AS "orderId", o.name AS "orgName", r.number AS "orderNumber",
          d.calibration_expires AS "calibrationExpires"
        FROM devices d LEFT JOIN organizations o ON o.id = d.organization_id LEFT JOIN orders r ON r.id = d.order_id
        WHERE ${bySerials(serialNumbers)}`,
      countStock(
        db,
        order.lines.map(({ featureId }) => featureId),
        id,
      ),
    ]);
    const devices = new Map(found.map((device) => [serialKey(device.serialNumber), device]));
    const alike = await readAlike(
      db,
      serialNumbers.filter((serial) => !devices.has(serialKey(serial)) && sentenceOf(serial) === null),
    );
    const names = new Map(models.map((model) => [model.id, model.name]));
    const free = new Map([...stock].map(([featureId, one]) => [featureId, freeOf(one)]));
    const room = roomOf(order, free);
    const picked = pickedModel(models, deviceFeatureName);
    const goal = { organizationId: order.organizationId ?? '', orderId: order.id };
    const seen = new Set<string>();
    const asked = serialNumbers.map((typed) => {
      const device = devices.get(serialKey(typed));
      const serial = device?.serialNumber ?? typed;
      const repeated = seen.size === seen.add(serialKey(typed)).size;
      return {
        device,
        serial,
        featureId: device?.featureId ?? picked ?? modelOfSerial(typed, models, linesOwed(order)),
        refusal:
          (repeated ? deviceErrors.serialRepeated(serial) : sentenceOf(typed)) ??
          (device === undefined ? null : whyNotFree(serial, device, goal)),
      };
    });
    // A mistyped serial must not take a known one's place.
    const isNew = (one: (typeof asked)[number]) => one.device === undefined;
    for (const one of [...asked.filter((each) => !isNew(each)), ...asked.filter(isNew)])
      one.refusal ??= room.take(one.featureId, isNew(one), names);
    const data = asked.map(({ device, serial, featureId, refusal }): Verdict => ({
      serialNumber: serial,
      deviceFeatureName: names.get(featureId ?? '') ?? null,
      isNew: device === undefined,
      looksLike: alike.get(serialKey(serial)) ?? null,
      fits: refusal === null,
      message: refusal,
      calibrationOver: calibrationOver(device, readersDay(now)),
      heldBy: device?.orderId === id ? null : heldBy(device),
    }));
    const left = order.lines.map((line) => ({
      deviceFeatureName: line.featureName,
      quantity: owed(line),
      free: Math.max(0, free.get(line.featureId) ?? 0),
    }));
    return { orgId: order.organizationId, left, data };
  },
});

const heldBy = (device: SeenDevice | undefined): Verdict['heldBy'] =>
  device?.orgName == null ? null : { orgName: device.orgName, orderNumber: device.orderNumber };

/** The calibration date of a device, YYYY-MM-DD, if it has passed. */
function calibrationOver(device: SeenDevice | undefined, today: string): string | null {
  const expires = device?.calibrationExpires ? utcDay(device.calibrationExpires) : null;
  return isCalibrationOver(expires, today) ? expires : null;
}

/** What is wrong with a serial as such. */
const sentenceOf = (serial: string): string | null =>
  serialNumber.safeParse(serial).error?.issues[0]?.message ?? null;

/** An order's room for each model, and how many may leave the storage. */
function roomOf(order: SeenOrder, free: ReadonlyMap<string, number>) {
  const lines = new Map(order.lines.map((line) => [line.featureId, { room: owed(line), asked: owed(line) }]));
  const inStock = new Map(free);
  return {
    /** Takes one device in, or says why there is no room. */
    take(featureId: string | undefined, isNew: boolean, names: ReadonlyMap<string, string>): string | null {
      const model = names.get(featureId ?? '');
      if (featureId === undefined || model === undefined) return deviceErrors.modelForUnknown;
      const line = lines.get(featureId);
      if (line === undefined) return deviceErrors.orderHasNoModel(model);
      if (line.room === 0) return deviceErrors.orderHasRoom(line.asked, model);
      const stocked = inStock.get(featureId) ?? 0;
      // A new device was never in the storage.
      if (!isNew && stocked === 0) return deviceErrors.reserved;
      if (!isNew) inStock.set(featureId, stocked - 1);
      line.room -= 1;
      return null;
    },
  };
}

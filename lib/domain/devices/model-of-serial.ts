import { serialKey } from '@/lib/config/serial';
import type { DeviceFeature } from '@/lib/db/generated/client';
import { orderErrors } from '@/lib/messages/orders';
import { invalid } from '../errors';
import { owed } from '../orders/lease-clock';
import type { LockedOrder } from '../orders/locked-order';

type Model = Pick<DeviceFeature, 'id' | 'serialPrefix' | 'isDefault'>;

/**
 * The model of a serial that nobody has registered yet: that of the order whose prefix fits, the
 * order's only one with room, any model whose prefix fits, the operator's default model. Undefined where nothing tells. Pure.
 */
export function modelOfSerial(
  serial: string,
  models: readonly Model[],
  order: Pick<LockedOrder, 'lines'> | null,
): string | undefined {
  const lines = order?.lines ?? [];
  const ofOrder = models.filter(({ id }) => lines.some(({ featureId }) => featureId === id));
  const withRoom = lines.filter((line) => owed(line) > 0);
  return (
    byPrefix(serial, ofOrder) ??
    (withRoom.length === 1 ? withRoom[0]?.featureId : undefined) ??
    // A full order of one model is told that it is full, rather than asked for a model.
    (withRoom.length === 0 && lines.length === 1 ? lines[0]?.featureId : undefined) ??
    byPrefix(serial, models) ??
    models.find(({ isDefault }) => isDefault)?.id
  );
}

/** The model with the longest prefix that the serial begins with, whatever its case. */
function byPrefix(serial: string, models: readonly Model[]): string | undefined {
  const text = serialKey(serial);
  const fitting = models
    .filter(({ serialPrefix }) => serialPrefix !== null && text.startsWith(serialKey(serialPrefix)))
    .sort((a, b) => (b.serialPrefix ?? '').length - (a.serialPrefix ?? '').length);
  return fitting[0]?.id;
}

/**
 * The model that somebody has picked for new serials; undefined where nobody has.
 * @throws invalid on `deviceFeatureName`
 */
export function pickedModel(
  models: readonly Pick<DeviceFeature, 'id' | 'name'>[],
  name: string | undefined,
): string | undefined {
  if (name === undefined) return undefined;
  const picked = models.find((model) => model.name === name);
  if (picked === undefined) throw invalid({ deviceFeatureName: orderErrors.modelUnknown(name) });
  return picked.id;
}

import { notifySweep } from '@/lib/db/notify-sweep';
import { deviceErrors, registerDevicesMessages } from '@/lib/i18n/devices';
import { faults } from '@/lib/i18n/requests';
import { orderErrors } from '@/lib/i18n/orders';
import { serialKey } from '@/lib/vocabulary/devices';
import { deviceRegistration } from '@/lib/schemas/devices';
import { invalid } from '../errors';
import { recordEvents } from '../events/record-event';
import { operation } from '../operation';
import { lockModels } from './stock';
import { storeDevices } from './store-devices';
import { isUnlikelySerial } from '@/lib/core/serials';
import { readAlike } from './alike';
import { bySerials, lockDevices } from './lock-devices';
import { refuseSerials } from './check-serials';

/**
 * Registers new devices of a model, all or none, and serves waiting preorders.
 * @throws invalid for an unknown model; conflict that names the registered serials, or unconfirmed ones that resemble a known one or no serial
 */
export const registerDevices = operation({
  may: 'devices.manage',
  input: deviceRegistration,
  fault: () => faults.devicesAdding,
  execute: (
    { actor, transaction, now },
    { deviceFeatureName, serialNumbers, calibrationExpires = null, newSerials },
  ) =>
    transaction(async (tx) => {
      const model = await tx.deviceFeature.findUnique({ where: { name: deviceFeatureName } });
      if (model === null) {
        throw invalid({ deviceFeatureName: orderErrors.modelUnknown(deviceFeatureName) });
      }
      await lockModels({ tx }, [model.id]);
      const there = await lockDevices({ tx, actor }, bySerials(serialNumbers));
      refuseSerials(there.map(({ serialNumber }) => deviceErrors.serialRegistered(serialNumber)));
      if (newSerials !== undefined) {
        const sure = new Set(newSerials.map(serialKey));
        const alike = await readAlike(tx, serialNumbers);
        refuseSerials(
          serialNumbers.flatMap((serial) => {
            if (sure.has(serialKey(serial))) return [];
            const known = alike.get(serialKey(serial));
            if (known !== undefined) return [deviceErrors.serialLooksLike(serial, known)];
            return isUnlikelySerial(serial) ? [deviceErrors.serialUnlikely(serial)] : [];
          }),
        );
      }
      const fresh = serialNumbers.map((serialNumber) => ({
        serialNumber,
        featureId: model.id,
        calibrationExpires,
      }));
      const added = await storeDevices(tx, fresh, now);
      await recordEvents(
        tx,
        actor,
        added.map(({ id, serialNumber }) => ({
          type: 'device.added',
          params: { serial: serialNumber },
          entity: { type: 'device', id },
        })),
      );
      notifySweep(tx, 'start_preorders');
      return { message: registerDevicesMessages.registered };
    }),
});

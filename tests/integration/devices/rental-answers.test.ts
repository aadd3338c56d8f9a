import { expect, it } from 'vitest';
import { receiveDevice } from '@/lib/domain/rentals/receive-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { unlinkDevice } from '@/lib/domain/rentals/unlink-device';
import { refused } from '../../support/refused';
import { query } from '../../support/test-database';
import { aDevice } from '../../support/world';
import { admin, buoy, fjord, freshCast, operator } from '../cast';

freshCast({ buoy: {} });

it('the first refused serial of a return says why, announced or unknown', async () => {
  const { serialNumber: announced } = await aDevice({ organization: fjord, returned: true });
  const { serialNumber: out } = await aDevice({ organization: fjord });
  const giveBack = (...serialNumbers: string[]) => returnDevices(admin, { serialNumbers });
  await refused(() => giveBack(out, announced, 'X-1'), 'DEVICE_RETURNED');
  await refused(() => giveBack(out, 'X-1', announced), { kind: 'notFound' });
});

it('a device that nobody has cannot be received, with a replacement neither', async () => {
  const { id } = await aDevice({ model: buoy });
  const { serialNumber: replacement } = await aDevice({ model: buoy });
  const receiving = { id, outcome: 'DAMAGED', replacement } as const;
  await refused(() => receiveDevice(operator, receiving), 'DEVICE_NOT_ASSIGNED');
});

it('a device that is taken away wakes the preorders that wait for one', async () => {
  const { id } = await aDevice({ organization: fjord });
  await unlinkDevice(operator, { id });
  const woken = () => query<{ key: string }>('SELECT key FROM graphile_worker._private_jobs');
  await expect.poll(woken).toContainEqual({ key: 'start_preorders' });
});

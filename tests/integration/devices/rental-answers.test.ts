import { describe, expect, it } from 'vitest';
import { listenForSweeps } from '@/lib/jobs/listen-for-sweeps';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { readOrder } from '@/lib/domain/orders/read-order';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readDevice } from '@/lib/domain/rentals/read-device';
import { receiveDevice, unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { readToday } from '@/lib/domain/today/read-today';
import { runDueJobs } from '@/lib/jobs/tasks';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { refused } from '../../support/refused';
import { query } from '../../support/test-database';
import { aDevice, anOrder } from '../../support/world';
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
  const woken: SweepName[] = [];
  const listening = await listenForSweeps((sweep) => woken.push(sweep));
  await unlinkDevice(operator, { id });
  await expect.poll(() => woken).toContain('start_preorders');
  listening.stop();
});

describe('a receipt that nobody announced, and that was none', () => {
  const set = (id: string, logisticStatus: LogisticStatus) => patchDevice(operator, { id, logisticStatus });
  const goingOut: Record<string, readonly LogisticStatus[]> = {
    'on its way': ['IN_TRANSIT_FROM_CUSTOMER'],
    'from the workshop': ['REFURBISH', 'IN_CUSTOMER_USE'],
    'from the storage': ['AT_STORAGE', 'IN_CUSTOMER_USE'],
    'found again': ['LOST', 'IN_CUSTOMER_USE'],
  };

  it.each(Object.entries(goingOut))(
    'leaves it returned, and announced by nobody: %s',
    async (_, statuses) => {
      const order = await anOrder({
        ...{ organization: fjord, status: 'FULFILLED', placedAt: new Date(), leaseStart: new Date() },
        lines: [{ model: buoy, quantity: 1 }],
      });
      const device = { model: buoy, organization: fjord, orderId: order.id } as const;
      const { id, serialNumber } = await aDevice({ ...device, logisticStatus: 'IN_CUSTOMER_USE' });
      for (const status of ['RETURNED', ...statuses] as const) await set(id, status);
      const found = async (returned: string) => (await listDevices(operator, { returned })).data;
      expect(await found('yes')).toMatchObject([{ serialNumber, returned: true }]);
      expect([await found('announced'), await found('received')]).toEqual([[], []]);
      await refused(() => returnDevices(admin, { serialNumbers: [serialNumber] }), 'DEVICE_RETURNED');
      expect((await readDevice(operator, { id })).correction).toBe(false);
      await query("UPDATE orders SET status = 'ENDED', ends_at = now()");
      const { returnsAnnounced, returnsReceived, notReturned } = await readToday(operator, {});
      expect([returnsAnnounced.count, returnsReceived.count]).toEqual([0, 0]);
      expect(notReturned.data).toMatchObject([{ order: { id: order.id }, devices: 1, lost: 0 }]);
      await query(`UPDATE device_assignments SET "from" = "from" - interval '90 days'`);
      expect(await runDueJobs()).toMatchObject({ remind_returns: { done: 0 } });
      expect(await readOrder(operator, { id: order.id })).toMatchObject({ notReturned: 1, unsettled: 0 });
    },
  );
});

describe('an arrival that only the status tells', () => {
  it.each([
    ['IN_CUSTOMER_USE', false],
    ['RETURNED', false],
    ['LOST', true],
    ['AT_STORAGE', true],
  ] as const)('holds as long as the status: a device in %s', async (status, correction) => {
    const order = await anOrder({
      organization: fjord,
      status: 'FULFILLED',
      lines: [{ model: buoy, quantity: 1 }],
    });
    const device = { model: buoy, organization: fjord, orderId: order.id } as const;
    const { id } = await aDevice({
      ...device,
      logisticStatus: status === 'RETURNED' ? 'RETURNED' : 'IN_CUSTOMER_USE',
    });
    if (status === 'LOST' || status === 'AT_STORAGE')
      await patchDevice(operator, { id, logisticStatus: status });
    expect((await readDevice(operator, { id })).correction).toBe(correction);
  });
});

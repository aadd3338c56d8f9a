import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RentalState } from '@/lib/db/generated/client';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { changeDevices } from '@/lib/domain/rentals/change-devices';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { receiveDevice, unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import { undoBatch } from '@/lib/domain/rentals/undo-batch';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import { readSnapshot } from '../../chaos/snapshot';
import { query } from '../../support/test-database';
import { admin, fjord, operator } from '../cast';
import { deliver, leased } from '../orders/leases';
import { advance, db, freshWorld } from '../orders/world';

freshWorld({ buoy: { free: 5, unitPriceCents: 1000 } });

// The triggers serve older versions: this one writes every state itself.
const tables = ['devices', 'device_assignments'];
beforeAll(async () => {
  for (const table of tables) await query(`ALTER TABLE ${table} DISABLE TRIGGER keep_state`);
});
afterAll(async () => {
  for (const table of tables) await query(`ALTER TABLE ${table} ENABLE TRIGGER keep_state`);
});

/** Stored is what facts and device tell; `returned` and the place follow from it. */
async function agree(): Promise<void> {
  const { contradictions } = await readSnapshot({ db } as Parameters<typeof readSnapshot>[0]);
  expect(contradictions).toEqual([]);
}
afterEach(agree);

const serialOf = async (id: string) => (await db.device.findUniqueOrThrow({ where: { id } })).serialNumber;
const rentalsOf = (deviceId: string) =>
  db.deviceAssignment.findMany({ where: { deviceId }, orderBy: { from: 'asc' } });
const set = (logisticStatus: LogisticStatus) => (id: string) => patchDevice(operator, { id, logisticStatus });
const announce = async (id: string) => returnDevices(admin, { serialNumbers: [await serialOf(id)] });
const freeOne = () =>
  db.device.findFirstOrThrow({ where: { organizationId: null, logisticStatus: 'AT_STORAGE' } });
const swap = async (id: string) => swapDevice(operator, { id, serialNumber: (await freeOne()).serialNumber });
const settle = (id: string) => receiveDevice(operator, { id, outcome: 'RESTOCK' });
const unlink = (id: string) => unlinkDevice(operator, { id });
const link = async (id: string) =>
  linkDevices(operator, { orgId: fjord.id, serialNumbers: [await serialOf(id)] });

type Verb = (id: string) => Promise<unknown>;

const statuses = {
  used: set('IN_CUSTOMER_USE'),
  sentBack: set('IN_TRANSIT_FROM_CUSTOMER'),
  sent: set('IN_TRANSIT_TO_CUSTOMER'),
  back: set('RETURNED'),
  stored: set('AT_STORAGE'),
  workshop: set('REFURBISH'),
  lost: set('LOST'),
};
const { used, sentBack, sent, back, stored, workshop, lost } = statuses;

/** What happens to a device that was just delivered, and the state that each leaves. */
const STORIES: Record<string, readonly (readonly [Verb, ...RentalState[]])[]> = {
  'used, announced, received and settled': [
    [used, 'IN_USE'],
    [announce, 'ANNOUNCED'],
    [sentBack, 'ANNOUNCED'],
    [back, 'RECEIVED'],
    [workshop, 'RECEIVED'],
    [settle, 'RECEIVED'],
  ],
  'sent by mistake': [[unlink, 'FREE']],
  'lost on its way': [
    [lost, 'ON_THE_WAY'],
    [unlink, 'FREE'],
  ],
  'taken away from its use': [
    [used, 'IN_USE'],
    [lost, 'IN_USE'],
    [stored, 'IN_USE'],
    [unlink, 'RECEIVED'],
  ],
  'received by mistake, unannounced': [
    [used, 'IN_USE'],
    [back, 'RECEIVED'],
    [used, 'IN_USE'],
  ],
  'received by mistake, announced': [
    [announce, 'ANNOUNCED'],
    [back, 'RECEIVED'],
    [used, 'ANNOUNCED'],
    [sent, 'ON_THE_WAY'],
  ],
  'received unannounced, and on its way back again': [
    [back, 'RECEIVED'],
    [sentBack, 'ANNOUNCED'],
    [settle, 'RECEIVED'],
  ],
  'received unannounced, in the workshop, and used again': [
    [back, 'RECEIVED'],
    [workshop, 'RECEIVED'],
    [used, 'ANNOUNCED'],
    [unlink, 'RECEIVED'],
  ],
  'replaced on its way': [
    [swap, 'FREE', 'ANNOUNCED'],
    [settle, 'FREE', 'RECEIVED'],
  ],
  'received and replaced': [
    [back, 'RECEIVED'],
    [swap, 'FREE', 'RECEIVED'],
    [unlink, 'FREE', 'RECEIVED'],
  ],
  'lost and replaced': [
    [used, 'IN_USE'],
    [lost, 'IN_USE'],
    [swap, 'FREE'],
    [stored, 'FREE'],
    [link, 'FREE', 'ON_THE_WAY'],
  ],
};

describe('the state of a rental under an order', () => {
  it.each(Object.entries(STORIES))('%s', async (_, story) => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [id = ''] = await deliver(operator, orderId, 2);
    await sent(id);
    expect((await rentalsOf(id)).map(({ state }) => state)).toEqual(['ON_THE_WAY']);
    for (const [at, [verb, ...states]] of story.entries()) {
      // Moments tell rentals apart.
      await advance(0.01);
      await verb(id);
      expect([at, (await rentalsOf(id)).map(({ state }) => state)]).toEqual([at, states]);
      await agree();
    }
  });
});

it('a replacement received at once leaves one that was settled, going on from the order', async () => {
  const orderId = await leased(admin, 'Buoy', 1);
  const [id = ''] = await deliver(operator, orderId, 1);
  const { id: replacing, serialNumber: replacement } = await freeOne();
  await receiveDevice(operator, { id, outcome: 'DAMAGED', replacement });
  const [ordered, goingOn] = await rentalsOf(id);
  expect([ordered?.state, goingOn?.state, goingOn?.replacesId]).toEqual(['FREE', 'RECEIVED', ordered?.id]);
  expect(await rentalsOf(replacing)).toMatchObject([{ state: 'ON_THE_WAY', replacesId: null }]);
});

it.each(Object.keys(statuses) as (keyof typeof statuses)[])(
  'a batch of statuses and its undo agree with their facts, from %s',
  async (from) => {
    const ids = await deliver(operator, await leased(admin, 'Buoy', 2), 2);
    for (const id of ids) await statuses[from](id);
    const device = await db.device.findUniqueOrThrow({ where: { id: ids[0] ?? '' } });
    for (const logisticStatus of ['RETURNED', 'IN_TRANSIT_TO_CUSTOMER', 'IN_CUSTOMER_USE', 'LOST'] as const) {
      if (logisticStatus === device.logisticStatus) continue;
      const states = async () =>
        (await db.deviceAssignment.findMany({ orderBy: { id: 'asc' } })).map(({ state }) => state);
      const before = await states();
      const { batchId } = await changeDevices(operator, { ids, change: { logisticStatus } });
      await agree();
      await undoBatch(operator, { batchId });
      expect(await states()).toEqual(before);
      await agree();
    }
  },
);

it('a deleted device leaves the states of its rentals', async () => {
  const [id = ''] = await deliver(operator, await leased(admin, 'Buoy', 1), 1);
  const serialNumber = await serialOf(id);
  await settle(id);
  await deleteDevice(operator, { id });
  expect(await db.deviceAssignment.findMany({ where: { serialNumber } })).toMatchObject([
    { deviceId: null, state: 'RECEIVED' },
  ]);
});

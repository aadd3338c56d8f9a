import { randomUUID } from 'node:crypto';
import { anOrder, aDevice, adminOf } from '../find';
import { type Focus, Idle, oneOf, type Verb, verb, type World } from '../world';

/** The operator's work on devices, and customers' returns. */

const serial = () => `C-${randomUUID().slice(0, 13)}`;
const MOST_AT_ONCE = 3;
const FREE = { organizationId: null, logisticStatus: 'AT_STORAGE', active: true } as const;

const setStatus = (world: World, id: string, logisticStatus: string) =>
  world.call(world.operator, 'patchDevice', { id, logisticStatus });

async function delivery(world: World, focus: Focus) {
  const order = await anOrder(world, focus, { status: 'PAID' });
  const { featureId } = oneOf(world, order.lines);
  const free = await world.db.device.findMany({
    where: { ...FREE, featureId },
    orderBy: { serialNumber: 'asc' },
    take: world.random.between(1, MOST_AT_ONCE),
  });
  if (free.length === 0) throw new Idle();
  return { order, serialNumbers: free.map(({ serialNumber }) => serialNumber) };
}

export const devices: Verb[] = [
  verb('register', 3, async (world) => {
    const serialNumbers = Array.from({ length: world.random.between(2, 6) }, serial);
    const { name: deviceFeatureName } = oneOf(world, world.models);
    await world.call(world.operator, 'registerDevices', { deviceFeatureName, serialNumbers });
  }),
  verb('link to an order', 4, async (world, focus) => {
    const { order, serialNumbers } = await delivery(world, focus);
    const input = { orgId: order.organizationId, orderId: order.id, serialNumbers };
    await world.call(world.operator, 'linkDevices', input);
  }),
  verb('link new serials to an order', 2, async (world, focus) => {
    const order = await anOrder(world, focus, { status: 'PAID' });
    const { featureName: deviceFeatureName } = oneOf(world, order.lines);
    const input = { orgId: order.organizationId, orderId: order.id, serialNumbers: [serial()] };
    await world.call(world.operator, 'linkDevices', { ...input, deviceFeatureName });
  }),
  verb('link without an order', 1, async (world) => {
    const { id: orgId } = oneOf(world, world.customers);
    const { serialNumber } = await aDevice(world, {}, FREE);
    // The smallest payload: the second serial is known to nobody.
    const serialNumbers = world.random.chance(0.5) ? [serialNumber] : [serialNumber, serial()];
    await world.call(world.operator, 'linkDevices', { orgId, serialNumbers });
  }),
  verb('unlink', 2, async (world, focus) => {
    const { id } = await aDevice(world, focus, { organizationId: { not: null } });
    await world.call(world.operator, 'unlinkDevice', { id });
  }),
  verb('unlink what never arrived', 1, async (world, focus) => {
    const { id } = await aDevice(world, focus, {
      orderId: { not: null },
      logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
      returned: false,
    });
    await world.call(world.operator, 'unlinkDevice', { id });
  }),
  verb('take into use', 2, async (world, focus) => {
    const out = { organizationId: { not: null }, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' } as const;
    const { id } = await aDevice(world, focus, out);
    await setStatus(world, id, 'IN_CUSTOMER_USE');
  }),
  verb('change a status', 1, async (world, focus) => {
    const { id } = await aDevice(world, focus, { organizationId: { not: null } });
    const to = ['IN_TRANSIT_TO_CUSTOMER', 'IN_TRANSIT_FROM_CUSTOMER', 'LOST', 'REFURBISH', 'AT_STORAGE'];
    await setStatus(world, id, oneOf(world, to));
  }),
  verb('announce a return', 1, async (world, focus) => {
    const device = await aDevice(world, focus, { organizationId: { not: null }, returned: false });
    const input = { serialNumbers: [device.serialNumber] };
    await world.call(adminOf(world, device), 'returnDevices', input);
  }),
  verb('receive back', 2, async (world, focus) => {
    const out = { orderId: { not: null }, logisticStatus: { not: 'RETURNED' } } as const;
    const { id } = await aDevice(world, focus, out);
    await setStatus(world, id, 'RETURNED');
  }),
  verb('undo a receipt', 1, async (world, focus) => {
    const back = { orderId: { not: null }, logisticStatus: 'RETURNED' } as const;
    if (world.random.chance(0.5)) {
      const { id } = await aDevice(world, focus, back);
      await setStatus(world, id, 'IN_CUSTOMER_USE');
      return;
    }
    // A wrong row, put right at once: nothing is settled yet.
    const out = { orderId: { not: null }, logisticStatus: 'IN_CUSTOMER_USE' } as const;
    const { id } = await aDevice(world, focus, out);
    await setStatus(world, id, 'RETURNED');
    await setStatus(world, id, 'IN_CUSTOMER_USE');
  }),
  verb('set aside in the storage', 1, async (world) => {
    const { id } = await aDevice(world, {}, FREE);
    if (world.random.chance(0.3)) await world.call(world.operator, 'patchDevice', { id, active: false });
    else await setStatus(world, id, oneOf(world, ['LOST', 'REFURBISH', 'RETURNED']));
  }),
  verb('bring back into the storage', 1, async (world) => {
    const away = { logisticStatus: { not: 'AT_STORAGE' } } as const;
    const { id } = await aDevice(world, {}, { organizationId: null, OR: [away, { active: false }] });
    await world.call(world.operator, 'patchDevice', { id, logisticStatus: 'AT_STORAGE', active: true });
  }),
  verb('delete a device', 1, async (world) => {
    const { id } = await aDevice(world, {}, { organizationId: null });
    await world.call(world.operator, 'deleteDevice', { id });
  }),
];

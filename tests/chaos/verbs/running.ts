import { anOrder, somebodyFor } from '../find';
import { Idle, oneOf, type Verb, verb, type World } from '../world';

/** What people decide about leases, prices and organisations. */

const LEASED = { status: { in: ['PAID', 'FULFILLED'] as ('PAID' | 'FULFILLED')[] } };

async function price(world: World, moveLeases: boolean): Promise<void> {
  const { name: deviceFeatureName } = oneOf(world, world.models);
  const unitPrice = world.random.between(900, 1900) / 100;
  await world.call(world.operator, 'changePrice', { deviceFeatureName, unitPrice, moveLeases });
}

async function anOrganization(world: World, active: boolean): Promise<string> {
  const found = await world.db.organization.findMany({
    where: { deletedAt: active ? null : { not: null } },
    orderBy: { name: 'asc' },
    select: { id: true },
  });
  return oneOf(world, found).id;
}

const activate = async (world: World) =>
  world.call(world.operator, 'restoreOrganization', { id: await anOrganization(world, false) });

export const running: Verb[] = [
  verb('end a lease', 1, async (world, focus) => {
    const order = await anOrder(world, focus, LEASED);
    await world.call(somebodyFor(world, order), 'endLease', { id: order.id });
  }),
  verb('change a price', 1, (world) => price(world, false)),
  verb('change the price of leases too', 1, (world) => price(world, true)),
  verb('change an address', 1, async (world) => {
    const { id, admin } = oneOf(world, world.customers);
    const shippingAddress = {
      street: `Kaien ${world.random.between(1, 99)}`,
      city: 'Bergen',
      postalCode: '5003',
    };
    await world.call(admin, 'updateOrganization', { id, shippingAddress });
  }),
  verb('deactivate an organisation', 1, async (world) => {
    // A person must stay who orders.
    if ((await world.db.organization.count({ where: { deletedAt: { not: null } } })) > 0) throw new Idle();
    const id = await anOrganization(world, true);
    await world.call(world.operator, 'deactivateOrganization', { id });
  }),
  verb('activate an organisation', 2, activate),
];

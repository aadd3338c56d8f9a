import type { UserActor } from '@/lib/auth/principal';
import type { Prisma } from '@/lib/db/generated/client';
import { control, Idle, oneOf, type Focus, type World } from './world';

/** Finds a verb's subject, in a fixed order, so that a seed chooses the same again. */

export type FoundOrder = Prisma.OrderGetPayload<{ include: { lines: true } }>;

/** A fitting order; where verbs meet, only theirs. */
export async function anOrder(
  world: World,
  focus: Focus,
  where: Prisma.OrderWhereInput,
): Promise<FoundOrder> {
  const ids = await world.db.order.findMany({
    where: { AND: [where, ...(focus.orderId === undefined ? [] : [{ id: focus.orderId }])] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const { id } = oneOf(world, ids);
  return world.db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
}

export type FoundDevice = Prisma.DeviceGetPayload<object>;

/** A fitting device; where verbs meet, one of their order if possible. */
export async function aDevice(
  world: World,
  focus: Focus,
  where: Prisma.DeviceWhereInput,
): Promise<FoundDevice> {
  const find = (more: Prisma.DeviceWhereInput) =>
    world.db.device.findMany({
      where: { AND: [where, more] },
      orderBy: { serialNumber: 'asc' },
      select: { id: true },
    });
  const theirs = focus.orderId === undefined ? [] : await find({ orderId: focus.orderId });
  const { id } = oneOf(world, theirs.length > 0 ? theirs : await find({}));
  const device = await world.db.device.findUnique({ where: { id } });
  if (device === null) throw new Idle(); // deleted by a verb beside us
  return device;
}

/** The administrator of an order's organisation. */
export function adminOf(world: World, { organizationId }: { organizationId: string | null }): UserActor {
  const customer = world.customers.find(({ id }) => id === organizationId);
  if (customer === undefined) throw new Idle();
  return customer.admin;
}

/** Sometimes the operator does what an administrator could do. */
export function somebodyFor(world: World, order: { organizationId: string | null }): UserActor {
  return world.random.chance(0.2) ? world.operator : adminOf(world, order);
}

export interface ProviderLease {
  order: string | null;
  customer: string | null;
  subscriptions: { id: string; status: string }[];
  sessions: { id: string; status: string | null }[];
  invoices: ProviderInvoice[];
}

export interface ProviderInvoice {
  id: string;
  status: string;
  /** Euro cents. */
  total: number;
  charged: number;
  credited: number;
  refunded: number;
  paid: number;
  open: number;
}

/** Everything that the provider has, order by order. */
export async function atProvider(world: World, focus: Focus): Promise<ProviderLease[]> {
  const leases = await control<ProviderLease[]>(world, 'leases');
  const theirs = leases.filter(({ order }) => order === focus.orderId);
  return focus.orderId === undefined ? leases.reverse() : theirs;
}

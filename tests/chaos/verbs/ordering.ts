import { randomUUID } from 'node:crypto';
import { anOrder, adminOf, somebodyFor } from '../find';
import { Idle, oneOf, Violation, type Focus, type Verb, type World } from '../world';

/** What customers, and the operator for them, do with orders. */

const MOST_PER_LINE = 4;

/** One or two models, a few of each. */
function wishOf({ random, models }: World) {
  return random
    .shuffled(models)
    .slice(0, random.chance(0.3) ? 2 : 1)
    .map(({ name }) => ({ deviceFeatureName: name, quantity: random.between(1, MOST_PER_LINE) }));
}

interface Placed {
  orderId: string;
}

/** A new order. */
export async function place(
  world: World,
  orderType: 'CHECKOUT_SESSION' | 'INVOICE',
  more: object = {},
): Promise<string> {
  const { admin } = oneOf(world, world.customers);
  const preorder = world.random.chance(0.6);
  const input = { orderData: wishOf(world), orderType, preorder, ...more };
  return ((await world.call(admin, 'placeOrder', input)) as Placed).orderId;
}

async function change(world: World, orderId: string, more: object): Promise<unknown> {
  const order = await world.db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } });
  const orderData = order.lines.map(({ featureName, quantity }) => ({
    deviceFeatureName: featureName,
    quantity: Math.max(1, quantity + world.random.between(-2, 2)),
  }));
  const input = { orderId, orderData, orderType: order.type, preorder: true, ...more };
  return world.call(adminOf(world, order), 'placeOrder', input);
}

/** A preorder; where none waits, a new one of too many devices. */
async function aPreorder(world: World, focus: Focus): Promise<string> {
  try {
    return (await anOrder(world, focus, { status: 'PREORDERED' })).id;
  } catch (error) {
    if (!(error instanceof Idle) || focus.orderId !== undefined) throw error;
  }
  const { name } = oneOf(world, world.models);
  const inStorage = await world.db.device.count({ where: { feature: { name }, organizationId: null } });
  const input = {
    orgId: oneOf(world, world.customers).id,
    orderData: [{ deviceFeatureName: name, quantity: inStorage + 1 }],
    orderType: 'CHECKOUT_SESSION',
    preorder: true,
  };
  return ((await world.call(world.operator, 'placeOrder', input)) as Placed).orderId;
}

export const ordering: Verb[] = [
  { name: 'order by card', copies: 3, run: (world) => place(world, 'CHECKOUT_SESSION') },
  { name: 'order by invoice', copies: 3, run: (world) => place(world, 'INVOICE') },
  {
    name: 'order twice with one key',
    async run(world) {
      const { admin } = oneOf(world, world.customers);
      const orderType = oneOf(world, ['CHECKOUT_SESSION', 'INVOICE']);
      const input = { orderData: wishOf(world), orderType, preorder: true };
      const key = randomUUID();
      const order = () => world.call(admin, 'placeOrder', input, key) as Promise<Placed>;
      const atOnce = world.random.chance(0.5);
      const first = order();
      const answers = atOnce
        ? await Promise.allSettled([first, order()])
        : [...(await Promise.allSettled([first])), ...(await Promise.allSettled([order()]))];
      const made = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []));
      if (new Set(made).size > 1) throw new Violation(`One key made the orders ${made.join(' and ')}.`);
      const [refused] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
      if (made.length === 0 && refused !== undefined) throw refused;
    },
  },
  {
    name: 'order for a customer',
    async run(world) {
      const { id: orgId } = oneOf(world, world.customers);
      const orderType = oneOf(world, ['CHECKOUT_SESSION', 'INVOICE']);
      const input = { orgId, orderData: wishOf(world), orderType, preorder: true };
      await world.call(world.operator, 'placeOrder', input);
    },
  },
  {
    name: 'order from a draft',
    async run(world) {
      const { admin } = oneOf(world, world.customers);
      const input = { orderData: wishOf(world), orderType: 'CHECKOUT_SESSION' };
      const { orderId } = (await world.call(admin, 'preOrder', input)) as Placed;
      const no = world.random.chance(0.2);
      if (no) await world.call(admin, 'cancelOrder', { orderId });
      else await world.call(admin, 'placeOrder', { ...input, orderId, preorder: true });
    },
  },
  {
    name: 'change an order',
    copies: 2,
    async run(world, focus) {
      const order = await anOrder(world, focus, { status: { in: ['PENDING_PAYMENT', 'INVOICED'] } });
      const other = order.type === 'INVOICE' ? 'CHECKOUT_SESSION' : 'INVOICE';
      await change(world, order.id, world.random.chance(0.3) ? { orderType: other } : {});
    },
  },
  {
    name: 'change a preorder',
    copies: 2,
    async run(world, focus) {
      await change(world, await aPreorder(world, focus), {});
    },
  },
  {
    name: 'cancel',
    copies: 2,
    async run(world, focus) {
      const paid = world.random.chance(0.1);
      const order = await anOrder(world, focus, {
        status: { in: paid ? ['PAID'] : ['PREORDERED', 'PENDING_PAYMENT', 'INVOICED'] },
      });
      await world.call(somebodyFor(world, order), 'cancelOrder', { orderId: order.id });
    },
  },
  {
    name: 'ask for the payment link',
    async run(world, focus) {
      const order = await anOrder(world, focus, { status: { in: ['PENDING_PAYMENT', 'INVOICED'] } });
      await world.call(somebodyFor(world, order), 'paymentLink', { id: order.id });
    },
  },
  {
    name: 'give a purchase-order number',
    async run(world, focus) {
      const order = await anOrder(world, focus, { placedAt: { not: null } });
      const purchaseOrder = world.random.chance(0.3) ? null : `PO-${world.random.between(1, 999)}`;
      await world.call(adminOf(world, order), 'changePurchaseOrder', { orderId: order.id, purchaseOrder });
    },
  },
];

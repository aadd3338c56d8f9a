import { randomUUID } from 'node:crypto';
import { anOrder, adminOf, somebodyFor } from '../find';
import { type Focus, Idle, oneOf, type Verb, verb, Violation, type World } from '../world';

/** What customers, and the operator for them, do with orders. */

const MOST_PER_LINE = 4;

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
  verb('order by card', 3, (world) => place(world, 'CHECKOUT_SESSION')),
  verb('order by invoice', 3, (world) => place(world, 'INVOICE')),
  verb('order twice with one key', 1, async (world) => {
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
  }),
  verb('order for a customer', 1, async (world) => {
    const { id: orgId } = oneOf(world, world.customers);
    const orderType = oneOf(world, ['CHECKOUT_SESSION', 'INVOICE']);
    const input = { orgId, orderData: wishOf(world), orderType, preorder: true };
    await world.call(world.operator, 'placeOrder', input);
  }),
  verb('order from a draft', 1, async (world) => {
    const { admin } = oneOf(world, world.customers);
    const input = { orderData: wishOf(world), orderType: 'CHECKOUT_SESSION' };
    const { orderId } = (await world.call(admin, 'preOrder', input)) as Placed;
    const no = world.random.chance(0.2);
    if (no) await world.call(admin, 'cancelOrder', { orderId });
    else await world.call(admin, 'placeOrder', { ...input, orderId, preorder: true });
  }),
  verb('change an order', 2, async (world, focus) => {
    const order = await anOrder(world, focus, { status: { in: ['PENDING_PAYMENT', 'INVOICED'] } });
    const other = order.type === 'INVOICE' ? 'CHECKOUT_SESSION' : 'INVOICE';
    await change(world, order.id, world.random.chance(0.3) ? { orderType: other } : {});
  }),
  verb('change a preorder', 2, async (world, focus) => {
    await change(world, await aPreorder(world, focus), {});
  }),
  verb('cancel', 2, async (world, focus) => {
    const paid = world.random.chance(0.1);
    const order = await anOrder(world, focus, {
      status: { in: paid ? ['PAID'] : ['PREORDERED', 'PENDING_PAYMENT', 'INVOICED'] },
    });
    await world.call(somebodyFor(world, order), 'cancelOrder', { orderId: order.id });
  }),
  verb('ask for the payment link', 1, async (world, focus) => {
    const order = await anOrder(world, focus, { status: { in: ['PENDING_PAYMENT', 'INVOICED'] } });
    await world.call(somebodyFor(world, order), 'paymentLink', { id: order.id });
  }),
  verb('give a purchase-order number', 1, async (world, focus) => {
    const order = await anOrder(world, focus, { placedAt: { not: null } });
    const purchaseOrder = world.random.chance(0.3) ? null : `PO-${world.random.between(1, 999)}`;
    await world.call(adminOf(world, order), 'changePurchaseOrder', { orderId: order.id, purchaseOrder });
  }),
];

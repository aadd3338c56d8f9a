import { atProvider } from '../find';
import { control, type Focus, Idle, oneOf, type Verb, verb, type World } from '../world';
import { place } from './ordering';

/** Customers and banks at the provider, also on pages that should be closed. */

/** The model with the most devices, so that an order can be paid. */
const PLENTY = { deviceFeatureName: 'Buoy', quantity: 1 };

async function openPage(world: World, focus: Focus): Promise<string> {
  const find = async () =>
    (await atProvider(world, focus)).flatMap(({ sessions }) =>
      sessions.filter(({ status }) => status === 'open'),
    );
  const there = await find();
  if (there.length === 0 && focus.orderId === undefined)
    await place(world, 'CHECKOUT_SESSION', { orderData: [PLENTY] });
  return oneOf(world, there.length === 0 ? await find() : there).id;
}

async function openInvoice(world: World, focus: Focus): Promise<string> {
  const leases = await atProvider(world, focus);
  const open = leases.flatMap(({ invoices }) => invoices.filter(({ status }) => status === 'open'));
  return oneOf(world, open).id;
}

async function runningDebit(world: World, focus: Focus): Promise<string> {
  const [running] = await world.db.order.findMany({
    where: {
      status: 'PROCESSING',
      checkoutId: { not: null },
      ...(focus.orderId === undefined ? {} : { id: focus.orderId }),
    },
    orderBy: { createdAt: 'asc' },
    take: 1,
  });
  if (running?.checkoutId != null) return running.checkoutId;
  const session = await openPage(world, focus);
  await control(world, 'pay', { session, how: 'sepa' });
  return session;
}

const pay = (how: string) => async (world: World, focus: Focus) =>
  control(world, 'pay', { session: await openPage(world, focus), how });

const settle = (outcome: string) => async (world: World, focus: Focus) =>
  control(world, 'settle', { session: await runningDebit(world, focus), outcome });

const card = (declines: boolean) => async (world: World) => {
  const customers = await world.db.organization.findMany({
    where: { customerId: { not: null } },
    orderBy: { name: 'asc' },
  });
  const { customerId } = oneOf(world, customers);
  if (customerId === null) throw new Idle();
  await control(world, 'card', { customer: customerId, declines });
};

export const paying: Verb[] = [
  verb('pay by card', 4, pay('card')),
  verb('pay by debit', 2, pay('sepa')),
  verb('fail to pay at the page', 1, pay('decline')),
  verb('pay an invoice', 4, async (world, focus) =>
    control(world, 'pay', { invoice: await openInvoice(world, focus), how: 'card' }),
  ),
  verb('a debit succeeds', 1, settle('succeeded')),
  verb('a debit fails', 1, settle('failed')),
  verb('a card refuses', 1, card(true)),
  verb('a card works again', 2, card(false)),
];

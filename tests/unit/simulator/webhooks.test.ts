import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSimulator } from '@/simulator/start-simulator';
import { DAY, KEY, Receiver, SECRET, openCheckout, sdk, startWorld, type World } from './world';

let world: World;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simulator-'));
  world = await startWorld({ dataDir: folder });
});
afterEach(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

const pay = async (): Promise<void> => {
  const session = await openCheckout(world.stripe);
  await world.control('pay', { session: session.id, how: 'card' });
};

it('sends an event again after a 500 until it is taken', async () => {
  world.receiver.answers.push(500);
  await world.stripe.customers.create({ name: 'A' });
  await vi.waitFor(() => expect(world.receiver.types()).toEqual(['customer.created']));
  await world.control('advance', { seconds: 2 });
  await vi.waitFor(() => expect(world.receiver.types()).toEqual(['customer.created', 'customer.created']));
  expect(world.receiver.received[0]?.id).toBe(world.receiver.received[1]?.id);
  await world.control('advance', { days: 1 });
  expect(world.receiver.received).toHaveLength(2);
});

it('comes back from an advance when what waited for another try has had it', async () => {
  world.receiver.answers.push(400, 400);
  const { id } = await world.stripe.customers.create({ name: 'A' });
  await world.stripe.customers.update(id, { name: 'B' });
  type Pending = { pending: { attempts: number }[] };
  await vi.waitFor(async () => {
    const { pending } = await world.control<Pending>('events');
    expect(pending.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
  await world.control('advance', { seconds: 0 });
  expect(world.receiver.received).toHaveLength(4);
  expect(await world.control<Pending>('events')).toMatchObject({ pending: [] });
});

it('signs with its own clock, so that a portal whose clock was moved as far accepts it', async () => {
  await world.control('advance', { days: 45 });
  await world.stripe.customers.create({ name: 'A' });
  await vi.waitFor(() => expect(world.receiver.received).toHaveLength(1));
  const [event] = world.receiver.received;
  const receivedAt = Date.now() + 45 * DAY * 1000;
  const { webhooks } = world.stripe;
  expect(
    webhooks.constructEvent(event?.raw ?? '', event?.signature ?? '', SECRET, 300, undefined, receivedAt).id,
  ).toBe(event?.id);
  expect(Number(/t=(\d+)/.exec(event?.signature ?? '')?.[1])).toBeGreaterThan(Date.now() / 1000 + 44 * DAY);
});

it('keeps what was not delivered over a restart, together with the clock and all objects', async () => {
  await world.control('advance', { days: 3 });
  await world.receiver.stop();
  const customer = await world.stripe.customers.create({ name: 'Kept' });
  await world.simulator.stop();
  const receiver = new Receiver();
  const simulator = await startSimulator({
    dataDir: folder,
    webhookUrl: await receiver.start(),
    webhookSecret: SECRET,
    stripeKey: KEY,
  });
  try {
    await vi.waitFor(() => expect(receiver.types()).toEqual(['customer.created']), 5_000);
    expect(await sdk(simulator.paymentUrl).customers.retrieve(customer.id)).toMatchObject({ name: 'Kept' });
    expect(customer.created).toBeGreaterThan(Date.now() / 1000 + 2 * DAY);
  } finally {
    await simulator.stop();
    await receiver.stop();
  }
});

it('holds events back until they are released', async () => {
  await world.control('events', { mode: 'hold' });
  await pay();
  expect(world.receiver.received).toHaveLength(0);
  await world.control('events', { mode: 'normal' });
  await world.control('release', {});
  expect(world.receiver.types().at(-1)).toBe('checkout.session.completed');
  expect(world.receiver.received).toHaveLength(7);
});

it('drops an event that can still be listed and sent again', async () => {
  await world.control('events', { mode: 'drop', times: 1 });
  await world.stripe.customers.create({ name: 'A' });
  await world.stripe.customers.create({ name: 'B' });
  await vi.waitFor(() => expect(world.receiver.received).toHaveLength(1));
  const events = (await world.stripe.events.list({ type: 'customer.created' })).data;
  expect(events).toHaveLength(2);
  await world.control('resend', { eventId: events[1]?.id, times: 2 });
  await vi.waitFor(() =>
    expect(world.receiver.received.map(({ id }) => id).slice(1)).toEqual([events[1]?.id, events[1]?.id]),
  );
});

it('sends twice or in the wrong order when told to', async () => {
  await world.control('events', { mode: 'duplicate', times: 1 });
  const session = await openCheckout(world.stripe);
  await vi.waitFor(() => expect(world.receiver.types()).toEqual(['customer.created', 'customer.created']));
  await world.control('events', { mode: 'reverse', times: 1 });
  await world.control('pay', { session: session.id, how: 'card' });
  expect(world.receiver.types()[2]).toBe('checkout.session.completed');
  expect(world.receiver.types().at(-1)).toBe('customer.subscription.created');
});

it('waits with a reset until what is being delivered was answered, and sends nothing after it', async () => {
  world.receiver.hold();
  await world.stripe.customers.create({ name: 'Of the old world' });
  await world.stripe.customers.create({ name: 'Never told' });
  await vi.waitFor(() => expect(world.receiver.received).toHaveLength(1));
  let over = false;
  const reset = world.control('reset', {}).then(() => (over = true));
  // A receiver may still ask for the event's object.
  expect((await world.stripe.customers.list()).data).toHaveLength(2);
  expect(over).toBe(false);
  world.receiver.release();
  await reset;
  expect((await world.stripe.customers.list()).data).toEqual([]);
  await world.stripe.customers.create({ name: 'Of the new one' });
  await vi.waitFor(() => expect(world.receiver.received).toHaveLength(2));
  expect(world.receiver.received[1]?.data.object).toMatchObject({ name: 'Of the new one' });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type Stripe from 'stripe';
import { startSimulator } from '@/simulator/start-simulator';
import { DAY, KEY, catalogue, sdk, startWorld, told, type World } from './world';

/** A day in the past: nothing here happens in the common time. */
const START = 1_700_000_000;

let folder: string;
let world: World;
let price: Stripe.Price;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'clocks-'));
  world = await startWorld({ dataDir: folder });
  ({ price } = await catalogue(world.stripe));
});
afterEach(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const makeClock = (): Promise<Stripe.TestHelpers.TestClock> =>
  world.stripe.testHelpers.testClocks.create({ frozen_time: START, name: 'A lease' });
const ready = (stripe: Stripe, id: string): Promise<Stripe.TestHelpers.TestClock> =>
  vi.waitFor(async () => {
    const clock = await stripe.testHelpers.testClocks.retrieve(id);
    expect(clock.status).toBe('ready');
    return clock;
  }, 5_000);
async function move(id: string, seconds: number): Promise<void> {
  const { frozen_time: now } = await world.stripe.testHelpers.testClocks.retrieve(id);
  const moving = await world.stripe.testHelpers.testClocks.advance(id, { frozen_time: now + seconds });
  expect(moving).toMatchObject({
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: now + seconds } },
  });
  await ready(world.stripe, id);
}
async function lease(clock: string): Promise<Stripe.Subscription> {
  const customer = await world.stripe.customers.create({ name: 'Clocked', test_clock: clock });
  return world.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id, quantity: 10 }],
    collection_method: 'send_invoice',
    days_until_due: 14,
  });
}

it('keeps a customer and all that is theirs in its own time', async () => {
  const { id } = await makeClock();
  const subscription = await lease(id);
  expect(subscription).toMatchObject({ created: START, test_clock: id });
  await move(id, 30 * DAY + 60);
  const list = (): Promise<Stripe.ApiList<Stripe.Invoice>> =>
    world.stripe.invoices.list({ subscription: subscription.id });
  expect((await list()).data).toMatchObject([
    { status: 'draft', created: START + 30 * DAY, test_clock: id },
    { status: 'open', status_transitions: { finalized_at: START + 3600 } },
  ]);
  await told(world, 'test_helpers.test_clock.advancing', 'test_helpers.test_clock.ready');
  const renewal = world.receiver.received.filter(({ type }) => type === 'invoice.created').at(-1);
  expect(renewal?.created).toBe(START + 30 * DAY);
  // The common clock moves everybody else.
  await world.control('advance', { days: 100 });
  expect((await list()).data).toHaveLength(2);
  expect((await world.stripe.testHelpers.testClocks.retrieve(id)).frozen_time).toBe(START + 30 * DAY + 60);
});

it('is moved at most two intervals of its shortest subscription, forward only', async () => {
  const { id } = await makeClock();
  const to = (frozen_time: number): Promise<unknown> =>
    world.stripe.testHelpers.testClocks.advance(id, { frozen_time });
  await expect(to(START + 800 * DAY)).rejects.toMatchObject({ statusCode: 400, param: 'frozen_time' });
  await lease(id);
  await expect(to(START + 61 * DAY)).rejects.toMatchObject({ statusCode: 400, param: 'frozen_time' });
  await expect(to(START)).rejects.toMatchObject({ statusCode: 400 });
  await move(id, 60 * DAY);
  await move(id, 60 * DAY);
});

it('refuses changes while it advances, and takes them afterwards under the same key', async () => {
  const { id } = await makeClock();
  const { customer, id: subscription } = await lease(id);
  await world.stripe.testHelpers.testClocks.advance(id, { frozen_time: START + DAY });
  const rename = (): Promise<Stripe.Customer> =>
    world.stripe.customers.update(customer as string, { name: 'Renamed' }, { idempotencyKey: 'rename' });
  await expect(rename()).rejects.toMatchObject({
    statusCode: 429,
    message: expect.stringContaining('Test clock advancement underway') as string,
  });
  await world.stripe.subscriptions.retrieve(subscription);
  await ready(world.stripe, id);
  expect((await rename()).name).toBe('Renamed');
});

it('hides its customers and subscriptions from lists that do not ask for it, and takes three', async () => {
  const { id } = await makeClock();
  const { customer } = await lease(id);
  const names = async (params: Stripe.CustomerListParams): Promise<(string | null | undefined)[]> =>
    (await world.stripe.customers.list(params)).data.map(({ name }) => name);
  expect(await names({})).toEqual(['Fjord Logistics']);
  expect(await names({ test_clock: id })).toEqual(['Clocked']);
  expect((await world.stripe.subscriptions.list()).data).toEqual([]);
  expect((await world.stripe.subscriptions.list({ test_clock: id })).data).toHaveLength(1);
  expect((await world.stripe.subscriptions.list({ customer: customer as string })).data).toHaveLength(1);
  await world.stripe.customers.create({ test_clock: id });
  await world.stripe.customers.create({ test_clock: id });
  await expect(world.stripe.customers.create({ test_clock: id })).rejects.toMatchObject({
    param: 'test_clock',
  });
});

it('takes its customers with it when it is deleted', async () => {
  const { id } = await makeClock();
  const { customer, id: subscription } = await lease(id);
  expect((await world.stripe.testHelpers.testClocks.list()).data).toHaveLength(1);
  expect(await world.stripe.testHelpers.testClocks.del(id)).toMatchObject({ deleted: true });
  await expect(world.stripe.testHelpers.testClocks.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  expect(await world.stripe.customers.retrieve(customer as string)).toMatchObject({ deleted: true });
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
  await world.control('advance', { days: 40 });
});

it('goes on where it was when the simulator dies on the way', async () => {
  const { id } = await makeClock();
  const subscription = await lease(id);
  await world.stripe.testHelpers.testClocks.advance(id, { frozen_time: START + 31 * DAY });
  await world.simulator.stop();
  const again = await startSimulator({ dataDir: folder, stripeKey: KEY });
  const stripe = sdk(again.paymentUrl);
  expect((await ready(stripe, id)).frozen_time).toBe(START + 31 * DAY);
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  await again.stop();
});

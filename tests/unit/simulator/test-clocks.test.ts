import { expect, it, vi } from 'vitest';
import type Stripe from 'stripe';
import { customerOf, invoices, leaseOf, newLease, pass, refused, told } from './acts';
import { DAY, eachShop, receiver, simulator, start, stripe } from './world';

/** A day in the past: nothing here happens in the common time. */
const START = 1_700_000_000;

eachShop();

const clocks = () => stripe.testHelpers.testClocks;
const makeClock = async (): Promise<string> =>
  (await clocks().create({ frozen_time: START, name: 'A lease' })).id;
const ready = (id: string): Promise<Stripe.TestHelpers.TestClock> =>
  vi.waitFor(async () => {
    const clock = await clocks().retrieve(id);
    expect(clock.status).toBe('ready');
    return clock;
  }, 5_000);
const advance = (id: string, frozen_time: number) => clocks().advance(id, { frozen_time });
async function move(id: string, seconds: number): Promise<void> {
  const target_frozen_time = (await clocks().retrieve(id)).frozen_time + seconds;
  const moving = { status: 'advancing', status_details: { advancing: { target_frozen_time } } };
  expect(await advance(id, target_frozen_time)).toMatchObject(moving);
  await ready(id);
}
async function lease(test_clock: string): Promise<{ id: string; customer: string } & Stripe.Subscription> {
  const { id: customer } = await stripe.customers.create({ name: 'Clocked', test_clock });
  return { ...(await newLease({ customer })), customer };
}

it('keeps a customer and all that is theirs in its own time', async () => {
  const id = await makeClock();
  const { id: subscription, ...made } = await lease(id);
  expect(made).toMatchObject({ created: START, test_clock: id });
  await move(id, 30 * DAY + 60);
  expect(await invoices({ subscription })).toMatchObject([
    { status: 'draft', created: START + 30 * DAY, test_clock: id },
    { status: 'open', status_transitions: { finalized_at: START + 3600 } },
  ]);
  await told('test_helpers.test_clock.advancing', 'test_helpers.test_clock.ready');
  const renewal = receiver.received.filter(({ type }) => type === 'invoice.created').at(-1);
  expect(renewal?.created).toBe(START + 30 * DAY);
  // The common clock moves everybody else.
  await pass(100);
  expect(await invoices({ subscription })).toHaveLength(2);
  expect((await clocks().retrieve(id)).frozen_time).toBe(START + 30 * DAY + 60);
});

it('is moved at most two intervals of its shortest subscription, forward only', async () => {
  const id = await makeClock();
  const wrong = { statusCode: 400, param: 'frozen_time' };
  await refused(advance(id, START + 800 * DAY), wrong);
  await lease(id);
  await refused(advance(id, START + 61 * DAY), wrong);
  await refused(advance(id, START));
  await move(id, 60 * DAY);
  await move(id, 60 * DAY);
});

it('refuses changes while it advances, and takes them afterwards under the same key', async () => {
  const id = await makeClock();
  const { customer, id: subscription } = await lease(id);
  await advance(id, START + DAY);
  const rename = () => stripe.customers.update(customer, { name: 'Renamed' }, { idempotencyKey: 'rename' });
  const message = expect.stringContaining('Test clock advancement underway') as string;
  await refused(rename(), { statusCode: 429, message });
  await leaseOf(subscription);
  await ready(id);
  expect((await rename()).name).toBe('Renamed');
});

it('hides its customers and subscriptions from lists that do not ask for it, and takes three', async () => {
  const test_clock = await makeClock();
  const { customer } = await lease(test_clock);
  const names = async (params: Stripe.CustomerListParams) =>
    (await stripe.customers.list(params)).data.map(({ name }) => name);
  expect(await names({})).toEqual(['Fjord Logistics']);
  expect(await names({ test_clock })).toEqual(['Clocked']);
  expect((await stripe.subscriptions.list()).data).toEqual([]);
  for (const filter of [{ test_clock }, { customer }])
    expect((await stripe.subscriptions.list(filter)).data).toHaveLength(1);
  for (let more = 0; more < 2; more += 1) await stripe.customers.create({ test_clock });
  await refused(stripe.customers.create({ test_clock }), { param: 'test_clock' });
});

it('takes its customers with it when it is deleted', async () => {
  const id = await makeClock();
  const { customer, id: subscription } = await lease(id);
  expect((await clocks().list()).data).toHaveLength(1);
  expect(await clocks().del(id)).toMatchObject({ deleted: true });
  await refused(clocks().retrieve(id), 404);
  expect(await customerOf(customer)).toMatchObject({ deleted: true });
  expect((await leaseOf(subscription)).status).toBe('canceled');
  await pass(40);
});

it('goes on where it was when the simulator dies on the way', async () => {
  const id = await makeClock();
  const { id: subscription } = await lease(id);
  await advance(id, START + 31 * DAY);
  await simulator.stop();
  await start();
  expect((await ready(id)).frozen_time).toBe(START + 31 * DAY);
  expect(await invoices({ subscription })).toHaveLength(2);
});

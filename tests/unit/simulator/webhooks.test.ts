import { expect, it, vi } from 'vitest';
import { customerOf, openCheckout, pass, pay } from './acts';
import { DAY, SECRET, catalogue, control, eachWorld, receiver, simulator, start, stripe } from './world';

eachWorld();

const customer = (name = 'A') => stripe.customers.create({ name });
const received = (count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), 5_000);
const checkout = async () => openCheckout({}, await catalogue());

it('sends an event again after a 500 until it is taken', async () => {
  receiver.answers.push(500);
  await customer();
  await received(1);
  await control('advance', { seconds: 2 });
  await received(2);
  expect(receiver.types()).toEqual(['customer.created', 'customer.created']);
  expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
  await pass(1);
  expect(receiver.received).toHaveLength(2);
});

it('comes back from an advance when what waited for another try has had it', async () => {
  receiver.answers.push(400, 400);
  const { id } = await customer();
  await stripe.customers.update(id, { name: 'B' });
  const pending = async () => (await control<{ pending: { attempts: number }[] }>('events')).pending;
  await vi.waitFor(async () => expect(await pending()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]));
  await control('advance', { seconds: 0 });
  expect(receiver.received).toHaveLength(4);
  expect(await pending()).toEqual([]);
});

it('signs with its own clock, so that a portal whose clock was moved as far accepts it', async () => {
  await pass(45);
  await customer();
  await received(1);
  const { id, raw, signature } = receiver.received[0]!;
  const receivedAt = Date.now() + 45 * DAY * 1000;
  const event = stripe.webhooks.constructEvent(raw, signature, SECRET, 300, undefined, receivedAt);
  expect(event.id).toBe(id);
  expect(Number(/t=(\d+)/.exec(signature)?.[1])).toBeGreaterThan(Date.now() / 1000 + 44 * DAY);
});

it('keeps what was not delivered over a restart, together with the clock and all objects', async () => {
  await pass(3);
  await receiver.stop();
  const { id, created } = await customer('Kept');
  expect(created).toBeGreaterThan(Date.now() / 1000 + 2 * DAY);
  await simulator.stop();
  await start();
  await received(1);
  expect(receiver.types()).toEqual(['customer.created']);
  expect((await customerOf(id)).name).toBe('Kept');
});

it('holds events back until they are released', async () => {
  await control('events', { mode: 'hold' });
  await pay({ session: (await checkout()).id });
  expect(receiver.received).toHaveLength(0);
  await control('events', { mode: 'normal' });
  await control('release', {});
  expect(receiver.types().at(-1)).toBe('checkout.session.completed');
  expect(receiver.received).toHaveLength(7);
});

it('drops an event that can still be listed and sent again', async () => {
  await control('events', { mode: 'drop', times: 1 });
  await customer('A');
  await customer('B');
  await received(1);
  const { data } = await stripe.events.list({ type: 'customer.created' });
  expect(data).toHaveLength(2);
  const eventId = data[1]?.id;
  await control('resend', { eventId, times: 2 });
  await received(3);
  expect(receiver.received.map(({ id }) => id).slice(1)).toEqual([eventId, eventId]);
});

it('sends twice or in the wrong order when told to', async () => {
  await control('events', { mode: 'duplicate', times: 1 });
  const session = await checkout();
  await vi.waitFor(() => expect(receiver.types()).toEqual(['customer.created', 'customer.created']));
  await control('events', { mode: 'reverse', times: 1 });
  await pay({ session: session.id });
  expect(receiver.types()[2]).toBe('checkout.session.completed');
  expect(receiver.types().at(-1)).toBe('customer.subscription.created');
});

it('waits with a reset until what is being delivered was answered, and sends nothing after it', async () => {
  receiver.hold();
  await customer('Of the old world');
  await customer('Never told');
  await received(1);
  let over = false;
  const reset = control('reset', {}).then(() => (over = true));
  // A receiver may still ask for the event's object.
  expect((await stripe.customers.list()).data).toHaveLength(2);
  expect(over).toBe(false);
  receiver.release();
  await reset;
  expect((await stripe.customers.list()).data).toEqual([]);
  await customer('Of the new one');
  await received(2);
  expect(receiver.received[1]?.data.object).toMatchObject({ name: 'Of the new one' });
});

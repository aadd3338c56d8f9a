import { expect, it } from 'vitest';
import path from 'node:path';
import { Provider } from '@/simulator/stripe/provider';
import { cardLease, invoices, newLease, pass } from './acts';
import { eachShop, folder, receiver, shop, stripe } from './world';

eachShop();

const settings = { baseUrl: 'http://127.0.0.1:1', secretKey: null, webhookSecret: 'whsec_test' };
const emit = (provider: Provider, count: number): void => {
  for (let index = 0; index < count; index++) provider.emit('customer.created', { id: `cus_${index}` });
};

it('writes for a request the same whether there is much already or little', () => {
  const bytes = [0, 3_000].map((events) => {
    const stateFile = path.join(folder, `provider-${events}.jsonl`);
    const provider = new Provider({ ...settings, webhookUrl: null, stateFile });
    emit(provider, events);
    provider.commit();
    const before = provider.writtenBytes;
    provider.emit('customer.created', { id: 'cus_last' });
    provider.commit();
    const written = provider.writtenBytes - before;
    provider.stop();
    return written;
  });
  expect(bytes[1]).toBe(bytes[0]);
});

it('keeps the last 20,000 events, and whatever the portal has not got yet', () => {
  const provider = new Provider({ ...settings, webhookUrl: 'http://127.0.0.1:9/', stateFile: null });
  const { knobs, events } = provider.state;
  const record = (mode: 'hold' | 'drop', count: number): void => {
    knobs.eventMode = { mode, times: null };
    emit(provider, count);
    provider.record();
  };
  record('hold', 5);
  const held = [...events.ids()];
  record('drop', 20_010);
  expect(events.size).toBe(20_000);
  expect([...events.ids()].slice(0, 5)).toEqual(held);
  provider.stop();
});

it('plays four hundred days of fifty leases at once', { timeout: 120_000 }, async () => {
  await cardLease();
  for (let count = 1; count < 50; count++) await newLease();
  await pass(400);
  expect(await invoices({ customer: shop.customer.id, limit: 100 })).toHaveLength(100);
  expect((await stripe.events.list({ type: 'invoice.created', limit: 100 })).has_more).toBe(true);
  // On a busy machine the last ones are late, and one comes again.
  const events = () => receiver.received.filter(({ type }) => type === 'invoice.created');
  await expect.poll(() => new Set(events().map(({ id }) => id)).size, { timeout: 60_000 }).toBe(50 * 14);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Provider } from '@/simulator/stripe/provider';
import { openCheckout, sdk, startWorld } from './world';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'restart-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the simulator's process. Answers its payment provider's address. */
function start(): Promise<string> {
  const started = spawn(process.execPath, ['--import', 'tsx', 'simulator/main.ts'], {
    env: { ...process.env, SIM_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  return new Promise((resolve) =>
    started.stdout.once('data', (line: Buffer) =>
      resolve((JSON.parse(line.toString()) as { paymentUrl: string }).paymentUrl),
    ),
  );
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => child?.once('close', resolve));
  child?.kill('SIGKILL');
  await ended;
}

it(
  'has after kill -9 everything that it had answered, with links to its new port',
  { timeout: 120_000 },
  async () => {
    const url = await start();
    const stripe = sdk(url);
    const session = await openCheckout(stripe);
    await fetch(session.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ how: 'card' }),
      redirect: 'manual',
    });
    const advance = { method: 'POST', body: JSON.stringify({ days: 95 }) };
    await fetch(`${url}/_control/advance`, advance);
    const look = async (at: string): Promise<string> => {
      const lists = [
        'customers',
        'subscriptions',
        'invoices',
        'invoice_payments',
        'events',
        'checkout/sessions',
      ];
      const answers = lists.map(async (list) => {
        const answer = await fetch(`${at}/v1/${list}?limit=100`, {
          headers: { authorization: 'Bearer sk_test_any' },
        });
        return answer.text();
      });
      return (await Promise.all(answers)).join('\n').replaceAll(at, 'HERE');
    };
    const before = await look(url);
    // One more request runs while it dies; answered ones stay.
    const dying = stripe.customers.create({ name: 'Under way' }).catch(() => undefined);
    await kill();
    await dying;
    const again = await start();
    const after = await look(again);
    expect(again).not.toBe(url);
    const kept = (text: string): string[] => text.split('\n').filter((line) => !/has_more|"data"/.test(line));
    expect(kept(after)).toEqual(expect.arrayContaining(kept(before)));
    expect(before).toContain('"billing_reason": "subscription_cycle"');
  },
);

it('writes for a request the same whether there is much already or little', async () => {
  const world = await startWorld({ dataDir: folder });
  await world.stop();
  const settings = {
    baseUrl: 'http://127.0.0.1:1',
    stateFile: path.join(folder, 'payment-provider.jsonl'),
    secretKey: null,
    webhookUrl: null,
    webhookSecret: 'whsec_test',
  };
  const bytes = [0, 3_000].map((events) => {
    const provider = new Provider(settings);
    for (let count = 0; count < events; count++) provider.emit('customer.created', { id: `cus_${count}` });
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
  const provider = new Provider({
    baseUrl: 'http://127.0.0.1:1',
    stateFile: null,
    secretKey: null,
    webhookUrl: 'http://127.0.0.1:9/',
    webhookSecret: 'whsec_test',
  });
  const { knobs, events } = provider.state;
  const emit = (mode: 'hold' | 'drop', count: number): void => {
    knobs.eventMode = { mode, times: null };
    for (let index = 0; index < count; index++) provider.emit('customer.created', { id: 'cus_1' });
    provider.record();
  };
  emit('hold', 5);
  const held = [...events.ids()];
  emit('drop', 20_010);
  expect(events.size).toBe(20_000);
  expect([...events.ids()].slice(0, 5)).toEqual(held);
  provider.stop();
});

it('plays four hundred days of fifty leases at once', { timeout: 120_000 }, async () => {
  const world = await startWorld({ dataDir: folder });
  const { id } = await openCheckout(world.stripe);
  const { customer } = await world.stripe.checkout.sessions.retrieve(id);
  const [price] = (await world.stripe.prices.list()).data;
  await world.control('pay', { session: id, how: 'card' });
  for (let lease = 1; lease < 50; lease++) {
    await world.stripe.subscriptions.create({
      customer: customer as string,
      items: [{ price: price?.id ?? '', quantity: 1 }],
      collection_method: 'send_invoice',
      days_until_due: 14,
    });
  }
  await world.control('advance', { days: 400 });
  const { data } = await world.stripe.invoices.list({ customer: customer as string, limit: 100 });
  expect(data).toHaveLength(100);
  expect((await world.stripe.events.list({ type: 'invoice.created', limit: 100 })).has_more).toBe(true);
  // On a busy machine the last ones are late, and one comes again.
  const told = () => world.receiver.received.filter(({ type }) => type === 'invoice.created');
  await expect.poll(() => new Set(told().map(({ id }) => id)).size, { timeout: 60_000 }).toBe(50 * 14);
  await world.stop();
});

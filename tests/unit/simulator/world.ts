import Stripe from 'stripe';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { startSimulator, type RunningSimulator, type SimulatorOptions } from '@/simulator/start-simulator';

export const KEY = 'sk_test_of_the_tests';
export const SECRET = 'whsec_of_the_tests';
export const DAY = 86_400;

export interface ReceivedEvent {
  id: string;
  type: string;
  created: number;
  signature: string;
  raw: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
}

/** The portal's webhook: keeps events, answers with the next of `answers` or 200. */
export class Receiver {
  readonly received: ReceivedEvent[] = [];
  readonly answers: number[] = [];
  private server: Server | undefined;
  private held: Promise<void> = Promise.resolve();

  /** Lets go on with what it kept unanswered. */
  release: () => void = () => undefined;

  /** Answers nothing until it is released. */
  hold(): void {
    this.held = new Promise((resolve) => (this.release = resolve));
  }

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      let raw = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (raw += chunk));
      request.on('end', () => {
        const event = JSON.parse(raw) as ReceivedEvent;
        this.received.push({ ...event, raw, signature: String(request.headers['stripe-signature']) });
        void this.held.then(() => response.writeHead(this.answers.shift() ?? 200).end());
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook`;
  }

  stop(): Promise<void> {
    this.server?.closeAllConnections();
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  types(): string[] {
    return this.received.map((event) => event.type);
  }
}

export interface World {
  simulator: RunningSimulator;
  receiver: Receiver;
  stripe: Stripe;
  control: <T = Record<string, unknown>>(name: string, body?: object) => Promise<T>;
  stop: () => Promise<void>;
}

/** The official SDK, pointed at the simulator. */
export function sdk(url: string, options: { key?: string; retries?: number; timeout?: number } = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(options.key ?? KEY, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: options.retries ?? 0,
    timeout: options.timeout ?? 10_000,
    telemetry: false,
  });
}

/** Webhooks are answered at any time, so this may change. */
const UNDER_WAY = ['deliveries', 'untaken'];

/** The provider's stored state: by collection and id. */
function stateOnDisk(folder: string): Record<string, unknown> {
  const [, ...lines] = readFileSync(path.join(folder, 'payment-provider.jsonl'), 'utf8').trim().split('\n');
  const state: Record<string, unknown> = {};
  for (const line of lines)
    for (const [collection, id, value] of JSON.parse(line) as [string, string, unknown][]) {
      if (UNDER_WAY.includes(collection)) continue;
      if (value === undefined) delete state[`${collection}/${id}`];
      else state[`${collection}/${id}`] = value;
    }
  return state;
}

export async function startWorld(options: SimulatorOptions = {}): Promise<World> {
  const receiver = new Receiver();
  const webhookUrl = await receiver.start();
  const folder = mkdtempSync(path.join(tmpdir(), 'world-'));
  const dataDir = options.dataDir ?? folder;
  const simulator = await startSimulator({
    webhookUrl,
    webhookSecret: SECRET,
    stripeKey: KEY,
    ...options,
    dataDir,
  });
  return {
    simulator,
    receiver,
    stripe: sdk(simulator.paymentUrl),
    control: async <T>(name: string, body?: object) => {
      const response = await fetch(
        `${simulator.paymentUrl}/_control/${name}`,
        body ? { method: 'POST', body: JSON.stringify(body) } : {},
      );
      return (await response.json()) as T;
    },
    // Every test shows that no change was missed: the file equals a snapshot from memory.
    stop: async () => {
      const written = stateOnDisk(dataDir);
      await simulator.stop();
      await receiver.stop();
      expect(written).toEqual(stateOnDisk(dataDir));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for events of these types: an API call's are sent after its answer. */
export async function told(world: World, ...types: string[]): Promise<void> {
  await vi.waitFor(() => expect(world.receiver.types()).toEqual(expect.arrayContaining(types)), 3_000);
}

/** A customer and a price of 12.50 € per 30 days. */
export async function catalogue(stripe: Stripe): Promise<{ customer: Stripe.Customer; price: Stripe.Price }> {
  const customer = await stripe.customers.create({
    name: 'Fjord Logistics',
    email: 'post@fjord.example.com',
    metadata: { orgId: 'org_1' },
  });
  const product = await stripe.products.create({ name: 'Tracker S' });
  const price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 1250,
    tax_behavior: 'exclusive',
    product: product.id,
    recurring: { interval: 'day', interval_count: 30 },
    lookup_key: 'tracker-s',
  });
  return { customer, price };
}

/** A checkout session as the portal makes one: ten devices. */
export async function openCheckout(stripe: Stripe): Promise<Stripe.Checkout.Session> {
  const { customer, price } = await catalogue(stripe);
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'order_1',
    line_items: [{ price: price.id, quantity: 10 }],
    metadata: { orderId: 'order_1', rev: '1' },
    subscription_data: { metadata: { orderId: 'order_1', rev: '1' }, billing_mode: { type: 'flexible' } },
    success_url: 'http://127.0.0.1:9/orders?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/devices',
  });
}

/** A subscription of ten devices by invoice within 14 days, its first invoice a draft. */
export async function invoiceOrder(
  stripe: Stripe,
): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice }> {
  const { customer, price } = await catalogue(stripe);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id, quantity: 10 }],
    collection_method: 'send_invoice',
    days_until_due: 14,
    metadata: { orderId: 'order_2' },
    expand: ['latest_invoice'],
  });
  return { subscription, invoice: subscription.latest_invoice as Stripe.Invoice };
}

// Compiling for the first request is no test's own time.
const first = await startWorld();
await openCheckout(first.stripe);
await first.stop();

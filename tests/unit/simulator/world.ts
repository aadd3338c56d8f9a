import Stripe from 'stripe';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { startSimulator, type RunningSimulator } from '@/simulator/start-simulator';

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
    await this.stop();
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
function stateOnDisk(): Record<string, unknown> {
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

/** The world of the running test. */
export let stripe: Stripe;
export let simulator: RunningSimulator;
export let receiver: Receiver;
/** Where the simulator keeps its state. */
export let folder: string;
/** A customer and a price: only after `eachShop`. */
export let shop: Awaited<ReturnType<typeof catalogue>>;

export async function control<T = Record<string, unknown>>(name: string, body?: object): Promise<T> {
  const order = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await (await fetch(`${simulator.paymentUrl}/_control/${name}`, order)).json()) as T;
}

/** Also again, after the simulator was stopped. */
export async function start(): Promise<void> {
  const webhookUrl = await receiver.start();
  const told = { webhookUrl, webhookSecret: SECRET, stripeKey: KEY };
  simulator = await startSimulator({ ...told, dataDir: folder });
  stripe = sdk(simulator.paymentUrl);
}

async function begin(): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'world-'));
  receiver = new Receiver();
  await start();
}

/** Every test shows that no change was missed: the file equals a snapshot from memory. */
async function end(): Promise<void> {
  const written = stateOnDisk();
  await simulator.stop();
  await receiver.stop();
  expect(written).toEqual(stateOnDisk());
  rmSync(folder, { recursive: true, force: true });
}

/** Each test of the file has a world of its own. */
export function eachWorld(): void {
  beforeEach(begin);
  afterEach(end);
}

/** Also with a customer and a price. */
export function eachShop(): void {
  eachWorld();
  beforeEach(async () => {
    shop = await catalogue();
  });
}

/** A customer and a price of 12.50 € per 30 days. */
export async function catalogue(at = stripe): Promise<{ customer: Stripe.Customer; price: Stripe.Price }> {
  const customer = await at.customers.create({
    name: 'Fjord Logistics',
    email: 'post@fjord.example.com',
    metadata: { orgId: 'org_1' },
  });
  const product = await at.products.create({ name: 'Tracker S' });
  const price = await at.prices.create({
    currency: 'eur',
    unit_amount: 1250,
    tax_behavior: 'exclusive',
    product: product.id,
    recurring: { interval: 'day', interval_count: 30 },
    lookup_key: 'tracker-s',
  });
  return { customer, price };
}

// Compiling for the first request is no test's own time.
await begin();
await catalogue();
await end();

import { addSeconds, differenceInSeconds } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, inject, vi } from 'vitest';
import type { InvoiceTruth, LeaseTruth } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { fromSeconds, stripe, toSeconds } from '@/lib/billing/stripe/client';
import { customerData } from '@/lib/billing/stripe/customers';
import { movedClock } from '../support/moved-clock';
import { daysAfter, newKey, party, run } from './requests';

const { simulatorUrl } = inject('provider');

/** Some things cannot be done to the real provider by API. */
export const simulated = simulatorUrl !== null;

/** The portal's clock, which goes with the provider's test clocks. */
const portalClock = movedClock();
process.env.CLOCK_FILE = portalClock.file;

/** The SDK itself plays people and time. The product asks through the port. */
export const raw = stripe();

/** Cleans the test account up at the end, the last first. */
const cleanUp: (() => Promise<unknown>)[] = [];

// A test with another time makes a lifetime.
beforeEach(() => portalClock.reset());
afterAll(async () => {
  const failures: unknown[] = [];
  for (const undo of cleanUp.reverse()) await undo().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Something was left behind at the provider.');
});

/** Has something taken away again when the file is done. */
export function afterwards(undo: () => Promise<unknown>): void {
  cleanUp.push(undo);
}

/** Waits until it holds: events, lists and drafts come late there. */
export function eventually<T>(check: () => Promise<T>): Promise<T> {
  return vi.waitFor(
    check,
    simulated ? { timeout: 10_000, interval: 25 } : { timeout: 180_000, interval: 3_000 },
  );
}

/** Asks the simulator's controls; see simulator/README.md. */
export async function control<T = Record<string, unknown>>(name: string, body?: object): Promise<T> {
  const answer = await fetch(
    `${simulatorUrl}/_control/${name}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A customer in the common time. */
export async function newCustomer(): Promise<string> {
  const id = await provider().createCustomer(party(), newKey());
  afterwards(() => raw.customers.del(id));
  return id;
}

export async function newPrice(unitPriceCents = 1290) {
  const featureId = randomUUID();
  const model = { featureId, name: `Tracker ${run} ${featureId.slice(0, 4)}`, productId: null };
  const { productId, priceId } = await provider().publishPrice(model, unitPriceCents, '');
  afterwards(async () => {
    await raw.prices.update(priceId, { active: false });
    await raw.products.update(productId, { active: false });
  });
  return { productId, priceId, unitPriceCents };
}

/** The provider's most for one move: two intervals of the shortest subscription. */
const LONGEST_MOVE_DAYS = 60;

/** A customer whose time only the test moves. */
export interface Lifetime {
  customerId: string;
  start: Date;
  day(this: void, days: number): Date;
  moveTo(this: void, days: number, hours?: number): Promise<void>;
}

/** A customer with a test clock, as the port makes one without. */
export async function newLifetime(): Promise<Lifetime> {
  const start = fromSeconds(toSeconds(new Date()));
  const clock = await raw.testHelpers.testClocks.create({
    frozen_time: toSeconds(start),
    name: `Contract ${run}`,
  });
  afterwards(() => raw.testHelpers.testClocks.del(clock.id));
  const customer = await raw.customers.create({ ...customerData(party()), test_clock: clock.id });
  let now = start;
  followWith(now);
  const day = (days: number): Date => daysAfter(start, days);
  return {
    customerId: customer.id,
    start,
    day,
    async moveTo(days, hours = 0) {
      const target = addSeconds(day(days), hours * 3_600);
      while (now < target) {
        const longest = daysAfter(now, LONGEST_MOVE_DAYS);
        now = longest < target ? longest : target;
        await raw.testHelpers.testClocks.advance(clock.id, { frozen_time: toSeconds(now) });
        await eventually(async () => {
          const { status } = await raw.testHelpers.testClocks.retrieve(clock.id);
          if (status !== 'ready') throw new Error(`The test clock is ${status}.`);
        });
      }
      followWith(now);
    },
  };
}

function followWith(moment: Date): void {
  portalClock.reset();
  portalClock.advance(differenceInSeconds(moment, new Date()) * 1_000);
}

export async function payByCard(customerId: string, invoiceId: string): Promise<void> {
  const { id } = await raw.paymentMethods.attach('pm_card_visa', { customer: customerId });
  await raw.invoices.pay(invoiceId, { payment_method: id });
  await eventually(async () => {
    if ((await readInvoice(invoiceId)).status !== 'paid') throw new Error('The invoice is not paid yet.');
  });
}

/** The payment of a paid invoice. */
export async function paymentOf(invoice: string): Promise<string> {
  const { data } = await raw.invoicePayments.list({ invoice, status: 'paid' });
  return data[0]?.payment.payment_intent as string;
}

export async function readInvoice(invoiceId: string): Promise<InvoiceTruth> {
  const { invoices } = await provider().readOrder({
    checkoutId: null,
    leaseId: null,
    invoiceIds: [invoiceId],
  });
  const [invoice] = invoices;
  if (invoice === undefined) throw new Error(`There is no invoice ${invoiceId}.`);
  return invoice;
}

/** A lease and its invoices, oldest first, without one of nothing. */
export async function readLease(leaseId: string) {
  const truth = await provider().readOrder({ checkoutId: null, leaseId, invoiceIds: [] });
  if (truth.lease === null) throw new Error(`There is no lease ${leaseId}.`);
  return { lease: truth.lease, billed: truth.invoices.filter(({ netCents }) => netCents > 0) };
}

/** A lease, once it and its invoices are like this. */
export const leaseOnce = (leaseId: string, like: { lease?: Partial<LeaseTruth>; billed?: object[] }) =>
  eventually(async () => {
    const read = await readLease(leaseId);
    expect(read).toMatchObject(like);
    return read;
  });

/** The last of so many invoices of a lease, once it is like this. */
export const lastOf = (leaseId: string, count: number, like: object): Promise<InvoiceTruth> =>
  eventually(async () => {
    const { billed } = await readLease(leaseId);
    expect(billed).toHaveLength(count);
    expect(billed.at(-1)).toMatchObject(like);
    return billed.at(-1)!;
  });

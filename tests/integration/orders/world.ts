import { beforeAll, beforeEach } from 'vitest';
import { database } from '@/lib/db/client';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { runDueJobs } from '@/lib/jobs/tasks';
import type { StoredMessage } from '@/simulator/mail/mailbox';
import { resetDatabase } from '../../support/test-database';
import { setClock, workerWorld } from '../../support/worker-world';
import { aModel, anActor, anOrganization } from '../../support/world';
import { type CastWishes, makeCast } from '../cast';
import { control } from './provider';

const DAY_MS = 86_400_000;
const world = await workerWorld();

// Not when the first event comes, while the provider waits for its answer.
const { POST } = await import('@/app/api/stripe/webhook/route');

world.takeWebhook = deliver;

export const db = database();
/** Where the outside world is, and the clock that the portal goes by. */
export const outside = world;

/** Posts a body to the webhook as the provider would. */
export async function deliver(body: string, signature: string | null): Promise<Response> {
  return POST(
    new Request('http://localhost:3000/api/stripe/webhook', {
      method: 'POST',
      body,
      headers: signature === null ? {} : { 'stripe-signature': signature },
    }),
    { params: Promise.resolve({}) },
  );
}

/** Moves the clocks of the portal and of the provider; what falls due at the provider happens and is told. */
export async function advance(days: number): Promise<void> {
  // What is being taken belongs to the time before.
  await Promise.allSettled(world.inHand);
  const { offsetMs } = await control<{ offsetMs: number }>('clock');
  setClock(world, offsetMs + days * DAY_MS);
  await control('advance', { seconds: days * 86_400 });
}

/** Runs every job once. */
export const runJobs = runDueJobs;

/** So many days later every job runs once. */
export async function later(days: number): Promise<void> {
  await advance(days);
  await runDueJobs();
}

/** Mails that reached an address, oldest first. */
export async function mailsTo(address: string): Promise<StoredMessage[]> {
  await runDueJobs();
  const answer = await fetch(`${world.mailUrl}/messages?to=${encodeURIComponent(address)}`);
  // They are sent beside each other; their IDs are in the order in which they were written.
  const idOf = ({ headers }: StoredMessage) => headers['message-id'] ?? '';
  return ((await answer.json()) as StoredMessage[]).sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

/** Their subjects. */
export async function subjectsTo(address: string): Promise<string[]> {
  return (await mailsTo(address)).map(({ subject }) => subject);
}

/** Subjects of the mails to the operator that hold this. */
export async function toldOperator(part: string): Promise<string[]> {
  return (await subjectsTo('super@example.com')).filter((subject) => subject.includes(part));
}

/** Devices of a model promised to orders. */
export async function reservedOf(featureId: string): Promise<number> {
  const { _sum } = await db.stockReservation.aggregate({ where: { featureId }, _sum: { quantity: true } });
  return _sum.quantity ?? 0;
}

/** An empty database, a provider that knows nothing, and today's clock. */
export async function beginAnew(): Promise<void> {
  await control('reset', {});
  // What the test before has left in the portal's hands belongs to its world.
  await Promise.allSettled(world.inHand);
  await resetDatabase();
  setClock(world, 0);
}

const begun = globalThis as { firstOrder?: Promise<void> };

/** Begins every test anew; with wishes it makes the cast as well. */
export function freshWorld(wishes?: CastWishes): void {
  beforeAll(() => (begun.firstOrder ??= firstOrder()));
  beforeEach(async () => {
    await beginAnew();
    if (wishes !== undefined) await makeCast(wishes);
  });
}

/** What is loaded and compiled for the first order is no test's own time, nor the provider's, for whom the SDK waits 8 s: once for a worker. */
async function firstOrder(): Promise<void> {
  await beginAnew();
  const admin = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
  const { name } = await aModel({ free: 2 });
  for (const orderType of ['CHECKOUT_SESSION', 'INVOICE'])
    await placeOrder(admin, { orderData: [{ deviceFeatureName: name, quantity: 1 }], orderType });
}

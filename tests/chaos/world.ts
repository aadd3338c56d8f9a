import type { UserActor } from '@/lib/auth/principal';
import type { Database } from '@/lib/db/client';
import type { CallName } from './calls';
import type { Random } from './random';

/** An organisation and its administrator. */
interface Customer {
  id: string;
  admin: UserActor;
}

/** Who and what there is, and the ways to reach it. */
export interface World {
  random: Random;
  /** For a verb's choice of its subject. */
  db: Database;
  paymentUrl: string;
  operator: UserActor;
  customers: readonly Customer[];
  models: readonly { id: string; name: string }[];
  /**
   * Asks the portal, perhaps with an Idempotency-Key.
   * @throws DomainError when it says no
   */
  call(who: UserActor, name: CallName, input: object, key?: string): Promise<unknown>;
  advance(days: number): Promise<void>;
  runJobs(): Promise<unknown>;
}

export interface Focus {
  orderId?: string;
}

/** An act of a person, the clock or the provider. It finds its subject. */
export interface Verb {
  name: string;
  /** How often it is in the deck. */
  copies: number;
  /** @throws Idle without a subject; DomainError or Refused when it is not allowed */
  run(world: World, focus: Focus): Promise<unknown>;
}

export const verb = (name: string, copies: number, run: Verb['run']): Verb => ({ name, copies, run });

export class Idle extends Error {
  override name = 'Idle';
}

/** The provider says no. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Something that must never be. */
export class Violation extends Error {
  override name = 'Violation';
}

/**
 * Asks a control of the simulator (simulator/README.md, Controls).
 * @throws Refused when it makes no sense there
 */
export async function control<T>(world: World, name: string, body?: object): Promise<T> {
  const request: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${world.paymentUrl}/_control/${name}`, request);
  if (answer.ok) return (await answer.json()) as T;
  const sentence = `${name}: ${await answer.text()}`;
  throw answer.status < 500 ? new Refused(sentence) : new Error(sentence);
}

/** One of some, or nothing to do. */
export function oneOf<T>(world: World, items: readonly T[]): T {
  const found = world.random.pick(items);
  if (found === undefined) throw new Idle();
  return found;
}

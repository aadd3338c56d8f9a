import { type Actor, type Call, calling, systemActor } from '@/lib/auth/principal';
import { type Transaction, database, type Database } from '@/lib/db/client';
import type { z } from 'zod';
import { type ActorFor, type Capability, authorize } from '@/lib/auth/policy';
import { type Scope, scopeOf } from '@/lib/auth/scope';
import { clock } from '@/lib/core/clock';
import { collectNotices, notifyNow } from '@/lib/db/notify-sweep';
import { refusals, requestErrors } from '@/lib/i18n/requests';
import { isDeadlock } from './database';
import { DomainError, forbidden, invalid, type FieldErrors } from './errors';
import { keepValue } from './idempotency-claim';
import { countingMails } from './mail-budget';
import { customerTries, takeTries } from './rate-limit';

/** A transaction with who acts in it, and when. */
export interface UnitOfWork {
  tx: Transaction;
  actor: Actor;
  now: Date;
  /** The models that it has locked (inventory/stock.ts). */
  models?: Set<string>;
}

/** What an operation works with, and the only way to the database. */
export interface Context<May extends Capability> {
  actor: ActorFor<May>;
  scope: Scope;
  db: Database;
  /** The time of this run, the same for everything that it writes. */
  now: Date;
  /** One transaction, once more after a deadlock. No network inside. With an Idempotency-Key its value is plain data. */
  transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>;
}

export type AnyContext = Pick<Context<'system.internal'>, 'db' | 'now' | 'transaction'> & { actor: Actor };

interface Spec<May extends Capability, Input extends z.ZodType, Output> {
  /** A key of POLICY. Required, so that a missing one does not compile. */
  may: May;
  input: Input;
  /** The sentence for a fault of ours, in the reader's language. */
  fault: () => string;
  execute: (context: Context<May>, input: z.output<Input>) => Promise<Output>;
  /** Answers a call that died after its commit from the committed value. Absent if that is the output. */
  resume?: (context: Context<May>, committed: unknown) => Promise<Output>;
}

export interface Operation<May extends Capability, Input extends z.ZodType, Output> {
  (actor: Actor, raw: unknown): Promise<Output>;
  /** The same for a value of our own code in the input's form, which is not parsed again. */
  parsed(actor: Actor, input: z.output<Input>): Promise<Output>;
  /** The output of a dead call, from its committed value. */
  resume(actor: Actor, committed: unknown): Promise<Output>;
  /** Throws if the actor may not run it: for doors that answer that before the input. */
  authorize(actor: Actor): Promise<void>;
  readonly may: May;
  readonly input: Input;
  readonly fault: () => string;
}

export type AnyOperation<Output = unknown> = Operation<Capability, z.ZodType, Output>;

const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 15_000 } as const;

/** Makes an operation: authorise, parse, run. The door answers any error but a DomainError as `fault`. */
export function operation<May extends Capability, Input extends z.ZodType, Output>(
  spec: Spec<May, Input, Output>,
): Operation<May, Input, Output> {
  const within = async (actor: Actor, run: (context: Context<May>) => Promise<Output>): Promise<Output> => {
    const db = database();
    const now = clock().now();
    const counted = onceBefore(() => countWrite(actor, db, now));
    const context: Context<May> = {
      actor: actor as ActorFor<May>, // the caller has judged it
      scope: scopeOf(actor),
      db,
      now,
      transaction: async (change) => {
        await counted();
        return transact(db, change, actor, actor.call?.claim);
      },
    };
    try {
      return await run(context);
    } catch (error) {
      throw withRequestId(error, actor.requestId);
    }
  };
  const logged = <T>(actor: Actor, run: () => Promise<T>) => loggingRefusals(actor, spec.may, run);
  const authorized = (actor: Actor) => Promise.resolve().then(() => assertMay(actor, spec.may));
  const callWith = (actor: Actor, input: () => z.output<Input>): Promise<Output> =>
    logged(actor, async () => {
      await authorized(actor);
      const given = input();
      return within(actor, (context) => spec.execute(context, given));
    });
  const call = (actor: Actor, raw: unknown) => callWith(actor, () => parse(spec.input, raw));
  const resume = (actor: Actor, committed: unknown): Promise<Output> =>
    logged(actor, async () => {
      await authorized(actor);
      return within(
        actor,
        (context) => spec.resume?.(context, committed) ?? Promise.resolve(committed as Output),
      );
    });
  return Object.assign(call, {
    parsed: (actor: Actor, input: z.output<Input>) => callWith(actor, () => input),
    resume,
    authorize: (actor: Actor) => logged(actor, () => authorized(actor)),
    may: spec.may,
    input: spec.input,
    fault: spec.fault,
  });
}

/** A call of a customer's person that changes something takes a try of theirs, however many transactions it has. */
async function countWrite(actor: Actor, db: Database, now: Date): Promise<void> {
  if (actor.kind !== 'user') return;
  await takeTries({ actor, db, now }, customerTries('writes', 'organizationWrites', actor));
}

const onceBefore = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};

/** Runs a change, and once more after a deadlock, which changed nothing. */
async function transact<T>(
  db: Database,
  change: (tx: Transaction) => Promise<T>,
  actor: Actor,
  claim?: Call['claim'],
): Promise<T> {
  const run = (tx: Transaction) =>
    collectNotices(tx, async () => {
      const value = await countingMails(tx, actor, () => change(tx));
      if (claim !== undefined) await keepValue(tx, claim, value);
      return value;
    });
  const { value, sweeps } = await db.$transaction(run, TRANSACTION_LIMITS).catch((error: unknown) => {
    if (!isDeadlock(error)) throw error;
    return db.$transaction(run, TRANSACTION_LIMITS);
  });
  notifyNow(db, sweeps);
  return value;
}

/** The same context in the name of the portal itself, for the consequences of a person's change. */
export function asSystem(context: AnyContext): Context<'system.internal'> {
  const { db, now } = context;
  const actor = systemActor(context.actor.requestId);
  return { actor, scope: scopeOf(actor), db, now, transaction: (change) => transact(db, change, actor) };
}

/** The same context for a part of its call, with more known of it; its transactions give no answer to a key. */
export function asPart<C extends AnyContext>(context: C, more: Call): C {
  const actor = calling(context.actor, { ...more, claim: undefined });
  return { ...context, actor, transaction: (change) => transact(context.db, change, actor) };
}

/** A page's fault gives the browser its `digest`: the request id. */
function withRequestId(error: unknown, requestId: string): unknown {
  if (error instanceof Error && !(error instanceof DomainError) && !('digest' in error))
    Object.defineProperty(error, 'digest', { value: requestId, writable: true });
  return error;
}

/**
 * Refuses what the policy does not allow the actor.
 * @throws unauthenticated, forbidden
 */
export function assertMay(actor: Actor, may: Capability): void {
  switch (authorize(actor, may)) {
    case 'allowed':
      return;
    case 'unauthenticated':
      throw new DomainError('unauthenticated', 'UNAUTHENTICATED', refusals.unauthorized);
    case 'forbidden':
      throw forbidden(refusals.forbidden);
    case 'deactivated':
      throw forbidden(refusals.organizationDeactivated, 'ORGANIZATION_DEACTIVATED');
    case 'password temporary':
      throw forbidden(refusals.passwordTemporary, 'PASSWORD_TEMPORARY');
    case 'second factor needed':
      throw forbidden(refusals.secondFactorNeeded, 'SECOND_FACTOR_NEEDED');
  }
}

/** Logs for the operator what a role was refused (ADR 0022), up to a limit per hour and person. */
async function loggingRefusals<T>(actor: Actor, may: Capability, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const byRole =
      error instanceof DomainError &&
      error.kind === 'forbidden' &&
      error.code !== 'ORGANIZATION_DEACTIVATED' &&
      actor.kind === 'user';
    if (byRole)
      await (await import('./refused-access')).logRefusedAccess(database(), actor, may, clock().now());
    throw error;
  }
}

/** Checks input against a schema; throws `invalid` with the first sentence of each field. */
export function parse<Input extends z.ZodType>(schema: Input, raw: unknown): z.output<Input> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[...issue.path, key].join('.')] ??= requestErrors.unknownFields(key);
    } else {
      fields[issue.path.join('.') || 'body'] ??= issue.message;
    }
  }
  throw invalid(fields);
}

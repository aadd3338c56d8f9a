import { subHours, subSeconds } from 'date-fns';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { calling, type UserActor } from '@/lib/auth/principal';
import { fieldLengths, lifetimes } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { refusals } from '@/lib/i18n/requests';
import { conflict, invalid } from './errors';
import { operation } from './operation';

/**
 * The try that an idempotency key is for. For a day the provider repeats its answer under a key, even a refusal: the next try has a new
 * key. A try with a lost answer keeps its key, so that nothing is made twice.
 */
export type Attempt = string;

/** The try of a noted request after this many refusals. Pure. */
export const attemptAfter = (times: number): Attempt => (times === 0 ? '' : `:t${times}`);

/** The try of a request by hand: the same within a minute, as for a second click. Pure. */
export const attemptByHand = (now: Date): Attempt => `:m${Math.floor(now.getTime() / 60_000)}`;

/** An answer as it left, byte by byte. */
export interface KeptAnswer {
  status: number;
  body: string;
}

/** The given answer, or an own turn with what a dead call had committed. */
type Turn = { answer: KeptAnswer } | { claimId: string; committed: { value: unknown } | null };

/** A call without an answer is dead after this: transactions and the provider's client give up before. */
const DEAD_AFTER_SECONDS = 90;

const keySchema = z
  .string()
  .max(fieldLengths.idempotencyKey)
  .regex(/^[\x21-\x7e]+$/);
const fault = () => refusals.somethingWrong;

/** Takes the key, takes it over from a dead call, or answers what the call before answered. */
const takeKey = operation({
  may: 'session.read',
  input: z.object({ key: keySchema, hash: z.instanceof(Uint8Array<ArrayBuffer>) }),
  fault,
  async execute({ actor: { userId }, db, now }, { key, hash }): Promise<Turn> {
    const expired = subHours(now, lifetimes.idempotencyKeyHours);
    await db.idempotencyKey.deleteMany({ where: { userId, key, createdAt: { lte: expired } } });
    const claimId = randomUUID();
    const { count } = await db.idempotencyKey.createMany({
      data: { userId, key, requestHash: hash, claimId, claimedAt: now, createdAt: now },
      skipDuplicates: true,
    });
    if (count === 1) return { claimId, committed: null };
    const kept = await db.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } });
    if (kept !== null && !Buffer.from(kept.requestHash).equals(hash)) {
      throw conflict('IDEMPOTENCY_KEY_REUSED', refusals.idempotencyMismatch);
    }
    if (kept !== null && kept.status !== null && typeof kept.body === 'string') {
      return { answer: { status: kept.status, body: kept.body } };
    }
    const dead = { lte: subSeconds(now, DEAD_AFTER_SECONDS) };
    const taken = await db.idempotencyKey.updateMany({
      where: { userId, key, status: null, claimedAt: dead },
      data: { claimId, claimedAt: now },
    });
    if (taken.count === 0) throw conflict('IDEMPOTENCY_IN_PROGRESS', refusals.idempotencyInProgress);
    // Read in our own turn: the call before can commit nothing any more.
    const { outcome } = await db.idempotencyKey.findUniqueOrThrow({ where: { userId_key: { userId, key } } });
    return { claimId, committed: outcome as { value: unknown } | null };
  },
});

/** Ends a turn: with its answer, or without one, and the next call goes on. */
const closeKey = operation({
  may: 'session.read',
  input: z.object({
    key: keySchema,
    claimId: z.uuid(),
    answer: z.object({ status: z.number().int(), body: z.string() }).nullable(),
  }),
  fault,
  async execute({ actor: { userId }, db, now }, { key, claimId, answer }): Promise<void> {
    const where = { userId, key, claimId };
    if (answer !== null) {
      await db.idempotencyKey.updateMany({ where, data: { ...answer, completedAt: now } });
      return;
    }
    const { count } = await db.idempotencyKey.deleteMany({
      where: { ...where, outcome: { equals: Prisma.DbNull } },
    });
    if (count === 0) await db.idempotencyKey.updateMany({ where, data: { claimedAt: new Date(0) } });
  },
});

/** What runs behind a key: the call, or the answer from what a dead one committed. */
interface Call {
  /** Gets the actor who holds the turn. */
  execute: (actor: UserActor) => Promise<KeptAnswer>;
  resume: (committed: unknown) => Promise<KeptAnswer>;
}

/**
 * Runs a creating request once per person and Idempotency-Key (kept for 24 hours). The same request gets the same status and body again. A
 * refusal changes nothing and frees the key. The next call takes over from one that died or met our fault: from its commit, or anew.
 * @param request what makes two requests the same: method, path and input
 * @throws invalid for a malformed key, conflict when the key belongs to another request or to one in progress
 */
export async function answerOnce(
  actor: UserActor,
  key: string,
  request: string,
  { execute, resume }: Call,
): Promise<KeptAnswer> {
  if (!keySchema.safeParse(key).success) {
    throw invalid({ 'Idempotency-Key': refusals.idempotencyKeyInvalid });
  }
  const hash = Uint8Array.from(createHash('sha256').update(request).digest());
  const turn = await takeKey(actor, { key, hash });
  if ('answer' in turn) return turn.answer;
  const { claimId, committed } = turn;
  let answer: KeptAnswer;
  try {
    answer =
      committed === null
        ? await execute(calling(actor, { claim: { userId: actor.userId, key, claimId } }))
        : await resume(committed.value);
  } catch (error) {
    await closeKey(actor, { key, claimId, answer: null });
    throw error;
  }
  await closeKey(actor, { key, claimId, answer });
  return answer;
}

import { subHours } from 'date-fns';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UserActor } from '@/lib/auth/principal';
import { lifetimes } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';
import { conflict, DomainError, invalid } from './errors';
import { operation } from './operation';

/** An answer as it left: the body is the very text, so that a repetition answers the same bytes. */
export interface KeptAnswer {
  status: number;
  body: string;
}

const keySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const claim = z.object({ key: keySchema, hash: z.instanceof(Uint8Array<ArrayBuffer>) });
const fault = messages.errors.somethingWrong;

/** Takes the key for this request, or answers what the request that took it before was answered. */
const claimKey = operation({
  may: 'session.read',
  input: claim,
  fault,
  async run({ actor, db, now }, { key, hash }): Promise<KeptAnswer | null> {
    const expired = subHours(now, lifetimes.idempotencyKeyHours);
    await db.idempotencyKey.deleteMany({
      where: { userId: actor.userId, key, createdAt: { lte: expired } },
    });
    const { count } = await db.idempotencyKey.createMany({
      data: { userId: actor.userId, key, requestHash: hash, createdAt: now },
      skipDuplicates: true,
    });
    if (count === 1) return null;
    const kept = await db.idempotencyKey.findUnique({
      where: { userId_key: { userId: actor.userId, key } },
    });
    if (kept !== null && !Buffer.from(kept.requestHash).equals(hash)) {
      throw conflict('IDEMPOTENCY_KEY_REUSED', messages.errors.idempotencyMismatch);
    }
    if (kept === null || kept.status === null || typeof kept.body !== 'string') {
      throw conflict('IDEMPOTENCY_IN_PROGRESS', messages.errors.idempotencyInProgress);
    }
    return { status: kept.status, body: kept.body };
  },
});

const settleKey = operation({
  may: 'session.read',
  input: z.object({
    key: keySchema,
    answer: z.object({ status: z.number().int(), body: z.string() }).nullable(),
  }),
  fault,
  async run({ actor, db, now }, { key, answer }): Promise<void> {
    const where = { userId: actor.userId, key };
    if (answer === null) await db.idempotencyKey.deleteMany({ where });
    else await db.idempotencyKey.updateMany({ where, data: { ...answer, completedAt: now } });
  },
});

/**
 * Runs a creating request once per person and Idempotency-Key (kept for 24 hours). The same key with the same request answers
 * the same status and body again; a fault of ours is kept too, for the change may have happened. A refusal changed nothing
 * and frees the key. A request that was interrupted for ever keeps its key: better no second order than a doubled one.
 * @param request what makes two requests the same: method, path and input
 * @throws invalid for a malformed key, conflict when the key belongs to another request or to one in progress
 */
export async function answerOnce(
  actor: UserActor,
  key: string,
  request: string,
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  if (!keySchema.safeParse(key).success) {
    throw invalid({ 'Idempotency-Key': messages.errors.idempotencyKeyInvalid });
  }
  const hash = Uint8Array.from(createHash('sha256').update(request).digest());
  const kept = await claimKey(actor, { key, hash });
  if (kept !== null) return kept;
  let answer: KeptAnswer;
  try {
    answer = await run();
  } catch (error) {
    // Only what was refused on purpose is known to have changed nothing; `run` answers a fault, it does not throw one.
    if (error instanceof DomainError) await settleKey(actor, { key, answer: null });
    throw error;
  }
  await settleKey(actor, { key, answer });
  return answer;
}

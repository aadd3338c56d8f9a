import type { Actor } from '@/lib/auth/principal';
import type { AccessKind } from '@/lib/vocabulary/kinds';
import { fieldLengths } from '@/lib/config/limits';
import type { Database, Transaction } from '@/lib/db/client';
import { logger } from '@/lib/log/logger';

interface AccessEntry {
  kind: AccessKind;
  /** What was typed as address. Absent, it is the actor's. */
  email?: string;
  userId?: string | null;
  /** The limit, or the capability, that said no. */
  detail?: string;
}

/** Writes an entry of the access log (ADR 0022). A failed write only shows in the process log. */
export async function recordAccess(
  db: Database | Transaction,
  actor: Actor,
  { kind, email, userId, detail }: AccessEntry,
  now: Date,
): Promise<void> {
  const { requestId } = actor;
  const person = actor.kind === 'user' ? actor : null;
  const data = {
    kind,
    detail: detail ?? null,
    email: email ?? person?.email ?? null,
    userId: userId === undefined ? (person?.userId ?? null) : userId,
    address: actor.ip?.slice(0, fieldLengths.clientAddress) ?? null,
    requestId: requestId.slice(0, fieldLengths.requestId),
    createdAt: now,
  };
  await unlessItFails(requestId, () =>
    // Within a transaction it is a savepoint.
    db.$transaction(async (part) => void (await part.accessLog.create({ data, select: { id: true } }))),
  );
}

/** Runs `tell` so that its failure undoes nothing: the log says that it failed. */
export async function unlessItFails(requestId: string, tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    logger().error({ err: error, requestId, what: 'access log' }, 'fault');
  }
}

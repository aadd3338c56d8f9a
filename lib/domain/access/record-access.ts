import type { Actor } from '@/lib/auth/principal';
import type { AccessKind } from '@/lib/config/access-kinds';
import { fieldLengths } from '@/lib/config/limits';
import type { Database, Transaction } from '@/lib/db/client';

interface AccessEntry {
  kind: AccessKind;
  /** What was typed as address. Absent, it is the actor's. */
  email?: string;
  /** Whose account that is, if anybody's. Absent, it is the actor's. */
  userId?: string | null;
  /** The limit, or the capability, that said no. */
  detail?: string;
}

/** Writes an entry of the access log, which is the operator's and is swept after ACCESS_LOG_DAYS (ADR 0022). */
export async function recordAccess(
  db: Database | Transaction,
  actor: Actor,
  { kind, email, userId, detail }: AccessEntry,
  now: Date,
): Promise<void> {
  const person = actor.kind === 'user' ? actor : null;
  await db.accessLog.create({
    data: {
      kind,
      detail: detail ?? null,
      email: email ?? person?.email ?? null,
      userId: userId === undefined ? (person?.userId ?? null) : userId,
      address: actor.ip?.slice(0, fieldLengths.clientAddress) ?? null,
      requestId: actor.requestId,
      createdAt: now,
    },
    select: { id: true },
  });
}

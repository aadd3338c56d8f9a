import type { UserActor } from '@/lib/auth/principal';
import { answerOnce } from '@/lib/domain/idempotency';
import type { Database } from '@/lib/db/client';
import { CALLS, type Call, type CallName } from './calls';

/** As every request reads a person: the organisation may be deactivated by now. */
async function asOfNow(db: Database, who: UserActor): Promise<UserActor> {
  if (who.organizationId === null) return who;
  const { deletedAt } = await db.organization.findUniqueOrThrow({ where: { id: who.organizationId } });
  return { ...who, organizationDeactivated: deletedAt !== null };
}

/** Asks an operation in this process; see World.call. */
export async function callInProcess(
  db: Database,
  who: UserActor,
  name: CallName,
  input: object,
  key?: string,
): Promise<unknown> {
  const { operation }: Call = CALLS[name];
  const actor = await asOfNow(db, who);
  if (key === undefined) return operation(actor, input);
  const keep = (output: unknown) => ({ status: 201, body: JSON.stringify(output) });
  const kept = await answerOnce(actor, key, `${name} ${JSON.stringify(input)}`, {
    execute: (claiming) => operation(claiming, input).then(keep),
    resume: (committed) => operation.resume(actor, committed).then(keep),
  });
  return JSON.parse(kept.body) as unknown;
}

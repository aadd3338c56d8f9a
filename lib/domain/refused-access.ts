import type { Capability } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import type { Database } from '@/lib/db/client';
import { hasTry } from './rate-limit';
import { recordAccess, unlessItFails } from './record-access';

/** Tells the operator what a role was refused, up to a limit per hour and person. Loaded with the first refusal. */
export function logRefusedAccess(db: Database, actor: UserActor, may: Capability, now: Date): Promise<void> {
  return unlessItFails(actor.requestId, async () => {
    if (await hasTry('refusedAccess', actor.userId))
      await recordAccess(db, actor, { kind: 'ACCESS_REFUSED', detail: may }, now);
  });
}

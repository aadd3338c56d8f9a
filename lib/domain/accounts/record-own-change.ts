import type { UserActor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import { recordEvent } from '../events/record-event';

/** Logs a person's change of how they sign in. */
export async function recordOwnChange(
  tx: Transaction,
  actor: UserActor,
  type: 'user.passwordChanged' | 'user.secondFactorOn' | 'user.secondFactorOff' | 'user.recoveryCodesRenewed',
): Promise<void> {
  const { organizationId: id, organizationName: name } = actor;
  await recordEvent(tx, actor, {
    type,
    params: { person: actor.name },
    organization: id === null ? null : { id, name: name ?? '' },
    entity: { type: 'user', id: actor.userId },
  });
}

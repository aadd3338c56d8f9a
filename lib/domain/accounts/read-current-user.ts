import { z } from 'zod';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { faults, idErrors } from '@/lib/i18n/requests';
import { uuid } from '@/lib/schemas/ids';
import { operation } from '../operation';
import { secondFactorRequired } from '@/lib/auth/second-factor-required';
import { secondFactorFaults } from '@/lib/i18n/second-factor';
import type { passkeyAnswer } from '@/lib/schemas/answers/passkeys';
import type { secondFactorAnswer } from '@/lib/schemas/answers/user';
import type { Passkey } from '@/lib/db/generated/client';
import { userFields, userView, type UserView } from './user-view';

/** A person's name in the event log's filter; null beyond the actor's reach. */
export const readPersonName = operation({
  may: 'events.list',
  input: z.object({ id: uuid(() => idErrors.userInvalid) }),
  fault: () => faults.eventsFetching,
  async execute({ db, scope }, { id }): Promise<string | null> {
    const person = await db.user.findFirst({ where: { id, AND: scope.users() }, select: { name: true } });
    return person && readName(person.name);
  },
});

/** What a person sees of a passkey. Moments are ISO 8601 in UTC. */
export function passkeyView({ id, name, createdAt, lastUsedAt }: Passkey): z.output<typeof passkeyAnswer> {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** The own second steps: since when an app is one, ISO 8601 in UTC, passkeys, the newest first, and the recovery codes left (ADR 0024). */
export const readSecondFactor = operation({
  may: 'profile.read',
  input: z.object({}),
  fault: () => secondFactorFaults.fetching,
  async execute({ actor, db }): Promise<z.output<typeof secondFactorAnswer>> {
    const { secondFactor, passkeys, _count } = await db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: {
        secondFactor: { select: { confirmedAt: true } },
        passkeys: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
        _count: { select: { recoveryCodes: true } },
      },
    });
    return {
      onSince: secondFactor?.confirmedAt?.toISOString() ?? null,
      passkeys: passkeys.map(passkeyView),
      recoveryCodesLeft: _count.recoveryCodes,
      required: secondFactorRequired(actor.role),
    };
  },
});

/** The signed-in user. */
export const readCurrentUser = operation({
  may: 'session.read',
  input: z.object({}),
  fault: () => faults.userInfoFetching,
  async execute({ actor, db }): Promise<UserView> {
    return userView(await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: userFields }));
  },
});

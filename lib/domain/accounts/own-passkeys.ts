import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { browserSummary } from '@/lib/auth/browser-summary';
import { creationOptions, verifyNewPasskey } from '@/lib/auth/passkeys';
import { fieldLengths, maxPasskeys } from '@/lib/config/limits';
import { secondFactorErrors, secondFactorFaults } from '@/lib/i18n/second-factor';
import { passkeyErrors, passkeyMessages } from '@/lib/i18n/passkeys';
import { enqueueMail } from '@/lib/mail/outbox';
import type { addedPasskeyAnswer } from '@/lib/schemas/answers/passkeys';
import * as schemas from '@/lib/schemas/second-factor';
import type { UserActor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import { recordEvent } from '../events/record-event';
import { conflict, invalid, notFound } from '../errors';
import { operation } from '../operation';
import { profileUrl } from '../portal-url';
import { lockAccount } from './lock-account';
import { ownOrganization, provingOneself, verifyOwnPassword } from './own-password';
import { isFirstAnswer } from './pass-passkey';
import { beginTwoSteps, endTwoStepsIfLast, isSecondFactorOn } from './second-factor';

/**
 * Answers what a browser needs to make a passkey of the signed-in person (ADR 0092), for ten minutes. It keeps nothing: the answer of the
 * browser carries what was asked.
 * @throws invalid on the field `currentPassword` or `otp`, tooMany, conflict where the address is not confirmed or there are too many
 */
export const beginPasskey = operation({
  may: 'secondFactor.edit',
  input: schemas.ownChange,
  fault: () => secondFactorFaults.changing,
  async execute(
    context,
    { currentPassword, ...proof },
  ): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> {
    const { actor, now } = context;
    // A person who cannot read mail to the address could keep its owner out.
    if (!actor.emailConfirmed) throw conflict('EMAIL_NOT_CONFIRMED', secondFactorErrors.emailNotConfirmed);
    await verifyOwnPassword(context, currentPassword);
    const known = await provingOneself(context, proof, async (tx) => {
      const where = { userId: actor.userId };
      const own = await tx.passkey.findMany({ where, select: { credentialId: true } });
      assertRoom(own.length);
      return own.map(({ credentialId }) => credentialId);
    });
    return { options: await creationOptions(actor, known, now) };
  },
});

/**
 * Adds a passkey that the person's browser has made. With the first second step of the account other sessions end, and the recovery codes
 * are answered, this once.
 * @throws invalid on the field `credential`, conflict where it is known or there are too many
 */
export const addPasskey = operation({
  may: 'secondFactor.edit',
  input: schemas.addPasskey,
  fault: () => secondFactorFaults.changing,
  async execute(
    { actor, transaction, now },
    { name, credential },
  ): Promise<z.input<typeof addedPasskeyAnswer>> {
    const { userId } = actor;
    const made = await verifyNewPasskey(credential, userId, now);
    if (made === null) throw notMade();
    const { challenge, expiresAt, ...key } = made;
    return transaction(async (tx) => {
      await lockAccount(tx, userId);
      if (!(await isFirstAnswer(tx, { challenge, expiresAt }))) throw notMade();
      const wasOn = await isSecondFactorOn(tx, userId);
      assertRoom(await tx.passkey.count({ where: { userId } }));
      const browser = browserSummary(actor.userAgent)?.slice(0, fieldLengths.passkeyName);
      const data = { ...key, userId, name: name ?? browser ?? passkeyMessages.fallbackName, createdAt: now };
      const [row] = await tx.passkey.createManyAndReturn({ data: [data], skipDuplicates: true });
      if (row === undefined) throw conflict('PASSKEY_KNOWN', passkeyErrors.known);
      const recoveryCodes = await beginTwoSteps(tx, actor, wasOn, now);
      await tellOf(tx, actor, 'passkeyAdded', row.name, now);
      return { id: row.id, name: row.name, recoveryCodes };
    });
  },
});

/**
 * Removes an own passkey with the password, and a code or any own passkey. With the last second step the recovery codes go.
 * @throws invalid on the field `currentPassword` or `otp`, tooMany, notFound, forbidden for the last second step where it is required
 */
export const removePasskey = operation({
  may: 'secondFactor.edit',
  input: schemas.removePasskey,
  fault: () => secondFactorFaults.changing,
  async execute(context, { id, currentPassword, ...proof }): Promise<{ message: string }> {
    const { actor, now } = context;
    await verifyOwnPassword(context, currentPassword);
    const name = await provingOneself(context, proof, async (tx) => {
      const row = await tx.passkey.findFirst({ where: { id, userId: actor.userId } });
      if (row === null) throw notFound(passkeyErrors.notFound);
      await tx.passkey.delete({ where: { id } });
      await endTwoStepsIfLast(tx, actor, passkeyErrors.lastOne);
      await tellOf(tx, actor, 'passkeyRemoved', row.name, now);
      return row.name;
    });
    return { message: passkeyMessages.removed(name) };
  },
});

function assertRoom(count: number): void {
  if (count >= maxPasskeys) throw conflict('TOO_MANY_PASSKEYS', passkeyErrors.tooMany(maxPasskeys));
}

function notMade() {
  return invalid({ credential: passkeyErrors.notMade }, 'PASSKEY_WRONG');
}

/** The log and the person's mailbox learn of it. */
async function tellOf(
  tx: Transaction,
  actor: UserActor,
  what: 'passkeyAdded' | 'passkeyRemoved',
  passkey: string,
  now: Date,
): Promise<void> {
  await recordEvent(tx, actor, {
    type: `user.${what}`,
    params: { person: actor.name, passkey },
    organization: ownOrganization(actor),
    entity: { type: 'user', id: actor.userId },
  });
  const data = { name: actor.name, passkey, url: profileUrl() };
  await enqueueMail(tx, { to: actor.email, template: what, data }, now);
}

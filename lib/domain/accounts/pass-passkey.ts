import { type Answered, type Assertion, type PasskeyKey, verifyAssertion } from '@/lib/auth/passkeys';
import type { Transaction } from '@/lib/db/client';
import { passkeyErrors } from '@/lib/i18n/passkeys';
import { DomainError } from '../errors';

/** The credential that an answer names. */
export const credentialIdOf = ({ id }: { id: string }) => Uint8Array.from(Buffer.from(id, 'base64url'));

/**
 * Takes the answer of one of a person's passkeys: once, in parallel calls too. The caller holds or locks the account first.
 * @throws invalid PASSKEY_WRONG
 */
export async function passPasskey(
  tx: Transaction,
  userId: string,
  passkey: Assertion,
  now: Date,
): Promise<void> {
  const [key] = await tx.$queryRaw<(PasskeyKey & { id: string })[]>`
    SELECT id, credential_id AS "credentialId", public_key AS "publicKey", counter FROM passkeys
    WHERE credential_id = ${credentialIdOf(passkey)} AND user_id = ${userId}::uuid FOR UPDATE`;
  if (key === undefined) throw wrongPasskey();
  const answer = await verifyAssertion(passkey, { userId, key }, now);
  if (answer === null || !(await isFirstAnswer(tx, answer))) throw wrongPasskey();
  await tx.passkey.update({ where: { id: key.id }, data: { counter: answer.counter, lastUsedAt: now } });
}

/** Whether nobody answered the challenge before; from now on somebody has. */
export async function isFirstAnswer(tx: Transaction, { challenge, expiresAt }: Answered): Promise<boolean> {
  const { count } = await tx.usedChallenge.createMany({
    data: [{ challenge, expiresAt }],
    skipDuplicates: true,
  });
  return count === 1;
}

export function wrongPasskey(): DomainError {
  return new DomainError('invalid', 'PASSKEY_WRONG', passkeyErrors.wrong);
}

/** Whether an error says that a passkey's answer was wrong. Pure. */
export function isWrongPasskey(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'PASSKEY_WRONG';
}

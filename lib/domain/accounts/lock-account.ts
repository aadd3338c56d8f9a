import type { Transaction } from '@/lib/db/client';
import { revokeSessions } from './open-session';
import { removeSecondFactors } from './second-factor';

/**
 * Deletes an account softly: it ends its sessions, clears password, codes and second factor, and frees the address.
 * @returns whether the account was still there
 */
export async function closeAccount(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id, deletedAt: null },
    data: { deletedAt: now, passwordHash: null },
  });
  if (count !== 1) return false;
  await revokeSessions(tx, [id], now);
  await removeSecondFactors(tx, [id]);
  await tx.restoreToken.updateMany({ where: { userId: id, usedAt: null }, data: { usedAt: now } });
  return true;
}

/** Replaces the account where there is none, so that every address runs the same statements. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Locks an account for a change of its password, always before its restore tokens. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** Whether the verified password stays the account's until this transaction ends. */
export async function lockIfPasswordUnchanged(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM users
    WHERE id = ${userId}::uuid AND password_hash = ${passwordHash} AND deleted_at IS NULL FOR SHARE`;
  return rows.length === 1;
}

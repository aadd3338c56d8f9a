import type { Transaction } from '@/lib/db/client';

/** Stands in for the account where there is none, so that the same statements run for every address. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Lets whoever restores or replaces the account's password take turns. It is locked before its restore tokens, everywhere, so
 * that two of them never wait for each other.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/**
 * Whether the password that was just verified is still the account's, until this transaction ends: a session that is opened on
 * it cannot slip past a change that revokes sessions.
 */
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

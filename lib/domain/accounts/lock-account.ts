import type { Transaction } from '@/lib/db/client';

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

import type { Transaction } from '@/lib/db/client';
import { revokeSessions } from './open-session';

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
  await tx.secondFactor.deleteMany({ where: { userId: id } });
  await tx.restoreToken.updateMany({ where: { userId: id, usedAt: null }, data: { usedAt: now } });
  return true;
}

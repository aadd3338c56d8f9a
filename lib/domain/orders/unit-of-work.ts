import type { Actor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';

/** One change under way: its transaction, who causes it, and when. */
export interface UnitOfWork {
  tx: Transaction;
  actor: Actor;
  now: Date;
}

import type { Actor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';

export interface UnitOfWork {
  tx: Transaction;
  actor: Actor;
  now: Date;
  /** The models that it has locked (inventory/stock.ts). */
  models?: Set<string>;
}

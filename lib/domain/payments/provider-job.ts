import type { Withdrawal } from '@/lib/billing/port';
import { NotYet } from '../job-runner';
import type { ProviderRequest } from '@/lib/db/generated/client';
import type { Context } from '../operation';
import type { Attempt } from '../idempotency';

/**
 * The outcome of withdrawing an invoice or a lease.
 * @throws NotYet during a bank debit, which cannot be cancelled
 */
export function withdrawalOutcome(withdrawal: Withdrawal): 'withdrawn' | 'paid' {
  if (withdrawal === 'underway') throw new NotYet('A bank debit is underway.');
  return withdrawal;
}

export interface ProviderJob {
  context: Context<'system.internal'>;
  request: ProviderRequest;
  orderId: string;
  attempt: Attempt;
  /** The start of the provider's idempotency key: the note, its version and the try. */
  key: string;
  /** An earlier try may have made the object. */
  repeated: boolean;
}

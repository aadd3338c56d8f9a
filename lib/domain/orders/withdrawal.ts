import type { Withdrawal } from '@/lib/billing/port';
import { NotYet } from '../job-runner';

/**
 * The outcome of withdrawing an invoice or a lease.
 * @throws NotYet during a bank debit, which cannot be cancelled
 */
export function withdrawalOutcome(withdrawal: Withdrawal): 'withdrawn' | 'paid' {
  if (withdrawal === 'underway') throw new NotYet('A bank debit is underway.');
  return withdrawal;
}

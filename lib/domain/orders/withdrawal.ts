import type { Withdrawal } from '@/lib/billing/port';
import { NotYet } from '../job-runner';

/**
 * What became of taking an invoice or a lease back.
 * @throws NotYet while a bank debit of it is underway, which nobody can call off
 */
export function withdrawalOutcome(withdrawal: Withdrawal): 'withdrawn' | 'paid' {
  if (withdrawal === 'underway') throw new NotYet('A bank debit is underway.');
  return withdrawal;
}

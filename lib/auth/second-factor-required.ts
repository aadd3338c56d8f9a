import { env } from '@/lib/config/env';
import type { Role } from '@/lib/vocabulary/roles';
import { hasStrictAccount } from './policy';

/** Whether the role has to set up the second factor before anything else (ADR 0024). */
export function secondFactorRequired(role: Role): boolean {
  return hasStrictAccount(role) && env().SUPERUSER_SECOND_FACTOR === 'required';
}

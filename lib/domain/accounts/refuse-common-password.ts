import { hasStrictAccount } from '@/lib/auth/policy';
import { env } from '@/lib/config/env';
import type { Role } from '@/lib/db/generated/enums';
import { passwordErrors } from '@/lib/i18n/accounts';
import { invalid } from '../errors';

/** Whether common passwords are refused: by the operator's setting, and always for super users (ADR 0026). */
export function refusesCommonPasswords(role: Role | null): boolean {
  return (role !== null && hasStrictAccount(role)) || env().PASSWORD_BLOCKLIST === 'on';
}

/**
 * Refuses a new password that is easy to guess. The first call loads the list.
 * @param about what is known of the person
 * @throws invalid on the field `password`
 */
export async function refuseCommonPassword(password: string, about: readonly string[]): Promise<void> {
  const { isCommonPassword } = await import('@/lib/schemas/common-password');
  if (isCommonPassword(password, about))
    throw invalid({ password: passwordErrors.common }, 'PASSWORD_COMMON');
}

import { env } from './env';

/** Whom people ask. */
export interface Support {
  email: string;
  phone: string | null;
}

/** Whom the foot of every page and mail names. The operator reads the questions of a portal without an address for them. */
export function supportContact(): Support {
  const { SUPPORT_EMAIL, SUPPORT_PHONE, OPERATOR_EMAIL } = env();
  return { email: SUPPORT_EMAIL ?? OPERATOR_EMAIL, phone: SUPPORT_PHONE ?? null };
}

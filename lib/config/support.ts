import { env, type readEnv } from './env';

/** Whom people ask. */
export interface Support {
  email: string;
  phone: string | null;
}

type Settings = Pick<ReturnType<typeof readEnv>, 'SUPPORT_EMAIL' | 'SUPPORT_PHONE' | 'OPERATOR_EMAIL'>;

/** Whom the foot of every page and mail names. Without an address for questions the operator reads them. */
export function supportContact(settings: Settings = env()): Support {
  const { SUPPORT_EMAIL, SUPPORT_PHONE, OPERATOR_EMAIL } = settings;
  return { email: SUPPORT_EMAIL ?? OPERATOR_EMAIL, phone: SUPPORT_PHONE ?? null };
}

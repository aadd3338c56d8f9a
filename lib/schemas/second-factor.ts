import { passwordErrors } from '@/lib/i18n/accounts';
import { strict } from './zod';
import { appCode, otp } from './otp';
import { passwordText } from './password';

const currentPassword = passwordText(() => passwordErrors.currentRequired);

/** POST users/second-factor/begin. */
export const beginSecondFactor = strict({ currentPassword });

/** POST users/second-factor/confirm. */
export const confirmSecondFactor = strict({ otp: appCode });

/** POST users/second-factor/recovery-codes. */
export const renewRecoveryCodes = strict({ otp });

/** POST users/second-factor/turn-off. */
export const turnOffSecondFactor = strict({ currentPassword, otp });

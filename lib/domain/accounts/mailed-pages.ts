import { env } from '@/lib/config/env';

/** The complete address of a page. */
function pageUrl(path: string): string {
  return new URL(path, env().APP_URL).href;
}

/** Where a person changes how they sign in. */
export const profileUrl = (): string => pageUrl('/profile');

/** Where somebody signs in who has just got a new password, or was signed out. */
export const signInUrl = (): string => pageUrl('/sign-in');

/** Where somebody gets a new password who cannot sign in. */
export const newPasswordUrl = (): string => pageUrl('/password-forgot');

import { env } from '@/lib/config/env';

/** The complete address of a path of the portal, as mails and the payment provider know it. */
export const portalUrl = (path: string): string => env().APP_URL + path;

/** Where a person changes how they sign in. */
export const profileUrl = (): string => portalUrl('/profile');

/** Where somebody signs in who has just got a new password, or was signed out. */
export const signInUrl = (): string => portalUrl('/sign-in');

/** Where somebody gets a new password who cannot sign in. */
export const newPasswordUrl = (): string => portalUrl('/password-forgot');

/** An order's page. */
export const orderUrl = (id: string): string => portalUrl(`/orders/${id}`);

/** The list of an organisation's devices. */
export const devicesUrl = (): string => portalUrl('/devices');

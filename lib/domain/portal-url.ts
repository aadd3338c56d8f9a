import { env } from '@/lib/config/env';

/** The complete address of a path of the portal, for mails and the provider. */
export const portalUrl = (path: string): string => env().APP_URL + path;

/** Where a person changes how they sign in. */
export const profileUrl = (): string => portalUrl('/profile');

/** Where a person signs in again. */
export const signInUrl = (): string => portalUrl('/sign-in');

/** Where a person who cannot sign in gets a new password. */
export const newPasswordUrl = (): string => portalUrl('/password-forgot');

/** An order's page. */
export const orderUrl = (id: string): string => portalUrl(`/orders/${id}`);

/** A return's page, by its number. */
export const returnUrl = (number: string): string => portalUrl(`/returns/${number}`);

/** The slip that goes into the parcel of a return. */
export const slipUrl = (id: string): string => portalUrl(`/api/returns/${id}/slip.pdf`);

/** The organisation's list of devices. */
export const devicesUrl = (): string => portalUrl('/devices');

import Stripe from 'stripe';
import type { Finding } from '../port';

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const look = (about: string, says: string): Finding => ({ about, state: 'look', says });
export const missing = (about: string, says: string): Finding => ({ about, state: 'missing', says });

/** A check's findings; if the key may not read it, a person has to look. */
export async function found(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    return [look(about, 'The key may not read this: see for yourself at the dashboard.')];
  }
}

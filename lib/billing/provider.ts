import type { PaymentProvider } from './port';
import { stripeProvider } from './stripe/stripe-provider';

/** The payment provider. Another one is another folder beside stripe/, chosen here. */
export const provider: PaymentProvider = stripeProvider;

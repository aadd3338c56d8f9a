import { chooseProvider } from './billing/provider';
import { stripeProvider } from './billing/stripe/stripe-provider';
import { dispatchBy } from './domain/provider-outbox';
import { sendNotes } from './domain/payments/dispatch';

/**
 * Puts a process together: which payment provider it has, and who sends it the noted requests. Once, before the first operation. Another
 * provider is another folder beside billing/stripe/, chosen here.
 */
export function assemble(): void {
  chooseProvider(stripeProvider);
  dispatchBy(sendNotes);
}

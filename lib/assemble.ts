import { paceBy } from './billing/pace';
import { chooseProvider } from './billing/provider';
import { stripeProvider } from './billing/stripe/stripe-provider';
import { sayEvent } from './domain/events/event-sentences';
import { sayEventsBy } from './domain/events/record-event';
import { dispatchBy } from './domain/provider-outbox';
import { paceCall } from './domain/provider-pace';
import { sendNotes } from './domain/payments/dispatch';

/**
 * Puts a process together: which payment provider it has, who paces what is asked of it, who sends it the noted requests, and who words the log. Once, before the first
 * operation. Another provider is another folder beside billing/stripe/, chosen here.
 */
export function assemble(): void {
  chooseProvider(stripeProvider);
  paceBy((priority) => paceCall(priority));
  dispatchBy(sendNotes);
  sayEventsBy(sayEvent);
}

import type Stripe from 'stripe';
import { ProviderError, notSimulated } from '../errors';
import type { Provider } from '../provider';
import { attachPaymentMethod } from './payment-methods';

/** The provider's answer to a card that is refused. */
export function cardDeclined(): ProviderError {
  return new ProviderError(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
}

/** Attaches a test card: good, refused when charged, or refused at once. Throws for every other. */
export function attachTestCard(provider: Provider, token: string, customer: string): Stripe.PaymentMethod {
  if (token === 'pm_card_visa_chargeDeclined') throw cardDeclined();
  if (token !== 'pm_card_visa' && token !== 'pm_card_chargeCustomerFail')
    throw notSimulated(token, 'This test card is not played.');
  const method = attachPaymentMethod(provider, customer, 'card');
  if (token === 'pm_card_chargeCustomerFail') {
    if (method.card) method.card.last4 = '0341';
    provider.state.decliningMethods.set(method.id, { id: method.id });
  }
  return method;
}

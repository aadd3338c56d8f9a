import type Stripe from 'stripe';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';
import { attachPaymentMethod, type MethodType } from './payment-methods';

/** Waits for a card or account that later payments use. Answers its id. */
export function openSetup(provider: Provider, customer: string): string {
  const id = provider.id('seti_1');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: null,
    created: provider.now(customer),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'sepa_debit'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  provider.state.setupIntents.set(id, intent);
  return id;
}

/** Puts a card or account on the customer's file. */
export function finishSetup(provider: Provider, id: string, type: MethodType): void {
  const intent = find(provider.state.setupIntents, 'setup_intent', id);
  intent.payment_method = attachPaymentMethod(provider, idOf(intent.customer), type).id;
  intent.status = 'succeeded';
}

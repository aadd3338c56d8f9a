import type Stripe from 'stripe';
import { idOf } from '../lookup';
import type { Provider } from '../provider';
import type { Payment } from './payment-methods';

const INTENT_STATUS = { card: 'succeeded', sepa: 'processing', decline: 'requires_payment_method' } as const;

/** Keeps the payment intent of an invoice and the link between both, as `invoice.payments` shows it. */
export function recordPayment(provider: Provider, invoice: Stripe.Invoice, { how, method }: Payment): void {
  const now = provider.now(invoice.customer);
  const intent: Stripe.PaymentIntent = {
    id: provider.id('pi_3'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: how === 'card' ? invoice.amount_due : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created: now,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error:
      how === 'decline'
        ? {
            type: 'card_error',
            code: 'card_declined',
            decline_code: 'generic_decline',
            message: 'Your card was declined.',
          }
        : null,
    latest_charge: how === 'card' ? provider.id('ch_3') : null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: how === 'decline' ? null : method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [how === 'sepa' ? 'sepa_debit' : 'card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: INTENT_STATUS[how],
    transfer_group: null,
  };
  const payment: Stripe.InvoicePayment = {
    id: provider.id('inpay_1'),
    object: 'invoice_payment',
    amount_paid: how === 'card' ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: how === 'card' ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: how === 'card' ? now : null },
  };
  provider.state.paymentIntents.set(intent.id, intent);
  provider.state.invoicePayments.set(payment.id, payment);
}

/** The end of a bank debit on the payment's own objects. */
export function settlePayment(provider: Provider, invoiceId: string, succeeded: boolean): void {
  const payment = provider.state.invoicePayments.where(({ invoice }) => invoice === invoiceId).at(-1);
  const intent = payment && provider.state.paymentIntents.get(idOf(payment.payment.payment_intent));
  if (!payment || !intent) return;
  intent.status = succeeded ? 'succeeded' : 'requires_payment_method';
  intent.amount_received = succeeded ? intent.amount : 0;
  intent.latest_charge = provider.id('py_3');
  payment.status = succeeded ? 'paid' : 'open';
  payment.amount_paid = succeeded ? payment.amount_requested : null;
  payment.status_transitions.paid_at = succeeded ? provider.now(intent.customer) : null;
}

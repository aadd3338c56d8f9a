import type Stripe from 'stripe';
import { idOf } from '../lookup';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { makeCharge, settleCharge } from './charges';
import type { Payment } from './payment-methods';

const INTENT_STATUS = { card: 'succeeded', sepa: 'processing', decline: 'requires_payment_method' } as const;

/** Keeps an invoice's payment intent, its charge, and their link. */
export function recordPayment(
  provider: Provider,
  invoice: Stripe.Invoice,
  payment: Payment,
): Stripe.PaymentIntent {
  const { how, method } = payment;
  const now = provider.now(invoice.customer);
  const amount = invoice.amount_remaining;
  const intent: Stripe.PaymentIntent = {
    id: provider.id('pi_3'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: how === 'card' ? amount : 0,
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
    latest_charge: null,
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
  intent.latest_charge = makeCharge(provider, intent, payment).id;
  const link: Stripe.InvoicePayment = {
    id: provider.id('inpay_1'),
    object: 'invoice_payment',
    amount_paid: how === 'card' ? amount : null,
    amount_requested: amount,
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
  provider.state.invoicePayments.set(link.id, link);
  return intent;
}

/** Ends a bank debit on the payment's own objects. */
export function settlePayment(provider: Provider, invoiceId: string, succeeded: boolean): void {
  const { state } = provider;
  const link = state.invoicePayments.where(({ invoice }) => invoice === invoiceId).at(-1);
  const intent = link && state.paymentIntents.get(idOf(link.payment.payment_intent));
  if (!link || !intent) return;
  const charge = state.charges.get(idOf(intent.latest_charge));
  if (charge) settleCharge(charge, succeeded);
  intent.status = succeeded ? 'succeeded' : 'requires_payment_method';
  intent.amount_received = succeeded ? intent.amount : 0;
  link.status = succeeded ? 'paid' : 'open';
  link.amount_paid = succeeded ? link.amount_requested : null;
  link.status_transitions.paid_at = succeeded ? provider.now(intent.customer) : null;
}

/** The payment intent that paid an invoice; none for an outside payment. */
export function intentThatPaid(provider: Provider, invoiceId: string): Stripe.PaymentIntent | undefined {
  const link = provider.state.invoicePayments.first(
    ({ invoice, status }) => invoice === invoiceId && status === 'paid',
  );
  return link && provider.state.paymentIntents.get(idOf(link.payment.payment_intent));
}

/** The refunds of what was paid for an invoice. */
export function refundsOf({ state }: Provider, invoiceId: string): Readonly<Stripe.Refund>[] {
  const intents = state.invoicePayments
    .look()
    .filter(({ invoice }) => invoice === invoiceId)
    .map(({ payment }) => idOf(payment.payment_intent));
  return state.refunds.look().filter((refund) => intents.includes(idOf(refund.payment_intent)));
}

export const paymentRoutes = [
  listed<Stripe.InvoicePaymentListParams, 'invoicePayments'>('/v1/invoice_payments', 'invoicePayments', {
    invoice: same('invoice'),
    status: same('status'),
    payment: ({ payment }, { type, payment_intent: intent }) =>
      payment.type === type && (intent === undefined || payment.payment_intent === intent),
  }),
  listed<Stripe.PaymentIntentListParams, 'paymentIntents'>('/v1/payment_intents', 'paymentIntents', {
    customer: same('customer'),
  }),
  retrieved('/v1/payment_intents/{intent}', 'paymentIntents', 'payment_intent'),
];

import type Stripe from 'stripe';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';

/** How somebody pays on a page or through a control. */
export type PaymentHow = 'card' | 'sepa' | 'decline' | 'out_of_band';

/** Puts a card or a bank account on the customer's file and makes it the default. */
export function attachPaymentMethod(
  provider: Provider,
  customerId: string,
  type: 'card' | 'sepa_debit',
): Stripe.PaymentMethod {
  const customer = find(provider.state.customers, 'customer', customerId, 'customer');
  const method: Stripe.PaymentMethod = {
    id: provider.id('pm_1'),
    object: 'payment_method',
    billing_details: {
      address: customer.address ?? null,
      email: customer.email,
      name: customer.name ?? null,
      phone: customer.phone ?? null,
      tax_id: null,
    },
    created: provider.now(customer),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type,
    ...(type === 'card'
      ? {
          card: {
            brand: 'visa',
            checks: null,
            country: 'NO',
            display_brand: 'visa',
            exp_month: 12,
            exp_year: new Date(provider.clock.now()).getUTCFullYear() + 3,
            funding: 'credit',
            generated_from: null,
            last4: '4242',
            networks: { available: ['visa'], preferred: null },
            regulated_status: 'unregulated' as const,
            three_d_secure_usage: { supported: true },
            wallet: null,
          },
        }
      : {
          sepa_debit: {
            bank_code: '37040044',
            branch_code: null,
            country: 'DE',
            fingerprint: null,
            generated_from: null,
            last4: '3000',
          },
        }),
  };
  provider.state.paymentMethods.set(method.id, method);
  customer.invoice_settings.default_payment_method = method.id;
  provider.state.failingCustomers.delete(customer.id);
  return method;
}

/** The way an automatic collection will go: by the default method, refused when a control said so. */
export function howOnFile(provider: Provider, customerId: string): PaymentHow | null {
  const customer = find(provider.state.customers, 'customer', customerId, 'customer');
  const method = provider.state.paymentMethods.get(idOf(customer.invoice_settings.default_payment_method));
  if (!method) return null;
  if (provider.state.failingCustomers.has(customerId)) return 'decline';
  return method.type === 'sepa_debit' ? 'sepa' : 'card';
}

const INTENT_STATUS = { card: 'succeeded', sepa: 'processing', decline: 'requires_payment_method' } as const;

/** Keeps the payment intent of an invoice and the link between both, as `invoice.payments` shows it. */
export function recordPayment(provider: Provider, invoice: Stripe.Invoice, how: PaymentHow): void {
  if (how === 'out_of_band') return;
  const now = provider.now(invoice.customer);
  const customer = provider.state.customers.get(idOf(invoice.customer));
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
    payment_method:
      how === 'decline'
        ? null
        : ((customer?.invoice_settings.default_payment_method as string | null | undefined) ?? null),
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

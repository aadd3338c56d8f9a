import type Stripe from 'stripe';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import type { Payment } from './payment-methods';

const DECLINED = { code: 'card_declined', message: 'Your card was declined.' };
const STATUS = { card: 'succeeded', sepa: 'pending', decline: 'failed' } as const;

const UNKNOWN_CARD = {
  brand: 'visa',
  country: null,
  exp_month: 12,
  exp_year: 2030,
  funding: 'credit',
  last4: '0002',
};

function details(method: Readonly<Stripe.PaymentMethod> | undefined): Stripe.Charge.PaymentMethodDetails {
  if (method?.sepa_debit) {
    const { bank_code, branch_code, country, fingerprint, last4 } = method.sepa_debit;
    const account = { bank_code, branch_code, country, fingerprint, last4, mandate: null };
    return { type: 'sepa_debit', sepa_debit: account };
  }
  const { brand, country, exp_month, exp_year, funding, last4 } = method?.card ?? UNKNOWN_CARD;
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand,
      checks: null,
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: 'visa',
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** The charge of a payment intent: successful, pending at the bank, or refused. */
export function makeCharge(
  provider: Provider,
  intent: Stripe.PaymentIntent,
  { how, method }: Payment,
): Stripe.Charge {
  const refused = how === 'decline';
  const file = provider.state.paymentMethods.peek(method ?? '');
  const charge: Stripe.Charge = {
    id: provider.id(how === 'sepa' ? 'py_3' : 'ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: how === 'card' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: structuredClone(
      file?.billing_details ?? { address: null, email: null, name: null, phone: null, tax_id: null },
    ),
    calculated_statement_descriptor: null,
    captured: !refused,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refused ? DECLINED.code : null,
    failure_message: refused ? DECLINED.message : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: how === 'card',
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: details(file),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: STATUS[how],
    transfer_data: null,
    transfer_group: null,
  };
  provider.state.charges.set(charge.id, charge);
  return charge;
}

/** Notes the bank's answer on a pending charge. */
export function settleCharge(charge: Stripe.Charge, succeeded: boolean): void {
  charge.status = succeeded ? 'succeeded' : 'failed';
  charge.paid = succeeded;
  charge.amount_captured = succeeded ? charge.amount : 0;
  charge.failure_code = succeeded ? null : 'insufficient_funds';
  charge.failure_message = succeeded ? null : 'The bank refused the debit.';
}

export const chargeRoutes = [
  listed<Stripe.ChargeListParams, 'charges'>('/v1/charges', 'charges', {
    customer: same('customer'),
    payment_intent: same('payment_intent'),
  }),
  retrieved('/v1/charges/{charge}', 'charges', 'charge'),
];

import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find, idOf, type Reference } from '../lookup';
import type { Provider } from '../provider';

export type MethodType = 'card' | 'sepa_debit';

/** A card or a bank account, on no customer's file yet. */
export function makePaymentMethod(
  provider: Provider,
  type: MethodType,
  customer: string,
): Stripe.PaymentMethod {
  const holder = find(provider.state.customers, 'customer', customer, 'customer');
  const now = provider.now(customer);
  const method: Stripe.PaymentMethod = {
    id: provider.id('pm_1'),
    object: 'payment_method',
    billing_details: {
      address: structuredClone(holder.address ?? null),
      email: holder.email,
      name: holder.name ?? null,
      phone: holder.phone ?? null,
      tax_id: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type,
    ...(type === 'card' ? { card: card(now) } : { sepa_debit: account() }),
  };
  provider.state.paymentMethods.set(method.id, method);
  return method;
}

function card(now: number): Stripe.PaymentMethod.Card {
  return {
    brand: 'visa',
    checks: null,
    country: 'NO',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: new Date(now * 1000).getUTCFullYear() + 3,
    funding: 'credit',
    generated_from: null,
    last4: '4242',
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function account(): Stripe.PaymentMethod.SepaDebit {
  return {
    bank_code: '37040044',
    branch_code: null,
    country: 'DE',
    fingerprint: null,
    generated_from: null,
    last4: '3000',
  };
}

/** Puts a card or bank account on a customer's file. */
export function attachPaymentMethod(
  provider: Provider,
  customer: string,
  type: MethodType,
): Stripe.PaymentMethod {
  const method = makePaymentMethod(provider, type, customer);
  method.customer = customer;
  return method;
}

/** Makes a method the customer's default, for subscriptions without their own. */
export function makeDefault(provider: Provider, method: Stripe.PaymentMethod): void {
  const customer = find(provider.state.customers, 'customer', idOf(method.customer), 'customer');
  customer.invoice_settings.default_payment_method = method.id;
}

/** Its own, else its subscription's, else the customer's default. */
export function methodOf(
  provider: Provider,
  invoice: Pick<Stripe.Invoice, 'customer' | 'default_payment_method' | 'parent'>,
): Readonly<Stripe.PaymentMethod> | null {
  const { state } = provider;
  const subscription = state.subscriptions.peek(idOf(invoice.parent?.subscription_details?.subscription));
  const id =
    idOf(invoice.default_payment_method) ||
    idOf(subscription?.default_payment_method) ||
    idOf(state.customers.peek(idOf(invoice.customer))?.invoice_settings.default_payment_method);
  return state.paymentMethods.peek(id) ?? null;
}

/** Empty for none. Throws 400 unless it is on the customer's file. */
export function methodOnFile(
  provider: Provider,
  customer: Reference,
  id: string,
  param: string,
): string | null {
  if (!id) return null;
  if (provider.state.paymentMethods.peek(id)?.customer === idOf(customer)) return id;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param,
    'resource_missing',
  );
}

export interface Payment {
  how: 'card' | 'sepa' | 'decline';
  method: string | null;
}

/** A payment with a method: refused by a control's order, or without a method. */
export function paymentWith(provider: Provider, method: Readonly<Stripe.PaymentMethod> | null): Payment {
  if (!method) return { how: 'decline', method: null };
  const declines = provider.state.decliningMethods.has(method.id);
  return {
    how: declines ? 'decline' : method.type === 'sepa_debit' ? 'sepa' : 'card',
    method: method.id,
  };
}

/** Makes every method on a customer's file refuse, or work again. */
export function setDeclining(provider: Provider, customer: string, declines: boolean): void {
  for (const { id } of provider.state.paymentMethods
    .look()
    .filter((method) => method.customer === customer)) {
    if (declines) provider.state.decliningMethods.set(id, { id });
    else provider.state.decliningMethods.delete(id);
  }
}

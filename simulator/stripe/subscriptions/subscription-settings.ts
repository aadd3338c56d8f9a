import type Stripe from 'stripe';
import { customFields } from '../invoices/custom-fields';
import { idOf } from '../lookup';
import { mergeMetadata } from '../metadata';
import { locationInvalid, taxCaseOf } from '../tax/calculate';
import { methodOnFile } from '../payments/payment-methods';
import type { Provider } from '../provider';

type Settings = Pick<
  Stripe.SubscriptionUpdateParams,
  | 'automatic_tax'
  | 'default_payment_method'
  | 'description'
  | 'invoice_settings'
  | 'metadata'
  | 'payment_settings'
>;

export const SETTINGS = [
  'automatic_tax.enabled',
  'default_payment_method',
  'description',
  'invoice_settings.custom_fields',
  'invoice_settings.description',
  'invoice_settings.footer',
  'metadata',
  'payment_settings.payment_method_types',
  'payment_settings.save_default_payment_method',
] as const;

function setTax(provider: Provider, subscription: Stripe.Subscription, enabled: boolean): void {
  const customer = provider.state.customers.peek(idOf(subscription.customer));
  if (enabled && (!customer || !taxCaseOf(customer))) throw locationInvalid();
  subscription.automatic_tax.disabled_reason = null;
  subscription.automatic_tax.enabled = enabled;
  subscription.automatic_tax.liability = enabled ? { type: 'self' } : null;
}

function setInvoices(
  own: Stripe.Subscription['invoice_settings'],
  invoices: NonNullable<Settings['invoice_settings']>,
): void {
  if (invoices.custom_fields !== undefined)
    own.custom_fields = customFields(invoices.custom_fields, 'invoice_settings[custom_fields]');
  if (invoices.description !== undefined) own.description = invoices.description || null;
  if (invoices.footer !== undefined) own.footer = invoices.footer || null;
}

/** Takes over settings of invoices and payment, from the next invoice on. */
export function applySettings(provider: Provider, subscription: Stripe.Subscription, params: Settings): void {
  const { invoice_settings: invoices, payment_settings: payment, default_payment_method: method } = params;
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
  if (params.description !== undefined) subscription.description = params.description || null;
  if (method !== undefined)
    subscription.default_payment_method = methodOnFile(
      provider,
      subscription.customer,
      method,
      'default_payment_method',
    );
  if (params.automatic_tax) setTax(provider, subscription, params.automatic_tax.enabled);
  if (invoices) setInvoices(subscription.invoice_settings, invoices);
  if (payment && subscription.payment_settings) {
    const { payment_method_types: types, save_default_payment_method: save } = payment;
    if (types !== undefined) subscription.payment_settings.payment_method_types = types || null;
    if (save !== undefined) subscription.payment_settings.save_default_payment_method = save;
  }
}

import type Stripe from 'stripe';
import { product as portal } from '@/lib/config/product';
import { find } from '../lookup';
import type { Provider } from '../provider';
import { calculateInvoice, setInvoiceTax } from '../tax/invoice-tax';
import { showCustomer } from './invoice-customer';

export interface DraftInvoice {
  customer: string;
  subscription: Stripe.Subscription | null;
  reason: Stripe.Invoice.BillingReason;
  collectionMethod: Stripe.Invoice.CollectionMethod;
  currency: string;
  automaticTax: boolean;
  lines: (invoice: string) => Stripe.InvoiceLineItem[];
  period: { start: number; end: number };
}

const NEW_DRAFT = {
  object: 'invoice',
  account_country: 'NO',
  account_tax_ids: null,
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  subtotal: 0,
  subtotal_excluding_tax: 0,
  total: 0,
  total_discount_amounts: [],
  total_excluding_tax: 0,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

/** A draft invoice with its subscription's settings, not stored yet; amounts in cents. */
export function invoiceObject(provider: Provider, draft: DraftInvoice): Stripe.Invoice {
  const id = provider.id('in_1');
  const customer = find(provider.state.customers, 'customer', draft.customer, 'customer');
  const settings = draft.subscription?.invoice_settings;
  const invoice: Stripe.Invoice = {
    ...structuredClone(NEW_DRAFT),
    id,
    account_name: portal.name,
    billing_reason: draft.reason,
    collection_method: draft.collectionMethod,
    created: provider.now(customer),
    currency: draft.currency,
    custom_fields: structuredClone(settings?.custom_fields ?? null),
    customer: customer.id,
    description: settings?.description ?? null,
    footer: settings?.footer ?? customer.invoice_settings.footer,
    lines: { object: 'list', data: draft.lines(id), has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: draft.subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: {
            subscription: draft.subscription.id,
            metadata: { ...draft.subscription.metadata },
          },
        }
      : null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: structuredClone(
        draft.subscription?.payment_settings?.payment_method_types ?? null,
      ),
    },
    period_end: draft.period.end,
    period_start: draft.period.start,
    starting_balance: customer.balance,
    test_clock: provider.clockOf(customer)?.id ?? null,
  };
  showCustomer(provider, invoice, customer);
  setInvoiceTax(invoice, draft.automaticTax);
  calculateInvoice(provider, invoice);
  return invoice;
}

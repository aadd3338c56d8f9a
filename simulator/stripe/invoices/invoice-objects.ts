import type Stripe from 'stripe';
import { product as portal } from '@/lib/config/product';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';
import { wireDecimal } from '../catalogue/prices';

/** The lines of one period of a subscription, one per item. */
export function subscriptionLines(
  provider: Provider,
  items: Stripe.SubscriptionItem[],
  invoice: string,
  subscription: string | null,
): Stripe.InvoiceLineItem[] {
  return items.map((item) => {
    const quantity = item.quantity ?? 1;
    const unit = item.price.unit_amount ?? 0;
    const productId = idOf(item.price.product);
    const name = provider.state.products.get(productId)?.name ?? productId;
    const { interval = 'day', interval_count: count = 1 } = item.price.recurring ?? {};
    return {
      id: provider.id('il_1'),
      object: 'line_item',
      amount: unit * quantity,
      currency: item.price.currency,
      description: `${quantity} × ${name} (at €${(unit / 100).toFixed(2)} / every ${count} ${interval}${count === 1 ? '' : 's'})`,
      discount_amounts: [],
      discountable: true,
      discounts: [],
      invoice,
      livemode: false,
      metadata: item.metadata,
      parent: {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription,
          subscription_item: item.id,
        },
      },
      period: { start: item.current_period_start, end: item.current_period_end },
      pretax_credit_amounts: [],
      pricing: {
        type: 'price_details',
        price_details: { price: item.price.id, product: productId },
        unit_amount_decimal: wireDecimal(unit),
      },
      quantity,
      quantity_decimal: wireDecimal(quantity),
      subscription,
      subtotal: unit * quantity,
      taxes: [],
    };
  });
}

export interface DraftInvoice {
  customer: string;
  subscription: Stripe.Subscription | null;
  reason: Stripe.Invoice.BillingReason;
  collectionMethod: Stripe.Invoice.CollectionMethod;
  daysUntilDue: number | null;
  /** Whether it goes on by itself, and when it would be finalized then. */
  autoAdvance: boolean;
  finalizesAt: number | null;
  currency: string;
  lines: (invoice: string) => Stripe.InvoiceLineItem[];
  period: { start: number; end: number };
  metadata?: Record<string, string>;
  description?: string | null;
  footer?: string | null;
  customFields?: Stripe.Invoice.CustomField[] | null;
  paymentMethodTypes?: Stripe.Invoice.PaymentSettings.PaymentMethodType[] | null;
}

/** A draft invoice, not stored yet; amounts in cents. */
export function invoiceObject(provider: Provider, draft: DraftInvoice): Stripe.Invoice {
  const id = provider.id('in_1');
  const customer = find(provider.state.customers, 'customer', draft.customer, 'customer');
  const lines = draft.lines(id);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'NO',
    account_name: portal.name,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: draft.autoAdvance,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: draft.finalizesAt,
    billing_reason: draft.reason,
    collection_method: draft.collectionMethod,
    created: provider.now(customer),
    currency: draft.currency,
    custom_fields: structuredClone(
      draft.customFields ?? draft.subscription?.invoice_settings.custom_fields ?? null,
    ),
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? draft.subscription?.invoice_settings.description ?? null,
    discounts: [],
    due_date: draft.daysUntilDue === null ? null : provider.now(customer) + draft.daysUntilDue * 86_400,
    effective_at: null,
    ending_balance: null,
    footer: draft.footer ?? draft.subscription?.invoice_settings.footer ?? null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
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
      payment_method_types:
        draft.paymentMethodTypes ??
        structuredClone(draft.subscription?.payment_settings?.payment_method_types ?? null),
    },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: provider.clockOf(customer)?.id ?? null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

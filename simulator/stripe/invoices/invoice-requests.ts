import type Stripe from 'stripe';
import { previousAttributes } from '../previous-attributes';
import { invalid, notSimulated } from '../errors';
import { find } from '../lookup';
import { mergeMetadata } from '../metadata';
import { methodOnFile } from '../payments/payment-methods';
import type { Provider } from '../provider';
import { calculateInvoice, demandTax, setInvoiceTax } from '../tax/invoice-tax';
import { customFields } from './custom-fields';
import { setAutoAdvance } from './invoice-advance';
import { storeDraft } from './invoice-lifecycle';
import { invoiceObject } from './invoice-object';
import { takeTerms } from './terms';

export const UPDATED = [
  'auto_advance',
  'automatic_tax.enabled',
  'collection_method',
  'custom_fields',
  'days_until_due',
  'default_payment_method',
  'description',
  'due_date',
  'footer',
  'metadata',
  'payment_settings.payment_method_types',
] as const;

export const CREATED = [...UPDATED, 'currency', 'customer', 'pending_invoice_items_behavior'] as const;

/** What may change on a finalized invoice. */
const STILL_ALLOWED = ['auto_advance', 'metadata', 'expand'];

type Params = Stripe.InvoiceUpdateParams;

function apply(provider: Provider, invoice: Stripe.Invoice, params: Params): void {
  invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
  if (params.description !== undefined) invoice.description = params.description || null;
  if (params.footer !== undefined) invoice.footer = params.footer || null;
  if (params.custom_fields !== undefined)
    invoice.custom_fields = customFields(params.custom_fields, 'custom_fields');
  if (params.default_payment_method !== undefined)
    invoice.default_payment_method = methodOnFile(
      provider,
      invoice.customer,
      params.default_payment_method,
      'default_payment_method',
    );
  const types = params.payment_settings?.payment_method_types;
  if (types !== undefined) invoice.payment_settings.payment_method_types = types || null;
  if (!params.automatic_tax) return;
  setInvoiceTax(invoice, params.automatic_tax.enabled);
  calculateInvoice(provider, invoice);
  demandTax(invoice);
}

/** A separate, empty invoice; items are added to it. */
export function createInvoice(provider: Provider, params: Stripe.InvoiceCreateParams): Stripe.Invoice {
  const customer = find(provider.state.customers, 'customer', params.customer ?? '', 'customer');
  if ((params.pending_invoice_items_behavior ?? 'exclude') !== 'exclude')
    throw notSimulated('pending_invoice_items_behavior', 'There are no pending invoice items here.');
  const now = provider.now(customer);
  const invoice = invoiceObject(provider, {
    customer: customer.id,
    subscription: null,
    reason: 'manual',
    collectionMethod: params.collection_method ?? 'charge_automatically',
    automaticTax: false,
    currency: (params.currency ?? customer.currency ?? 'eur').toLowerCase(),
    lines: () => [],
    period: { start: now, end: now },
  });
  apply(provider, invoice, params);
  takeTerms(provider, invoice, params);
  if (params.auto_advance) setAutoAdvance(provider, invoice, true);
  return storeDraft(provider, invoice);
}

/** Changes a draft, or what may change on a finalized invoice. */
export function updateInvoice(provider: Provider, params: Params, id: string): Stripe.Invoice {
  const invoice = find(provider.state.invoices, 'invoice', id);
  const before = structuredClone(invoice);
  if (invoice.status === 'draft') {
    const terms = params.days_until_due ?? params.due_date ?? params.collection_method;
    invoice.collection_method = params.collection_method ?? invoice.collection_method;
    if (terms !== undefined) takeTerms(provider, invoice, params);
  } else if (Object.keys(params).some((name) => !STILL_ALLOWED.includes(name)))
    throw invalid("Finalized invoices can't be updated in this way.", 'invoice', 'invoice_not_editable');
  apply(provider, invoice, params);
  if (params.auto_advance !== undefined) setAutoAdvance(provider, invoice, params.auto_advance);
  const previous = previousAttributes(before, invoice);
  if (previous) provider.emit('invoice.updated', invoice, previous);
  return invoice;
}

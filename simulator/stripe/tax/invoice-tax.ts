import type Stripe from 'stripe';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';
import { taxIdsOf } from '../customers/tax-ids';
import { locationInvalid, taxCaseOf, taxOf, type TaxCase } from './calculate';
import { taxSum, totalTaxes } from './tax-totals';

/** Switches a draft's calculation of tax on or off. */
export function setInvoiceTax(invoice: Stripe.Invoice, enabled: boolean): void {
  invoice.automatic_tax = {
    disabled_reason: null,
    enabled,
    liability: enabled ? { type: 'self' } : null,
    provider: enabled ? 'stripe' : null,
    status: enabled ? 'complete' : null,
  };
}

function taxedLine(provider: Provider, line: Stripe.InvoiceLineItem, place: TaxCase): void {
  const price = provider.state.prices.peek(idOf(line.pricing?.price_details?.price));
  const tax = taxOf(line.amount, price?.tax_behavior, place);
  line.taxes = [
    {
      amount: tax.amount,
      tax_behavior: tax.behavior,
      tax_rate_details: { tax_rate: tax.rate.id },
      taxability_reason: tax.reason,
      taxable_amount: tax.taxable,
      type: 'tax_rate_details',
    },
  ];
}

/** Adds up a draft, with tax if it is on. Without a usable address the tax stays open. */
export function calculateInvoice(provider: Provider, invoice: Stripe.Invoice): void {
  const { automatic_tax: automatic } = invoice;
  const customer = find(provider.state.customers, 'customer', idOf(invoice.customer), 'customer');
  const place = automatic.enabled ? taxCaseOf(customer, taxIdsOf(provider, customer.id)) : null;
  if (automatic.enabled) automatic.status = place ? 'complete' : 'requires_location_inputs';
  for (const line of invoice.lines.data) {
    if (place) taxedLine(provider, line, place);
    else line.taxes = [];
  }
  setTotals(invoice);
}

/** Throws 400 while an invoice's tax is open. */
export function demandTax(invoice: Readonly<Stripe.Invoice>): void {
  if (invoice.automatic_tax.enabled && invoice.automatic_tax.status !== 'complete') throw locationInvalid();
}

/** Gives up an advancing draft's tax: off for its subscription too, and both keep the reason. */
export function giveUpTax(provider: Provider, invoice: Stripe.Invoice): void {
  if (!invoice.automatic_tax.enabled) return;
  if (taxCaseOf(find(provider.state.customers, 'customer', idOf(invoice.customer)))) return;
  setInvoiceTax(invoice, false);
  invoice.automatic_tax.disabled_reason = 'finalization_requires_location_inputs';
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  const subscription = provider.state.subscriptions.get(id);
  if (!subscription) return;
  const previous = { automatic_tax: structuredClone(subscription.automatic_tax) };
  subscription.automatic_tax = {
    enabled: false,
    liability: null,
    disabled_reason: 'requires_location_inputs',
  };
  provider.emit('customer.subscription.updated', subscription, previous);
}

/** Adds up a draft. The due sum also depends on the balance at its finalization. */
function setTotals(invoice: Stripe.Invoice): void {
  const { data: lines } = invoice.lines;
  const taxes = lines.flatMap((line) => line.taxes ?? []);
  invoice.subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  invoice.subtotal_excluding_tax = invoice.subtotal - taxSum(taxes, 'inclusive');
  invoice.total_excluding_tax = invoice.subtotal_excluding_tax;
  invoice.total = invoice.subtotal + taxSum(taxes, 'exclusive');
  invoice.total_taxes = totalTaxes(taxes);
  invoice.amount_due = invoice.total;
  invoice.amount_remaining = invoice.total;
}

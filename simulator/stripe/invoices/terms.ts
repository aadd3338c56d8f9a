import type Stripe from 'stripe';
import { invalid } from '../errors';
import type { Provider } from '../provider';

const DAY = 86_400;

/** Days to pay after its finalization; null for no date. */
export function dueAfter(provider: Provider, invoice: Stripe.Invoice, days: number | null): void {
  if (days === null) {
    invoice.due_date = null;
    provider.state.invoiceTerms.delete(invoice.id);
    return;
  }
  invoice.due_date = provider.now(invoice.customer) + days * DAY;
  provider.state.invoiceTerms.set(invoice.id, { id: invoice.id, days });
}

/** Sets the due date from the days; a named date stays. */
export function fixDueDate(provider: Provider, invoice: Stripe.Invoice): void {
  const terms = provider.state.invoiceTerms.peek(invoice.id);
  if (!terms) return;
  invoice.due_date = provider.now(invoice.customer) + terms.days * DAY;
  provider.state.invoiceTerms.delete(invoice.id);
}

/** Takes a request's term. Throws 400 if it does not fit the collection. */
export function takeTerms(
  provider: Provider,
  invoice: Stripe.Invoice,
  params: Pick<Stripe.InvoiceUpdateParams, 'days_until_due' | 'due_date'>,
): void {
  const { days_until_due: days, due_date: date } = params;
  if (invoice.collection_method !== 'send_invoice') {
    if (days !== undefined || date !== undefined)
      throw invalid(
        '`due_date` and `days_until_due` are only allowed when `collection_method` is `send_invoice`.',
        days === undefined ? 'due_date' : 'days_until_due',
      );
    return dueAfter(provider, invoice, null);
  }
  if (days !== undefined && date !== undefined)
    throw invalid('You may only specify one of `due_date` and `days_until_due`.', 'due_date');
  if (days !== undefined) return dueAfter(provider, invoice, days);
  if (date !== undefined) {
    if (date <= provider.now(invoice.customer))
      throw invalid('The `due_date` must be in the future.', 'due_date');
    dueAfter(provider, invoice, null);
    invoice.due_date = date;
  }
  if (invoice.due_date === null)
    throw invalid(
      'Missing required param: due_date or days_until_due. One is required when `collection_method` is `send_invoice`.',
      'days_until_due',
      'parameter_missing',
    );
}

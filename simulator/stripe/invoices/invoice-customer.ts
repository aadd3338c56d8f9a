import type Stripe from 'stripe';
import { taxIdsOf } from '../customers/tax-ids';
import type { Provider } from '../provider';

/** Shows the present customer on an invoice: a draft follows its customer, a finalized one does not. */
export function showCustomer(
  provider: Provider,
  invoice: Stripe.Invoice,
  customer: Readonly<Stripe.Customer>,
): void {
  invoice.customer_address = structuredClone(customer.address ?? null);
  invoice.customer_email = customer.email;
  invoice.customer_name = customer.name ?? null;
  invoice.customer_phone = customer.phone ?? null;
  invoice.customer_shipping = structuredClone(customer.shipping);
  invoice.customer_tax_exempt = customer.tax_exempt ?? 'none';
  invoice.customer_tax_ids = taxIdsOf(provider, customer.id).map(({ type, value }) => ({ type, value }));
}

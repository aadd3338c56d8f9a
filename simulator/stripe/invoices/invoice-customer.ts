import type Stripe from 'stripe';

/** Shows the present customer on an invoice: a draft follows its customer, a finalized one does not. */
export function showCustomer(invoice: Stripe.Invoice, customer: Readonly<Stripe.Customer>): void {
  invoice.customer_address = structuredClone(customer.address ?? null);
  invoice.customer_email = customer.email;
  invoice.customer_name = customer.name ?? null;
  invoice.customer_phone = customer.phone ?? null;
  invoice.customer_shipping = structuredClone(customer.shipping);
  invoice.customer_tax_exempt = customer.tax_exempt ?? 'none';
}

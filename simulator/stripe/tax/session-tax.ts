import type Stripe from 'stripe';
import type { Provider } from '../provider';
import { taxIdsOf } from '../customers/tax-ids';
import { idOf } from '../lookup';
import { locationInvalid, taxCaseOf, taxOf, type TaxCase } from './calculate';

/** Whether the checkout asks for an address; otherwise the customer's counts. */
export function asksAddress(session: Readonly<Stripe.Checkout.Session>, update: CustomerUpdate): boolean {
  const wanted = session.automatic_tax.enabled || session.billing_address_collection === 'required';
  return wanted && (session.customer === null || update.address === 'auto' || update.shipping === 'auto');
}

export type CustomerUpdate = Stripe.Checkout.SessionCreateParams.CustomerUpdate;

/** Throws 400 for a checkout that cannot locate its customer. */
export function checkLocation(customer: Readonly<Stripe.Customer> | null, update: CustomerUpdate): void {
  if (!customer || taxCaseOf(customer)) return;
  if (update.address === 'auto' || update.shipping === 'auto') return;
  throw locationInvalid(
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
  );
}

function taxedLine(line: Stripe.LineItem, place: TaxCase | null): void {
  const tax = place && taxOf(line.amount_subtotal, line.price?.tax_behavior, place);
  line.amount_tax = tax?.amount ?? 0;
  line.amount_total = line.amount_subtotal + (tax?.behavior === 'exclusive' ? tax.amount : 0);
  line.taxes = tax
    ? [{ amount: tax.amount, rate: tax.rate, taxability_reason: tax.reason, taxable_amount: tax.taxable }]
    : [];
}

/** Adds up a session, with tax if it is on. Without a place it stays open. */
export function calculateSession(
  provider: Provider,
  session: Stripe.Checkout.Session,
  customer: Parameters<typeof taxCaseOf>[0] | null,
): void {
  const { enabled } = session.automatic_tax;
  const place = enabled && customer ? taxCaseOf(customer, taxIdsOf(provider, idOf(session.customer))) : null;
  const lines = provider.state.sessionDetails.get(session.id)?.lines ?? [];
  for (const line of lines) taxedLine(line, place);
  const sum = (of: (line: Stripe.LineItem) => number): number =>
    lines.reduce((whole, line) => whole + of(line), 0);
  session.amount_subtotal = sum((line) => line.amount_subtotal);
  session.amount_total = sum((line) => line.amount_total);
  session.total_details = {
    amount_discount: 0,
    amount_shipping: 0,
    amount_tax: sum((line) => line.amount_tax),
  };
  session.automatic_tax = {
    enabled,
    liability: enabled ? { type: 'self' } : null,
    provider: enabled ? 'stripe' : null,
    status: !enabled ? null : place ? 'complete' : 'requires_location_inputs',
  };
}

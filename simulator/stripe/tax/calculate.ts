import type Stripe from 'stripe';
import { ProviderError } from '../errors';
import { rateOf, taxRate } from './rates';

/** A customer's tax location, and whether tax is due. */
export interface TaxCase {
  country: string;
  exempt: Stripe.Customer['tax_exempt'];
}

type Located = Pick<Stripe.Customer, 'address' | 'shipping' | 'tax_exempt'>;

/**
 * A customer's tax case: delivery address, else billing address. Null without a country. A company of the EU that names its tax id there
 * accounts for the tax itself: we sell from Norway.
 */
export function taxCaseOf(
  { address, shipping, tax_exempt: exempt }: Readonly<Located>,
  taxIds: readonly Pick<Stripe.TaxId, 'type' | 'country'>[] = [],
): TaxCase | null {
  const country = shipping?.address?.country ?? address?.country ?? '';
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const owes = taxIds.some((taxId) => taxId.type === 'eu_vat' && taxId.country === country);
  return { country, exempt: owes && exempt !== 'exempt' ? 'reverse' : (exempt ?? 'none') };
}

/** The provider's 400 for a customer without an address or country. */
export function locationInvalid(
  message = "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
): ProviderError {
  return new ProviderError(400, 'invalid_request_error', message, { code: 'customer_tax_location_invalid' });
}

export interface LineTax {
  amount: number;
  behavior: 'exclusive' | 'inclusive';
  rate: Stripe.TaxRate;
  reason: 'customer_exempt' | 'reverse_charge' | 'standard_rated' | 'zero_rated' | 'not_collecting';
  taxable: number;
}

function reasonOf({ country, exempt }: TaxCase): LineTax['reason'] {
  if (exempt === 'exempt') return 'customer_exempt';
  if (exempt === 'reverse') return 'reverse_charge';
  return rateOf(country) > 0 ? 'standard_rated' : 'not_collecting';
}

/** A line's tax in cents, rounded half up. A price without a behaviour is without tax. */
export function taxOf(amount: number, behavior: string | null | undefined, place: TaxCase): LineTax {
  const inclusive = behavior === 'inclusive';
  const reason = reasonOf(place);
  // Tenths of a per cent: a half stays exactly one.
  const rate = reason === 'standard_rated' ? Math.round(rateOf(place.country) * 10) : 0;
  const tax = Math.round((amount * rate) / (inclusive ? 1000 + rate : 1000));
  return {
    amount: tax,
    behavior: inclusive ? 'inclusive' : 'exclusive',
    rate: taxRate(place.country, inclusive),
    reason,
    taxable: inclusive ? amount - tax : amount,
  };
}

/** A customer's `tax`: whether and where it can be calculated. */
export function taxSupport(customer: Readonly<Located>): Stripe.Customer.Tax {
  const place = taxCaseOf(customer);
  const source = customer.shipping?.address?.country ? 'shipping_destination' : 'billing_address';
  return {
    automatic_tax: !place
      ? 'unrecognized_location'
      : rateOf(place.country) > 0
        ? 'supported'
        : 'not_collecting',
    ip_address: null,
    location: place && { country: place.country, source, state: null },
    provider: 'stripe',
  };
}

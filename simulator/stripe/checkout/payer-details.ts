import type Stripe from 'stripe';
import { supportedCountries } from '@/lib/vocabulary/countries';
import { createCustomer } from '../customers/customers';
import { previousAttributes } from '../previous-attributes';
import { invalid } from '../errors';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';
import { asksAddress, type CustomerUpdate } from '../tax/session-tax';

/** A payer's input at the checkout; absent values stay. */
export interface PayerDetails {
  country?: string | undefined;
  name?: string | undefined;
}

/** The country of a payer without input. */
const USUAL_COUNTRY = 'NO';

export const offeredCountries = [...supportedCountries].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));

/** A country's name for people. */
export function nameOf(country: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
}

/** The country that the page preselects. */
export function usualCountry(customer: Readonly<Stripe.Customer> | undefined): string {
  return customer?.address?.country ?? USUAL_COUNTRY;
}

function addressWith(address: Stripe.Address | null | undefined, country: string): Stripe.Address {
  const none = { city: null, line1: null, line2: null, postal_code: null, state: null };
  return { ...none, ...address, country };
}

/** Throws for a country that the page does not offer. */
function checkCountry({ country }: PayerDetails): void {
  if (country && !offeredCountries.some((offered) => offered === country))
    throw invalid(`The checkout does not offer the country '${country}'.`, 'country');
}

/** Writes the country into the addresses that the session may change. */
function moveTo(customer: Stripe.Customer, country: string, { address, shipping }: CustomerUpdate): void {
  if (address === 'auto') customer.address = addressWith(customer.address, country);
  if (shipping === 'auto')
    customer.shipping = {
      name: customer.name ?? '',
      address: addressWith(customer.shipping?.address ?? customer.address, country),
    };
}

/** The customer of a checkout payment, with the kept input. Throws for a country outside of the page's. */
export function customerOfCheckout(
  provider: Provider,
  session: Stripe.Checkout.Session,
  update: CustomerUpdate,
  entered: PayerDetails,
): Stripe.Customer {
  checkCountry(entered);
  const known = idOf(session.customer);
  const customer = known
    ? find(provider.state.customers, 'customer', known)
    : createCustomer(provider, session.customer_email ? { email: session.customer_email } : {});
  const before = structuredClone(customer);
  if (entered.name && (!known || update.name === 'auto')) customer.name = entered.name;
  if (asksAddress(session, update)) {
    const country = entered.country ?? usualCountry(customer);
    moveTo(customer, country, known ? update : { ...update, address: 'auto' });
  }
  const previous = previousAttributes(before, customer);
  if (known && previous) provider.emit('customer.updated', customer, previous);
  session.customer = customer.id;
  if (session.customer_details) {
    session.customer_details.address = structuredClone(customer.address ?? null);
    session.customer_details.name = customer.name ?? null;
  }
  return customer;
}

import type Stripe from 'stripe';
import type { BilledParty } from '../port';
import { keyed, stripe } from './client';

/** A customer's data. Tax follows the delivery address before the billing address; both are ours. */
export function customerData(party: BilledParty) {
  const address = {
    country: party.country,
    line1: party.street ?? '',
    city: party.city ?? '',
    postal_code: party.postalCode ?? '',
  };
  return {
    name: party.name,
    email: party.email,
    metadata: { orgId: party.organizationId },
    address,
    shipping: { name: party.name, address },
  };
}

export async function createCustomer(party: BilledParty, key: string): Promise<string> {
  const data = customerData(party);
  return (await stripe().customers.create(data, keyed(key, data))).id;
}

/** An organisation's customer that was made before its id was lost. */
export async function findCustomer(party: BilledParty): Promise<string | null> {
  for await (const customer of stripe().customers.list({ email: party.email, limit: 100 })) {
    if (customer.metadata.orgId === party.organizationId) return customer.id;
  }
  return null;
}

/** Whether Stripe's customer has our data. A deleted one counts as the same. */
export async function isCustomerAs(customerId: string, party: BilledParty): Promise<boolean> {
  const customer = await stripe().customers.retrieve(customerId);
  if (customer.deleted === true) return true;
  const { name, email, address, shipping } = customerData(party);
  return (
    same(customer.name, name) &&
    same(customer.email, email) &&
    sameAddress(customer.address, address) &&
    same(customer.shipping?.name, shipping.name) &&
    sameAddress(customer.shipping?.address, address)
  );
}

const same = (there: string | null | undefined, ours: string) => (there ?? '') === ours.trim();

function sameAddress(
  there: Stripe.Address | null | undefined,
  ours: ReturnType<typeof customerData>['address'],
): boolean {
  return (
    same(there?.country, ours.country) &&
    same(there?.line1, ours.line1) &&
    same(there?.city, ours.city) &&
    same(there?.postal_code, ours.postal_code) &&
    same(there?.line2, '') &&
    same(there?.state, '')
  );
}

export async function updateCustomer(customerId: string, party: BilledParty, key: string): Promise<void> {
  const data = customerData(party);
  await stripe().customers.update(customerId, data, keyed(key, data));
}

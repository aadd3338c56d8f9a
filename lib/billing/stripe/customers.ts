import type { BilledParty } from '../port';
import { keyed, stripe } from './client';

/** What a customer is told as. */
export function customerData(party: BilledParty) {
  return {
    name: party.name,
    email: party.email,
    metadata: { orgId: party.organizationId },
    address: {
      country: party.country,
      line1: party.street ?? '',
      city: party.city ?? '',
      postal_code: party.postalCode ?? '',
    },
  };
}

export async function createCustomer(party: BilledParty, key: string): Promise<string> {
  const data = customerData(party);
  return (await stripe().customers.create(data, keyed(key, data))).id;
}

/** The customer that was made for an organisation before its id was lost. */
export async function findCustomer(party: BilledParty): Promise<string | null> {
  for await (const customer of stripe().customers.list({ email: party.email, limit: 100 })) {
    if (customer.metadata.orgId === party.organizationId) return customer.id;
  }
  return null;
}

export async function updateCustomer(customerId: string, party: BilledParty, key: string): Promise<void> {
  const data = customerData(party);
  await stripe().customers.update(customerId, data, keyed(key, data));
}

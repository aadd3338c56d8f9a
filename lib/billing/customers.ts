import { provider } from './provider';

/** An organisation as the provider's customer. */
export interface CustomerData {
  organizationId: string;
  name: string;
  email: string;
  country: string;
  street: string | null;
  city: string | null;
  postalCode: string | null;
}

const params = (data: CustomerData) => ({
  name: data.name,
  email: data.email,
  metadata: { orgId: data.organizationId },
  address: {
    country: data.country,
    line1: data.street ?? '',
    city: data.city ?? '',
    postal_code: data.postalCode ?? '',
  },
});

/** Makes the customer of an organisation; one per organisation, safe to repeat. */
export async function createCustomer(data: CustomerData): Promise<string> {
  const known = await provider().customers.list({ email: data.email, limit: 100 });
  const mine = known.data.find((customer) => customer.metadata.orgId === data.organizationId);
  if (mine !== undefined) return mine.id;
  const customer = await provider().customers.create(params(data), {
    idempotencyKey: `org:${data.organizationId}:customer`,
  });
  return customer.id;
}

/** Sends a changed name, e-mail or address to the provider. */
export async function updateCustomer(customerId: string, data: CustomerData): Promise<void> {
  await provider().customers.update(customerId, params(data));
}

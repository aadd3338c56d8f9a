import { provider } from '@/lib/billing/provider';
import type { BilledParty } from '@/lib/billing/port';
import type { Database } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import type { ProviderJob } from './provider-job';

/** An organisation as the billed party. */
export function partyOf({ id, name, email, country, street, city, postalCode }: Organization): BilledParty {
  return { organizationId: id, name, email, country, street, city, postalCode };
}

/**
 * An organisation's customer at the provider, made at first need.
 * @param asking.repeated a try before this one may have made a customer whose id we lost
 */
export async function ensureCustomer(
  db: Database,
  organization: Organization,
  { repeated, attempt }: Pick<ProviderJob, 'repeated' | 'attempt'>,
): Promise<string> {
  if (organization.customerId !== null) return organization.customerId;
  const party = partyOf(organization);
  const found = repeated ? await provider().findCustomer(party) : null;
  const customerId =
    found ?? (await provider().createCustomer(party, `organization:${organization.id}:create${attempt}`));
  await db.organization.updateMany({
    where: { id: organization.id, customerId: null },
    data: { customerId },
  });
  return customerId;
}

/** Sends the present name, e-mail and address. An organisation becomes a customer with its first order. */
export async function updateCustomer({ context, request, key }: ProviderJob): Promise<void> {
  const { db } = context;
  const organization = await db.organization.findUnique({ where: { id: request.organizationId ?? '' } });
  if (organization === null || organization.customerId === null) return;
  await provider().updateCustomer(organization.customerId, partyOf(organization), key);
}

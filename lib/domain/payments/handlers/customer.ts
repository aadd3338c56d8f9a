import { provider } from '@/lib/billing/provider';
import type { BilledParty } from '@/lib/billing/port';
import type { Database } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import type { Language } from '@/lib/i18n/languages';
import { languageOr } from '@/lib/i18n/locale/language';
import type { ProviderJob } from './provider-job';

/** The language of an organisation's bills: its contact person's, as of its mails (ADR 0035). */
export async function payerLanguage(
  db: Database,
  organization: Pick<Organization, 'contactUserId'> | null,
): Promise<Language> {
  const id = organization?.contactUserId ?? null;
  const contact =
    id === null ? null : await db.user.findUnique({ where: { id }, select: { language: true } });
  return languageOr(contact?.language);
}

/** An organisation as the billed party. */
export async function partyOf(db: Database, organization: Organization): Promise<BilledParty> {
  const { id, name, email, country, street, city, postalCode, vatNumber, registrationNumber } = organization;
  const language = await payerLanguage(db, organization);
  const address = { country, street, city, postalCode };
  return { organizationId: id, name, email, ...address, language, vatNumber, registrationNumber };
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
  const party = await partyOf(db, organization);
  const found = repeated ? await provider().findCustomer(party) : null;
  const customerId =
    found ?? (await provider().createCustomer(party, `organization:${organization.id}:create${attempt}`));
  await db.organization.updateMany({
    where: { id: organization.id, customerId: null },
    data: { customerId },
  });
  return customerId;
}

/** Sends the present name, e-mail, address, language and numbers. An organisation becomes a customer with its first order. */
export async function updateCustomer({ context, request, key }: ProviderJob): Promise<void> {
  const { db } = context;
  const organization = await db.organization.findUnique({ where: { id: request.organizationId ?? '' } });
  if (organization === null || organization.customerId === null) return;
  await provider().updateCustomer(organization.customerId, await partyOf(db, organization), key);
}

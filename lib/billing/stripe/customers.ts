import type Stripe from 'stripe';
import { languageOr, withLanguage } from '@/lib/i18n/locale/language';
import { printedMessages } from '@/lib/i18n/printed';
import type { BilledParty } from '../port';
import { isMissing, keyed, stripe } from './client';
import { taxIdOf } from './tax-id';

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
    metadata: { orgId: party.organizationId, [VAT_NUMBER]: party.vatNumber ?? '' },
    address,
    shipping: { name: party.name, address },
    preferred_locales: [party.language],
    invoice_settings: { footer: footerOf(party) },
  };
}

/** The metadata that tells our tax id from one that a person gave there. */
const VAT_NUMBER = 'vatNumber';

/** What each of its invoices ends with. */
const footerOf = ({ registrationNumber, language }: BilledParty): string =>
  registrationNumber === null
    ? ''
    : withLanguage(languageOr(language), () => printedMessages.registrationNumber(registrationNumber));

export async function createCustomer(party: BilledParty, key: string): Promise<string> {
  const taxId = taxIdOf(party.vatNumber, party.country);
  const data = { ...customerData(party), ...(taxId && { tax_id_data: [taxId] }) };
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
  const { name, email, address, shipping, preferred_locales: locales } = customerData(party);
  return (
    same(customer.preferred_locales?.[0], locales[0] ?? '') &&
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
  await updateTaxId(customerId, party, key);
  await stripe().customers.update(customerId, data, keyed(key, data));
}

/** Replaces our tax id; one that a person gave there stays. */
async function updateTaxId(
  customerId: string,
  { vatNumber, country }: BilledParty,
  key: string,
): Promise<void> {
  const customer = await stripe().customers.retrieve(customerId);
  if (customer.deleted === true) return;
  const wanted = taxIdOf(vatNumber, country);
  const before = customer.metadata[VAT_NUMBER];
  if (wanted === null && !before) return;
  // Of an earlier country it may have had another kind.
  const values = new Set([before, before && taxIdOf(before, country)?.value]);
  let found = false;
  for await (const { id, type, value } of stripe().customers.listTaxIds(customerId, { limit: 100 })) {
    if (type === wanted?.type && value === wanted.value) found = true;
    else if (values.has(value)) await stripe().customers.deleteTaxId(customerId, id).catch(ignoreMissing);
  }
  if (wanted !== null && !found)
    await stripe().customers.createTaxId(customerId, wanted, keyed(`${key}:tax`, wanted));
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

'use client';

import type { SelectOption } from '@/components/kit/select';
import { readApi, type Search } from '@/components/kit/use-search';
import type { OrganizationOption } from '@/lib/domain/organizations/organization-options';
import { controlMessages } from '@/lib/i18n/controls';

function asOption({ id, name, deactivated }: OrganizationOption): SelectOption {
  return { value: id, label: deactivated ? `${name} (${controlMessages.deactivated})` : name };
}

async function find(
  query: { q: string } | { ids: string },
  signal: AbortSignal,
): Promise<OrganizationOption[]> {
  const { data } = await readApi<{ data: OrganizationOption[] }>('/api/organizations/options', query, signal);
  return data;
}

/** Finds organisations by name, for the super user's pickers. */
export const searchOrganizations: Search<readonly SelectOption[]> = async (q, signal) =>
  (await find({ q }, signal)).map(asOption);

/** The same, without deactivated ones. */
export const searchActiveOrganizations: Search<readonly SelectOption[]> = async (q, signal) =>
  (await find({ q }, signal)).map((option) => ({ ...asOption(option), disabled: option.deactivated }));

/** The organisation of an id in a picker; undefined for none. */
export async function readOrganizationOption(
  id: string,
  signal: AbortSignal,
): Promise<SelectOption | undefined> {
  return (await find({ ids: id }, signal)).map(asOption)[0];
}

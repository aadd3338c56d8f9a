import type { z } from '@/lib/schemas/zod';
import { noteMessages } from '@/lib/i18n/notes';
import { noteOf } from '@/lib/schemas/notes';
import { operation } from '../operation';
import { assertMatches, edited } from '../precondition';
import { lockOrganization } from './lock-organization';
import { roleMay } from '@/lib/auth/policy';
import type { Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import { organizationEditErrors } from '@/lib/i18n/organizations';
import { faults, idErrors } from '@/lib/i18n/requests';
import { organizationUpdate } from '@/lib/schemas/organizations';
import { validateChangedName } from '../validate-changed-name';
import { invalid } from '../errors';
import { recordEvents, type EventEntry } from '../events/record-event';
import { enqueueRequest, askProvider } from '../provider-outbox';
import { registrationNumberOf, vatNumberOf } from './company-numbers';
import { assertNotThere } from './same-organization';
import { organizationFields, organizationView, type OrganizationView } from './organization-view';

/**
 * Writes or removes the operator's note on an organisation, which no log tells of.
 * @throws notFound, conflict after a change by another person
 */
export const noteOrganization = operation({
  may: 'organizations.manage',
  input: noteOf,
  fault: () => noteMessages.fault,
  execute: ({ actor, scope, transaction }, { id, note }): Promise<{ note: string | null }> =>
    transaction(async (tx) => {
      const before = await lockOrganization(tx, scope, id);
      await assertMatches(actor, () => Promise.resolve({ note: before.note }));
      await tx.organization.update({ where: { id }, data: edited(actor, before, { note }) });
      return { note };
    }),
});

/**
 * Changes the sent groups of an organisation. Real differences are logged and noted for the provider.
 * @throws invalid, notFound, conflict after a change by another person
 */
export const updateOrganization = operation({
  may: 'organizations.edit',
  input: organizationUpdate,
  fault: () => faults.organizationUpdating,
  async execute(context, input): Promise<OrganizationView> {
    const { actor, scope, transaction, now } = context;
    const id = input.id ?? actor.organizationId;
    if (id === null) throw invalid({ id: idErrors.organizationInvalid });

    const view = await transaction(async (tx) => {
      const before = await lockOrganization(tx, scope, id);
      await assertMatches(actor, () => readView(tx, id));
      const sent = edited(actor, before, { ...input.shippingAddress, ...pick(input) }, nameInForm);
      const wanted = { ...sent, ...keptNumbers(before, sent) };
      validateChangedName(before.name, wanted.name);
      if (input.unique === true && roleMay(actor.role, 'organizations.manage'))
        await assertNotThere(tx, changedLooks(before, wanted), id);
      const data = Object.fromEntries(
        Object.entries(wanted).filter(([field, value]) => before[field as keyof typeof wanted] !== value),
      ) as typeof wanted;
      const after =
        Object.keys(data).length === 0 ? before : await tx.organization.update({ where: { id }, data });
      await recordEvents(tx, actor, entriesOf(before, after));
      if (after.customerId !== null && differsForProvider(before, after)) {
        await enqueueRequest(tx, { kind: 'UPDATE_CUSTOMER', organizationId: id }, now);
      }
      return readView(tx, id);
    });
    // The change is saved; the sweep retries a provider that is away.
    await askProvider(context, { organizationId: id });
    return view;
  },
});

async function readView(tx: Transaction, id: string): Promise<OrganizationView> {
  return organizationView(
    await tx.organization.findUniqueOrThrow({ where: { id }, select: organizationFields }),
  );
}

function changedLooks(
  before: Organization,
  { name, email }: { name?: string | undefined; email?: string | undefined },
) {
  return {
    name: name === before.name ? undefined : name,
    email: email === before.email ? undefined : email,
  };
}

const nameInForm = (column: string): string =>
  ['street', 'city', 'postalCode'].includes(column) ? `shippingAddress.${column}` : column;

/** The sent fields beside the address; an absent one stays, a null one goes. */
const pick = ({
  id: _,
  unique: _unique,
  shippingAddress: _address,
  ...fields
}: z.output<typeof organizationUpdate>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Organization>;

/**
 * Checks the sent numbers, whose forms depend on the country, and gives them as they are kept. An unchanged one stays as it is.
 * @throws invalid, at their fields
 */
function keptNumbers(before: Organization, wanted: Partial<Organization>): Partial<Organization> {
  const country = wanted.country ?? before.country;
  const wrong: Record<string, string> = {};
  const kept: Partial<Organization> = {};
  for (const [field, of, fault] of [
    ['vatNumber', vatNumberOf, organizationEditErrors.vatNumberInvalid],
    ['registrationNumber', registrationNumberOf, organizationEditErrors.registrationNumberInvalid],
  ] as const) {
    const number = wanted[field];
    if (number == null || number === before[field]) continue;
    const form = of(number, country);
    if (form === null) wrong[field] = fault;
    else kept[field] = form;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return kept;
}

const addressOf = ({ street, postalCode, city, country }: Organization) =>
  [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

const isBegun = ({ street, postalCode, city }: Organization): boolean =>
  [street, postalCode, city].some(Boolean);

const LOGGED = ['name', 'email', 'phoneNumber', 'vatNumber', 'registrationNumber', 'costCentre'] as const;

/** One entry per changed field; the address is one. */
function entriesOf(before: Organization, after: Organization): EventEntry[] {
  const of = { organization: after, entity: { type: 'organization', id: after.id } } as const;
  const entries: EventEntry[] = [];
  for (const field of LOGGED) {
    if (before[field] === after[field]) continue;
    entries.push({
      ...of,
      type: 'organization.changed',
      params: { organization: after.name, field },
      from: before[field],
      to: after[field],
    });
  }
  if (addressOf(before) !== addressOf(after)) {
    // A country alone is no address yet.
    const from = isBegun(before) || !isBegun(after) ? addressOf(before) : null;
    entries.push({
      ...of,
      type: 'organization.addressChanged',
      params: { organization: after.name },
      from,
      to: addressOf(after),
    });
  }
  return entries;
}

function differsForProvider(before: Organization, after: Organization): boolean {
  return (
    addressOf(before) !== addressOf(after) ||
    (['name', 'email', 'vatNumber', 'registrationNumber'] as const).some(
      (field) => before[field] !== after[field],
    )
  );
}

import type { z } from 'zod';
import { faults } from '@/lib/i18n/requests';
import { jobMessages } from '@/lib/i18n/operator';
import { settingsMessages } from '@/lib/i18n/organizations';
import { organizationCreate, organizationCreateForm } from '@/lib/schemas/organizations';
import { founderRole } from '@/lib/vocabulary/roles';
import { conflict } from '../errors';
import { recordEvents } from '../events/record-event';
import { alertOperator } from '../alert-operator';
import { type Context, operation } from '../operation';
import { sameOrganizations } from './same-organization';
import { organizationFields, organizationView, type OrganizationView } from './organization-view';

const may = 'organizations.create';
const fault = () => faults.organizationCreation;

/**
 * Creates the organisation of a person, who becomes its administrator and contact.
 * @throws conflict for a person with an organisation
 */
export const createOrganization = operation({ may, fault, input: organizationCreate, execute: create });

/** The same for the form, which requires the terms. */
export const createOrganizationOnTerms = operation({
  may,
  fault,
  input: organizationCreateForm,
  execute: create,
});

async function create(
  { actor, transaction, now }: Context<typeof may>,
  { name, email, phoneNumber }: z.output<typeof organizationCreate>,
): Promise<OrganizationView> {
  return transaction(async (tx) => {
    const others = await sameOrganizations(tx, { name, email });
    const organization = await tx.organization.create({
      data: {
        name,
        email,
        phoneNumber,
        contactUserId: actor.userId,
        creatorId: actor.userId,
        createdAt: now,
      },
    });
    // Of two parallel requests only the first finds the person without an organisation.
    const { count } = await tx.user.updateMany({
      where: { id: actor.userId, organizationId: null, deletedAt: null },
      data: { organizationId: organization.id, role: founderRole },
    });
    if (count !== 1) throw conflict('ALREADY_IN_ORGANIZATION', settingsMessages.alreadyHasOne);
    await recordEvents(tx, actor, [
      {
        type: 'organization.created',
        params: { organization: name },
        organization,
        entity: { type: 'organization', id: organization.id },
      },
      ...(actor.role === founderRole
        ? []
        : [
            {
              type: 'user.roleChanged' as const,
              params: { person: actor.name, from: actor.role, to: founderRole, founded: name },
              organization,
              entity: { type: 'user' as const, id: actor.userId },
              from: actor.role,
              to: founderRole,
            },
          ]),
    ]);
    // A customer does not learn of other customers.
    if (others.length > 0) {
      const [mine, ...theirs] = [{ name, email }, ...others].map((one) => `${one.name}, ${one.email}`);
      const details = [`${mine} (${actor.name}, ${actor.email})`, ...theirs];
      await alertOperator(tx, () => ({ what: jobMessages.lookalike, details }), now);
    }
    return organizationView(
      await tx.organization.findUniqueOrThrow({
        where: { id: organization.id },
        select: organizationFields,
      }),
    );
  });
}

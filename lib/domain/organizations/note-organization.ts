import { noteMessages } from '@/lib/i18n/notes';
import { noteOf } from '@/lib/schemas/notes';
import { operation } from '../operation';
import { assertMatches, edited } from '../precondition';
import { lockOrganization } from './lock-organization';

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

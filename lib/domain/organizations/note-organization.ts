import { noteMessages } from '@/lib/messages/notes';
import { noteOf } from '@/lib/schemas/notes';
import { operation } from '../operation';
import { assertMatches, edited } from '../precondition';
import { lockOrganization } from './lock-organization';

/**
 * Writes the operator's note on an organisation, or takes it away. The log does not tell of it, as it is nobody else's business.
 * @throws notFound, conflict where somebody else has changed it meanwhile
 */
export const noteOrganization = operation({
  may: 'organizations.manage',
  input: noteOf,
  fault: () => noteMessages.fault,
  execute: ({ scope, transaction }, { id, note }): Promise<{ note: string | null }> =>
    transaction(async (tx) => {
      const before = await lockOrganization(tx, scope, id);
      await assertMatches(() => Promise.resolve({ note: before.note }));
      await tx.organization.update({ where: { id }, data: edited(before, { note }) });
      return { note };
    }),
});

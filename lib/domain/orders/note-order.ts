import { noteMessages } from '@/lib/i18n/notes';
import { refusals } from '@/lib/i18n/requests';
import { noteOf } from '@/lib/schemas/notes';
import { notFound } from '../errors';
import { operation } from '../operation';
import { assertMatches, edited } from '../precondition';

/**
 * Writes or removes the operator's note on an order, which no log tells of.
 * @throws notFound, conflict after a change by another person
 */
export const noteOrder = operation({
  may: 'devices.manage',
  input: noteOf,
  fault: () => noteMessages.fault,
  execute: ({ actor, transaction }, { id, note }): Promise<{ note: string | null }> =>
    transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ note: string | null }[]>`
        SELECT note FROM orders WHERE id = ${id}::uuid AND placed_at IS NOT NULL FOR UPDATE`;
      if (row === undefined) throw notFound(refusals.orderNotFound);
      await assertMatches(actor, () => Promise.resolve({ note: row.note }));
      await tx.order.update({ where: { id }, data: edited(actor, row, { note }) });
      return { note };
    }),
});

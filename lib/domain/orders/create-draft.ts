import type { UserActor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import type { OrderType } from '@/lib/db/generated/enums';
import { editableOrderParts, type EditableOrder } from './find-editable-order';
import type { PricedLines } from './price-lines';

/** Keeps a request as a draft with its lines; nothing is reserved yet (decisions.md §5). */
export function createDraft(
  tx: Transaction,
  actor: UserActor,
  organization: Organization,
  type: OrderType,
  { lines, totalCents }: PricedLines,
  now: Date,
): Promise<EditableOrder> {
  return tx.order.create({
    data: {
      organizationId: organization.id,
      organizationName: organization.name,
      type,
      totalCents,
      createdById: actor.userId,
      createdByName: actor.name,
      createdAt: now,
      updatedAt: now,
      lines: { create: lines },
    },
    include: editableOrderParts,
  });
}

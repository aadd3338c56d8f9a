import type { UserActor } from '@/lib/auth/principal';
import type { Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import type { OrderType } from '@/lib/db/generated/enums';
import { editableOrderParts, type EditableOrder } from './find-editable-order';

/**
 * Makes a draft; nothing is reserved yet (decisions.md §5). Its lines come later: they refer to models, and whoever places an
 * order locks those first.
 */
export function createDraft(
  tx: Transaction,
  actor: UserActor,
  organization: Organization,
  type: OrderType,
  totalCents: number,
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
    },
    include: editableOrderParts,
  });
}

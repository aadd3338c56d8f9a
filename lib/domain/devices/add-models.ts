import { orderErrors, orderMessages } from '@/lib/messages/orders';
import { newModels } from '@/lib/schemas/orders';
import { isUniqueViolation } from '../database-errors';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';

/**
 * Adds device models with their prices, in euro per 30 days (decisions.md §5, Prices): all of them, or none. The first of all is the model
 * of serials that nothing else tells. Prices are published at the provider with the first order.
 * @throws conflict when there is a model of such a name
 */
export const addModels = operation({
  may: 'models.manage',
  input: newModels,
  fault: () => orderMessages.modelFault,
  async execute({ actor, transaction, now }, { models }): Promise<{ added: number }> {
    try {
      return await transaction(async (tx) => {
        const others = await tx.deviceFeature.count({ where: { isDefault: true } });
        for (const [index, { name, unitPrice }] of models.entries()) {
          const unitPriceCents = Math.round(unitPrice * 100);
          const isDefault = others === 0 && index === 0;
          await tx.deviceFeature.create({ data: { name, unitPriceCents, isDefault, createdAt: now } });
          const params = { model: name, price: unitPriceCents };
          await recordEvent(tx, actor, { type: 'model.added', params }, now);
        }
        return { added: models.length };
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict('MODEL_TAKEN', orderErrors.modelTaken);
      throw error;
    }
  },
});

import { looksOf } from '@/lib/core/look-alike';
import type { Transaction } from '@/lib/db/client';
import { modelErrors, modelMessages } from '@/lib/i18n/models';
import { conflict } from '../errors';
import type { z } from 'zod';
import { newModel, newModels } from '@/lib/schemas/models';
import { againIfTaken } from '../database';
import { recordEvent } from '../events/record-event';
import { operation, type Context } from '../operation';
import { type ModelView, viewOf } from './model-view';

/**
 * Refuses another model's prefix, in any case.
 * @throws conflict PREFIX_TAKEN, with the model that has it
 */
export async function assertPrefixFree(tx: Transaction, prefix: string | null, id?: string): Promise<void> {
  if (prefix === null) return;
  const [taken] = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM device_features WHERE lower(serial_prefix) = lower(${prefix})`;
  if (taken !== undefined && taken.id !== id)
    throw conflict('PREFIX_TAKEN', modelErrors.prefixTaken(taken.name), 'serialPrefix');
}

/**
 * Adds device models, all or none. The very first is the default model of serials.
 * @throws conflict when a model has such a name, or one that looks like it, or such a prefix
 */
export const addModels = operation({
  may: 'models.manage',
  input: newModels,
  fault: () => modelMessages.addingFault,
  execute: (context, { models }): Promise<{ added: number }> =>
    againIfTaken(() =>
      context.transaction(async (tx) => {
        for (const model of models) await add(context, tx, model);
        return { added: models.length };
      }),
    ),
});

export const addModel = operation({
  may: 'models.manage',
  input: newModel,
  fault: () => modelMessages.addingFault,
  execute: (context, model): Promise<ModelView> =>
    againIfTaken(() =>
      context.transaction(async (tx) => viewOf(tx, await add(context, tx, model), context.now)),
    ),
});

/** @returns its id */
async function add(
  { actor, now }: Pick<Context<'models.manage'>, 'actor' | 'now'>,
  tx: Transaction,
  { deviceFeatureName: name, description = null, unitPrice, serialPrefix = null }: z.output<typeof newModel>,
): Promise<string> {
  // One after the other: two that look alike must not pass at the same moment.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('device_features'))`;
  const unitPriceCents = Math.round(unitPrice * 100);
  const looks = looksOf(name);
  const models = await tx.deviceFeature.findMany({ select: { name: true } });
  const there = models.find((model) => looksOf(model.name) === looks);
  if (there !== undefined)
    throw conflict('MODEL_TAKEN', modelErrors.nameTaken(there.name), 'deviceFeatureName');
  await assertPrefixFree(tx, serialPrefix);
  const isDefault = (await tx.deviceFeature.count({ where: { isDefault: true } })) === 0;
  const data = { name, description, unitPriceCents, serialPrefix, isDefault, createdAt: now };
  const { id } = await tx.deviceFeature.create({ data });
  await recordEvent(tx, actor, { type: 'model.added', params: { model: name, price: unitPriceCents } });
  return id;
}

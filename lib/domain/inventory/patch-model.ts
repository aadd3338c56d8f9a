import type { z } from 'zod';
import { utcDay } from '@/lib/core/clock';
import { centsToEuro } from '@/lib/i18n/locale/format';
import type { Transaction } from '@/lib/db/client';
import type { DeviceFeature, Prisma } from '@/lib/db/generated/client';
import { modelErrors, modelMessages } from '@/lib/i18n/models';
import { modelPatch } from '@/lib/schemas/models';
import { againIfTaken } from '../database';
import { conflict, invalid, notFound } from '../errors';
import { recordEvents, type EventEntry } from '../events/record-event';
import { operation } from '../operation';
import { lockModels } from './stock';
import { assertMatches, edited } from '../precondition';
import { assertPrefixFree } from './add-models';
import { priceAt, repriced } from './model-price';
import { modelVersion, type ModelView, viewOf } from './model-view';
import { publishPrice } from './publish-price';

type Patch = Omit<z.output<typeof modelPatch>, 'id'>;

interface Change {
  data: Prisma.DeviceFeatureUpdateInput;
  entries: EventEntry[];
}

/**
 * Changes a model (ADR 0047). Only what is sent and differs changes.
 * @throws notFound; invalid for a price from a past day; conflict for a prefix of another model, for a retired default model, and after a
 * change by another person
 */
export const patchModel = operation({
  may: 'models.manage',
  input: modelPatch,
  fault: () => modelMessages.changingFault,
  async execute({ db, actor, transaction, now }, { id, ...asked }): Promise<ModelView> {
    const { view, before } = await againIfTaken(() =>
      transaction(async (tx) => {
        const model = await lockModel(tx, id);
        await assertMatches(actor, async () => modelVersion(await viewOf(tx, id, now)));
        const shown = shownOf(model, now);
        const mine = edited(actor, shown, asked);
        await assertPrefixFree(tx, mine.serialPrefix ?? null, id);
        const changes = [
          priceChange({ model, shown, mine, asked, now }),
          fieldsChange(model, mine),
          saleChange(model, mine, now),
        ];
        const data = Object.assign({}, ...changes.map((change) => change.data)) as Change['data'];
        const entries = changes.flatMap((change) => change.entries);
        // Only one is the default: the other one gives way first.
        if (data.isDefault === true)
          await tx.deviceFeature.updateMany({ where: { isDefault: true }, data: { isDefault: false } });
        await tx.deviceFeature.update({ where: { id }, data });
        await recordEvents(tx, actor, entries);
        return { view: await viewOf(tx, id, now), before: priceAt(model, now).unitPriceCents };
      }),
    );
    const cents = Math.round(view.unitPrice * 100);
    if (cents !== before) await publishPrice({ db, now }, id, cents);
    return view;
  },
});

/** Locks all of them, so that two calls cannot both set a default. */
async function lockModel(tx: Transaction, id: string): Promise<DeviceFeature> {
  const all = await tx.deviceFeature.findMany({ select: { id: true } });
  await lockModels(
    { tx },
    all.map((one) => one.id),
  );
  const model = await tx.deviceFeature.findUnique({ where: { id } });
  if (model === null) throw notFound(modelErrors.notFound);
  return model;
}

/** A model as its form shows it: the price that was set last, with a future day. */
function shownOf(model: DeviceFeature, now: Date) {
  const { unitPriceCents, coming } = priceAt(model, now);
  const { description, serialPrefix, lowStockBelow, isDefault, retiredAt } = model;
  return {
    description,
    unitPrice: centsToEuro(coming?.unitPriceCents ?? unitPriceCents),
    priceFrom: coming && utcDay(coming.from),
    serialPrefix,
    lowStockBelow,
    isDefault,
    retired: retiredAt !== null,
  };
}

/** Price and day belong together. */
function priceChange({ model, shown, mine, asked, now }: Asked): Change {
  if (mine.unitPrice === undefined && mine.priceFrom === undefined) return { data: {}, entries: [] };
  const keepsDay = mine.priceFrom === undefined && asked.priceFrom !== undefined;
  const day = keepsDay ? shown.priceFrom : (mine.priceFrom ?? null);
  const from = day === null ? null : new Date(day);
  if (day !== null && day < utcDay(now)) throw invalid({ priceFrom: modelErrors.dayPast });
  return repriced(
    model,
    { unitPriceCents: Math.round((mine.unitPrice ?? shown.unitPrice) * 100), from },
    now,
  );
}

interface Asked {
  model: DeviceFeature;
  shown: ReturnType<typeof shownOf>;
  /** The edited part of `asked`. */
  mine: Partial<Patch>;
  asked: Patch;
  now: Date;
}

function fieldsChange(model: DeviceFeature, mine: Partial<Patch>): Change {
  const { description = model.description, serialPrefix = model.serialPrefix } = mine;
  const { lowStockBelow = model.lowStockBelow } = mine;
  const data = { description, serialPrefix, lowStockBelow };
  const entries = (['description', 'serialPrefix', 'lowStockBelow'] as const)
    .filter((field) => data[field] !== model[field])
    .map((field): EventEntry => ({
      type: 'model.changed',
      params: { model: model.name, field },
      from: model[field]?.toString() ?? null,
      to: data[field]?.toString() ?? null,
    }));
  return { data, entries };
}

/** A default model is on sale: its new serials must be orderable. */
function saleChange(model: DeviceFeature, mine: Partial<Patch>, now: Date): Change {
  const was = { isDefault: model.isDefault, retired: model.retiredAt !== null };
  const { isDefault = was.isDefault, retired = was.retired } = mine;
  if (isDefault && retired)
    throw was.isDefault
      ? conflict('DEFAULT_MODEL', modelErrors.defaultRetired)
      : conflict('RETIRED_MODEL', modelErrors.retiredDefault);
  const params = { model: model.name };
  const entries: EventEntry[] = [];
  if (retired !== was.retired) entries.push({ type: retired ? 'model.retired' : 'model.resumed', params });
  if (isDefault !== was.isDefault) entries.push({ type: 'model.madeDefault', params });
  return {
    data: {
      ...(retired !== was.retired && { retiredAt: retired ? now : null }),
      ...(isDefault !== was.isDefault && { isDefault }),
    },
    entries,
  };
}

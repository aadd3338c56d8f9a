import type { z } from 'zod';
import { utcDay } from '@/lib/core/clock';
import { centsToEuro } from '@/lib/i18n/locale/format';
import type { Database, Transaction } from '@/lib/db/client';
import { type DeviceFeature, Prisma } from '@/lib/db/generated/client';
import type { modelAnswer } from '@/lib/schemas/answers/model';
import { countBesideSql } from '../lists/row-counts';
import { freeOf, type Stock, stockOf } from './stock';
import { priceAt } from './model-price';

export type ModelView = z.output<typeof modelAnswer>;

export interface ModelRow extends Omit<DeviceFeature, 'productId'>, Stock {
  reserved: number;
  outside: number;
  refurbished: number;
}

export const modelColumns = Prisma.sql`f.id, f.name, f.description, f.unit_price_cents AS "unitPriceCents",
  f.next_unit_price_cents AS "nextUnitPriceCents", f.next_price_from AS "nextPriceFrom", f.serial_prefix AS "serialPrefix",
  f.is_default AS "isDefault", f.low_stock_below AS "lowStockBelow", f.created_at AS "createdAt", f.retired_at AS "retiredAt",
  ${stockOf(null)},
  (SELECT coalesce(sum(r.quantity), 0)::int FROM stock_reservations r WHERE r.feature_id = f.id) AS reserved,
  ${countBesideSql('out', { key: 'f.id::text' })} AS outside,
  ${countBesideSql('refurbish', { key: 'f.id::text' })} AS refurbished`;

export const modelView =
  (now: Date) =>
  (row: ModelRow): ModelView => {
    const { unitPriceCents, coming } = priceAt(row, now);
    const { lowStockBelow, retiredAt } = row;
    const free = freeOf(row);
    return {
      id: row.id,
      deviceFeatureName: row.name,
      description: row.description,
      unitPrice: centsToEuro(unitPriceCents),
      comingPrice: coming && { unitPrice: centsToEuro(coming.unitPriceCents), from: utcDay(coming.from) },
      serialPrefix: row.serialPrefix,
      isDefault: row.isDefault,
      lowStockBelow,
      lowStock: lowStockBelow !== null && free < lowStockBelow && retiredAt === null,
      freeDevicesCount: free,
      // Devices that preorders wait for are not free.
      reservedDevicesCount: row.reserved + Math.min(row.awaited, Math.max(0, row.unpromised)),
      outDevicesCount: row.outside,
      refurbishedDevicesCount: row.refurbished,
      createdAt: row.createdAt.toISOString(),
      retiredAt: retiredAt?.toISOString() ?? null,
    };
  };

/** Reads one existing model. */
export async function viewOf(db: Database | Transaction, id: string, now: Date): Promise<ModelView> {
  const [row] = await db.$queryRaw<ModelRow[]>`
    SELECT ${modelColumns} FROM device_features f WHERE f.id = ${id}::uuid`;
  if (row === undefined) throw new Error(`There is no model ${id}.`);
  return modelView(now)(row);
}

/** A model's version: its properties without the stock, which always moves. */
export function modelVersion({ id, createdAt, ...view }: ModelView): unknown {
  const { description, unitPrice, comingPrice, serialPrefix, isDefault, lowStockBelow, retiredAt } = view;
  return {
    ...{ id, createdAt, description, unitPrice, comingPrice },
    ...{ serialPrefix, isDefault, lowStockBelow, retiredAt },
  };
}

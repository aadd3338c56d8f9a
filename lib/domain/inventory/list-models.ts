import { Prisma } from '@/lib/db/generated/client';
import { modelMessages } from '@/lib/i18n/models';
import { modelList } from '@/lib/schemas/lists';
import type { ListSource } from '../lists/list-source';
import { byAlphabet } from '../lists/sort-order';
import { type Listed, listed, readPage } from '../lists/read-page';
import { operation } from '../operation';
import { priceSql } from './model-price';
import { modelColumns, type ModelRow, modelView, type ModelView } from './model-view';

type Sort = (typeof modelList.sorts)[number];

const models = (now: Date): ListSource<Sort> => ({
  table: 'device_features',
  alias: 'f',
  organization: null,
  searches: [['f.name', 'f.serial_prefix']],
  sorts: {
    name: { sql: byAlphabet('f.name'), type: 'text' },
    unitPrice: { sql: priceSql(now), type: 'int' },
    serialPrefix: { sql: 'f.serial_prefix', type: 'text', nullable: true },
    createdAt: { sql: 'f.created_at', type: 'timestamptz' },
  },
  first: { by: 'name', direction: 'ASC' },
  columns: modelColumns,
});

/** Lists the device models with price and stock, retired ones too (ADR 0047). */
export const listModels = operation({
  may: 'models.manage',
  input: modelList.schema,
  fault: () => modelMessages.fetchingFault,
  async execute({ scope, db, now }, query): Promise<Listed<ModelView>> {
    const conditions = {
      onSale: [Prisma.sql`f.retired_at IS NULL`],
      retired: [Prisma.sql`f.retired_at IS NOT NULL`],
    };
    const and = query.status === undefined ? [] : conditions[query.status];
    return listed(await readPage<ModelRow, Sort>({ db, scope }, models(now), query, { and }), modelView(now));
  },
});

import { kindsFoundBy } from '@/lib/auth/policy';
import type { SearchKind } from '@/lib/vocabulary/kinds';
import { paging } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { searchMessages } from '@/lib/i18n/search';
import { everywhereQuery } from '@/lib/schemas/search';
import { operation } from '../operation';
import { searchResultView, listWith, type FoundView, type RowFound } from './search-result';
import { searchSources } from './search-sources';
import { searchSql } from './search-sql';

export interface FoundGroup {
  kind: SearchKind;
  data: FoundView[];
  more: boolean;
  href: string | null;
}

/** Finds the first five of each kind within the actor's rights (ADR 0042). */
export const findEverywhere = operation({
  may: 'devices.list',
  input: everywhereQuery,
  fault: () => searchMessages.fault,
  async execute({ actor, db, scope }, { q }): Promise<FoundGroup[]> {
    if (q === '') return [];
    const kinds = kindsFoundBy(actor.role);
    const parts = kinds.map((kind) => searchSql(kind, searchSources[kind](q, scope)));
    const rows = await db.$queryRaw<RowFound[]>(
      Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) found ORDER BY place`,
    );
    return kinds.flatMap((kind) => {
      const found = rows.filter((row) => row.kind === kind);
      if (found.length === 0) return [];
      const data = found
        .slice(0, paging.foundOfKind)
        .map((row) => searchResultView(row, scope.reach.of === 'every'));
      return [{ kind, data, more: found.length > data.length, href: listWith(kind, q) }];
    });
  },
});

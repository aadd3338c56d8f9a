import { paging } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import { organizationOptionsQuery } from '@/lib/schemas/list-parameters';
import { operation } from '../operation';
import { containsSql } from '../lists/list-source';
import { byAlphabet } from '../lists/sort-order';

export interface OrganizationOption {
  id: string;
  name: string;
  deactivated: boolean;
}

/** Organisations by name, for pickers: the first 50 with `q`, those of `ids`, or all. */
export const organizationOptions = operation({
  may: 'organizations.listAll',
  input: organizationOptionsQuery,
  fault: () => faults.organizationsFetching,
  async execute({ scope, db }, { q, ids }): Promise<OrganizationOption[]> {
    const wanted = ids === undefined ? Prisma.sql`TRUE` : Prisma.sql`o.id = ANY(${ids}::uuid[])`;
    return db.$queryRaw<OrganizationOption[]>`
      SELECT o.id, o.name, o.deleted_at IS NOT NULL AS deactivated FROM organizations o
      WHERE ${scope.sql('o.id')} AND ${wanted} AND ${containsSql(['o.name'], q)}
      ORDER BY ${Prisma.raw(byAlphabet('o.name'))}, o.id ${q === undefined ? Prisma.empty : Prisma.sql`LIMIT ${paging.maxOptions}`}`;
  },
});

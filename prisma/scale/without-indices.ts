import type { openDatabase } from '../../scripts/open-database';

type Client = Awaited<ReturnType<typeof openDatabase>>;

interface Definition {
  drop: string;
  create: string;
}

/**
 * The tables' indices, keys and references, with the statements that make them again, in order. Keys under other tables' references stay.
 */
async function definitionsOf(client: Client, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `WITH kept AS (SELECT conindid FROM pg_constraint WHERE contype = 'f' AND conrelid <> ALL ($1::regclass[]))
     SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS create, 0 AS place, i.indexrelid AS id
     FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[]) AND i.indisvalid AND i.indexrelid NOT IN (SELECT conindid FROM kept)
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)),
       CASE WHEN c.contype = 'f' THEN 2 ELSE 1 END, c.oid
     FROM pg_constraint c WHERE c.conrelid = ANY ($1::regclass[])
       AND (c.contype = 'f' AND c.convalidated OR c.contype IN ('p', 'u') AND c.conindid NOT IN (SELECT conindid FROM kept))
     ORDER BY place, id`,
    [tables],
  );
  return rows;
}

/**
 * Does `work` without the tables' secondary indices and references, and makes them again, in the caller's transaction: one check of a
 * million rows takes seconds, single ones minutes.
 */
export async function withoutIndices(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
  make: (definition: string) => Promise<void>,
): Promise<void> {
  const definitions = await definitionsOf(client, tables);
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  for (const { drop } of definitions.toReversed()) await client.query(drop);
  await work();
  for (const { create } of definitions) await make(create);
}

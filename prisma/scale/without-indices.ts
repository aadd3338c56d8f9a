import type { openDatabase } from '../../scripts/open-database';

type Client = Awaited<ReturnType<typeof openDatabase>>;

interface Definition {
  drop: string;
  create: string;
}

/**
 * Indices, and references to other tables, of the given tables, with the statements that make them again exactly as they are. Primary keys
 * and what references of other tables rest on stay.
 */
async function definitionsOf(client: Client, tables: readonly string[]): Promise<Definition[]> {
  const references = await client.query<Definition>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
     FROM pg_constraint WHERE contype = 'f' AND convalidated AND conrelid = ANY ($1::regclass[]) ORDER BY conrelid, conname`,
    [tables],
  );
  const indices = await client.query<Definition>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
     FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND indisvalid
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = indexrelid)
     ORDER BY indrelid, indexrelid`,
    [tables],
  );
  return [...indices.rows, ...references.rows];
}

/**
 * Does `work` while the tables have neither secondary indices nor references to others, and makes both again, all in the caller's
 * transaction: checking a million rows at once takes seconds, one after the other minutes. Nobody else reaches the tables meanwhile.
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

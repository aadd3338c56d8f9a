import { query } from './test-database';

/** A line per thing in schema `public`, by kind, without extensions' own. */
const INVENTORY = `
  WITH mine AS (
    SELECT c.oid, c.relname, c.relkind FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE '\\_prisma\\_migrations%'
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  )
  SELECT format('column %s.%s %s%s%s', m.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' not null' ELSE '' END, coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) AS line
  FROM mine m JOIN pg_attribute a ON a.attrelid = m.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = m.oid AND d.adnum = a.attnum WHERE m.relkind = 'r'
  UNION ALL
  SELECT 'index ' || pg_get_indexdef(m.oid) FROM mine m WHERE m.relkind = 'i'
  UNION ALL
  SELECT format('constraint %s on %s %s', k.conname, m.relname, pg_get_constraintdef(k.oid))
  FROM pg_constraint k JOIN mine m ON m.oid = k.conrelid WHERE k.contype <> 'n'
  UNION ALL
  SELECT 'trigger ' || pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN mine m ON m.oid = t.tgrelid WHERE NOT t.tgisinternal
  UNION ALL
  SELECT format('enum %s %s', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder))
  FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid GROUP BY t.typname
  UNION ALL
  SELECT 'function ' || p.proname FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT 'extension ' || extname FROM pg_extension WHERE extname <> 'plpgsql'`;

/** All of a database's schema `public`, in comparable words. */
export async function inventoryOf(ownerUrl: string): Promise<Set<string>> {
  const rows = await query<{ line: string }>(INVENTORY, [], ownerUrl);
  return new Set(rows.map(({ line }) => line));
}

import { createHash } from 'node:crypto';
import { Prisma } from './generated/client';

const MARK = '/* prepared */';
/** What the pool knows our names by. */
const PREFIX = 'driftmark_';
/** A connection keeps a plan for each name: what is asked in more shapes than that is not worth it. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

/**
 * Marks a statement that is asked again and again in few shapes, so that each connection plans it only once. A limit
 * belongs into its text: of an unknown one the planner would think the worst.
 */
export function prepared(sql: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(MARK)} ${sql}`;
}

/** The name of a marked statement, by its text; none for others, and once there are too many. */
export function statementName({ sql }: { sql: string }): string {
  if (!sql.startsWith(MARK)) return '';
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return '';
  const name = `${PREFIX}${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
  names.set(sql, name);
  return name;
}

/** Whether a name is one of ours. */
export const isStatementName = (name: unknown): boolean =>
  typeof name === 'string' && name.startsWith(PREFIX);

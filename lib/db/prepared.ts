import { createHash } from 'node:crypto';
import { Prisma } from './generated/client';

const MARK = '/* prepared */';
/** The prefix of our names in the pool. */
const PREFIX = 'driftmark_';
/** A connection keeps a plan for each name: a statement in more shapes is not worth it. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

/** Marks a frequent statement of few shapes: each connection plans it once. Write a limit into its text. */
export function prepared(sql: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(MARK)} ${sql}`;
}

/** The name of a marked statement, by its text; none for others, and beyond the limit. */
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

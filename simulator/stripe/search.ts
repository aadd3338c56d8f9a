import { pageSize } from './list';
import { invalid } from './errors';

interface Clause {
  negated: boolean;
  field: string;
  key: string | undefined;
  operator: string;
  value: string | null;
}

export const SEARCHED = ['query', 'limit', 'page'] as const;

const CLAUSE =
  /^\s*(-?)([\w.]+)(?:\[\s*(?:"([^"]*)"|'([^']*)')\s*\])?\s*(:|~|>=|<=|>|<)\s*(?:"([^"]*)"|'([^']*)'|(null)|(\d+))\s*/;

function parse(query: string): { clauses: Clause[]; any: boolean } {
  const clauses: Clause[] = [];
  const joints = new Set<string>();
  let rest = query;
  for (;;) {
    const match = CLAUSE.exec(rest);
    if (!match) throw invalid(`We were unable to parse your search query near: ${rest}`, 'query');
    const [whole, minus, field = '', key1, key2, operator = ':', text1, text2, nothing, digits] = match;
    clauses.push({
      negated: minus === '-',
      field,
      key: key1 ?? key2,
      operator,
      value: nothing ? null : (text1 ?? text2 ?? digits ?? ''),
    });
    rest = rest.slice(whole.length);
    if (!rest) break;
    const joint = /^(and|or)\s+/i.exec(rest) ?? /^(?=-?[\w.]+)/.exec(rest);
    if (!joint) throw invalid(`We were unable to parse your search query near: ${rest}`, 'query');
    joints.add((joint[1] ?? 'and').toLowerCase());
    rest = rest.slice(joint[0].length);
  }
  if (joints.size > 1) throw invalid('You cannot combine AND and OR in one query.', 'query');
  return { clauses, any: joints.has('or') };
}

function valueAt(item: object, { field, key }: Clause): unknown {
  let found: unknown = item;
  for (const part of [...field.split('.'), ...(key === undefined ? [] : [key])]) {
    found =
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  }
  return found;
}

type Operator = (found: string | number | boolean, value: string) => boolean;

const OPERATORS: Record<string, Operator> = {
  ':': (found, value) => String(found).toLowerCase() === value.toLowerCase(),
  '~': (found, value) => typeof found === 'string' && found.toLowerCase().includes(value.toLowerCase()),
  '>': (found, value) => Number(found) > Number(value),
  '<': (found, value) => Number(found) < Number(value),
  '>=': (found, value) => Number(found) >= Number(value),
  '<=': (found, value) => Number(found) <= Number(value),
};

function holds(item: object, clause: Clause): boolean {
  const { value, operator, negated } = clause;
  const found = valueAt(item, clause);
  if (value === null) return (found === null || found === undefined) !== negated;
  const comparable = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean';
  return (comparable && OPERATORS[operator]?.(found, value) === true) !== negated;
}

/** The provider's query language, newest first. The real index lags by seconds. */
export function search(
  items: object[],
  params: { query: string; limit?: number; page?: string },
  url: string,
): object {
  const { clauses, any } = parse(params.query);
  const limit = pageSize(params.limit);
  const all = items
    .filter((item) =>
      any ? clauses.some((clause) => holds(item, clause)) : clauses.every((clause) => holds(item, clause)),
    )
    .reverse();
  const start = Number(params.page ?? 0);
  const end = start + limit;
  return {
    object: 'search_result',
    data: all.slice(start, end),
    has_more: end < all.length,
    next_page: end < all.length ? String(end) : null,
    url,
  };
}

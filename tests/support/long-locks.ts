/** A migration's long locks on a grown table. */

/** A migration's statements, without comments; text between $$ is none. */
function statementsOf(sql: string): string[] {
  const bare = sql.replace(/\$\$[^]*?\$\$/g, '$$$$').replace(/--.*$/gm, '');
  return bare
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** They have some rows each, for any number of orders. */
const SMALL: ReadonlySet<string> = new Set(['device_features', 'sweep_leases']);

const nameIn = (statement: string, pattern: RegExp) => pattern.exec(statement)?.[1]?.replaceAll('"', '');

/** Statements that work on a table's rows under a blocking lock; `table` is its group. */
const RULES: readonly [what: string, pattern: RegExp][] = [
  [
    'builds an index while nobody may write',
    /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).* ON (?:ONLY )?("?\w+"?)/i,
  ],
  ['drops an index while nobody may read', /^DROP INDEX (?!CONCURRENTLY)/i],
  ['builds an index anew while nobody may write', /^REINDEX (?!.*CONCURRENTLY)/i],
  ['writes the whole table anew', /^(?:CLUSTER|VACUUM FULL)\b/i],
  ['locks a table by name', /^LOCK\b/i],
  [
    'looks at every row for a constraint: NOT VALID first',
    /^ALTER TABLE (?:ONLY )?("?\w+"?) .*\bADD CONSTRAINT (?!.*(?:NOT VALID|USING INDEX))/i,
  ],
  ['looks at every row for NOT NULL', /^ALTER TABLE (?:ONLY )?("?\w+"?) .*\bSET NOT NULL/i],
  // A mere wider text only changes the catalogue.
  ['may write the whole table anew', /^ALTER TABLE (?:ONLY )?("?\w+"?) .*\bTYPE (?!VARCHAR\(|TEXT\b)/i],
  [
    'writes the whole table anew',
    /^ALTER TABLE (?:ONLY )?("?\w+"?) .*\bADD COLUMN .*\b(?:GENERATED|SERIAL|(?:random|clock_timestamp|\w*uuid\w*)\()/i,
  ],
];

/** A migration's errors, a line each. New and small tables do not count. */
export function longLocksIn(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.map((one) => nameIn(one, /^CREATE TABLE (?:IF NOT EXISTS )?("?\w+"?)/i)));
  const wrong = statements.flatMap((statement) =>
    RULES.filter(([, pattern]) => {
      const table = nameIn(statement, pattern);
      return pattern.test(statement) && (table === undefined || !(made.has(table) || SMALL.has(table)));
    }).map(([what]) => `${what}: ${statement}`),
  );
  const aside = statements.filter((statement) => /\bCONCURRENTLY\b/i.test(statement));
  // Several statements are one transaction, without CONCURRENTLY.
  if (aside.length > 0 && statements.length > 1) wrong.push(`is not alone: ${aside[0] ?? ''}`);
  return wrong;
}

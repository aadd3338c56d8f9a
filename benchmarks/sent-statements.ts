import pg from 'pg';

/** A statement as it went to the database. */
export interface Sent {
  text: string;
  values: readonly unknown[];
  /** It is prepared under a name, so that the database may keep a plan of it. */
  named: boolean;
}

interface QueryConfig {
  text?: string;
  values?: unknown[];
  name?: string;
}

let listening: Sent[] | undefined;

function note(query: unknown, values: unknown): void {
  if (typeof query === 'string') {
    listening?.push({ text: query, values: Array.isArray(values) ? values : [], named: false });
    return;
  }
  const { text, values: own, name } = query as QueryConfig;
  if (text === undefined) return;
  const all = Array.isArray(values) ? (values as unknown[]) : (own ?? []);
  listening?.push({ text, values: all, named: name !== undefined });
}

const prototype = pg.Client.prototype as { query(this: pg.Client, ...args: unknown[]): unknown };
// eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its client below
const { query } = prototype;
prototype.query = function (...args) {
  note(args[0], args[1]);
  return query.apply(this, args);
};

/**
 * What `action` reads from the database, through whichever of the portal's clients: the statements with their parameters. What it throws is
 * of no concern: a statement that takes too long was sent all the same.
 */
export async function sentBy(action: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  listening = sent;
  try {
    await action();
  } catch (error) {
    if (sent.length === 0) throw error;
  } finally {
    listening = undefined;
  }
  // What is about transactions and settings is no reading.
  const reads = sent.filter(
    ({ text }) => !/^\s*(?:BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|RESET|DISCARD)\b/i.test(text),
  );
  if (reads.length === 0) throw new Error('Nothing was read from the database.');
  return reads;
}

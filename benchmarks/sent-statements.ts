import pg from 'pg';

/** A statement as the database got it. */
export interface Sent {
  text: string;
  values: readonly unknown[];
  /** It has a name, so that the database may keep its plan. */
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

/** The statements of `action` with their parameters. It ignores errors: a slow one was sent too. */
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
  // Statements about transactions and settings read nothing.
  const reads = sent.filter(
    ({ text }) => !/^\s*(?:BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|RESET|DISCARD)\b/i.test(text),
  );
  if (reads.length === 0) throw new Error('Nothing was read from the database.');
  return reads;
}

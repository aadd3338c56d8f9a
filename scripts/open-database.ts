import pg from 'pg';
import { PlainError } from './plain-error';

/**
 * The parts of a database's address.
 * @throws PlainError without it: it holds the password
 */
export function databaseAddress(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^postgres(?:ql)?:$/.test(parsed.protocol))
    throw new PlainError(
      'The address of a database should be postgresql://role:password@host:port/name, with special characters of the password as %2F and so on.',
    );
  return parsed;
}

/**
 * Opens one connection for a command.
 * @param url as whom, and where
 * @throws PlainError in a sentence when the server cannot be reached or refuses
 */
export async function openDatabase(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const { host } = databaseAddress(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...options });
  try {
    await client.connect();
    // A lost idle connection fails the next query instead of ending the process.
    client.on('error', () => undefined);
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`The database at ${host} cannot be opened: ${reason}.`);
  }
}

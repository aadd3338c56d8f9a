import pg from 'pg';
import { PlainError } from './plain-error';

/**
 * Opens one connection for a command.
 * @param url as whom, and where
 * @throws PlainError in a sentence when the server cannot be reached or refuses
 */
export async function openDatabase(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...options });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`The database at ${new URL(url).host} cannot be opened: ${reason}.`);
  }
}

import pg from 'pg';
import { databaseAddress, openDatabase } from './open-database';
import { PlainError } from './plain-error';

/** PostgreSQL's code for a missing right to make roles. */
const NOT_ALLOWED = '42501';

/**
 * Makes the portal's role where it is missing, with the password of its address.
 * @returns its name when it was made, null when it was there, or is the owner's own
 * @throws PlainError that says what to do when the owner may not make roles, or the server cannot be reached
 */
export async function ensureRole(ownerUrl: string, appUrl: string): Promise<string | null> {
  const { username, password } = databaseAddress(appUrl);
  const role = decodeURIComponent(username);
  const client = await openDatabase(ownerUrl);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount !== 0) return null;
    const name = client.escapeIdentifier(role);
    const secret = client.escapeLiteral(decodeURIComponent(password));
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${secret}`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== NOT_ALLOWED) throw error;
      throw new PlainError(
        `The role ${role} of DATABASE_URL is missing, and the role of DATABASE_MIGRATION_URL may not make it. As an administrator of the server:\n` +
          `    CREATE ROLE ${name} LOGIN PASSWORD '…';\nThen repeat this command.`,
      );
    });
    return role;
  } finally {
    await client.end();
  }
}

import type { Database, Transaction } from '@/lib/db/client';
import { organizationErrors } from '@/lib/i18n/organizations';
import { DomainError } from '../errors';

interface Looks {
  name?: string | undefined;
  email?: string | undefined;
}

/** Others with the same name or e-mail address, in any case, deactivated ones too. */
export function sameOrganizations(
  db: Database | Transaction,
  { name, email }: Looks,
  but?: string,
): Promise<{ name: string; email: string }[]> {
  // Not a pattern: its matches would tell a customer of other customers.
  return db.$queryRaw<{ name: string; email: string }[]>`
    SELECT name, email FROM organizations
    WHERE (lower(name) = lower(${name ?? null}::text) OR lower(email) = lower(${email ?? null}::text))
      AND id IS DISTINCT FROM ${but ?? null}::uuid
    ORDER BY created_at, id LIMIT 5`;
}

/**
 * Refuses another organisation's name or e-mail address. Only for the operator: customers do not learn of each other.
 * @throws conflict ORGANIZATION_EXISTS, at the field
 */
export async function assertNotThere(tx: Transaction, looks: Looks, but?: string): Promise<void> {
  const others = await sameOrganizations(tx, looks, but);
  const named = others.find(({ name }) => name.toLowerCase() === looks.name?.toLowerCase());
  const mailed = others.find(({ email }) => email.toLowerCase() === looks.email?.toLowerCase());
  const fields = {
    ...(named !== undefined && { name: organizationErrors.nameThere(named.email) }),
    ...(mailed !== undefined && { email: organizationErrors.emailThere(mailed.name) }),
  };
  const [message] = Object.values(fields);
  if (message !== undefined) throw new DomainError('conflict', 'ORGANIZATION_EXISTS', message, { fields });
}

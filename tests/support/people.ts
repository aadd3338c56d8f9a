import { randomUUID } from 'node:crypto';
import { hashPassword } from '@/lib/auth/password';
import type { Role } from '@/lib/config/roles';
import { query } from './test-database';

/** The password of everybody made here. */
export const knownPassword = 'Driftmark1';

export interface TestOrganization {
  id: string;
  name: string;
}

export interface TestPerson {
  id: string;
  name: string;
  email: string;
}

const unique = () => randomUUID().slice(0, 8);

/** An organisation of a test's own, with a shipping address unless told otherwise. */
export async function makeOrganization(
  options: { deactivated?: boolean; address?: boolean } = {},
): Promise<TestOrganization> {
  const id = randomUUID();
  const name = `Org ${unique()}`;
  const address = options.address === false ? [null, null, null] : ['Havnegata 1', 'Bergen', '5003'];
  await query(
    `INSERT INTO organizations (id, name, email, phone_number, street, city, postal_code, deleted_at)
     VALUES ($1, $2, $3, '4722334455', $4, $5, $6, $7)`,
    [id, name, `post@${unique()}.example.com`, ...address, options.deactivated ? new Date() : null],
  );
  return { id, name };
}

/** A person of a test's own, who can sign in with `knownPassword`. */
export async function makePerson(options: {
  role: Role;
  organization?: TestOrganization | null;
  name?: string;
  /** The password is a mailed one that has to be changed. */
  temporary?: boolean;
}): Promise<TestPerson> {
  const id = randomUUID();
  const name = options.name ?? `P ${unique()}`;
  const email = `p-${unique()}@e.example.com`;
  await query(
    `INSERT INTO users (id, email, name, role, organization_id, password_hash, password_expires_at, phone_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, '4798765432')`,
    [
      id,
      email,
      name,
      options.role,
      options.organization?.id ?? null,
      await hashPassword(knownPassword),
      options.temporary ? new Date(Date.now() + 86_400_000) : null,
    ],
  );
  return { id, name, email };
}

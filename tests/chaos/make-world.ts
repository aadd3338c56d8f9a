import { randomUUID } from 'node:crypto';
import type { UserActor } from '@/lib/auth/principal';
import type { Database } from '@/lib/db/client';
import type { Role } from '@/lib/db/generated/enums';
import type { Customer } from './world';

const MODELS = [
  { name: 'Buoy', serialPrefix: null, isDefault: true, free: 20 },
  { name: 'Raft', serialPrefix: null, isDefault: false, free: 8 },
  { name: 'Tag', serialPrefix: null, isDefault: false, free: 3 },
];
const ORGANIZATIONS = ['Fjord', 'Harbour', 'Sound'];

interface Organization {
  id: string;
  name: string;
}

async function person(db: Database, role: Role, organization: Organization | null): Promise<UserActor> {
  const organizationId = organization?.id ?? null;
  const data = { email: `${randomUUID()}@example.com`, name: `A ${role}`, role, organizationId };
  const { id: userId, name, email } = await db.user.create({ data });
  return {
    ...{ kind: 'user', requestId: 'chaos', ip: null, sessionId: randomUUID() },
    ...{ userId, name, email, role, organizationId, organizationName: organization?.name ?? null },
    ...{ organizationDeactivated: false, passwordTemporary: false },
  };
}

/** Three organisations, an operator and three models: one with plenty of devices, one with some, one with hardly any. */
export async function makeWorld(db: Database): Promise<{
  operator: UserActor;
  customers: Customer[];
  models: { id: string; name: string }[];
}> {
  const models: { id: string; name: string }[] = [];
  for (const { free, ...model } of MODELS) {
    const made = await db.deviceFeature.create({ data: { ...model, unitPriceCents: 1290 } });
    const devices = Array.from({ length: free }, () => ({ serialNumber: randomUUID(), featureId: made.id }));
    await db.device.createMany({ data: devices });
    models.push({ id: made.id, name: made.name });
  }
  const customers: Customer[] = [];
  for (const name of ORGANIZATIONS) {
    const address = { country: 'NO', street: 'Kaien 1', city: 'Bergen', postalCode: '5003' };
    const data = { name, email: `${randomUUID()}@example.com`, ...address };
    const organization = await db.organization.create({ data });
    customers.push({ id: organization.id, admin: await person(db, 'ORG_ADMIN', organization) });
  }
  return { operator: await person(db, 'SUPERUSER', null), customers, models };
}

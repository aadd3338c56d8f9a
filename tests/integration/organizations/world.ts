import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import type { Organization, User } from '@/lib/db/generated/client';
import type { Role } from '@/lib/db/generated/enums';
import { unseal } from '@/lib/mail/outbox';
import { query } from '../../support/test-database';

/** A complete shipping address. */
export const address = { street: 'Havnegata 1', city: 'Bergen', postalCode: '5003' } as const;

/** An organisation with some fields of its own. */
export function organization(name: string, fields: Partial<Organization> = {}): Promise<Organization> {
  return database().organization.create({
    data: { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`, ...fields },
  });
}

/** A person, in an organisation or in none. */
export function person(
  name: string,
  role: Role,
  organizationId: string | null,
  fields: Partial<User> = {},
): Promise<User> {
  return database().user.create({
    data: {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@people.example.com`,
      role,
      organizationId,
      ...fields,
    },
  });
}

/** The actor as a request of this person would read it, with a live session. */
export async function actorOf({ id }: { id: string }): Promise<UserActor> {
  const user = await database().user.findUniqueOrThrow({ where: { id }, include: { organization: true } });
  const now = new Date();
  const session = await database().session.create({
    data: { userId: id, lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  });
  return {
    kind: 'user',
    requestId: 'test',
    ip: null,
    userId: id,
    sessionId: session.id,
    name: user.name,
    email: user.email,
    role: user.role,
    organizationId: user.organizationId,
    organizationName: user.organization?.name ?? null,
    organizationDeactivated: user.organization?.deletedAt != null,
    passwordTemporary: false,
  };
}

/** Every row of the tables that the operations here can change, to see that a refusal changed nothing. */
export async function everything(): Promise<string> {
  const tables = ['organizations', 'users', 'invitations', 'event_log', 'outbox_mails', 'orders', 'devices'];
  const rows = await Promise.all(
    tables.map((table) => query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t.id`)),
  );
  const live = await query('SELECT id FROM sessions WHERE revoked_at IS NULL ORDER BY id');
  return JSON.stringify([rows, live]);
}

/** The log, oldest first. */
export function log() {
  return database().eventLog.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** What waits in the outbox for an address, opened. */
export async function mailsFor(to: string): Promise<{ template: string; data: unknown }[]> {
  const rows = await database().outboxMail.findMany({ where: { to }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ template, payload }) => ({
    template,
    data: payload === null ? null : unseal(payload),
  }));
}

/** A model with some devices of an organisation. */
export async function devices(organizationId: string, count: number): Promise<void> {
  const feature = await database().deviceFeature.upsert({
    where: { name: 'Tracer' },
    create: { name: 'Tracer', unitPriceCents: 1000 },
    update: {},
  });
  await database().device.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      serialNumber: `${organizationId}-${index}`,
      featureId: feature.id,
      organizationId,
    })),
  });
}

import { readActor } from '@/lib/auth/actor';
import { hashPassword } from '@/lib/auth/password';
import type { Actor, AnonymousActor } from '@/lib/auth/principal';
import { env } from '@/lib/config/env';
import type { Role } from '@/lib/config/roles';
import { database } from '@/lib/db/client';
import { unseal } from '@/lib/mail/outbox';
import { openSession } from '../../support/session';

export const PASSWORD = 'Driftmark1';
const passwordHash = hashPassword(PASSWORD);

export interface Organization {
  id: string;
  name: string;
}

export const anonymous: AnonymousActor = { kind: 'anonymous', requestId: 'test', ip: null };

export function addOrganization(name: string): Promise<Organization> {
  return database().organization.create({ data: { name, email: 'office@example.com' } });
}

let serial = 0;

/** Adds an account with the password above; its address is its name's. */
export async function addUser(role: Role, organization: Organization | null, name?: string) {
  serial += 1;
  const called = name ?? `Person ${serial}`;
  return database().user.create({
    data: {
      name: called,
      email: `${called.toLowerCase().replaceAll(' ', '.')}@example.com`,
      role,
      organizationId: organization?.id ?? null,
      passwordHash: await passwordHash,
    },
  });
}

/** The actor of the next request that carries this token. */
export function actorOf(token: string): Promise<Actor> {
  return readActor({ requestId: 'test', ip: null, authorization: `Bearer ${token}`, cookie: null });
}

/** A signed-in person: the account, the token and the actor. */
export async function signedInUser(role: Role, organization: Organization | null, name?: string) {
  const user = await addUser(role, organization, name);
  const token = await openSession(user.email);
  return { user, token, actor: await actorOf(token) };
}

/** Mails waiting for an address, oldest first, with what they say. */
export async function mailsTo(to: string) {
  const rows = await database().outboxMail.findMany({ where: { to }, orderBy: { id: 'asc' } });
  return rows.map(({ template, payload }) => ({
    template,
    data: (payload === null ? {} : unseal(payload)) as Record<string, string>,
  }));
}

/** The token in the newest mailed link to /registration?invite=…. */
export async function invitedToken(to: string): Promise<string> {
  const url = new URL((await mailsTo(to)).at(-1)?.data.url ?? '');
  if (url.origin !== env().APP_URL || url.pathname !== '/registration')
    throw new Error(`A strange link: ${url.href}`);
  return url.searchParams.get('invite') ?? '';
}

/** Types of the log's entries, oldest first. */
export async function eventTypes(): Promise<string[]> {
  const rows = await database().eventLog.findMany({ orderBy: { id: 'asc' }, select: { type: true } });
  return rows.map(({ type }) => type);
}

/** Everything that a refusal must leave as it was. */
export async function snapshot(): Promise<string> {
  const db = database();
  const orderBy = { id: 'asc' } as const;
  const rows = await Promise.all([
    db.user.findMany({ orderBy }),
    db.organization.findMany({ orderBy }),
    db.invitation.findMany({ orderBy }),
    db.session.findMany({ orderBy }),
    db.eventLog.findMany({ orderBy }),
    db.outboxMail.findMany({ orderBy }),
  ]);
  return JSON.stringify(rows);
}

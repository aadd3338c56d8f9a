import { Prisma } from '@/lib/db/generated/client';
import { roleMay } from './policy';
import type { Actor } from './principal';

/** The organisations within an actor's reach. */
export type Reach = { of: 'one'; organizationId: string } | { of: 'every' } | { of: 'none' };

export interface Scope {
  reach: Reach;
  devices(): Prisma.DeviceWhereInput;
  /** Devices that the actor's organisation has or had, for history. */
  devicesHad(): Prisma.DeviceWhereInput;
  /** As SQL, of an assignment `a`: the actor's organisation had the device then, and no longer has it. */
  had(): Prisma.Sql;
  assignments(): Prisma.DeviceAssignmentWhereInput;
  reports(): Prisma.DeviceReportWhereInput;
  photos(): Prisma.PhotoWhereInput;
  parcels(): Prisma.ParcelWhereInput;
  users(): Prisma.UserWhereInput;
  orders(): Prisma.OrderWhereInput;
  returns(): Prisma.ReturnCaseWhereInput;
  invoices(): Prisma.InvoiceWhereInput;
  invitations(): Prisma.InvitationWhereInput;
  organizations(): Prisma.OrganizationWhereInput;
  events(): Prisma.EventLogWhereInput;
  /**
   * The same as SQL: a condition over a column with an organisation's id.
   * @param column for example `d.organization_id`; never from a client.
   */
  sql(column: string): Prisma.Sql;
}

function reachOf(actor: Actor): Reach {
  if (actor.kind === 'system') return { of: 'every' };
  if (actor.kind === 'anonymous') return { of: 'none' };
  if (roleMay(actor.role, 'organizations.reachAll')) return { of: 'every' };
  return actor.organizationId === null ? { of: 'none' } : { of: 'one', organizationId: actor.organizationId };
}

/** An assignment whose device came back, or was lost and replaced. */
const gone = [{ state: 'RECEIVED' }, { outcome: 'LOST' }] as const;
const goneSql = Prisma.sql`(a.state = 'RECEIVED' OR a.outcome = 'LOST')`;

/** Turns the actor into conditions on rows. Another organisation's row is not found, by construction (architecture: scope). */
export function scopeOf(actor: Actor): Scope {
  const reach = reachOf(actor);
  const owned = (): { organizationId?: string; id?: { in: string[] } } =>
    reach.of === 'every'
      ? {}
      : reach.of === 'one'
        ? { organizationId: reach.organizationId }
        : { id: { in: [] } };
  return {
    reach,
    devices: owned,
    devicesHad: () =>
      reach.of === 'one'
        ? { OR: [owned(), { assignments: { some: { ...owned(), OR: [...gone] } } }] }
        : owned(),
    had: () =>
      reach.of === 'one'
        ? Prisma.sql`a.organization_id = ${reach.organizationId}::uuid AND ${goneSql}`
        : Prisma.sql`FALSE`,
    assignments: owned,
    reports: owned,
    photos: owned,
    parcels: owned,
    users: owned,
    orders: owned,
    returns: owned,
    invoices: owned,
    invitations: owned,
    events: () => ({
      ...owned(),
      ...(actor.kind === 'user' && !roleMay(actor.role, 'events.readOperatorOnly')
        ? { operatorOnly: false }
        : {}),
    }),
    organizations: () =>
      reach.of === 'every' ? {} : { id: reach.of === 'one' ? reach.organizationId : { in: [] } },
    sql: (column) =>
      reach.of === 'every'
        ? Prisma.sql`TRUE`
        : reach.of === 'one'
          ? Prisma.sql`${Prisma.raw(column)} = ${reach.organizationId}::uuid`
          : Prisma.sql`FALSE`,
  };
}

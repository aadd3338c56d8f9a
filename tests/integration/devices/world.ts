import { randomUUID } from 'node:crypto';
import type { UserActor } from '@/lib/auth/principal';
import type { LogisticStatus } from '@/lib/config/logistic-status';
import { database } from '@/lib/db/client';
import type { OrderStatus, Role } from '@/lib/db/generated/enums';
import { query } from '../../support/test-database';

const db = database();

/** A person of an organisation, or a super user, as the doors hand them to an operation. */
export async function person(
  role: Role,
  organization: { id: string; name: string } | null,
): Promise<UserActor> {
  const user = await db.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      name: `A ${role}`,
      role,
      organizationId: organization?.id ?? null,
    },
  });
  return {
    kind: 'user',
    requestId: 'test',
    ip: null,
    userId: user.id,
    sessionId: randomUUID(),
    name: user.name,
    email: user.email,
    role,
    organizationId: organization?.id ?? null,
    organizationName: organization?.name ?? null,
    organizationDeactivated: false,
    passwordTemporary: false,
  };
}

export function organization(name: string): Promise<{ id: string; name: string }> {
  return db.organization.create({
    data: { name, email: `${randomUUID()}@example.com` },
    select: { id: true, name: true },
  });
}

export function model(name: string): Promise<{ id: string; name: string }> {
  return db.deviceFeature.create({ data: { name, unitPriceCents: 1290 }, select: { id: true, name: true } });
}

interface DeviceSettings {
  organizationId?: string | null;
  orderId?: string | null;
  logisticStatus?: LogisticStatus;
  calibrationExpires?: Date | null;
  active?: boolean;
  returned?: boolean;
}

/** A device; with an organisation also the open assignment that linking would have left. */
export async function device(
  serialNumber: string,
  featureId: string,
  settings: DeviceSettings = {},
): Promise<{ id: string; serialNumber: string }> {
  const made = await db.device.create({ data: { serialNumber, featureId, ...settings } });
  if (made.organizationId !== null) {
    await db.deviceAssignment.create({
      data: {
        deviceId: made.id,
        serialNumber,
        featureId,
        organizationId: made.organizationId,
        organizationName: 'Then',
        orderId: made.orderId,
      },
    });
  }
  return made;
}

/** An order with its lines; `reserved` devices of each line are promised to it. */
export async function order(
  owner: { id: string; name: string },
  status: OrderStatus,
  lines: { featureId: string; name: string; quantity: number; reserved?: number }[],
  more: { leaseStart?: Date; freeEndAt?: Date; createdById?: string } = {},
): Promise<{ id: string }> {
  return db.order.create({
    data: {
      organizationId: owner.id,
      organizationName: owner.name,
      type: 'INVOICE',
      status,
      totalCents: 1290,
      createdByName: 'Somebody',
      ...more,
      lines: {
        create: lines.map(({ featureId, name, quantity }) => ({
          featureId,
          featureName: name,
          quantity,
          unitPriceCents: 1290,
        })),
      },
      reservations: {
        create: lines
          .filter(({ reserved }) => (reserved ?? 0) > 0)
          .map(({ featureId, reserved }) => ({ featureId, quantity: reserved ?? 0 })),
      },
    },
    select: { id: true },
  });
}

/** Every row that an operation on devices could change: for 'nothing changed'. */
export async function everything(): Promise<unknown> {
  const tables = [
    'devices',
    'device_assignments',
    'orders',
    'stock_reservations',
    'event_log',
    'outbox_mails',
  ];
  const found: Record<string, unknown> = {};
  for (const table of tables) found[table] = await query(`SELECT * FROM ${table} ORDER BY 1, 2`);
  return found;
}

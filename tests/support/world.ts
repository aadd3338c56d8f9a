/**
 * The parts of a test's world. Everything has a default; a test names its subject: `anActor({ role: 'ORG_ADMIN', organization: fjord })`.
 * Names are unique: tests may share a database.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '@/lib/auth/password';
import type { AnonymousActor, UserActor } from '@/lib/auth/principal';
import { signToken } from '@/lib/auth/token';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';
import { database } from '@/lib/db/client';
import type {
  Device,
  DeviceFeature,
  EventLog,
  Invoice,
  Order,
  Organization,
  Parcel,
  Session,
  User,
} from '@/lib/db/generated/client';
import { control } from '../../scripts/provider-controls';

const DAY_MS = 86_400_000;

/** The password of all people made here. */
export const knownPassword = 'Driftmark1';
let passwordHash: Promise<string> | undefined;

/** A unique part of a name. */
const unique = () => randomUUID().slice(0, 8);

/** A complete shipping address, and none. */
export const address = { street: 'Kaien 1', city: 'Bergen', postalCode: '5003' };
export const noAddress = { street: null, city: null, postalCode: null };

/** An active organisation in Norway with a shipping address. */
export function anOrganization(fields: Partial<Organization> = {}): Promise<Organization> {
  const email = `post@${unique()}.example.com`;
  const data = { name: `Org ${unique()}`, email, phoneNumber: '4722334455', country: 'NO', ...address };
  return database().organization.create({ data: { ...data, ...fields } });
}

interface Owned {
  organization?: { id: string; name: string } | null;
}

/** A member of an organisation, or of none, with `knownPassword`. */
export async function aPerson({ organization, ...fields }: Partial<User> & Owned = {}): Promise<User> {
  passwordHash ??= hashPassword(knownPassword);
  const data = {
    ...{ name: `P ${unique()}`, email: `p-${unique()}@e.example.com`, phoneNumber: '4798765432' },
    ...{ passwordHash: await passwordHash, organizationId: organization?.id ?? null },
    emailConfirmedAt: new Date(),
  };
  return database().user.create({ data: { ...data, ...fields } });
}

/** Who has not signed in. */
export const anonymous: AnonymousActor = {
  ...{ kind: 'anonymous', requestId: 'test', ip: null, browser: null },
  ...{ userAgent: null, sessionCookies: [] },
};

/** A sign-in's id and token, without the wait for a password's hash. */
export async function aSession(
  userId: string,
  now: Date = new Date(),
  fields: Partial<Session> = {},
): Promise<{ sessionId: string; token: string }> {
  const expiresAt = new Date(now.getTime() + lifetimes.sessionAbsoluteDays * DAY_MS);
  const data = { userId, createdAt: now, lastSeenAt: now, expiresAt, ...fields };
  const { id: sessionId } = await database().session.create({ data });
  return { sessionId, token: await signToken({ userId, sessionId }, now) };
}

/** Signs an account in; answers its token. */
export async function openSession(email: string): Promise<string> {
  const { id } = await database().user.findFirstOrThrow({ where: { email, deletedAt: null } });
  return (await aSession(id)).token;
}

/** A signed-in person, the token, and the request's actor. */
export async function aSignedInPerson(
  fields: Partial<User> & Owned = {},
): Promise<{ user: User; token: string; actor: UserActor }> {
  const user = await aPerson(fields);
  const { sessionId, token } = await aSession(user.id);
  const organization =
    user.organizationId === null
      ? null
      : await database().organization.findUniqueOrThrow({ where: { id: user.organizationId } });
  const { id: userId, name, email, role, organizationId } = user;
  const actor: UserActor = {
    ...{ ...anonymous, kind: 'user' },
    ...{ sessionId, userId, name, email, role, organizationId },
    organizationName: organization?.name ?? null,
    organizationDeactivated: organization !== null && organization.deletedAt !== null,
    emailConfirmed: user.emailConfirmedAt !== null || user.role === 'SUPERUSER',
    language: null,
    passwordTemporary: user.passwordExpiresAt !== null,
    secondFactorNeeded: false,
  };
  return { user, token, actor };
}

/** A signed-in person, as from a door. */
export async function anActor(fields: Partial<User> & Owned = {}): Promise<UserActor> {
  return (await aSignedInPerson(fields)).actor;
}

/** A member's pending invitation; answers its token. */
export async function anInvitation(email: string, organizationId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database().invitation.create({
    data: {
      email,
      organizationId,
      role: 'ORG_MEMBER',
      tokenHash: createHash('sha256').update(token).digest(),
      expiresAt: new Date(Date.now() + 432_000_000),
    },
  });
  return token;
}

export type Customer = Organization & { admin: User; member: User };

/** An organisation with an administrator and a member. */
export async function aCustomer(fields: Partial<Organization> = {}): Promise<Customer> {
  const organization = await anOrganization(fields);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  return { ...organization, admin, member: await aPerson({ role: 'ORG_MEMBER', organization }) };
}

/** A model with so many free devices; answers their serials. */
export async function aModel({
  free = 0,
  ...fields
}: Partial<DeviceFeature> & { free?: number } = {}): Promise<DeviceFeature & { serials: string[] }> {
  const data = { name: `Model ${unique()}`, unitPriceCents: 1290, ...fields };
  const model = await database().deviceFeature.create({ data });
  return { ...model, serials: await addStock(model, free) };
}

/** Further free devices of a model; answers their serial numbers. */
export async function addStock({ name }: { name: string }, count: number): Promise<string[]> {
  const { id: featureId } = await database().deviceFeature.findUniqueOrThrow({ where: { name } });
  const serials = Array.from({ length: count }, () => `T-${randomUUID().slice(0, 13).toUpperCase()}`);
  await database().device.createMany({ data: serials.map((serialNumber) => ({ serialNumber, featureId })) });
  return serials;
}

/** A free device; with an organisation its open assignment too. */
export async function aDevice({
  model,
  organization,
  ...fields
}: Partial<Device> & Owned & { model?: { id: string } } = {}): Promise<Device> {
  const data = {
    serialNumber: `T-${randomUUID().slice(0, 13).toUpperCase()}`,
    featureId: (model ?? (await aModel())).id,
    organizationId: organization?.id ?? null,
    ...fields,
  };
  const device = await database().device.create({ data });
  if (device.organizationId !== null) {
    const { id: deviceId, serialNumber, featureId, organizationId, orderId, logisticStatus } = device;
    const arrived = logisticStatus === 'IN_CUSTOMER_USE' || logisticStatus === 'RETURNED';
    const state = device.returned ? 'ANNOUNCED' : arrived ? 'IN_USE' : 'ON_THE_WAY';
    const held = { deviceId, serialNumber, featureId, organizationId, orderId, state } as const;
    await database().deviceAssignment.create({ data: { ...held, organizationName: 'Then' } });
  }
  return device;
}

/** An organisation's devices of one model, with serials in order. */
export async function devicesOf(
  organization: { id: string; name: string },
  count: number,
): Promise<string[]> {
  const model = await aModel();
  // A letter first: a file's '12345E-001' may be a spreadsheet's number.
  const prefix = organization.id
    .slice(-6)
    .replace(/^./, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 16)))
    .toUpperCase();
  const serials = Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(3, '0')}`);
  for (const serialNumber of serials)
    await aDevice({ serialNumber, model, organization, logisticStatus: 'IN_CUSTOMER_USE' });
  return serials;
}

/** A line; `reserved` of its devices are reserved. */
interface OrderedModel {
  model: { id: string; name: string };
  quantity: number;
  reserved?: number;
}

/** An order by invoice: only its rows, unknown to the provider. */
export async function anOrder({
  organization,
  lines = [],
  ...fields
}: Partial<Order> & Owned & { lines?: readonly OrderedModel[] }): Promise<Order> {
  const { id: organizationId, name: organizationName } = organization ?? (await anOrganization());
  const price = { unitPriceCents: 1290 };
  return database().order.create({
    data: {
      ...{ organizationId, organizationName, type: 'INVOICE', totalCents: 1290, createdByName: 'Somebody' },
      ...fields,
      lines: {
        create: lines.map(({ model: { id: featureId, name: featureName }, quantity }) => ({
          ...{ featureId, featureName, quantity, ...price },
        })),
      },
      reservations: {
        create: lines.flatMap(({ model, reserved = 0 }) =>
          reserved > 0 ? [{ featureId: model.id, quantity: reserved }] : [],
        ),
      },
    },
  });
}

/** A parcel of an order, empty so far. */
export async function aParcel(orderId: string, fields: Partial<Parcel> = {}): Promise<Parcel> {
  const { organizationId } = await database().order.findUniqueOrThrow({ where: { id: orderId } });
  return database().parcel.create({ data: { orderId, organizationId, sentAt: new Date(), ...fields } });
}

/** An open invoice of €129.00, due in nine days. */
export function anInvoice(
  { id: orderId, organizationId }: Pick<Order, 'id' | 'organizationId'>,
  fields: Partial<Invoice> = {},
): Promise<Invoice> {
  const now = Date.now();
  const id = `in_${unique()}`;
  const money = { netCents: 12_900, amountDueCents: 12_900, amountPaidCents: 0 };
  const days = { createdAt: new Date(now), syncedAt: new Date(now), dueAt: new Date(now + 9 * DAY_MS) };
  const data = { id, orderId, organizationId, organizationName: 'Then', number: id, status: 'open' };
  return database().invoice.create({ data: { ...data, ...money, ...days, ...fields } });
}

/** An entry of the log of an organisation. */
export function anEntry(
  { id: organizationId }: { id: string },
  event: string,
  { params: _, ...fields }: Partial<EventLog> = {},
): Promise<EventLog> {
  const data = { type: 'organization.changed', event, organizationId, organizationName: 'Then' };
  return database().eventLog.create({ data: { ...data, ...fields } });
}

/** A person pays an order's checkout on the provider's page. */
export async function payCheckout(orderId: string, how: 'card' | 'sepa' = 'card'): Promise<void> {
  const { checkoutId: session } = await database().order.findUniqueOrThrow({ where: { id: orderId } });
  await control(env().STRIPE_API_BASE ?? '', 'pay', { session, how });
}

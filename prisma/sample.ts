/**
 * Fills an empty database with the sample of the demo and the tests. Orders go through the operations and are paid at the simulator: both
 * sides agree.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { systemActor, type UserActor } from '../lib/auth/principal';
import { hashPassword } from '../lib/auth/password';
import { addUtcDays, clock, utcDay } from '../lib/core/clock';
import { env } from '../lib/config/env';
import { database, disconnectDatabase } from '../lib/db/client';
import type { Organization, User } from '../lib/db/generated/client';
import type { LogisticStatus } from '../lib/db/generated/enums';
import { assemble } from '../lib/assemble';
import { linkDevices } from '../lib/domain/rentals/link-devices';
import { patchDevice } from '../lib/domain/rentals/patch-device';
import { returnDevices } from '../lib/domain/rentals/return-devices';
import { recordEvents } from '../lib/domain/events/record-event';
import { cancelOrder } from '../lib/domain/orders/cancel-order';
import { paymentLink, refreshOrder } from '../lib/domain/payments/payment-link';
import type { PlacedOrder } from '@/lib/domain/orders/read-payment';
import { placeOrder } from '../lib/domain/orders/place-order';
import { dispatchRequests } from '../lib/domain/payments/dispatch';
import { personActor } from '../scripts/person-actor';
import { PlainError, runCommand } from '../scripts/plain-error';
import { SAMPLE_MARK } from '../scripts/sample-state';
import { deliveredOrder, deviceGroups, leasedByInvoice, models } from './sample-data';

const PASSWORD = 'Driftmark1';
const REQUEST_ID = 'seed';

const db = database();
const now = clock().now();
const daysAgo = (days: number) => addUtcDays(now, -days);

async function createUser(
  email: string,
  name: string,
  role: User['role'],
  organization: Organization | null,
  phoneNumber: string,
): Promise<User> {
  return db.user.create({
    data: {
      email,
      name,
      role,
      phoneNumber,
      passwordHash: await hashPassword(PASSWORD),
      organizationId: organization?.id ?? null,
      country: organization?.country ?? null,
      createdAt: daysAgo(120),
      emailConfirmedAt: daysAgo(120),
    },
  });
}

/** The simulator's time for one thing on a busy machine. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 250;

/** Asks until there is an answer, which may be late on a busy machine. */
async function waitFor<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const began = Date.now();
  let why: unknown;
  while (Date.now() - began < PATIENCE_MS) {
    const answer = await ask().catch((error: unknown) => {
      why = error;
      return null;
    });
    if (answer !== null) return answer;
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`There is no ${what} after ${PATIENCE_MS / 60_000} minutes.`, { cause: why });
}

const paidAt = (payer: UserActor, { orderId }: PlacedOrder, page: RegExp): Promise<string> =>
  waitFor('way to pay an order', async () => {
    const { url } = await paymentLink(payer, { id: orderId });
    return page.exec(url)?.[1] ?? null;
  });
const PAGES = { session: /\/pay\/([^/?#]+)/, invoice: /\/invoice\/([^/?#]+)/ };

async function pay(payer: UserActor, order: PlacedOrder, what: keyof typeof PAGES): Promise<void> {
  const id = await paidAt(payer, order, PAGES[what]);
  const answer = await fetch(`${env().STRIPE_API_BASE ?? ''}/_control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [what]: id, how: 'card' }),
  });
  if (!answer.ok) throw new Error(`The payment simulator refused: ${await answer.text()}`);
  const { orderId } = order;
  await waitFor('payment', async () => {
    await refreshOrder(payer, { id: orderId });
    return (await db.order.count({ where: { id: orderId, status: 'PAID' } })) === 1 ? true : null;
  });
}

async function settled(): Promise<void> {
  await waitFor('end of what is asked of the provider', async () => {
    await dispatchRequests(systemActor(REQUEST_ID), {});
    return (await db.providerRequest.count({ where: { completedAt: null } })) === 0 ? true : null;
  });
}

interface SampleDevice {
  id: string;
  serialNumber: string;
  status: LogisticStatus;
  announced: boolean;
}

/** Makes all devices; Fjord's lie in the storage until its order is delivered. */
async function createDevices(polar: Organization): Promise<SampleDevice[]> {
  const features = await db.deviceFeature.findMany();
  const toDeliver: SampleDevice[] = [];
  let serial = 100_200;
  for (const { owner, model, status, count, returned: announced = false } of deviceGroups) {
    const featureId = features.find(({ name }) => name === model)?.id;
    if (featureId === undefined) throw new Error(`No model ${model}`);
    for (let i = 0; i < count; i += 1) {
      serial += 7;
      const { id, serialNumber } = await db.device.create({
        data: {
          serialNumber: `DM-${serial}`,
          featureId,
          organizationId: owner === 'polar' ? polar.id : null,
          logisticStatus: owner === 'fjord' ? 'AT_STORAGE' : status,
          // Every third device has never been calibrated.
          calibrationExpires: serial % 3 === 0 ? null : new Date(daysAgo(-((serial * 13) % 500) + 60)),
          createdAt: daysAgo(150 - (serial % 90)),
        },
      });
      if (owner === 'fjord') toDeliver.push({ id, serialNumber, status, announced });
      if (owner !== 'polar') continue;
      await db.deviceAssignment.create({
        data: {
          deviceId: id,
          serialNumber,
          featureId,
          organizationId: polar.id,
          organizationName: polar.name,
          from: daysAgo(80),
          ...(status === 'IN_CUSTOMER_USE'
            ? { usedAt: daysAgo(78), state: 'IN_USE' }
            : { state: 'ON_THE_WAY' }),
        },
      });
    }
  }
  return toDeliver;
}

/** Delivers an order with exactly these devices; some are on their way. */
async function deliver(
  operator: UserActor,
  customer: UserActor,
  order: { id: string; organizationId: string },
  devices: readonly SampleDevice[],
): Promise<void> {
  const { id: orderId, organizationId: orgId } = order;
  // Two parcels: one has come, and one is on its way.
  const isComing = ({ status }: SampleDevice) => status === 'IN_TRANSIT_TO_CUSTOMER';
  const [came, coming] = [devices.filter((device) => !isComing(device)), devices.filter(isComing)];
  const parcel = (inside: readonly SampleDevice[], way: object) =>
    linkDevices(operator, {
      ...{ orgId, orderId, ...way },
      serialNumbers: inside.map(({ serialNumber }) => serialNumber),
    });
  await parcel(came, { carrier: 'PostNord', trackingNumber: '00370730254738912' });
  const expectedOn = utcDay(addUtcDays(now, 2));
  await parcel(coming, { carrier: 'Posten', trackingNumber: '370438104712345678', expectedOn });
  const announced = devices.filter((device) => device.announced);
  await returnDevices(customer, { serialNumbers: announced.map(({ serialNumber }) => serialNumber) });
  for (const { id, status } of devices) await patchDevice(operator, { id, logisticStatus: status });
}

async function createOrganization(
  data: Pick<Organization, 'name' | 'email' | 'phoneNumber' | 'country'> & Partial<Organization>,
): Promise<Organization> {
  return db.organization.create({ data: { ...data, createdAt: daysAgo(119) } });
}

async function seed(): Promise<void> {
  await db.deviceFeature.createMany({ data: models.map((model) => ({ ...model })) });
  const operator = await createUser('super@example.com', 'Sanna Berg', 'SUPERUSER', null, '+4722334455');
  const fjord = await createOrganization({
    name: 'Fjord Logistics',
    email: 'office@fjord.example.com',
    phoneNumber: '+4755512345',
    country: 'NO',
    street: 'Bryggen 14',
    city: 'Bergen',
    postalCode: '5003',
  });
  const polar = await createOrganization({
    name: 'Polar Foods',
    email: 'office@polar.example.com',
    phoneNumber: '+4777712345',
    country: 'NO',
  });
  const fjordAdmin = await createUser(
    'admin@fjord.example.com',
    'Astrid Fjeld',
    'ORG_ADMIN',
    fjord,
    '+4755512346',
  );
  await createUser('member@fjord.example.com', 'Mikkel Vik', 'ORG_MEMBER', fjord, '+4755512347');
  const polarAdmin = await createUser(
    'admin@polar.example.com',
    'Pernille Nord',
    'ORG_ADMIN',
    polar,
    '+4777712346',
  );
  for (const [organization, admin] of [
    [fjord, fjordAdmin],
    [polar, polarAdmin],
  ] as const) {
    await db.organization.update({
      where: { id: organization.id },
      data: { contactUserId: admin.id, creatorId: admin.id },
    });
    await db.$transaction((tx) =>
      recordEvents(
        tx,
        personActor(admin, organization, REQUEST_ID),
        [
          {
            type: 'organization.created',
            params: { organization: organization.name },
            organization,
            entity: { type: 'organization', id: organization.id },
          },
        ],
        daysAgo(119),
      ),
    );
  }

  const devices = await createDevices(polar);
  const admin = personActor(fjordAdmin, fjord, REQUEST_ID);
  await placeOrders(admin, personActor(operator, null, REQUEST_ID), fjord, devices);
}

/** A delivered order by card, one to be paid by invoice, one with an open page, a cancelled one, and a delivered one by invoice. */
async function placeOrders(
  admin: UserActor,
  operator: UserActor,
  fjord: Organization,
  devices: readonly SampleDevice[],
): Promise<void> {
  const delivered = await placeOrder(admin, { orderData: deliveredOrder, orderType: 'CHECKOUT_SESSION' });
  await pay(admin, delivered, 'session');
  const order = { id: delivered.orderId, organizationId: fjord.id };
  await deliver(operator, admin, order, devices);

  const invoiced = await placeOrder(admin, {
    orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 3 }],
    orderType: 'INVOICE',
  });
  await paidAt(admin, invoiced, PAGES.invoice);
  const open = await placeOrder(admin, {
    orderData: [{ deviceFeatureName: 'Drift Beacon', quantity: 1 }],
    orderType: 'CHECKOUT_SESSION',
  });
  await paidAt(admin, open, PAGES.session);
  const cancelled = await placeOrder(admin, {
    orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 2 }],
    orderType: 'CHECKOUT_SESSION',
  });
  await cancelOrder(admin, { orderId: cancelled.orderId });
  await leaseByInvoice(admin, operator, fjord);
}

/** Its first 30 days are paid; later invoices wait for a person, so that the demo has debts when time moves on. */
async function leaseByInvoice(admin: UserActor, operator: UserActor, fjord: Organization): Promise<void> {
  const { quantity } = leasedByInvoice;
  const lease = await placeOrder(admin, {
    ...{ orderData: [leasedByInvoice], orderType: 'INVOICE' },
    ...{ purchaseOrder: 'PO-4711', costCentre: 'Quay 4' },
  });
  await pay(admin, lease, 'invoice');
  const free = await db.device.findMany({
    where: {
      feature: { name: leasedByInvoice.deviceFeatureName },
      organizationId: null,
      logisticStatus: 'AT_STORAGE',
    },
    ...{ orderBy: { serialNumber: 'asc' }, take: quantity },
  });
  const serialNumbers = free.map(({ serialNumber }) => serialNumber);
  await linkDevices(operator, { orgId: fjord.id, orderId: lease.orderId, serialNumbers });
  for (const { id } of free) await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
}

/** Whole or not at all: the mark tells the next start of a half one. */
async function seedWhole(): Promise<void> {
  const { name, half, whole } = SAMPLE_MARK;
  const mark = await db.databaseFile.findUnique({ where: { name } });
  if (mark?.version === half)
    throw new PlainError(
      'The sample data is incomplete, as its seed was stopped: empty the database (npm run demo does so by itself).',
    );
  if ((await db.user.count()) > 0)
    throw new PlainError('The database is not empty: the sample goes into an empty one only.');
  const empty = new Uint8Array();
  await db.databaseFile.create({
    data: { name, version: half, contentType: 'text/plain', sha256: empty, content: empty },
  });
  await seed();
  await settled();
  await db.databaseFile.update({ where: { name }, data: { version: whole } });
}

await runCommand(async () => {
  assemble();
  try {
    await seedWhole();
  } finally {
    await disconnectDatabase();
  }
});

/**
 * Fills an empty database with the sample of the demo and the tests: people, models, 60 devices, orders in several states.
 * Orders go through the same operations as in life and are paid at the payment simulator, so that both sides agree.
 */
import { subHours } from 'date-fns';
import { systemActor, type UserActor } from '../lib/auth/principal';
import { hashPassword } from '../lib/auth/password';
import { clock } from '../lib/config/clock';
import { env } from '../lib/config/env';
import { database, disconnectDatabase } from '../lib/db/client';
import type { Organization, User } from '../lib/db/generated/client';
import { recordEvents } from '../lib/domain/events/record-event';
import { cancelOrder } from '../lib/domain/orders/cancel-order';
import { moveOrder } from '../lib/domain/orders/order-status';
import { placeOrder } from '../lib/domain/orders/place-order';
import type { PlacedOrder } from '../lib/domain/orders/provider-requests';
import { releaseStock } from '../lib/domain/orders/stock';
import { syncOrder } from '../lib/domain/orders/sync-order';
import { deliveredOrder, deviceGroups, models, type ModelName } from './sample-data';

const PASSWORD = 'Driftmark1';
const REQUEST_ID = 'seed';

const db = database();
const now = clock().now();
const daysAgo = (days: number) => subHours(now, 24 * days);

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
    },
  });
}

function actorOf(user: User, organization: Organization | null): UserActor {
  return {
    kind: 'user',
    requestId: REQUEST_ID,
    ip: null,
    userId: user.id,
    sessionId: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    organizationId: organization?.id ?? null,
    organizationName: organization?.name ?? null,
    organizationDeactivated: false,
    passwordTemporary: false,
  };
}

/** Pays an order's checkout as a person would on the provider's page. */
async function pay({ url, orderId }: PlacedOrder): Promise<void> {
  const session = /\/pay\/([^/?#]+)/.exec(url ?? '')?.[1];
  const answer = await fetch(`${env().STRIPE_API_BASE ?? ''}/_control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, how: 'card' }),
  });
  if (!answer.ok) throw new Error(`The payment simulator refused: ${await answer.text()}`);
  await syncOrder(systemActor(REQUEST_ID), { orderId });
}

async function createDevices(owners: {
  fjord: Organization;
  polar: Organization;
  fjordOrder: string;
}): Promise<void> {
  const features = await db.deviceFeature.findMany();
  const featureId = (name: ModelName) => {
    const feature = features.find((candidate) => candidate.name === name);
    if (feature === undefined) throw new Error(`No model ${name}`);
    return feature.id;
  };
  let serial = 100_200;
  for (const { owner, model, status, count, returned = false } of deviceGroups) {
    const organization = owner === null ? null : owners[owner];
    for (let i = 0; i < count; i += 1) {
      serial += 7;
      const device = await db.device.create({
        data: {
          serialNumber: `DM-${serial}`,
          featureId: featureId(model),
          organizationId: organization?.id ?? null,
          orderId: owner === 'fjord' ? owners.fjordOrder : null,
          logisticStatus: status,
          returned,
          // Every third device has never been calibrated.
          calibrationExpires: serial % 3 === 0 ? null : new Date(daysAgo(-((serial * 13) % 500) + 60)),
          createdAt: daysAgo(150 - (serial % 90)),
        },
      });
      if (organization !== null) {
        await db.deviceAssignment.create({
          data: {
            deviceId: device.id,
            organizationId: organization.id,
            organizationName: organization.name,
            orderId: device.orderId,
            from: daysAgo(owner === 'fjord' ? 0 : 80),
          },
        });
      }
    }
  }
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
        actorOf(admin, organization),
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

  // Stock for the orders below comes first; Fjord's own devices follow with their order.
  const stock = await db.deviceFeature.findMany();
  await db.device.createMany({
    data: stock.flatMap(({ id, name }) =>
      Array.from({ length: 20 }, (_, i) => ({ serialNumber: `SEED-${name}-${i}`, featureId: id })),
    ),
  });
  const admin = actorOf(fjordAdmin, fjord);
  const delivered = await placeOrder(admin, { orderData: deliveredOrder, orderType: 'CHECKOUT_SESSION' });
  await pay(delivered);
  await db.device.deleteMany({ where: { serialNumber: { startsWith: 'SEED-' } } });
  await createDevices({ fjord, polar, fjordOrder: delivered.orderId });
  const fulfilledAt = clock().now();
  await db.$transaction(async (tx) => {
    await releaseStock(tx, delivered.orderId);
    await moveOrder(tx, delivered.orderId, 'FULFILLED', fulfilledAt, { fulfilledAt });
    await recordEvents(
      tx,
      actorOf(operator, null),
      [
        {
          type: 'order.fulfilled',
          params: { organization: fjord.name },
          organization: fjord,
          entity: { type: 'order', id: delivered.orderId },
          from: 'PAID',
          to: 'FULFILLED',
        },
      ],
      fulfilledAt,
    );
  });

  await placeOrder(admin, {
    orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 3 }],
    orderType: 'INVOICE',
  });
  await placeOrder(admin, {
    orderData: [{ deviceFeatureName: 'Drift Beacon', quantity: 1 }],
    orderType: 'CHECKOUT_SESSION',
  });
  const cancelled = await placeOrder(admin, {
    orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 2 }],
    orderType: 'CHECKOUT_SESSION',
  });
  await cancelOrder(admin, { orderId: cancelled.orderId });
}

if ((await db.user.count()) > 0)
  throw new Error('The database is not empty: the sample goes into an empty one only.');
await seed();
await disconnectDatabase();

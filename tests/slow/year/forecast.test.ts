import { subDays } from 'date-fns';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { billing } from '@/lib/config/limits';
import { clock } from '@/lib/core/clock';
import { type Charges, readCharges } from '@/lib/domain/invoices/read-charges';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { changePrice } from '@/lib/domain/leasing/change-price';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { seeded } from '../../chaos/random';
import { control } from '../../integration/orders/provider';
import { beginAnew, db, later } from '../../integration/orders/world';
import { aModel, anActor, anOrganization, payCheckout } from '../../support/world';

/** Two hundred random leases of 25 customers: what the chart expects of a month is what that month bills. */
const CUSTOMERS = 25;
const LEASES = 8;
/** The months ahead that the chart shows. */
const MONTHS = 3;

const random = seeded(20_261_128);
const chance = (often: number): boolean => random.chance(often);
const all = ({ paid, open, overdue, expected }: Omit<Charges['months'][number], 'month'>): number =>
  paid + open + overdue + expected;

interface Customer {
  admin: UserActor;
  orgId: string;
  models: string[];
}

let operator: UserActor;
const customers: Customer[] = [];

async function begin(index: number): Promise<Customer> {
  const organization = await anOrganization({ name: `Customer ${index}` });
  const admin = await anActor({ role: 'ORG_ADMIN', organization });
  const models = [];
  for (const kind of ['A', 'B']) {
    const cents = 100 * random.between(5, 24);
    models.push(
      (await aModel({ name: `Model ${index}${kind}`, free: 4 * LEASES, unitPriceCents: cents })).name,
    );
  }
  return { admin, orgId: organization.id, models };
}

/** A paid lease of one or two models, of which some devices are in use, some announced, some received. */
async function lease({ admin, orgId, models }: Customer): Promise<void> {
  const ordered = chance(0.3) ? models : [random.pick(models) ?? ''];
  const byInvoice = chance(0.5);
  const { orderId } = await placeOrder(admin, {
    orderData: ordered.map((deviceFeatureName) => ({ deviceFeatureName, quantity: random.between(1, 2) })),
    orderType: byInvoice ? 'INVOICE' : 'CHECKOUT_SESSION',
  });
  if (!byInvoice) await payCheckout(orderId);
  else
    for (const { id } of await db.invoice.findMany({ where: { orderId, status: 'open' } }))
      await control('pay', { invoice: id, how: 'card' });
  if (chance(0.2)) return;
  for (const { featureId, quantity } of await db.orderLine.findMany({ where: { orderId } })) {
    const where = { featureId, organizationId: null, logisticStatus: 'AT_STORAGE' as const };
    const found = await db.device.findMany({ where, take: chance(0.2) ? 1 : quantity });
    await linkDevices(operator, {
      orgId,
      orderId,
      serialNumbers: found.map(({ serialNumber }) => serialNumber),
    });
    for (const { id, serialNumber } of found) {
      await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
      if (chance(0.15)) await returnDevices(admin, { serialNumbers: [serialNumber] });
    }
  }
}

/** Some devices come back, some leases end. */
async function live({ admin, orgId }: Customer): Promise<void> {
  const devices = await db.device.findMany({ where: { organizationId: orgId } });
  for (const { id } of devices.filter(() => chance(0.1)))
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
  const running = await db.order.findMany({
    where: { organizationId: orgId, subscription: { isNot: null }, endsAt: null },
  });
  for (const { id } of running.filter(() => chance(0.1))) await endLease(admin, { id });
}

beforeAll(async () => {
  await beginAnew();
  operator = await anActor({ role: 'SUPERUSER' });
  for (let index = 1; index <= CUSTOMERS; index += 1) customers.push(await begin(index));
  // They begin in the course of eighty days; the first of them begin a period now, whose invoices are drafts yet.
  for (const days of [13, 17, 20, 30]) {
    for (let n = 0; n < LEASES / 4; n += 1) for (const customer of customers) await lease(customer);
    await later(days);
    for (const customer of customers) await live(customer);
  }
  for (const { models } of customers.filter(() => chance(0.5)))
    await changePrice(operator, { deviceFeatureName: models[0] ?? '', unitPrice: 7.5, moveLeases: true });
}, 600_000);

describe('the forecast of 200 random leases', () => {
  it('is what the months bill, for each customer', async () => {
    const told = await Promise.all(customers.map(({ admin }) => readCharges(admin, {})));
    // What was announced lately comes back today, and what should have come long ago never does, as the forecast has it.
    const announcedAt = { gt: subDays(clock().now(), billing.periodDays) };
    const announced = { assignments: { some: { to: null, state: 'ANNOUNCED' as const, announcedAt } } };
    for (const { id } of await db.device.findMany({ where: announced }))
      await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    for (let step = 0; step < 4; step += 1) await later(31);
    const asTold = told.map(({ months }) =>
      months.slice(-MONTHS - 1).map(({ month, ...sums }) => [month, all(sums)]),
    );
    const asBilled = await Promise.all(
      customers.map(async ({ admin }, index) => {
        const { months } = await readCharges(admin, {});
        return (asTold[index] ?? []).map(([month]) => {
          const found = months.find((one) => one.month === month);
          return [month, found && all({ ...found, expected: 0 })];
        });
      }),
    );
    expect(asBilled).toEqual(asTold);
    // It says something: most customers are charged in each of these months, and not the same.
    expect(new Set(asTold.flat().map(([, cents]) => cents)).size).toBeGreaterThan(CUSTOMERS);
  }, 600_000);
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { utcDay } from '@/lib/core/clock';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { openReturn } from '@/lib/domain/rentals/return-devices';
import { sendReturn } from '@/lib/domain/rentals/change-return';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { changePrice } from '@/lib/domain/leasing/change-price';
import { previewReturn, type ReturnPreview } from '@/lib/domain/returns/preview-return';
import { seeded } from '../../chaos/random';
import { beginAnew, db, later } from '../../integration/orders/world';
import { aModel, anActor, anOrganization, payCheckout } from '../../support/world';

/** Two hundred random leases of 25 customers: what a return is said to change is what the invoices that follow say. */
const CUSTOMERS = 25;
const LEASES = 8;

const random = seeded(20_261_131);

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
    const unitPriceCents = 100 * random.between(5, 24);
    models.push((await aModel({ name: `Model ${index}${kind}`, free: 4 * LEASES, unitPriceCents })).name);
  }
  return { admin, orgId: organization.id, models };
}

/** A paid lease of one or two models, whose devices are in use but for some that are owed. */
async function lease({ admin, orgId, models }: Customer): Promise<void> {
  const ordered = random.chance(0.3) ? models : [random.pick(models) ?? ''];
  const { orderId } = await placeOrder(admin, {
    orderData: ordered.map((deviceFeatureName) => ({ deviceFeatureName, quantity: random.between(1, 3) })),
    orderType: 'CHECKOUT_SESSION',
  });
  await payCheckout(orderId);
  for (const { featureId, quantity } of await db.orderLine.findMany({ where: { orderId } })) {
    const where = { featureId, organizationId: null, logisticStatus: 'AT_STORAGE' as const };
    const found = await db.device.findMany({ where, take: random.chance(0.2) ? 1 : quantity });
    const serialNumbers = found.map(({ serialNumber }) => serialNumber);
    await linkDevices(operator, { orgId, orderId, serialNumbers });
    for (const { id } of found) await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
  }
}

beforeAll(async () => {
  await beginAnew();
  operator = await anActor({ role: 'SUPERUSER' });
  for (let index = 1; index <= CUSTOMERS; index += 1) customers.push(await begin(index));
  for (const days of [13, 17, 20, 31]) {
    for (let n = 0; n < LEASES / 4; n += 1) for (const customer of customers) await lease(customer);
    await later(days);
  }
  for (const { admin, orgId, models } of customers) {
    const running = await db.order.findMany({ where: { organizationId: orgId, endsAt: null } });
    for (const { id } of running.filter(() => random.chance(0.1))) await endLease(admin, { id });
    if (random.chance(0.4))
      await changePrice(operator, { deviceFeatureName: models[0] ?? '', unitPrice: 7.5, moveLeases: true });
  }
}, 600_000);

/** What is billed of some orders, by day. */
async function billed(orderIds: readonly string[], since: Date): Promise<Map<string, number>> {
  const invoices = await db.invoice.findMany({
    where: { orderId: { in: [...orderIds] }, kind: 'RENEWAL', periodStart: { gt: since } },
  });
  const days = new Map<string, number>();
  for (const { periodStart, netCents } of invoices) {
    const day = utcDay(periodStart ?? since);
    days.set(day, (days.get(day) ?? 0) + netCents);
  }
  return days;
}

const told = ({ charges }: ReturnPreview, until: string) =>
  new Map(
    charges
      .filter(({ thenCents }) => thenCents > 0)
      .map(({ at, thenCents }) => [at.slice(0, 10), thenCents] as const)
      .filter(([day]) => day <= until),
  );

describe('the euros said before a return', () => {
  it('are those of the invoices that follow, for each customer', async () => {
    const asked = [];
    for (const { admin, orgId } of customers) {
      const devices = await db.device.findMany({ where: { organizationId: orgId, returned: false } });
      const picked = devices.filter(() => random.chance(0.3));
      if (picked.length === 0) continue;
      const serialNumbers = picked.map(({ serialNumber }) => serialNumber);
      const preview = await previewReturn(admin, { serialNumbers });
      const orderIds = [...new Set(picked.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])))];
      const { id } = await openReturn(admin, { serialNumbers });
      await sendReturn(admin, { id });
      asked.push({ preview, orderIds, picked });
    }
    const { _max } = await db.returnCase.aggregate({ _max: { openedAt: true } });
    const since = _max.openedAt ?? new Date(0);
    for (const { picked } of asked)
      for (const { id } of picked) await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    for (let step = 0; step < 4; step += 1) await later(29.5);
    // The days of which every lease is billed by now.
    const until = utcDay(new Date(since.getTime() + 115 * 86_400_000));
    let lessened = 0;
    for (const { preview, orderIds } of asked) {
      const days = [...(await billed(orderIds, since))].filter(([day]) => day <= until);
      expect(new Map(days.sort())).toEqual(told(preview, until));
      if (preview.lessFrom !== null) lessened += 1;
    }
    // It says something of most of them.
    expect(asked.length).toBeGreaterThan(CUSTOMERS / 2);
    expect(lessened).toBeGreaterThan(CUSTOMERS / 2);
  }, 600_000);
});

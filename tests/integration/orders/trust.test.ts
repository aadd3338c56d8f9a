import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { listDeviceFeatures } from '@/lib/domain/inventory/list-device-features';
import { registerDevices } from '@/lib/domain/inventory/register-devices';
import { approveOrder } from '@/lib/domain/orders/approve-order';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { isTrustedOrganization } from '@/lib/domain/inventory/stock';
import { hasTryIn } from '@/lib/domain/rate-limit';
import { readToday } from '@/lib/domain/today/read-today';
import { eventsOf, mailsWaitingFor, statusOf } from '../../support/rows';
import { aModel, anActor, anOrder, anOrganization } from '../../support/world';
import { refused } from '../../support/refused';
import { leased, order } from './leases';
import { db, freshWorld, later, runJobs, subjectsTo } from './world';

freshWorld();

let customer: UserActor;
let stranger: UserActor;
let operator: UserActor;

const anAdmin = async (name: string, confirmed: boolean) => {
  const actor = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name }) });
  if (!confirmed) await db.user.update({ where: { id: actor.userId }, data: { emailConfirmedAt: null } });
  return actor;
};

beforeEach(async () => {
  customer = await anAdmin('Customer', true);
  stranger = await anAdmin('Stranger', false);
  operator = await anActor({ role: 'SUPERUSER' });
  await aModel({ name: 'Buoy', free: 100, unitPriceCents: 1000 });
});

const wanted = (quantity: number) => ({
  orderData: [{ deviceFeatureName: 'Buoy', quantity }],
  orderType: 'INVOICE',
});
const isShort = async (actor: UserActor, quantity: number) =>
  (await preOrder(actor, wanted(quantity))).notEnough;
const preordered = async (actor: UserActor, quantity: number) =>
  (await placeOrder(actor, { ...wanted(quantity), preorder: true })).orderId;
const freeFor = async (actor: UserActor) => (await listDeviceFeatures(actor, {})).freeDevicesCount;
async function register(count: number): Promise<void> {
  const serialNumbers = Array.from({ length: count }, (_, index) => `N-${Date.now()}-${index}`);
  await registerDevices(operator, { deviceFeatureName: 'Buoy', serialNumbers });
  await runJobs();
}
const toLookAt = async () => (await readToday(operator, {})).ordersToLookAt.data;

describe('an organisation that is not trusted', () => {
  it('orders up to twenty of a model, and beyond that as where stock is short', async () => {
    expect([await isShort(stranger, 20), await isShort(stranger, 21)]).toEqual([false, true]);
    expect(await isShort(customer, 100)).toBe(false);
    expect([await freeFor(stranger), await freeFor(customer)]).toEqual([20, 100]);
    await refused(() => order(stranger, 'Buoy', 21), 'NOT_ENOUGH_DEVICES');
    const { orderId } = await order(stranger, 'Buoy', 15);
    expect([await isShort(stranger, 5), await isShort(stranger, 6)]).toEqual([false, true]);
    await order(stranger, 'Buoy', 20, { orderId });
    expect(await freeFor(stranger)).toBe(0);
    await cancelOrder(stranger, { orderId });
    expect(await freeFor(stranger)).toBe(20);
  });

  it('leaves with all others like it half of what no trusted one holds', async () => {
    await order(customer, 'Buoy', 40);
    await order(stranger, 'Buoy', 20);
    const other = await anAdmin('Other', false);
    expect([await isShort(other, 10), await isShort(other, 11)]).toEqual([false, true]);
    await order(other, 'Buoy', 10);
    expect(await isShort(await anAdmin('Third', false), 1)).toBe(true);
    expect(await isShort(customer, 30)).toBe(false);
  });

  it('holds nothing by a preorder, and is served from its share once that covers it', async () => {
    const waiting = await preordered(stranger, 3000);
    expect(await freeFor(customer)).toBe(100);
    const small = await anAdmin('Small', false);
    await order(customer, 'Buoy', 100);
    const behind = await preordered(small, 10);
    const theirs = await preordered(customer, 30);
    await register(30);
    expect([await statusOf(waiting), await statusOf(theirs)]).toEqual(['PREORDERED', 'INVOICED']);
    await register(20);
    expect([await statusOf(waiting), await statusOf(behind)]).toEqual(['PREORDERED', 'INVOICED']);
    expect(await isShort(customer, 10)).toBe(false);
  });

  it('is trusted once it has paid, its administrator has confirmed the address, or the operator says yes', async () => {
    await leased(stranger, 'Buoy', 1);
    expect(await isShort(stranger, 99)).toBe(false);

    const second = await anAdmin('Second', false);
    expect(await isShort(second, 30)).toBe(true);
    await db.user.update({ where: { id: second.userId }, data: { emailConfirmedAt: new Date() } });
    expect(await isShort(second, 30)).toBe(false);

    const third = await anAdmin('Third', false);
    const waiting = await preordered(third, 60);
    await approveOrder(operator, { id: waiting });
    await runJobs();
    expect(await statusOf(waiting)).toBe('INVOICED');
    expect(await eventsOf(waiting)).toContain('order.approved');
  });

  it('is not limited where the operator orders for it', async () => {
    const placed = await placeOrder(operator, { ...wanted(60), orgId: stranger.organizationId });
    expect(await statusOf(placed.orderId)).toBe('INVOICED');
    expect(await isShort(stranger, 20)).toBe(false);
  });

  it(
    'leaves half of the stock to a paying customer, whatever strangers do',
    { timeout: 90_000 },
    async () => {
      const act = fc.record({
        who: fc.integer({ min: 0, max: 5 }),
        what: fc.constantFrom('order', 'order', 'order', 'preorder', 'change', 'cancel'),
        quantity: fc.constantFrom(5, 12, 20, 20, 20, 25, 1000),
      });
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 12 }), async (acts) => {
          round += 1;
          const strangers = await Promise.all(
            Array.from({ length: 6 }, (_, no) => anAdmin(`S${round}-${no}`, false)),
          );
          const orders = strangers.map((): string[] => []);
          for (const { who, what, quantity } of acts) {
            const actor = strangers[who]!;
            const last = orders[who]!.at(-1);
            const request = { ...wanted(quantity), preorder: what === 'preorder' };
            if (what === 'cancel') {
              if (last !== undefined) await cancelOrder(actor, { orderId: last });
              orders[who]!.pop();
              continue;
            }
            const asked = what === 'change' && last !== undefined ? { ...request, orderId: last } : request;
            const done = await placeOrder(actor, asked).catch(() => null);
            if (done !== null && !orders[who]!.includes(done.orderId)) orders[who]!.push(done.orderId);
          }
          await runJobs();
          const placed = await placeOrder(customer, wanted(50));
          expect(await statusOf(placed.orderId)).toBe('INVOICED');
          await cancelOrder(customer, { orderId: placed.orderId });
          for (const [who, mine] of orders.entries())
            for (const orderId of mine) await cancelOrder(strangers[who]!, { orderId });
        }),
        { numRuns: 2, seed: 20261127 },
      );
    },
  );
});

it('a preorder of a trusted organisation holds what comes for 30 days, is told before, then keeps its place and holds nothing', async () => {
  await leased(customer, 'Buoy', 100);
  const second = await anAdmin('Second', true);
  const { email } = await db.organization.findUniqueOrThrow({ where: { id: second.organizationId ?? '' } });
  const waiting = await preordered(second, 20);
  await register(10);
  expect(await freeFor(customer)).toBe(0);
  await later(26.9);
  const before = await subjectsTo(email);
  await later(0.2);
  await runJobs();
  const told = (await subjectsTo(email)).slice(before.length);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/preorder/i);
  expect(await freeFor(customer)).toBe(0);
  await later(4);
  expect(await freeFor(customer)).toBe(10);
  expect(await eventsOf(waiting)).toContain('order.preorderLetGo');
  // Older places come first once stock suffices.
  const younger = await preordered(await anAdmin('Third', true), 15);
  await register(9);
  expect([await statusOf(waiting), await statusOf(younger)]).toEqual(['PREORDERED', 'INVOICED']);
  await register(20);
  expect(await statusOf(waiting)).toBe('INVOICED');
});

it('the operator sees large orders and what strangers wait for, is mailed, and says yes with one click', async () => {
  await order(customer, 'Buoy', 90);
  await order(stranger, 'Buoy', 2);
  expect(await toLookAt()).toEqual([]);
  const large = await preordered(customer, 101);
  const strange = await preordered(stranger, 7);
  expect(await toLookAt()).toMatchObject([
    { order: { id: large }, orgName: 'Customer', devices: 101, trusted: true },
    { order: { id: strange }, orgName: 'Stranger', devices: 7, trusted: false },
  ]);
  const alerts = async () =>
    (await mailsWaitingFor('super@example.com')).filter(({ template }) => template === 'operatorAlert');
  expect(await alerts()).toHaveLength(2);
  await preordered(stranger, 9);
  expect(await alerts()).toHaveLength(2);
  await approveOrder(operator, { id: large });
  await approveOrder(operator, { id: strange });
  expect(await toLookAt()).toEqual([]);
  await expect(approveOrder(customer, { id: large })).rejects.toMatchObject({ kind: 'forbidden' });
  const expected = { message: expect.any(String) as string };
  await expect(approveOrder(operator, { id: large })).resolves.toMatchObject(expected);
  expect((await eventsOf(large)).filter((type) => type === 'order.approved')).toHaveLength(1);
});

it('the operator is mailed once a day of an organisation, however often it orders and cancels', async () => {
  const alerts = async () =>
    (await mailsWaitingFor('super@example.com')).filter(({ template }) => template === 'operatorAlert');
  for (let time = 0; time < 3; time += 1) {
    await cancelOrder(stranger, { orderId: await preordered(stranger, 30) });
    expect(await alerts()).toHaveLength(1);
  }
  await cancelOrder(customer, { orderId: await preordered(customer, 101) });
  expect(await alerts()).toHaveLength(2);
  await db.rateLimit.updateMany({ data: { expire: 1n } });
  await preordered(stranger, 30);
  expect(await alerts()).toHaveLength(3);
});

it('an alert that is undone with its order has not counted', async () => {
  const taken = (keep: boolean) =>
    db.$transaction(async (tx) => {
      const has = await hasTryIn(tx, 'unusualOrderAlerts', 'organization:one');
      if (!keep) throw new Error(String(has));
      return has;
    });
  await expect(taken(false)).rejects.toThrow('true');
  const both = await Promise.all([taken(true), taken(true)]);
  expect(both.toSorted()).toEqual([false, true]);
});

it('an organisation is trusted once it has paid, but not for an order that cost nothing', async () => {
  const organization = await anOrganization({ name: 'Fjord' });
  const { id } = await anOrder({ organization, status: 'PAID', paidAt: new Date(), totalCents: 0 });
  const trusted = () => db.$transaction((tx) => isTrustedOrganization(tx, organization.id));
  expect(await trusted()).toBe(false);
  await db.order.update({ where: { id }, data: { totalCents: 1 } });
  expect(await trusted()).toBe(true);
});

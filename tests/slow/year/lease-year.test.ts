import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { sendReturn, withdrawReturn } from '@/lib/domain/rentals/change-return';
import { confirmReceipt } from '@/lib/domain/rentals/confirm-receipt';
import { reportDevice } from '@/lib/domain/rentals/report-device';
import { openReturn } from '@/lib/domain/rentals/return-devices';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { changePrice } from '@/lib/domain/leasing/change-price';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { aModel, anActor, anOrganization, payCheckout } from '../../support/world';
import { control, refusals } from '../../integration/orders/provider';
import { advance, beginAnew, db, runJobs } from '../../integration/orders/world';

/**
 * Eighteen leases of five devices at 10 euro walk through 370 days; each costs to the cent what is written here by hand. Methods, returns,
 * ends, failed renewals and price changes are covered pairwise. Each walks a second time with what people say of their devices mixed in.
 */
interface Row {
  method: 'card' | 'debit' | 'invoice';
  /** The day on which devices come back, and how. */
  back: { day: number; devices: number; by: 'status' | 'unassign' } | null;
  end: number | null;
  /** The period of the renewal that is not paid at first. */
  fails: number | null;
  /** The day of the move to 12.50 euro, for running leases too. */
  price: number | null;
  /** Cents of all charges, worked out by hand. */
  costs: number;
  /** The lease's last day; null when it runs on after a year. */
  until: number | null;
}

const two = (day: number, by: 'status' | 'unassign' = 'status') => ({ day, devices: 2, by });

const row = (
  method: Row['method'],
  back: Row['back'],
  end: number | null,
  fails: number | null,
  price: number | null,
  costs: number,
  until: number | null,
): Row => ({ method, back, end, fails, price, costs, until });

// Five devices cost 5000 a period, three 3000; later 6250 and 3750.
const ROWS: readonly Row[] = [
  // Ended on day 40: three periods of all five.
  row('card', two(20), 40, null, null, 3 * 5000, 90),
  row('card', two(100), 40, 1, null, 3 * 5000, 90),
  row('card', two(45, 'unassign'), 40, null, 50, 3 * 5000, 90),
  row('debit', two(45), 40, 1, 50, 3 * 5000, 90),
  row('debit', two(20), 40, null, 50, 3 * 5000, 90),
  row('debit', two(100), 40, null, null, 3 * 5000, 90),
  row('invoice', two(20, 'unassign'), 40, 1, 50, 3 * 5000, 90),
  row('invoice', two(45), 40, null, null, 3 * 5000, 90),
  // Ended on day 200, in the seventh period: three of all five, then four of the rest.
  row('card', two(45), 200, 4, null, 3 * 5000 + 4 * 3000, 210),
  row('card', two(20, 'unassign'), 200, 4, 50, 3 * 5000 + 4 * 3750, 210),
  row('debit', two(20), 200, null, null, 3 * 5000 + 4 * 3000, 210),
  // A receipt on day 100 is billed to day 120. Told on day 95, the price counts from day 150 on.
  row('card', two(100), 200, null, 95, 4 * 5000 + 3000 + 2 * 3750, 210),
  row('debit', two(100, 'unassign'), 200, 4, 95, 4 * 5000 + 3000 + 2 * 3750, 210),
  row('invoice', two(45, 'unassign'), 200, null, 50, 3 * 5000 + 4 * 3750, 210),
  row('invoice', two(100), 200, 4, null, 4 * 5000 + 3 * 3000, 210),
  row('invoice', two(20), 200, 4, 95, 3 * 5000 + 2 * 3000 + 2 * 3750, 210),
  // With the last device the lease ends by itself.
  row('card', { day: 100, devices: 5, by: 'unassign' }, null, null, null, 4 * 5000, 120),
  // Nobody does anything: thirteen periods have begun by day 370.
  row('invoice', null, null, null, null, 13 * 5000, null),
];

interface Lease extends Row {
  name: string;
  /** With receipts, reports, returns, a withdrawal and a swap, none of which costs anything. */
  mixed: boolean;
  admin: UserActor;
  orgId: string;
  orderId: string;
  model: string;
  devices: string[];
}

const LAST_DAY = 370;
const BEFORE = 0.2;
/** A renewal is a draft for an hour. */
const AFTER = 0.1;

let operator: UserActor;
const leases: Lease[] = [];
let today = 0;

async function goTo(day: number): Promise<void> {
  await advance(day - today);
  today = day;
  await runJobs();
}

const nameOf = (row: Row, index: number, mixed: boolean) =>
  `${row.method} ${index + 1}${mixed ? ' mixed' : ''}`;

async function begin(row: Row, index: number, mixed: boolean): Promise<Lease> {
  const name = nameOf(row, index, mixed);
  const own = await anOrganization({ name });
  const admin = await anActor({ role: 'ORG_ADMIN', organization: own });
  const { name: modelName } = await aModel({
    ...{ name: `Model of ${name}`, free: mixed ? 6 : 5, unitPriceCents: 1000 },
  });
  const { orderId } = await placeOrder(admin, {
    orderData: [{ deviceFeatureName: modelName, quantity: 5 }],
    orderType: row.method === 'invoice' ? 'INVOICE' : 'CHECKOUT_SESSION',
  });
  return { ...row, name, mixed, admin, orgId: own.id, orderId, model: modelName, devices: [] };
}

async function payFirst({ method, orderId }: Lease): Promise<void> {
  if (method === 'card') await payCheckout(orderId);
  if (method === 'debit') await payCheckout(orderId, 'sepa');
  if (method === 'invoice') await payOpenInvoices(orderId);
}

/** The customer pays what is open on the provider's page. */
async function payOpenInvoices(orderId: string): Promise<void> {
  for (const { id } of await db.invoice.findMany({ where: { orderId, status: 'open' } })) {
    await control('pay', { invoice: id, how: 'card' });
  }
}

async function deliver(lease: Lease): Promise<void> {
  const { orgId, orderId } = lease;
  const all = await db.device.findMany({ where: { feature: { name: lease.model } } });
  const found = all.slice(0, 5);
  await linkDevices(operator, {
    orgId,
    orderId,
    serialNumbers: found.map(({ serialNumber }) => serialNumber),
  });
  lease.devices = found.map(({ id }) => id);
  if (lease.mixed) await mix(lease, found, all[5]);
  for (const id of lease.devices) await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
}

type Serial = { id: string; serialNumber: string };

/** What the people with the devices in hand do meanwhile. */
async function mix(lease: Lease, found: readonly Serial[], spare: Serial | undefined): Promise<void> {
  const { admin, devices } = lease;
  const [first, second, , , last] = found.map(({ serialNumber }) => serialNumber);
  const parcel = await db.parcel.findFirstOrThrow({ where: { orderId: lease.orderId } });
  await reportDevice(admin, { kind: 'MISSING', serialNumber: first });
  await confirmReceipt(admin, { parcelId: parcel.id });
  await confirmReceipt(admin, { serialNumbers: [first] });
  await reportDevice(admin, { kind: 'BROKEN', serialNumber: last });
  const { id } = await openReturn(admin, { serialNumbers: [second, last] });
  await withdrawReturn(admin, { id });
  await swapDevice(operator, { id: devices[4], serialNumber: spare?.serialNumber });
  await patchDevice(operator, { id: devices[4], logisticStatus: 'RETURNED' });
  devices[4] = spare?.id ?? '';
}

async function takeBack({ devices, back, mixed, admin }: Lease): Promise<void> {
  if (mixed) {
    const found = await db.device.findMany({ where: { id: { in: devices.slice(0, back?.devices) } } });
    const { id } = await openReturn(admin, { serialNumbers: found.map(({ serialNumber }) => serialNumber) });
    await sendReturn(admin, { id, carrier: 'Posten', trackingNumber: 'R-1' });
  }
  for (const id of devices.slice(0, back?.devices)) {
    if (back?.by === 'status') await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    else await unlinkDevice(operator, { id });
  }
}

async function decline({ orgId }: Lease, declines: boolean): Promise<void> {
  const { customerId } = await db.organization.findUniqueOrThrow({ where: { id: orgId } });
  await control('card', { customer: customerId, declines });
}

async function happen(day: number): Promise<void> {
  for (const lease of leases) {
    const { method, orderId, back, end, fails, price, admin, model: deviceFeatureName } = lease;
    if (method === 'debit' ? day === 6 : day === 1) await deliver(lease);
    if (day === back?.day) await takeBack(lease);
    if (day === end) await endLease(admin, { id: orderId });
    if (day === price) await changePrice(operator, { deviceFeatureName, unitPrice: 12.5, moveLeases: true });
    const failing = fails === null ? null : 30 * fails;
    if (method === 'invoice') {
      const unwilling = failing !== null && day > failing && day < failing + 25;
      if (!unwilling) await payOpenInvoices(orderId);
    } else if (failing !== null) {
      if (day === failing - BEFORE) await decline(lease, true);
      if (day === failing + 4) await decline(lease, false);
    }
  }
}

const stops = [
  ...Array.from({ length: 12 }, (_, n) => [30 * (n + 1) - BEFORE, 30 * (n + 1) + AFTER]).flat(),
  ...ROWS.flatMap(({ back, end, price }) => [back?.day, end, price]).filter((day) => day != null),
  ...ROWS.flatMap(({ fails }) => (fails === null ? [] : [4, 7, 12, 26].map((days) => 30 * fails + days))),
  ...[1, 6, LAST_DAY],
];

beforeAll(async () => {
  await beginAnew();
  operator = await anActor({ role: 'SUPERUSER' });
  for (const mixed of [false, true])
    for (const [index, row] of ROWS.entries()) leases.push(await begin(row, index, mixed));
  for (const lease of leases) await payFirst(lease);
  for (const day of [...new Set(stops)].sort((a, b) => a - b)) {
    await goTo(day);
    await happen(day);
    await runJobs();
  }
}, 600_000);

interface ProviderSums {
  order: string;
  charged: number;
  credited: number;
  paid: number;
  open: number;
}

describe('after a year', () => {
  it.each(
    [false, true].flatMap((mixed) => ROWS.map((row, index) => [nameOf(row, index, mixed), row] as const)),
  )('%s has cost exactly what its devices were leased: %o', async (name, row) => {
    const lease = leases.find((one) => one.name === name);
    const order = await db.order.findUniqueOrThrow({
      where: { id: lease?.orderId ?? '' },
      include: { invoices: { orderBy: { createdAt: 'asc' } }, subscription: true },
    });
    const sums = await control<ProviderSums[]>(`leases?order=${order.id}`);
    expect(sums).toHaveLength(1);
    expect(sums[0]).toMatchObject({ charged: row.costs, credited: 0, paid: row.costs, open: 0 });
    const ours = order.invoices.map(({ status, netCents }) => ({ status, netCents }));
    expect(ours.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(row.costs);
    expect(new Set(ours.map(({ status }) => status))).toEqual(new Set(['paid']));
    // Period after period, without a gap and without an overlap.
    const day = (at: Date | null) => Math.round((Number(at) - Number(order.leaseStart)) / 86_400_000);
    expect(order.invoices.map(({ periodStart, periodEnd }) => [day(periodStart), day(periodEnd)])).toEqual(
      order.invoices.map((_, n) => [30 * n, 30 * (n + 1)]),
    );
    if (row.fails !== null) {
      const late = order.invoices[row.fails];
      expect(day(late?.paidAt ?? null)).toBeGreaterThanOrEqual(30 * row.fails + 3);
    }
    expect(order.endsAt === null ? null : day(order.endsAt)).toBe(row.until);
    expect(order.status).toBe(row.until === null ? 'FULFILLED' : 'ENDED');
    expect(order.subscription?.status).toBe(row.until === null ? 'RUNNING' : 'ENDED');
  });

  it('everything that was noted for the provider was asked for, and nothing of it was refused', async () => {
    expect(await refusals()).toEqual([]);
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
    expect(await db.sweepRow.findMany({ where: { lastError: { not: null } } })).toEqual([]);
    expect(await db.stockReservation.count()).toBe(0);
  });
});

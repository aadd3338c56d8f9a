import { subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { clock } from '@/lib/core/clock';
import { listInvoiceLines } from '@/lib/domain/invoices/list-invoice-lines';
import { listInvoices } from '@/lib/domain/invoices/list-invoices';
import { type Charges, readCharges } from '@/lib/domain/invoices/read-charges';
import { readCosts } from '@/lib/domain/invoices/read-costs';
import { readInvoiceSums } from '@/lib/domain/invoices/read-invoice-sums';
import { changePrice } from '@/lib/domain/leasing/change-price';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { costViews } from '@/lib/vocabulary/invoices';
import { aModel, anActor, anOrganization } from '../../support/world';
import { admin, fjord, operator } from '../cast';
import { deliver, leased, payOpenInvoices, receive, sumsOf } from '../orders/leases';
import { control } from '../orders/provider';
import { db, freshWorld, later, runJobs } from '../orders/world';

freshWorld({ buoy: { free: 30, unitPriceCents: 1050 } });

const all = { limit: 100 };

/** The rows of the file for bookkeeping. */
const lines = async () => (await listInvoiceLines(admin, all)).data;
const netOf = (rows: readonly { netCents: number }[]) =>
  rows.reduce((sum, { netCents }) => sum + netCents, 0);
const billedIn = ({ paid, open, overdue }: Charges['months'][number]) => paid + open + overdue;
const monthOf = (charges: Charges, month: string) => charges.months.find((one) => one.month === month);

/** All sums of one customer, as screen, file, chart and costs have them. */
async function everySum() {
  const sums = await readInvoiceSums(admin, {});
  const rows = await lines();
  const { months } = await readCharges(admin, {});
  const costs = await Promise.all(costViews.map((by) => readCosts(admin, { by })));
  return { sums, rows, months, costs };
}

describe('what a customer is charged', () => {
  it('is the same to the cent on the screen, in the file, in the chart, by model, order and device, and at the provider', async () => {
    const card = await leased(admin, 'Buoy', 7);
    const byInvoice = await leased(admin, 'Buoy', 3, 'invoice');
    const [one = '', two = ''] = await deliver(operator, card, 5);
    await later(40);
    await receive(operator, [one]);
    await payOpenInvoices(byInvoice);
    await later(60);
    // Received late: the period before is credited.
    await receive(operator, [two]);
    await later(31);
    await runJobs();
    const provider = [await sumsOf(card), await sumsOf(byInvoice)];
    const total = (of: 'charged' | 'credited' | 'paid' | 'open') =>
      provider.reduce((sum, row) => sum + (row?.[of] ?? 0), 0);
    const { sums, rows, months, costs } = await everySum();
    expect(sums.totalCents).toBe(total('charged'));
    expect(sums.creditedCents).toBe(total('credited'));
    expect(sums.paidCents).toBe(total('paid'));
    expect(sums.openCents).toBe(total('open'));
    expect(sums.openCents).toBeGreaterThan(0);
    expect(netOf(rows)).toBe(sums.netCents - sums.creditedNetCents);
    expect(rows.reduce((sum, row) => sum + row.netCents + row.taxCents, 0)).toBe(
      sums.totalCents - sums.creditedCents,
    );
    expect(months.reduce((sum, month) => sum + billedIn(month), 0)).toBe(netOf(rows));
    const since = costs[0]?.since ?? '';
    const recent = rows.filter(({ invoice }) => invoice.createdAt >= since);
    expect(costs.map(({ totalCents }) => totalCents)).toEqual(costViews.map(() => netOf(recent)));
    expect(recent.length).toBeLessThan(rows.length);
    expect(rows.map(({ model }) => model)).toEqual(rows.map(({ kind }) => (kind === 'line' ? 'Buoy' : null)));
  });

  it('agrees in all four places at each month’s end of a year', async () => {
    const card = await leased(admin, 'Buoy', 7);
    const byInvoice = await leased(admin, 'Buoy', 3, 'invoice');
    const devices = await deliver(operator, card, 7);
    for (let month = 1; month <= 12; month += 1) {
      await later(30.5);
      if (month === 4) await receive(operator, devices.slice(0, 2));
      if (month === 6)
        await changePrice(operator, { deviceFeatureName: 'Buoy', unitPrice: 12.5, moveLeases: true });
      if (month % 3 === 0) await payOpenInvoices(byInvoice);
      await runJobs();
      const provider = [await sumsOf(card), await sumsOf(byInvoice)];
      const [charged, credited] = (['charged', 'credited'] as const).map((of) =>
        provider.reduce((sum, row) => sum + (row?.[of] ?? 0), 0),
      );
      const { sums, rows, months } = await everySum();
      expect([sums.totalCents, sums.creditedCents], `month ${month}`).toEqual([charged, credited]);
      expect(netOf(rows), `month ${month}`).toBe(sums.netCents - sums.creditedNetCents);
      for (const shown of months) {
        const of = rows.filter(({ invoice }) => invoice.createdAt.startsWith(shown.month));
        expect([shown.month, billedIn(shown)]).toEqual([shown.month, netOf(of)]);
      }
    }
    expect((await everySum()).rows.length).toBeGreaterThan(20);
  });

  it('stays with the device that was billed, when another one replaces it', async () => {
    const order = await leased(admin, 'Buoy', 1);
    const [id = ''] = await deliver(operator, order, 1);
    await later(40);
    const { serialNumber: old } = await db.device.findUniqueOrThrow({ where: { id } });
    const { serialNumber } = await db.device.findFirstOrThrow({ where: { organizationId: null } });
    await swapDevice(operator, { id, serialNumber });
    const byDevice = async () =>
      (await readCosts(admin, { by: 'device' })).rows.map(({ name, periods }) => [name, periods]);
    expect(await byDevice()).toEqual([[old, 2]]);
    await later(21);
    expect(await byDevice()).toEqual([
      [old, 2],
      [serialNumber, 1],
    ]);
  });

  it('comes as it was forecast, announced returns and prices included', async () => {
    const orders = [await leased(admin, 'Buoy', 6), await leased(admin, 'Buoy', 4, 'invoice')];
    const devices = await deliver(operator, orders[0] ?? '', 6);
    await later(95);
    const serials = await db.device.findMany({ where: { id: { in: devices.slice(0, 2) } } });
    await returnDevices(admin, { serialNumbers: serials.map(({ serialNumber }) => serialNumber) });
    await changePrice(operator, { deviceFeatureName: 'Buoy', unitPrice: 12.5, moveLeases: true });
    const forecast = await readCharges(admin, {});
    expect(forecast.expects).toBe(true);
    const coming = forecast.months.filter(({ expected }) => expected > 0);
    expect(coming.length).toBeGreaterThanOrEqual(3);
    await receive(operator, devices.slice(0, 2));
    for (const [index, { month, expected }] of coming.entries()) {
      const already = monthOf(forecast, month);
      await later(index === 0 ? 20 : 31);
      // The last months have not ended yet.
      if (index > 1) break;
      const now = (await readCharges(admin, {})).months.find((one) => one.month === month);
      expect(now && billedIn(now) + now.expected, month).toBe(
        expected + (already === undefined ? 0 : billedIn(already)),
      );
    }
  });

  it('is expected, and no more than that, while the provider has a renewal as a draft', async () => {
    const order = await leased(admin, 'Buoy', 3);
    await later(31);
    const before = await readCharges(admin, {});
    const [renewal] = await db.invoice.findMany({ where: { orderId: order, kind: 'RENEWAL' } });
    await db.invoice.update({ where: { id: renewal?.id ?? '' }, data: { status: 'draft', number: null } });
    const drafted = await readCharges(admin, {});
    const month = renewal?.createdAt.toISOString().slice(0, 7) ?? '';
    const [was, is] = [before, drafted].map((charges) => monthOf(charges, month));
    expect(is && [billedIn(is), is.expected]).toEqual(was && [billedIn(was) - 3150, was.expected + 3150]);
  });

  it('is no cost once it was refunded, nor while it came too late, and the screen says what went back', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await control('refund', { invoice: id, amount: 500 });
    await later(0.1);
    const { sums, rows, months, costs } = await everySum();
    expect(sums).toMatchObject({ paidCents: 2100, refundedCents: 500, netCents: 2100 });
    expect((await listInvoices(admin, all)).data).toMatchObject([{ refundedCents: 500 }]);
    expect(netOf(rows)).toBe(2100);
    expect(months.reduce((sum, month) => sum + billedIn(month), 0)).toBe(1600);
    for (const { totalCents, rows: parts } of costs) {
      expect(totalCents).toBe(1600);
      expect(netOf(parts)).toBe(1600);
    }
    await db.order.update({ where: { id: orderId }, data: { status: 'PAID_LATE' } });
    const after = await everySum();
    expect(after.costs.map(({ totalCents }) => totalCents)).toEqual(costViews.map(() => 0));
    expect(after.months.reduce((sum, month) => sum + billedIn(month), 0)).toBe(0);
  });

  it('is expected to be less for a return that was announced, but for none that has not come for a period', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [deviceId = ''] = await deliver(operator, orderId, 2);
    const { serialNumber } = await db.device.findUniqueOrThrow({ where: { id: deviceId } });
    await returnDevices(admin, { serialNumbers: [serialNumber] });
    const next = async () => (await readCharges(admin, {})).months.at(-1)?.expected;
    await later(95);
    expect(await next()).toBe(2100);
    await db.deviceAssignment.updateMany({
      where: { deviceId },
      data: { announcedAt: subDays(clock().now(), 29) },
    });
    expect(await next()).toBe(1050);
  });

  it('is added up for one month as well', async () => {
    await leased(admin, 'Buoy', 2);
    await later(65);
    const { months } = await readCharges(admin, {});
    const billed = months.filter((month) => billedIn(month) > 0);
    expect(billed.length).toBeGreaterThan(1);
    for (const month of billed)
      expect(await readCosts(admin, { month: month.month })).toMatchObject({
        ...{ month: month.month, totalCents: billedIn(month) },
      });
    await expect(readCosts(admin, { month: '2026-13' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is nobody else’s to see, and void ones count nothing', async () => {
    const other = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    await aModel({ name: 'Raft', free: 4 });
    await leased(other, 'Raft', 2);
    await leased(admin, 'Buoy', 1);
    const own = await listInvoices(admin, all);
    expect(own.data.map(({ orgName }) => orgName)).toEqual([fjord.name]);
    expect(await readInvoiceSums(admin, { orgIds: [other.organizationId] })).toMatchObject({
      count: 0,
      totalCents: 0,
    });
    const theirs = (await readCharges(admin, { orgIds: [other.organizationId] })).months;
    expect(theirs.every((month) => billedIn(month) + month.expected === 0)).toBe(true);
    const { months } = await readCharges(admin, {});
    expect([...new Set(months.map(({ expected }) => expected).filter((cents) => cents > 0))]).toEqual([1050]);
    expect((await readCosts(admin, { orgIds: [other.organizationId] })).rows).toEqual([]);
    expect((await listInvoices(operator, all)).data.map(({ orgId }) => orgId).sort()).toEqual(
      [fjord.id, other.organizationId].sort(),
    );
    await db.invoice.updateMany({ where: { organizationId: fjord.id }, data: { status: 'void' } });
    expect(await readInvoiceSums(admin, {})).toMatchObject({
      count: 1,
      voidCount: 1,
      totalCents: 0,
      netCents: 0,
    });
    expect((await lines()).map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual([[0, 0]]);
    const member = await anActor({ role: 'ORG_MEMBER', organization: fjord });
    for (const read of [listInvoices, readInvoiceSums, readCharges, readCosts, listInvoiceLines])
      await expect(read(member, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

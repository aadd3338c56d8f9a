import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { orderCsv } from '@/lib/http/csv-columns';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { retryDeadJob } from '@/lib/domain/jobs/retry-dead-job';
import { listDeadJobs } from '@/lib/domain/jobs/list-dead-jobs';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { preOrder } from '@/lib/domain/orders/place-order';
import { readOrder } from '@/lib/domain/orders/read-order';
import { findEverywhere } from '@/lib/domain/search/find-everywhere';
import { numberOf, deviceOf, logOf } from '../../support/rows';
import { addStock, aModel, payCheckout } from '../../support/world';
import { refused } from '../../support/refused';
import { admin, fjord, operator, stranger } from '../cast';
import { place, wanted } from './leases';
import { control } from './provider';
import { advance, db, freshWorld, later, runJobs } from './world';

freshWorld({ buoy: { free: 20 }, harbour: true });

beforeEach(async () => {
  await aModel({ name: 'Raft', free: 20, unitPriceCents: 2500 });
});

const ids = async (actor: UserActor, query: object = {}) =>
  (await listOrders(actor, query)).data.map(({ id }) => id);

describe('the list of orders', () => {
  it('shows the administrator the own ones, the super user all, and nobody a draft', async () => {
    const own = await place(2);
    const other = await place(3, {}, stranger);
    const draft = await preOrder(admin, wanted(1, { orderType: 'INVOICE' }));
    await refused(() => readOrder(admin, { id: draft.orderId }), 'NOT_FOUND');
    await cancelOrder(admin, { orderId: draft.orderId });
    expect(await listOrders(admin, {})).toEqual({
      count: 1,
      data: [
        {
          id: own,
          number: await numberOf(own),
          createdAt: expect.any(String) as string,
          orgName: 'Fjord',
          orderType: 'CHECKOUT_SESSION',
          paidWith: null,
          status: 'PENDING_PAYMENT',
          quantity: 2,
          totalCents: 2580,
          paidAt: null,
          purchaseOrder: null,
          overdue: false,
          seriouslyOverdue: false,
          invoiceWaits: false,
        },
      ],
    });
    expect((await ids(operator)).sort()).toEqual([own, other].sort());
    expect(await ids(operator, { orgIds: [fjord.id] })).toEqual([own]);
    expect(await ids(admin, { orgIds: [stranger.organizationId] })).toEqual([]);
  });

  it('sorts by every column both ways, what is absent last, and pages without overlap', async () => {
    const paid = await place(5);
    await payCheckout(paid);
    const small = await place(1);
    const large = await place(9, {}, stranger);
    expect(await ids(operator)).toEqual([large, small, paid]);
    expect(await ids(operator, { orderBy: 'createdAt', order: 'ASC' })).toEqual([paid, small, large]);
    expect(await ids(operator, { orderBy: 'fullPrice', order: 'ASC' })).toEqual([small, paid, large]);
    expect((await ids(operator, { orderBy: 'orgName', order: 'DESC' }))[0]).toBe(large);
    expect((await ids(operator, { orderBy: 'paidAt', order: 'ASC' }))[0]).toBe(paid);
    expect((await ids(operator, { orderBy: 'paidAt', order: 'DESC' }))[0]).toBe(paid);
    expect((await ids(operator, { orderBy: 'status', order: 'DESC' }))[0]).toBe(paid);
    expect(await ids(operator, { limit: 1, offset: 1 })).toEqual([small]);
    expect(await listOrders(operator, { offset: 50 })).toEqual({ data: [], count: 3 });
  });

  it('finds by order ID, purchase order, organization and serial number, and by status', async () => {
    const paid = await place(1);
    await payCheckout(paid);
    const other = await place(1, { purchaseOrder: 'Havn 4711' }, stranger);
    await linkDevices(operator, { orgId: fjord.id, orderId: paid, serialNumbers: ['DM-77'] });
    expect(await ids(operator, { q: other.slice(-12) })).toEqual([other]);
    expect(await ids(operator, { q: 'harb' })).toEqual([other]);
    expect(await ids(operator, { q: 'dm-7' })).toEqual([paid]);
    expect(await ids(operator, { q: 'n 47' })).toEqual([other]);
    expect(await ids(admin, { q: 'n 47' })).toEqual([]);
    expect(await ids(operator, { q: '%' })).toEqual([]);
    expect(await ids(operator, { status: 'FULFILLED' })).toEqual([paid]);
    expect(await ids(stranger, { q: 'dm-7' })).toEqual([]);
  });
});

it('one order shows lines, payment, devices, invoices, the next charge and what happened', async () => {
  const orderId = await place(1, {
    orderData: [
      { deviceFeatureName: 'Raft', quantity: 1 },
      { deviceFeatureName: 'Buoy', quantity: 2 },
    ],
  });
  expect(await readOrder(admin, { id: orderId })).toMatchObject({
    status: 'PENDING_PAYMENT',
    payable: true,
    cancellable: true,
    couldEndAt: null,
    nextCharge: null,
    invoices: [],
  });
  await payCheckout(orderId);
  await linkDevices(operator, {
    orgId: fjord.id,
    orderId,
    serialNumbers: ['DM-1'],
    deviceFeatureName: 'Buoy',
  });
  const order = await readOrder(admin, { id: orderId });
  expect(order).toMatchObject({
    status: 'PAID',
    orgName: 'Fjord',
    payable: false,
    paidWith: 'CARD',
    cancellable: false,
    quantity: 3,
    totalCents: 5080,
    lines: [
      { model: 'Buoy', quantity: 2, unitPriceCents: 1290, totalCents: 2580, out: 1, owed: 1, received: 0 },
      { model: 'Raft', quantity: 1, unitPriceCents: 2500, totalCents: 2500, out: 0, owed: 1 },
    ],
    devices: [{ serialNumber: 'DM-1', deviceFeatureName: 'Buoy', logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' }],
    invoices: [{ status: 'paid', totalCents: 5080, amountPaidCents: 5080, overdue: false }],
    nextCharge: { amountCents: 5080 },
    overdue: false,
  });
  expect(order.nextCharge?.at).toBe(order.period?.end);
  expect(order.timeline.map(({ type }) => type)).toEqual(['order.placed', 'order.paid', 'device.assigned']);
  expect(order.timeline[2]?.event).toBe('1 device assigned: DM-1');
  expect(order.timeline[0]?.user).toBe(admin.name);
  expect(order.timeline[1]?.user).toBeNull();
});

it('ending a lease is refused twice and before payment, and changes nothing', async () => {
  const orderId = await place(1);
  const unpaid = await place(1);
  await payCheckout(orderId);
  await endLease(admin, { id: orderId });
  await advance(0);
  await refused(() => endLease(admin, { id: orderId }), 'LEASE_ENDING');
  await refused(() => endLease(admin, { id: unpaid }), 'ORDER_NOT_LEASED');
});

describe('an order by invoice', () => {
  /** By list, file, search and page. */
  async function told(id: string) {
    const [row] = (await listOrders(admin, {})).data;
    const labels = orderCsv(operator).filter(({ header }) => header === 'Status');
    const [found] = await findEverywhere(operator, { q: await numberOf(id) });
    return {
      list: row?.invoiceWaits,
      file: labels.map(({ value }) => value(row!)),
      search: found?.data[0]?.detail.split(' · ')[0],
      page: await readOrder(admin, { id }),
    };
  }
  const waits = {
    ...{ list: true, file: ['Invoice not sent yet'], search: 'Invoice not sent yet' },
    page: { status: 'INVOICED', invoiceWaits: true, payable: false, givenUpRequest: null },
  };
  const sent = {
    ...{ list: false, file: ['Invoice sent'], search: 'Invoice sent' },
    page: { status: 'INVOICED', invoiceWaits: false, payable: true, givenUpRequest: null },
  };

  it('says that its invoice is sent once it is, and not before', async () => {
    await control('faults', { kind: '500', times: 5000, path: 'POST /v1/invoices' });
    const id = await place(1, { orderType: 'INVOICE' });
    expect(await told(id)).toMatchObject({ ...waits, page: { ...waits.page, dueAt: null } });
    await control('faults', { kind: 'none' });
    await later(0.02);
    expect(await told(id)).toMatchObject(sent);
  });

  it('says that nobody tries to send it any more, until somebody has it tried again', async () => {
    await control('faults', { kind: '400', times: 5000, path: 'POST /v1/invoices' });
    const id = await place(1, { orderType: 'INVOICE' });
    await later(0.02);
    await db.sweepRow.updateMany({ where: { sweep: 'send_requests' }, data: { deadAt: new Date() } });
    await control('faults', { kind: 'none' });
    const [{ rowId, sweep } = { rowId: '' }] = (await listDeadJobs(operator, {})).data;
    expect(await told(id)).toMatchObject({ ...waits, page: { ...waits.page, givenUpRequest: rowId } });
    await retryDeadJob(operator, { sweep, rowId });
    expect(await told(id)).toMatchObject(waits);
    await runJobs();
    expect(await told(id)).toMatchObject(sent);
  });

  it('whose lines were changed says that the invoice of the new ones is not sent yet', async () => {
    const id = await place(1, { orderType: 'INVOICE' });
    expect(await told(id)).toMatchObject(sent);
    await control('faults', { kind: '500', times: 5000, path: 'POST /v1/invoices' });
    await place(2, { orderType: 'INVOICE', orderId: id });
    expect(await told(id)).toMatchObject(waits);
  });
});

it('an order says where its devices go as long as some are to be delivered, to its own people only', async () => {
  const goesTo = async (orderId: string) => (await readOrder(admin, { id: orderId })).shipsTo;
  const there = { name: 'Fjord', lines: ['Kaien 1', '5003 Bergen', 'Norway'] };
  const id = await place(2);
  expect(await goesTo(id)).toEqual(there);
  expect((await readOrder(operator, { id })).shipsTo).toEqual(there);
  await expect(readOrder(stranger, { id })).rejects.toMatchObject({ kind: 'notFound' });
  await payCheckout(id);
  await runJobs();
  expect(await goesTo(id)).toEqual(there);
  const [one = '', two = ''] = await addStock({ name: 'Buoy' }, 2);
  await linkDevices(operator, { orgId: fjord.id, serialNumbers: [one], orderId: id });
  expect(await goesTo(id)).toEqual(there);
  await linkDevices(operator, { orgId: fjord.id, serialNumbers: [two], orderId: id });
  expect(await goesTo(id)).toEqual(there);
  for (const serial of [one, two])
    await patchDevice(operator, {
      id: (await deviceOf(serial))?.id ?? '',
      logisticStatus: 'IN_CUSTOMER_USE',
    });
  expect(await goesTo(id)).toBeNull();
  const other = await place(1);
  await cancelOrder(admin, { orderId: other });
  expect(await goesTo(other)).toBeNull();
});

it('an organisation that was renamed and moved is delivered to by its name and address of now', async () => {
  const id = await place(2);
  await payCheckout(id);
  await runJobs();
  await db.organization.update({
    where: { id: fjord.id },
    data: { name: 'Fjord Nord', street: 'Storgata 7', postalCode: '9008', city: 'Tromsø' },
  });
  const read = await readOrder(operator, { id });
  expect(read.orgName).toBe('Fjord Nord');
  expect(read.shipsTo).toEqual({ name: 'Fjord Nord', lines: ['Storgata 7', '9008 Tromsø', 'Norway'] });
  const serialNumbers = await addStock({ name: 'Buoy' }, 2);
  await linkDevices(operator, { orgId: fjord.id, serialNumbers, orderId: id });
  const said = (await logOf(id)).map(({ event }) => event);
  const expected = [expect.stringContaining('Fjord Nord')];
  expect(said.filter((event) => event.includes('fulfilled'))).toEqual(expected);
});

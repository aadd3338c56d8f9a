import { describe, expect, it } from 'vitest';
import { answerOnce } from '@/lib/domain/idempotency';
import { askReceipts } from '@/lib/domain/rentals/ask-receipts';
import { acceptReceipts } from '@/lib/domain/rentals/accept-receipts';
import { confirmReceipt, withdrawReceipt } from '@/lib/domain/rentals/confirm-receipt';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { reportDevice } from '@/lib/domain/rentals/report-device';
import { settleReport } from '@/lib/domain/rentals/settle-report';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import type { BatchOutcome } from '@/lib/domain/rentals/run-batch';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { undoBatch } from '@/lib/domain/rentals/undo-batch';
import { patchOrder } from '@/lib/domain/orders/patch-order';
import { patchParcel } from '@/lib/domain/orders/patch-parcel';
import { orderAnswerOf } from '@/lib/domain/orders/order-answer';
import { readOrder } from '@/lib/domain/orders/read-order';
import { readParcel } from '@/lib/domain/orders/read-parcel';
import { readOwnPlace } from '@/lib/domain/today/read-own-place';
import { readSheet } from '@/lib/domain/rentals/read-sheet';
import { readToday } from '@/lib/domain/today/read-today';
import { findEverywhere } from '@/lib/domain/search/find-everywhere';
import { calling, systemActor } from '@/lib/auth/principal';
import { logOf, mailsWaitingFor, snapshot } from '../../support/rows';
import { aDevice } from '../../support/world';
import { admin, fjord, harbour, member, operator, stranger } from '../cast';
import { refused } from '../../support/refused';
import { query } from '../../support/test-database';
import { paidRows } from './leases';
import { advance, db, freshWorld, later, mailsTo } from './world';

freshWorld({
  ...{ fjord: { email: 'office@fjord.example.com' }, buoy: { free: 30, unitPriceCents: 1000 } },
  ...{ member: true, harbour: true },
});

async function free(take: number): Promise<string[]> {
  const orderBy = { serialNumber: 'asc' } as const;
  const where = { organizationId: null, logisticStatus: 'AT_STORAGE' } as const;
  return (await db.device.findMany({ where, orderBy, take })).map(({ serialNumber }) => serialNumber);
}

const link = (orderId: string, serialNumbers: string[], way: object = {}) =>
  linkDevices(operator, { orgId: fjord.id, orderId, serialNumbers, ...way });

const parcelsOf = async (id: string) =>
  (await readOrder(admin, { id })).parcels.map(({ carrier, trackingNumber, devices }) => [
    ...[carrier, trackingNumber],
    devices.map(({ serialNumber }) => serialNumber),
  ]);

const parcelIds = async (id: string) => (await readOrder(admin, { id })).parcels.map((parcel) => parcel.id);

async function sent(count: number, way: object = {}) {
  const orderId = await paidRows(admin, 'Buoy', count);
  const serials = await free(count);
  await link(orderId, serials, way);
  const [id = ''] = await parcelIds(orderId);
  return { orderId, serials, id };
}

const idOf = async (serialNumber: string) =>
  (await db.device.findUniqueOrThrow({ where: { serialNumber } })).id;

describe('what leaves at once', () => {
  it('is one parcel, scan by scan, until nothing is added for ten minutes', async () => {
    const id = await paidRows(admin, 'Buoy', 4);
    const [first = '', second = '', third = '', fourth = ''] = await free(4);
    await link(id, [first]);
    await link(id, [second]);
    await link(id, [third], { carrier: null, trackingNumber: '' });
    expect(await parcelsOf(id)).toEqual([[null, null, [first, second, third]]]);
    await advance(11 / 1440);
    await link(id, [fourth]);
    expect(await parcelsOf(id)).toEqual([
      [null, null, [first, second, third]],
      [null, null, [fourth]],
    ]);
  });

  it('under another number is another parcel, and overwrites nothing; an unsaid number is the same one', async () => {
    const id = await paidRows(admin, 'Buoy', 6);
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = await free(6);
    await link(id, [a], { carrier: 'Posten', trackingNumber: 'A-1' });
    await link(id, [b]);
    await link(id, [c], { trackingNumber: 'A-2' });
    // Said empty: this one has none.
    await link(id, [d], { carrier: 'Posten', trackingNumber: '' });
    await link(id, [e], { carrier: 'Bring' });
    await advance(3);
    // The number of an earlier parcel, typed again, is that parcel.
    await link(id, [f], { carrier: 'Posten', trackingNumber: 'A-1' });
    expect((await parcelsOf(id)).sort()).toEqual([
      ['Bring', null, [e]],
      ['Posten', null, [d]],
      ['Posten', 'A-1', [a, b, f]],
      ['Posten', 'A-2', [c]],
    ]);
  });

  it('goes into the parcel whose number was said before', async () => {
    const id = await paidRows(admin, 'Buoy', 1);
    const [serial = ''] = await free(1);
    await patchOrder(operator, { id, carrier: 'Posten', trackingNumber: 'A-1' });
    expect(await parcelsOf(id)).toEqual([['Posten', 'A-1', []]]);
    await advance(2);
    await link(id, [serial]);
    expect(await parcelsOf(id)).toEqual([['Posten', 'A-1', [serial]]]);
  });

  it('leaves its parcel by a correction, and the right one takes its place', async () => {
    const { orderId, serials, id } = await sent(1, { trackingNumber: 'A-1' });
    await unlinkDevice(operator, { id: await idOf(serials[0]!) });
    expect(await parcelsOf(orderId)).toEqual([[null, 'A-1', []]]);
    const [, right = ''] = await free(2);
    await link(orderId, [right]);
    expect(await parcelsOf(orderId)).toEqual([[null, 'A-1', [right]]]);
    expect(await parcelIds(orderId)).toEqual([id]);
  });

  it('in place of another device is a parcel of its own, of which no second mail tells', async () => {
    const { orderId, serials } = await sent(2, { trackingNumber: 'A-1' });
    const [replacement = ''] = await free(1);
    await swapDevice(operator, { id: await idOf(serials[0]!), serialNumber: replacement });
    expect(await parcelsOf(orderId)).toEqual([
      [null, 'A-1', [serials[1]]],
      [null, null, [replacement]],
    ]);
    expect(await db.parcel.count({ where: { untold: true } })).toBe(0);
  });

  it('without an order is a parcel without a way', async () => {
    const [serial = ''] = await free(1);
    await linkDevices(operator, { orgId: fjord.id, serialNumbers: [serial] });
    const [parcel] = (await readOwnPlace(member, {})).parcels;
    expect(await readParcel(member, { id: parcel?.id ?? '' })).toMatchObject({
      ...{ order: null, place: 1, of: 1, carrier: null },
      devices: [{ serialNumber: serial, waits: true }],
    });
    const refuse = () => patchParcel(operator, { id: parcel?.id ?? '', carrier: 'Posten' });
    await refused(refuse, { kind: 'notFound' });
  });
});

describe('a parcel', () => {
  it('is named by its place among those of its order, for its customer and on Today', async () => {
    const id = await paidRows(admin, 'Buoy', 3);
    const [a = '', b = '', c = ''] = await free(3);
    await link(id, [a], { trackingNumber: 'A-1' });
    await link(id, [b, c], { trackingNumber: 'B-1' });
    const { parcels } = await readOwnPlace(member, {});
    expect(parcels).toMatchObject([
      { place: 1, of: 2, devices: 1 },
      { place: 2, of: 2, devices: 2 },
    ]);
    await confirmReceipt(member, { serialNumbers: [b] });
    const { number } = await db.order.findUniqueOrThrow({ where: { id } });
    expect((await readToday(operator, {})).arrived.data).toMatchObject([
      { order: number, parcel: { place: 2, of: 2 }, device: { serialNumber: b } },
    ]);
  });

  it('is corrected alone, is found by its number, and leads to its carrier', async () => {
    const id = await paidRows(admin, 'Buoy', 2);
    const [a = '', b = ''] = await free(2);
    await link(id, [a], { carrier: 'Posten', trackingNumber: 'A-771' });
    await link(id, [b], { trackingNumber: 'B-772' });
    const [first = ''] = await parcelIds(id);
    const way = { carrier: 'posten', trackingNumber: 'A 773', expectedOn: '2026-12-05' };
    expect(await patchParcel(operator, { id: first, ...way })).toEqual(way);
    expect(await patchParcel(operator, { id: first, carrier: 'posten' })).toEqual(way);
    const seen = await readParcel(admin, { id: first });
    expect(seen).toMatchObject({ ...way, trackingUrl: 'https://sporing.posten.no/sporing/A773', of: 2 });
    const order = await readOrder(admin, { id });
    expect(order.parcels[1]).toMatchObject({ trackingNumber: 'B-772' });
    // By which the API's callers find them.
    expect(orderAnswerOf(order).parcels).toEqual([
      { id: first, ...way, sentAt: order.parcels[0]?.sentAt, devices: 1 },
      {
        ...{ id: order.parcels[1]?.id, carrier: 'Posten', trackingNumber: 'B-772', expectedOn: null },
        ...{ sentAt: order.parcels[1]?.sentAt, devices: 1 },
      },
    ]);
    expect((await logOf(id)).map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'Tracking number of parcel 1 of the order of Fjord changed from A-771 to A 773',
        'Expected day of parcel 1 of the order of Fjord is 05-12-2026',
      ]),
    );
    const [{ data } = { data: [] }] = await findEverywhere(admin, { q: 'B-772' });
    expect(data).toHaveLength(1);
    expect(await findEverywhere(stranger, { q: 'B-772' })).toEqual([]);
  });

  it('is refused over another person’s change of the same field', async () => {
    const { id } = await sent(1, { carrier: 'Posten' });
    const change = (seen: object, rest: object) =>
      patchParcel(calling(operator, { seen: { ...seen } }), { id, ...rest });
    await refused(() => change({ carrier: 'DHL' }, { carrier: 'Bring' }), {
      ...{ code: 'CHANGED_MEANWHILE', current: { carrier: 'Posten' } },
    });
    await change({ trackingNumber: '' }, { carrier: '', trackingNumber: 'A-1' });
    expect(await readParcel(operator, { id })).toMatchObject({ carrier: 'Posten', trackingNumber: 'A-1' });
  });

  it('of another organisation is neither read, nor confirmed, nor told apart from none', async () => {
    const { id, serials } = await sent(1);
    const before = await snapshot();
    await refused(() => readParcel(stranger, { id }), { kind: 'notFound' });
    await refused(() => confirmReceipt(stranger, { parcelId: id }), { kind: 'notFound' });
    for (const act of [confirmReceipt, withdrawReceipt])
      await refused(() => act(stranger, { serialNumbers: serials }), { kind: 'notFound' });
    expect(await snapshot()).toEqual(before);
  });
});

describe('the word that devices came', () => {
  it('is kept with who said it, changes no status and no lease, and is said once', async () => {
    const { orderId, serials, id } = await sent(3);
    const order = () => db.order.findUniqueOrThrow({ where: { id: orderId } });
    const leaseBefore = await order();
    const { message } = await confirmReceipt(member, { serialNumbers: serials.slice(0, 2) });
    expect(message).toBe('2 devices are confirmed');
    expect(await order()).toEqual(leaseBefore);
    const devices = await db.device.findMany({ where: { serialNumber: { in: serials } } });
    expect(new Set(devices.map(({ logisticStatus }) => logisticStatus))).toEqual(
      new Set(['IN_TRANSIT_TO_CUSTOMER']),
    );
    const seen = await readParcel(admin, { id });
    expect(seen.devices.map(({ waits, cameBy }) => [waits, cameBy])).toEqual([
      [false, member.name],
      [false, member.name],
      [true, null],
    ]);
    expect((await readOwnPlace(admin, {})).parcels).toMatchObject([{ id, devices: 1 }]);
    // The first word counts, and the rest is confirmed with the whole.
    await confirmReceipt(admin, { parcelId: id });
    const cameBy = (await readParcel(admin, { id })).devices.map((device) => device.cameBy);
    expect(cameBy).toEqual([member.name, member.name, admin.name]);
    const before = await snapshot();
    expect(await confirmReceipt(admin, { parcelId: id })).toEqual({
      message: 'Nothing is left to be confirmed',
    });
    await confirmReceipt(member, { serialNumbers: serials });
    expect(await snapshot()).toEqual(before);
    expect((await readOwnPlace(admin, {})).parcels).toEqual([]);
    expect((await readOrder(admin, { id: orderId })).timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining([`2 devices confirmed as arrived: ${serials[0]}, ${serials[1]}`]),
    );
  });

  it('is taken back after a mistake', async () => {
    const { serials, id } = await sent(2);
    await confirmReceipt(member, { parcelId: id });
    await withdrawReceipt(admin, { serialNumbers: [serials[0]!] });
    expect((await readParcel(member, { id })).devices.map(({ waits }) => waits)).toEqual([true, false]);
    const before = await snapshot();
    await withdrawReceipt(admin, { serialNumbers: [serials[0]!] });
    expect(await snapshot()).toEqual(before);
  });

  it('is refused whole for a device that is not theirs, and for one that is back', async () => {
    const { serials } = await sent(2);
    const theirs = await aDevice({ organization: harbour, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' });
    await patchDevice(operator, { id: await idOf(serials[1]!), logisticStatus: 'RETURNED' });
    const before = await snapshot();
    for (const [other, code] of [
      [theirs.serialNumber, 'NOT_FOUND'],
      [serials[1]!, 'DEVICE_RETURNED'],
      [(await free(1))[0]!, 'NOT_FOUND'],
    ] as const)
      await refused(() => confirmReceipt(member, { serialNumbers: [serials[0]!, other] }), { code });
    for (const wrong of [
      {},
      { parcelId: 'x' },
      { serialNumbers: [] },
      { serialNumbers: serials, parcelId: theirs.id },
    ])
      await refused(() => confirmReceipt(member, wrong), { kind: 'invalid' });
    expect(await snapshot()).toEqual(before);
  });

  it('waits for the operator, who takes over all of it at once, and can undo that', async () => {
    const { serials, id } = await sent(3);
    await confirmReceipt(member, { serialNumbers: serials.slice(0, 2) });
    const { arrived } = await readToday(operator, {});
    expect(arrived).toMatchObject({ count: 2, data: [{ orgName: 'Fjord' }, { orgName: 'Fjord' }] });
    await refused(() => acceptReceipts(member, {}), { kind: 'forbidden' });
    const { batchId, results } = await acceptReceipts(operator, {});
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    const statuses = async () =>
      (
        await db.device.findMany({
          where: { serialNumber: { in: serials } },
          orderBy: { serialNumber: 'asc' },
        })
      ).map(({ logisticStatus }) => logisticStatus);
    expect(await statuses()).toEqual(['IN_CUSTOMER_USE', 'IN_CUSTOMER_USE', 'IN_TRANSIT_TO_CUSTOMER']);
    expect((await readToday(operator, {})).arrived.count).toBe(0);
    expect((await acceptReceipts(operator, {})).results).toEqual([]);
    await undoBatch(operator, { batchId });
    expect((await readToday(operator, {})).arrived.count).toBe(2);
    expect((await readParcel(member, { id })).devices.filter(({ waits }) => waits)).toHaveLength(1);
  });

  it('is answered whole where the call died in the middle, as one batch', async () => {
    const { serials } = await sent(2);
    const ids = await Promise.all(serials.map(idOf));
    const answers: BatchOutcome[] = [];
    const call = (dies: boolean) =>
      answerOnce(operator, 'key-1', 'the same', {
        async execute(claiming) {
          answers.push(await acceptReceipts(claiming, {}));
          if (dies) await query('DELETE FROM idempotency_keys');
          if (dies) throw new Error('died');
          return { status: 201, body: '' };
        },
        resume: () => Promise.reject(new Error('nothing was kept')),
      });
    await confirmReceipt(member, { serialNumbers: serials.slice(0, 1) });
    await expect(call(true)).rejects.toThrow('died');
    await confirmReceipt(member, { serialNumbers: serials.slice(1) });
    await call(false);
    expect(answers.map(({ results }) => results)).toEqual([
      [{ id: ids[0], ok: true }],
      ids.map((id) => ({ id, ok: true })),
    ]);
    expect(new Set(answers.map(({ batchId }) => batchId)).size).toBe(1);
  });

  it('waits for nobody where the device is lost, or in use already', async () => {
    const { serials, id } = await sent(3);
    await patchDevice(operator, { id: await idOf(serials[2]!), logisticStatus: 'LOST' });
    expect((await readParcel(admin, { id })).devices[2]).toMatchObject({ waits: false });
    await confirmReceipt(member, { parcelId: id });
    expect((await readParcel(admin, { id })).devices[2]).toMatchObject({ cameAt: null });
    await patchDevice(operator, { id: await idOf(serials[0]!), logisticStatus: 'LOST' });
    await patchDevice(operator, { id: await idOf(serials[1]!), logisticStatus: 'IN_CUSTOMER_USE' });
    expect((await readToday(operator, {})).arrived.count).toBe(0);
  });
});

describe('the sheet of a device', () => {
  it('says what its reader may say of it, by its serial in any case', async () => {
    const { serials } = await sent(1);
    const serial = serials[0]!;
    const read = (who: typeof admin) => readSheet(who, { serialNumber: serial.toLowerCase() });
    const kinds = ['MISSING', 'BROKEN', 'LOST'];
    expect(await read(member)).toMatchObject({
      ...{ device: { serialNumber: serial }, cameAt: null, mayConfirm: true, mayReport: kinds, reported: [] },
    });
    expect(await read(operator)).toMatchObject({ mayConfirm: false, mayReport: [] });
    await refused(() => read(stranger), { kind: 'notFound' });
    await reportDevice(member, { kind: 'BROKEN', serialNumber: serial });
    await confirmReceipt(member, { serialNumbers: [serial] });
    expect(await read(admin)).toMatchObject({ mayConfirm: false, mayReport: ['LOST'], reported: ['BROKEN'] });
    await patchDevice(operator, { id: await idOf(serial), logisticStatus: 'LOST' });
    expect(await read(admin)).toMatchObject({ mayConfirm: false, mayReport: [] });
    await refused(() => confirmReceipt(member, { serialNumbers: [serial] }), 'DEVICE_LOST');
  });
});

describe('a device that was not in its parcel', () => {
  const missing = (serialNumber: string) => reportDevice(member, { kind: 'MISSING', serialNumber });

  it('waits for no word, is not confirmed with the others, and is not asked for', async () => {
    const { serials, id } = await sent(3);
    await missing(serials[0]!);
    expect(
      (await readParcel(admin, { id })).devices.map(({ waits, isMissing }) => [waits, isMissing]),
    ).toEqual([...[[false, true]], ...Array.from({ length: 2 }, () => [true, false])]);
    await confirmReceipt(member, { parcelId: id });
    expect((await readParcel(admin, { id })).devices.map(({ cameAt }) => cameAt === null)).toEqual([
      ...[true, false, false],
    ]);
    expect((await readOwnPlace(admin, {})).parcels).toEqual([]);
    await advance(11);
    await askReceipts(systemActor('sweep'), {});
    expect((await mailsWaitingFor(admin.email)).map(({ template }) => template)).not.toContain(
      'receiptAsked',
    );
  });

  it('and turns up is confirmed, which takes the report back', async () => {
    const { serials, id } = await sent(1);
    await missing(serials[0]!);
    await confirmReceipt(admin, { serialNumbers: serials });
    expect(await db.deviceReport.count()).toBe(0);
    expect((await readParcel(admin, { id })).devices).toMatchObject([{ waits: false, isMissing: false }]);
  });

  it('waits again where the operator says that it was in there', async () => {
    const { serials, id } = await sent(1);
    const report = await missing(serials[0]!);
    await settleReport(operator, { id: report.id, answer: 'DECLINED' });
    expect((await readParcel(admin, { id })).devices).toMatchObject([{ waits: true, isMissing: false }]);
  });
});

describe('a parcel that nobody confirmed', () => {
  const ask = () => askReceipts(systemActor('sweep'), {});
  const asked = async (who: { email: string }) =>
    (await mailsWaitingFor(who.email)).filter(({ template }) => template === 'receiptAsked');

  it('is asked for once, ten days after it left, in one mail to the administrators', async () => {
    const { serials, id } = await sent(2, { carrier: 'Posten', trackingNumber: 'A-1' });
    await sent(1, { trackingNumber: 'B-1' });
    const came = await sent(1, { trackingNumber: 'C-1' });
    await confirmReceipt(member, { parcelId: came.id });
    await confirmReceipt(member, { serialNumbers: [serials[0]!] });
    await advance(9.9);
    await ask();
    expect(await asked(admin)).toEqual([]);
    await advance(0.2);
    await ask();
    await ask();
    const [mail, ...more] = await asked(admin);
    expect(more).toEqual([]);
    expect(mail?.data).toMatchObject({
      parcels: [
        { carrier: 'Posten', trackingNumber: 'A-1', serials: [serials[1]] },
        { trackingNumber: 'B-1' },
      ],
    });
    expect(await asked(member)).toEqual([]);
    expect(await db.parcel.count({ where: { askedAt: null } })).toBe(0);
    await later(30);
    const subjects = (await mailsTo(admin.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Have your 2 parcels come?')).toHaveLength(1);
    expect((await readParcel(admin, { id })).devices).toHaveLength(2);
  });

  it('is not asked for once its devices are in use', async () => {
    const { serials } = await sent(1);
    await patchDevice(operator, { id: await idOf(serials[0]!), logisticStatus: 'IN_CUSTOMER_USE' });
    await advance(11);
    await ask();
    expect(await asked(admin)).toEqual([]);
    expect(await db.parcel.findMany()).toMatchObject([{ askedAt: expect.any(Date) as Date }]);
  });
});

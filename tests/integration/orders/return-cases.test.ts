import { describe, expect, it } from 'vitest';
import { tries } from '@/lib/config/budgets';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { readCharges } from '@/lib/domain/invoices/read-charges';
import { sendReturn, trackReturn, withdrawReturn } from '@/lib/domain/rentals/change-return';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { receiveDevice } from '@/lib/domain/rentals/receive-device';
import { openReturn, returnDevices } from '@/lib/domain/rentals/return-devices';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import { returnStateOf } from '@/lib/domain/returns/case-state';
import { listReturns } from '@/lib/domain/returns/list-returns';
import { previewReturn } from '@/lib/domain/returns/preview-return';
import { readReturn } from '@/lib/domain/returns/read-return';
import { readReturnSlip } from '@/lib/domain/returns/read-return-slip';
import { undoBatch } from '@/lib/domain/rentals/undo-batch';
import { changeDevices } from '@/lib/domain/rentals/change-devices';
import { returnStates } from '@/lib/vocabulary/returns';
import { seeded } from '../../chaos/random';
import { pdfText } from '../../support/pdf-text';
import { snapshot } from '../../support/rows';
import { query } from '../../support/test-database';
import { aModel, anOrganization, devicesOf } from '../../support/world';
import { admin, fjord, member, operator, stranger } from '../cast';
import { deliver, leased } from './leases';
import { advance, db, freshWorld, later, mailsTo, subjectsTo } from './world';

freshWorld({
  admin: { email: 'admin@fjord.example.com' },
  buoy: { free: 10, unitPriceCents: 1000 },
  member: true,
  harbour: true,
});

const serialOf = async (id: string) => (await db.device.findUniqueOrThrow({ where: { id } })).serialNumber;
const rental = (id: string) => db.deviceAssignment.findFirstOrThrow({ where: { deviceId: id, to: null } });

/** So many delivered devices of a lease: their IDs and serials. */
async function delivered(count: number) {
  const orderId = await leased(admin, 'Buoy', count);
  const ids = await deliver(operator, orderId, count);
  for (const id of ids) await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
  return { orderId, ids, serials: await Promise.all(ids.map(serialOf)) };
}

async function opened(count: number, reason?: string) {
  const found = await delivered(count);
  const { id, number } = await openReturn(admin, { serialNumbers: found.serials, reason });
  return { ...found, id, number };
}

const stateOf = async (id: string) => (await readReturn(admin, { id })).state;
const statesOf = async (id: string) => (await readReturn(admin, { id })).devices.map(({ state }) => state);

describe('a return', () => {
  it('is opened by the announcement, one of a call, with a number that the database gives', async () => {
    const { serials } = await delivered(3);
    const [first = '', ...rest] = serials;
    const one = await returnDevices(admin, { serialNumbers: [first] });
    const other = await openReturn(admin, { serialNumbers: rest, reason: ' The project is over ' });
    expect([one.message, other.message]).toEqual(Array(2).fill('Instructions was sent to admin'));
    expect([one.number, other.number].every((number) => /^R-1\d{4}$/.test(number))).toBe(true);
    expect(one.number).not.toBe(other.number);
    expect(await readReturn(admin, { id: other.number.toLowerCase() })).toMatchObject({
      ...{ id: other.id, state: 'announced', reason: 'The project is over', deviceCount: 2 },
      ...{ openedBy: admin.name, sentAt: null, carrier: null },
      devices: rest.toSorted().map((serialNumber) => ({ serialNumber, state: 'awaited' })),
    });
    expect((await readReturn(operator, { id: one.id })).orgId).toBe(fjord.id);
    expect(await readReturn(member, { id: one.id })).not.toHaveProperty('orgId');
  });

  it('is mailed to the operator so often a day of a customer, announced and withdrawn', async () => {
    const { serials } = await delivered(1);
    const again = () => openReturn(admin, { serialNumbers: serials });
    const { points } = tries.returnNotices;
    const key = `returnNotices:organization:${fjord.id}`;
    await db.rateLimit.create({ data: { key, points: points - 2, expire: BigInt(Date.now() + 600_000) } });
    for (let time = 0; time < 4; time += 1) {
      const { id } = await again();
      await withdrawReturn(admin, { id });
    }
    expect(await db.outboxMail.count({ where: { template: 'returnAnnounced' } })).toBe(2);
    await sendReturn(admin, { id: (await again()).id });
    expect(await db.outboxMail.count({ where: { template: 'returnSent' } })).toBe(0);
  });

  it('is opened by none of its devices if one of them cannot go', async () => {
    const { serials } = await opened(2);
    const { serials: more } = await delivered(1);
    const before = await snapshot();
    for (const [serialNumbers, code] of [
      [[...more, serials[0] ?? ''], 'DEVICE_RETURNED'],
      [[...more, 'NONE-1'], 'NOT_FOUND'],
    ] as const)
      for (const run of [openReturn, previewReturn])
        await expect(run(admin, { serialNumbers })).rejects.toMatchObject({ code });
    await expect(openReturn(member, { serialNumbers: more })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(openReturn(stranger, { serialNumbers: more })).rejects.toMatchObject({ kind: 'notFound' });
    await expect(openReturn(admin, { serialNumbers: more, reason: 'x'.repeat(201) })).rejects.toMatchObject({
      kind: 'invalid',
    });
    expect(await snapshot()).toEqual(before);
  });

  it('is told in euros as if no other announced device came back, and says how many there are', async () => {
    const { serials } = await delivered(4);
    const [announced = '', goes = ''] = serials;
    await openReturn(admin, { serialNumbers: [announced] });
    const { othersAnnounced, charges } = await previewReturn(admin, { serialNumbers: [goes] });
    expect(othersAnnounced).toBe(1);
    expect(new Set(charges.map(({ nowCents }) => nowCents))).toEqual(new Set([4000]));
    expect(charges.at(-1)?.thenCents).toBe(3000);
  });

  it('is sent once, by a member too, received and settled by what becomes of its devices', async () => {
    const { id, ids, serials, number } = await opened(2);
    await expect(trackReturn(member, { id, carrier: 'Bring' })).rejects.toMatchObject({
      code: 'RETURN_NOT_SENT',
    });
    await sendReturn(member, { id, carrier: ' Posten ', trackingNumber: '3704' });
    expect(await readReturn(admin, { id })).toMatchObject({
      ...{ state: 'sent', carrier: 'Posten', trackingNumber: '3704', sentBy: member.name },
      devices: [{ state: 'onTheWay' }, { state: 'onTheWay' }],
    });
    expect(await rental(ids[0] ?? '')).toMatchObject({ state: 'ANNOUNCED', returnCaseId: id });
    const sent = await snapshot();
    for (const run of [sendReturn, withdrawReturn])
      await expect(run(admin, { id })).rejects.toMatchObject({ code: 'RETURN_SENT' });
    expect(await snapshot()).toEqual(sent);
    expect(await trackReturn(admin, { id, carrier: null })).toEqual({
      carrier: null,
      trackingNumber: '3704',
    });
    await patchDevice(operator, { id: ids[0] ?? '', logisticStatus: 'RETURNED' });
    expect(await stateOf(id)).toBe('sent');
    await patchDevice(operator, { id: ids[1] ?? '', logisticStatus: 'RETURNED' });
    expect(await stateOf(id)).toBe('received');
    await receiveDevice(operator, { id: ids[0] ?? '', outcome: 'DAMAGED', note: 'Cracked' });
    expect([await stateOf(id), await statesOf(id)]).toEqual(['received', ['settled', 'here']]);
    await receiveDevice(operator, { id: ids[1] ?? '', outcome: 'LOST' });
    expect([await stateOf(id), await statesOf(id)]).toEqual(['settled', ['settled', 'settledLost']]);
    expect(JSON.stringify(await readReturn(admin, { id }))).not.toMatch(/damaged|cracked/i);
    await later(0.1);
    await later(1);
    const mails = (await mailsTo(admin.email)).filter(({ subject }) => subject.includes(number));
    expect(mails.map(({ subject }) => subject)).toEqual([`Return ${number} is settled`]);
    expect(mails[0]?.text).toContain(`Received: ${serials.toSorted()[0]}`);
    expect(mails[0]?.text).toContain(`Lost: ${serials.toSorted()[1]}`);
    expect(mails[0]?.text).not.toMatch(/damaged|cracked/i);
    const told = (await subjectsTo('super@example.com')).filter((subject) => subject.includes(number));
    expect(told).toEqual([`Return ${number} of Fjord is on its way`]);
    expect((await readReturn(admin, { id })).timeline.map(({ type }) => type)).toEqual([
      ...['return.opened', 'return.sent', 'return.trackingChanged'],
    ]);
  });

  it('is withdrawn in parts, and then as a whole; its devices can be announced anew', async () => {
    const { id, ids, serials } = await opened(3);
    const [first = '', second = ''] = serials;
    await withdrawReturn(admin, { id, serialNumbers: [first.toLowerCase()] });
    expect(await readReturn(admin, { id })).toMatchObject({ state: 'announced', deviceCount: 2 });
    const device = await db.device.findUniqueOrThrow({ where: { id: ids[0] ?? '' } });
    expect(device).toMatchObject({ returned: false, logisticStatus: 'IN_CUSTOMER_USE' });
    expect(await rental(device.id)).toMatchObject({
      ...{ state: 'IN_USE', announcedAt: null, remindedAt: null, returnCaseId: null },
    });
    await expect(withdrawReturn(admin, { id, serialNumbers: [first] })).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(withdrawReturn(member, { id })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(withdrawReturn(stranger, { id })).rejects.toMatchObject({ kind: 'notFound' });
    await withdrawReturn(admin, { id });
    expect(await readReturn(admin, { id })).toMatchObject({ state: 'withdrawn', devices: [] });
    for (const run of [withdrawReturn, sendReturn])
      await expect(run(admin, { id })).rejects.toMatchObject({ code: 'RETURN_WITHDRAWN' });
    const anew = await openReturn(admin, { serialNumbers: [first, second] });
    expect(await readReturn(admin, { id: anew.id })).toMatchObject({ state: 'announced', deviceCount: 2 });
    await later(40);
    expect(await subjectsTo(admin.email)).toContain('We still wait for 2 devices to come back');
  });

  it('shows what the operator’s acts make of its devices', async () => {
    const { id, ids } = await opened(5);
    const [onTheWay = '', kept = '', swapped = '', lost = '', here = ''] = ids;
    await patchDevice(operator, { id: onTheWay, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' });
    await patchDevice(operator, { id: kept, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' });
    await patchDevice(operator, { id: lost, logisticStatus: 'LOST' });
    await patchDevice(operator, { id: here, logisticStatus: 'RETURNED' });
    const free = await db.device.findFirstOrThrow({
      where: { organizationId: null, logisticStatus: 'AT_STORAGE' },
    });
    await swapDevice(operator, { id: swapped, serialNumber: free.serialNumber });
    const states: unknown = Object.fromEntries(
      (await readReturn(admin, { id })).devices.map(({ deviceId, state }) => [deviceId, state]),
    );
    expect(states).toEqual({
      ...{ [onTheWay]: 'onTheWay', [kept]: 'kept', [swapped]: 'awaited', [lost]: 'lost', [here]: 'here' },
    });
    const before = await snapshot();
    for (const [one, code] of [
      [onTheWay, 'DEVICE_SENT'],
      [kept, 'DEVICE_NOT_ANNOUNCED'],
      [swapped, 'DEVICE_REPLACED'],
      [here, 'DEVICE_RETURNED'],
    ] as const)
      await expect(withdrawReturn(admin, { id, serialNumbers: [await serialOf(one)] })).rejects.toMatchObject(
        { code },
      );
    expect(await snapshot()).toEqual(before);
    // What cannot be withdrawn stays, and what was said to be lost stays lost when the rest is sent.
    await sendReturn(admin, { id });
    expect(await statesOf(id)).toHaveLength(5);
    expect((await db.device.findUniqueOrThrow({ where: { id: lost } })).logisticStatus).toBe('LOST');
    expect((await db.device.findUniqueOrThrow({ where: { id: swapped } })).logisticStatus).toBe(
      'IN_TRANSIT_FROM_CUSTOMER',
    );
    for (const one of [onTheWay, swapped, lost, here])
      await receiveDevice(operator, { id: one, outcome: one === lost ? 'LOST' : 'RESTOCK' });
    expect(await stateOf(id)).toBe('settled');
  });

  it('keeps its devices through an undone batch, which a withdrawal ends', async () => {
    const { id, ids, serials } = await opened(2);
    const batch = () =>
      changeDevices(operator, { ids, change: { logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' } });
    const { batchId } = await batch();
    expect(await stateOf(id)).toBe('withdrawn');
    await undoBatch(operator, { batchId });
    expect([await stateOf(id), await statesOf(id)]).toEqual(['announced', ['awaited', 'awaited']]);
    const received = await changeDevices(operator, { ids, change: { logisticStatus: 'LOST' } });
    await withdrawReturn(admin, { id, serialNumbers: serials });
    const undone = await undoBatch(operator, { batchId: received.batchId });
    expect(undone.results.map(({ ok }) => ok)).toEqual([false, false]);
    expect(await stateOf(id)).toBe('withdrawn');
  });

  it('is sent or withdrawn by one of two people at once', async () => {
    const { id } = await opened(3);
    const results = await Promise.allSettled([
      ...[sendReturn(admin, { id }), sendReturn(member, { id })],
      ...[withdrawReturn(admin, { id }), withdrawReturn(admin, { id })],
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const states = await db.deviceAssignment.groupBy({ by: ['state', 'returnCaseId'], where: { to: null } });
    expect(states).toHaveLength(1);
  });

  it('changes nothing of what is billed when it is announced, sent or withdrawn', async () => {
    const { serials, orderId } = await delivered(4);
    const paid = async () =>
      (await db.invoice.findMany({ where: { orderId } })).map(({ netCents }) => netCents);
    const requests = () => db.providerRequest.count({ where: { orderId } });
    const before = [await readCharges(admin, {}), await requests()];
    const { id } = await openReturn(admin, { serialNumbers: serials.slice(0, 2) });
    await withdrawReturn(admin, { id });
    expect([await readCharges(admin, {}), await requests()]).toEqual(before);
    const { id: other } = await openReturn(admin, { serialNumbers: serials.slice(0, 2) });
    await sendReturn(admin, { id: other });
    expect(await requests()).toBe(before[1]);
    for (let period = 0; period < 4; period += 1) await later(30.1);
    expect(await paid()).toEqual([4000, 4000, 4000, 4000, 4000]);
  });
});

describe('the state of returns', () => {
  it('is the same in their list as of each, for all that devices can be', async () => {
    const random = seeded(20_261_130);
    const model = await aModel();
    const rentals = [
      ...(['ON_THE_WAY', 'IN_USE', 'ANNOUNCED', 'RECEIVED'] as const).map((state) => ({ state, to: null })),
      ...(['FREE', 'RECEIVED'] as const).map((state) => ({ state, to: new Date() })),
    ];
    const moment = (often: number) => (random.chance(often) ? new Date() : null);
    const expected = new Map<string, string>();
    for (let n = 0; n < 300; n += 1) {
      const sentAt = moment(0.5);
      const withdrawnAt = sentAt === null ? moment(0.1) : null;
      const devices = Array.from({ length: random.between(0, 3) }, () => random.pick(rentals) ?? rentals[0]!);
      const { id } = await db.returnCase.create({
        data: {
          ...{ organizationId: fjord.id, organizationName: 'Fjord', sentAt, withdrawnAt },
          assignments: {
            create: devices.map(({ state, to }) => ({
              ...{
                serialNumber: 'S',
                from: new Date(0),
                featureId: model.id,
                organizationName: 'Fjord',
                state,
                to,
              },
              ...(state === 'RECEIVED' && { receivedAt: new Date() }),
            })),
          },
        },
      });
      expected.set(id, returnStateOf({ sentAt, withdrawnAt }, devices));
    }
    const found = new Map<string, string>();
    for (const status of returnStates)
      for (let offset = 0; ; offset += 100) {
        const { data, count } = await listReturns(admin, { status, limit: 100, offset });
        for (const row of data) {
          expect(row.state).toBe(status);
          found.set(row.id, row.state);
        }
        if (offset + data.length >= count) break;
      }
    expect(new Set(expected.values())).toEqual(new Set(returnStates));
    expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()));
  });

  it('are listed newest first, and found by number, serial, tracking number and reason, by their own alone', async () => {
    const one = await opened(1, 'Winter storage');
    await advance(1);
    const other = await opened(1);
    await sendReturn(admin, { id: other.id, trackingNumber: 'TRACK-77' });
    const numbers = async (asked: object, who = admin) =>
      (await listReturns(who, asked)).data.map(({ number }) => number);
    expect(await numbers({})).toEqual([other.number, one.number]);
    for (const q of [one.number, one.serials[0], 'winter'])
      expect(await numbers({ q })).toEqual([one.number]);
    expect(await numbers({ q: 'track-77' })).toEqual([other.number]);
    expect(await numbers({ orgIds: [fjord.id], orderBy: 'openedAt' }, operator)).toEqual([
      one.number,
      other.number,
    ]);
    expect(await numbers({}, member)).toHaveLength(2);
    expect(await numbers({}, stranger)).toEqual([]);
    for (const id of [one.id, one.number])
      await expect(readReturn(stranger, { id })).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('an announcement of an older version', () => {
  it('has no return, and is received, settled and announced anew as any other', async () => {
    const { ids, serials } = await opened(1);
    const [id = ''] = ids;
    await query('UPDATE device_assignments SET return_case_id = NULL');
    await query('DELETE FROM return_cases');
    await later(15);
    expect(await subjectsTo(admin.email)).toContain('We still wait for 1 device to come back');
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    await patchDevice(operator, { id, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' });
    const { number } = await openReturn(admin, { serialNumbers: serials });
    expect((await readReturn(admin, { id: number })).devices).toHaveLength(1);
  });
});

describe('the reminder of a return', () => {
  it('names it, and waits for one that was sent lately', async () => {
    const { id, number } = await opened(1);
    await advance(10);
    await sendReturn(admin, { id });
    await later(5);
    expect((await subjectsTo(admin.email)).join()).not.toContain('We still wait');
    await later(10);
    const [mail] = (await mailsTo(admin.email)).filter(({ subject }) => subject.startsWith('We still wait'));
    expect(mail?.text).toContain(`/returns/${number}`);
  });
});

describe('the slip of a return', () => {
  const slipOf = async (id: string, who = admin) => {
    const { fileName, content } = await readReturnSlip(who, { id });
    const pdf = Buffer.from(content);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    return { fileName, pages, text: pdfText(pdf).replace(/\s/g, '') };
  };

  it('says where it goes, whose it is and what is in it, to its own people', async () => {
    const { id, number, serials } = await opened(2, 'The project is over');
    const { fileName, pages, text } = await slipOf(id, member);
    expect([fileName, pages]).toEqual([`return-slip-${number}.pdf`, 1]);
    for (const said of [number, 'Fjord', 'Theprojectisover', 'Buoy', '2devices', ...serials])
      expect(text).toContain(said);
    expect(text).toContain('Askuswheretosendit:');
    await expect(readReturnSlip(stranger, { id })).rejects.toMatchObject({ kind: 'notFound' });
    await withdrawReturn(admin, { id, serialNumbers: [serials[0] ?? ''] });
    expect((await slipOf(id)).text).not.toContain(serials[0]);
  });

  it('names a thousand devices on as many sheets as they need', async () => {
    const serials = await devicesOf(fjord, 1000);
    const { id } = await openReturn(admin, { serialNumbers: serials });
    const { pages, text } = await slipOf(id);
    expect(pages).toBeLessThan(10);
    for (const serial of serials) expect(text).toContain(serial);
  });
});

it('a deleted organisation leaves its returns without the reason', async () => {
  const gone = await anOrganization({ deletedAt: new Date() });
  const { id } = await db.returnCase.create({
    data: {
      organizationId: gone.id,
      organizationName: gone.name,
      reason: 'Ada left',
      withdrawnAt: new Date(),
    },
  });
  await deleteOrganization(operator, { id: gone.id });
  expect(await readReturn(operator, { id })).toMatchObject({ reason: null, orgId: null, orgName: gone.name });
});

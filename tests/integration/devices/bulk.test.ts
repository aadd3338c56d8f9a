import { subSeconds } from 'date-fns';
import { describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database, type Transaction } from '@/lib/db/client';
import { answerOnce, type KeptAnswer } from '@/lib/domain/idempotency';
import { changeDevices } from '@/lib/domain/rentals/change-devices';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { listEvents } from '@/lib/domain/events/list-events';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readBatch, undoBatch } from '@/lib/domain/rentals/undo-batch';
import { type BatchOutcome, runBatch } from '@/lib/domain/rentals/run-batch';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import { uuid7 } from '@/lib/core/random';
import { lockWaits, query } from '../../support/test-database';
import { deviceOf, numberOf, snapshot, statusOf } from '../../support/rows';
import { aDevice, anActor, anOrder } from '../../support/world';
import { admin, buoy, fjord, freshCast, lineOf, operator } from '../cast';
import { refused } from '../../support/refused';

const db = database();

freshCast({ buoy: {} });

const inStorage = (serialNumber: string) => aDevice({ serialNumber, model: buoy });
const inUse = (serialNumber: string) =>
  aDevice({ serialNumber, model: buoy, organization: fjord, logisticStatus: 'IN_CUSTOMER_USE' });
/** Ids of B-1 and so on. */
async function idsOf(count: number, make: typeof inStorage): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 1; at <= count; at += 1) ids.push((await make(`B-${at}`)).id);
  return ids;
}
const status = async (serialNumber: string) => (await deviceOf(serialNumber))?.logisticStatus;
const statuses = async (...serials: string[]) => Promise.all(serials.map(status));
const setTo = (ids: unknown[], logisticStatus: LogisticStatus, more: object = {}) =>
  changeDevices(operator, { ids, change: { logisticStatus }, ...more });
const ok = ({ results }: { results: readonly { ok: boolean }[] }) => results.map((one) => one.ok);
const changedSince = (id?: string) => ({ id, ok: false, message: 'It has been changed since' });
const notAssigned = (id?: string) => ({
  id,
  ok: false,
  message: 'Device is not assigned to an organization',
});

let released = new Date(0);

/** Locks all devices while `begin` starts. */
async function holdingDevices<T>(begin: () => Promise<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM devices FOR UPDATE`;
    const begun = await begin();
    released = new Date();
    return begun;
  });
}

const waitingForLocks = (count: number) => expect.poll(lockWaits).toBe(count);
const entriesOf = (batchId: string) => db.eventLog.findMany({ where: { batchId }, orderBy: { id: 'asc' } });

describe('changing many', () => {
  it('says of each device what became of it, and writes one entry each under one batch', async () => {
    const [one, two, three] = [await inStorage('B-1'), await inUse('B-2'), await inStorage('B-3')];
    await patchDevice(operator, { id: three.id, logisticStatus: 'LOST' });
    const gone = uuid7();
    const { batchId, results } = await setTo([one.id, two.id, three.id, gone, one.id], 'LOST');
    expect(results).toEqual([
      { id: one.id, ok: true },
      { id: two.id, ok: true },
      { id: three.id, ok: true, unchanged: true },
      { id: gone, ok: false, message: 'There is no such device' },
    ]);
    expect(await statuses('B-1', 'B-2')).toEqual(['LOST', 'LOST']);
    expect((await entriesOf(batchId)).map(({ type, entityId }) => [type, entityId])).toEqual([
      ['device.statusChanged', one.id],
      ['device.statusChanged', two.id],
    ]);
    expect(await db.eventLog.count({ where: { batchId: null, type: 'device.statusChanged' } })).toBe(1);
  });

  it('tells apart what had the date already, and logs nothing for it', async () => {
    const ids = await idsOf(2, inStorage);
    const change = { calibrationExpires: '2027-05-06' };
    await patchDevice(operator, { id: ids[1], ...change });
    const before = await db.eventLog.count();
    const { results } = await changeDevices(operator, { ids, change });
    expect(results).toEqual([
      { id: ids[0], ok: true },
      { id: ids[1], ok: true, unchanged: true },
    ]);
    expect(await db.eventLog.count()).toBe(before + 1);
  });

  it('takes all that a filter finds, and no more', async () => {
    await idsOf(2, inStorage);
    await inUse('B-3');
    await inStorage('OTHER-1');
    const filter = { q: 'B-', status: 'AT_STORAGE' };
    expect(
      ok(await changeDevices(operator, { filter, change: { calibrationExpires: '2027-05-06' } })),
    ).toEqual([true, true]);
    const dated = await db.device.findMany({ where: { calibrationExpires: { not: null } } });
    expect(dated.map(({ serialNumber }) => serialNumber).sort()).toEqual(['B-1', 'B-2']);
  });

  it('refuses a filter that finds more than a thousand, and changes nothing', async () => {
    await query(
      `INSERT INTO devices (id, serial_number, feature_id)
       SELECT gen_random_uuid(), 'N-' || n, $1::uuid FROM generate_series(1, 1001) n`,
      [buoy.id],
    );
    const wish = { filter: { q: 'N-' }, change: { logisticStatus: 'REFURBISH' } };
    const fields = { filter: 'No more than 1,000 devices can be changed at once' };
    await refused(() => changeDevices(operator, wish), { fields });
  });

  it.each([
    [{ change: { logisticStatus: 'LOST' } }, 'ids'],
    [{ ids: [uuid7()], filter: {}, change: { logisticStatus: 'LOST' } }, 'ids'],
    [{ filter: { orgID: [uuid7()] }, change: { logisticStatus: 'LOST' } }, 'filter.orgID'],
    [{ ids: [], change: { logisticStatus: 'LOST' } }, 'ids'],
    [{ ids: [uuid7()], change: {} }, 'change'],
    [{ ids: [uuid7()], change: { logisticStatus: 'LOST', unassign: true } }, 'change'],
    [{ ids: [uuid7()], change: { unassign: false } }, 'change.unassign'],
    [{ ids: [uuid7()], change: { note: 'mine' } }, 'change.note'],
  ])('refuses %j at %s', async (input, field) => {
    const fields = { [field]: expect.any(String) as string };
    await refused(() => changeDevices(operator, input), { kind: 'invalid', fields });
  });

  it('unassigns those that are assigned, by the rule for one', async () => {
    const [{ id }, free] = [await inUse('B-1'), await inStorage('B-2')];
    const { results } = await changeDevices(operator, { ids: [id, free.id], change: { unassign: true } });
    expect(results).toEqual([{ id, ok: true }, notAssigned(free.id)]);
    expect(await db.deviceAssignment.count({ where: { deviceId: id, to: null } })).toBe(0);
  });

  it('fills the lines of an order, and no more than it has room for', async () => {
    const now = new Date();
    const paid = { status: 'PAID', placedAt: now, paidAt: now, leaseStart: now } as const;
    const { id: orderId } = await anOrder({ organization: fjord, ...paid, lines: [lineOf(buoy, 2)] });
    const ids = await idsOf(3, inStorage);
    const number = (await numberOf(orderId)).toLowerCase();
    expect(ok(await changeDevices(operator, { ids, change: { orderId: number } }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await db.device.count({ where: { orderId } })).toBe(2);
    expect(await statusOf(orderId)).toBe('FULFILLED');
  });

  it('leaves alone what has another status by now than was seen', async () => {
    const ids = await idsOf(2, inUse);
    await patchDevice(operator, { id: ids[1], logisticStatus: 'RETURNED' });
    const { results } = await setTo(ids, 'IN_TRANSIT_FROM_CUSTOMER', { from: ['IN_CUSTOMER_USE'] });
    expect(results).toEqual([{ id: ids[0], ok: true }, changedSince(ids[1])]);
    expect(await status('B-2')).toBe('RETURNED');
  });

  it('lets one of two people win who change the same devices at once, and tells the other', async () => {
    const ids = await idsOf(2, inUse);
    const other = await anActor({ role: 'SUPERUSER' });
    const wish = (who: UserActor, logisticStatus: 'LOST' | 'RETURNED') =>
      changeDevices(who, { ids, change: { logisticStatus }, from: ['IN_CUSTOMER_USE'] });
    const asked = await holdingDevices(async () => {
      const both = [wish(operator, 'LOST'), wish(other, 'RETURNED')];
      await waitingForLocks(2);
      return both;
    });
    const outcomes = await Promise.all(asked);
    for (const [index, serial] of ['B-1', 'B-2'].entries()) {
      const verdicts = outcomes.map(({ results }) => results[index]);
      expect(verdicts.filter((one) => one?.ok)).toHaveLength(1);
      expect(verdicts.find((one) => !one?.ok)?.message).toBe('It has been changed since');
      const winner = verdicts[0]?.ok === true ? 'LOST' : 'RETURNED';
      expect(await status(serial)).toBe(winner);
    }
  });

  it('has as its last line in the log what holds, whoever asked first', async () => {
    const { id } = await inUse('B-1');
    const asked = await holdingDevices(async () => {
      const first = patchDevice(operator, { id, logisticStatus: 'LOST' });
      await waitingForLocks(1);
      const second = patchDevice(operator, { id, logisticStatus: 'RETURNED' });
      await waitingForLocks(2);
      return [first, second];
    });
    await Promise.all(asked);
    const entries = await db.eventLog.findMany({ where: { entityId: id }, orderBy: [{ createdAt: 'asc' }] });
    expect(entries.at(-1)?.toValue).toBe(await status('B-1'));
    const [one, two] = entries.map(({ createdAt }) => createdAt.getTime());
    // Not the time before the wait.
    expect(one).toBeGreaterThan(released.getTime() - 1);
    expect(two).toBeGreaterThanOrEqual(one ?? Infinity);
  });

  it('counts as done what it has done before its answer was lost, and undoes that too', async () => {
    const ids = await idsOf(2, inStorage);
    const batchId = uuid7();
    const wish = { change: { logisticStatus: 'LOST' as const }, from: ['AT_STORAGE' as const], batchId };
    const first = await changeDevices(operator, { ids: ids.slice(0, 1), ...wish });
    const again = await changeDevices(operator, { ids, ...wish });
    expect(again).toEqual({ batchId: first.batchId, results: ids.map((id) => ({ id, ok: true })) });
    await undoBatch(operator, { batchId: again.batchId });
    expect(await statuses('B-1', 'B-2')).toEqual(['AT_STORAGE', 'AT_STORAGE']);
    const other = await setTo(ids, 'REFURBISH', { batchId });
    expect(other.batchId).not.toBe(again.batchId);
    expect(await status('B-1')).toBe('REFURBISH');
  });

  it('takes a device away once, though it is asked twice and somebody has sent it out again', async () => {
    const { id } = await inUse('B-1');
    const wish = { ids: [id], change: { unassign: true as const }, batchId: uuid7() };
    await changeDevices(operator, wish);
    await linkDevices(operator, { orgId: fjord.id, serialNumbers: ['B-1'] });
    expect((await changeDevices(operator, wish)).results).toEqual([{ id, ok: true }]);
    expect(await status('B-1')).toBe('IN_TRANSIT_TO_CUSTOMER');
  });

  it('counts as done what had the wanted status already, whoever gave it', async () => {
    const { id } = await inUse('B-1');
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    const { results } = await setTo([id], 'RETURNED', { from: ['IN_CUSTOMER_USE'] });
    expect(results).toEqual([{ id, ok: true, unchanged: true }]);
  });

  it('receives those that came back, with one outcome', async () => {
    const { id } = await inUse('B-1');
    const free = await inStorage('B-2');
    const ids = [id, free.id];
    const { batchId, results } = await changeDevices(operator, { ids, change: { outcome: 'DAMAGED' } });
    expect(results).toEqual([{ id, ok: true }, notAssigned(free.id)]);
    expect(await statuses('B-1', 'B-2')).toEqual(['REFURBISH', 'AT_STORAGE']);
    const expected = ['device.unassigned', 'device.outcome'];
    expect((await entriesOf(batchId)).map(({ type }) => type)).toEqual(expected);
    const [closed] = await db.deviceAssignment.findMany({ where: { deviceId: id } });
    expect(closed).toMatchObject({ outcome: 'DAMAGED', receivedAt: expect.any(Date) as Date });
    await expect(undoBatch(operator, { batchId })).rejects.toMatchObject({ code: 'BATCH_FINAL' });
  });

  it('goes on in its batch where the call died in the middle, so that one undoing reaches all', async () => {
    const ids = await idsOf(2, inStorage);
    const change = { logisticStatus: 'LOST' as const };
    const batches: string[] = [];
    const call = (some: string[], dies: boolean) =>
      answerOnce(operator, 'key-2', 'the same', {
        async execute(claiming) {
          const done = await changeDevices(claiming, { ids: some, change });
          batches.push(done.batchId);
          if (dies) await query('DELETE FROM idempotency_keys');
          if (dies) throw new Error('died');
          return { status: 201, body: JSON.stringify(done) };
        },
        resume: () => Promise.reject(new Error('nothing was kept')),
      });
    await expect(call(ids.slice(0, 1), true)).rejects.toThrow('died');
    const { body } = await call(ids, false);
    expect(new Set(batches).size).toBe(1);
    expect(JSON.parse(body)).toMatchObject({ results: ids.map((id) => ({ id, ok: true })) });
    expect(body).not.toContain('unchanged');
    await undoBatch(operator, { batchId: batches[0] });
    expect(await statuses('B-1', 'B-2')).toEqual(['AT_STORAGE', 'AT_STORAGE']);
  });

  it('tries once more what met a slow statement, and ends at the second', async () => {
    const context = {
      db,
      now: new Date(),
      actor: operator,
      transaction: <T>(run: (tx: Transaction) => Promise<T>) => db.$transaction(run),
    };
    const tooSlow = () =>
      db.$transaction([db.$executeRaw`SET LOCAL statement_timeout = 5`, db.$executeRaw`SELECT pg_sleep(1)`]);
    const tried: string[] = [];
    const act =
      (slowTimes: number) =>
      async ({ id }: { id: string }) => {
        tried.push(id);
        if (id === 'b' && tried.filter((one) => one === 'b').length <= slowTimes) await tooSlow();
        return undefined;
      };
    const items = ['a', 'b', 'c'].map((id) => ({ id }));
    const run = (slowTimes: number) => runBatch(context, items, act(slowTimes), ({ results }) => results);
    expect(await run(1)).toEqual(items.map(({ id }) => ({ id, ok: true })));
    expect(tried).toEqual(['a', 'b', 'b', 'c']);
    tried.length = 0;
    await expect(run(2)).rejects.toThrow('statement timeout');
    expect(tried).toEqual(['a', 'b', 'b']);
  });

  it('is answered as a whole where the call died after it', async () => {
    const ids = await idsOf(2, inStorage);
    let done: BatchOutcome | undefined;
    const execute = async (claiming: UserActor): Promise<KeptAnswer> => {
      done = await changeDevices(claiming, { ids, change: { logisticStatus: 'LOST' } });
      throw new Error('died');
    };
    const resume = (committed: unknown) => Promise.resolve({ status: 201, body: JSON.stringify(committed) });
    const call = () => answerOnce(operator, 'key-1', 'the same', { execute, resume });
    await expect(call()).rejects.toThrow('died');
    expect(JSON.parse((await call()).body)).toEqual(done);
    expect(done?.results).toHaveLength(2);
  });
});

/** A change a second too old to undo; answers its batch. */
async function changedOneDayAgo(deviceId: string): Promise<string> {
  const batchId = uuid7();
  const params = { serial: 'B-1', from: 'IN_TRANSIT_TO_CUSTOMER', to: 'IN_CUSTOMER_USE' };
  const about = { batchId, params, event: '', entityType: 'device', entityId: deviceId };
  const createdAt = subSeconds(new Date(), 24 * 3600 + 1);
  await db.eventLog.create({ data: { ...about, type: 'device.statusChanged', createdAt } });
  return batchId;
}

describe('undoing', () => {
  it('puts statuses back that nobody has changed since', async () => {
    const [one, two, three] = [await inStorage('B-1'), await inUse('B-2'), await inUse('B-3')];
    const ids = [one.id, two.id, three.id];
    const { batchId } = await setTo(ids, 'LOST');
    await patchDevice(operator, { id: three.id, logisticStatus: 'REFURBISH' });
    await patchDevice(operator, { id: three.id, logisticStatus: 'LOST' });
    const offered = async (id: string) =>
      (await listEvents(operator, {})).data.filter((entry) => entry.batchId === id).length;
    expect(await offered(batchId)).toBe(2);
    const undone = await undoBatch(operator, { batchId });
    expect([await offered(batchId), await offered(undone.batchId)]).toEqual([0, 2]);
    expect(undone.results).toEqual([
      { id: one.id, ok: true },
      { id: two.id, ok: true },
      changedSince(three.id),
    ]);
    const expected = [...['AT_STORAGE', 'IN_CUSTOMER_USE', 'LOST']];
    expect([await status('B-1'), await status('B-2'), await status('B-3')]).toEqual(expected);
    expect(await entriesOf(undone.batchId)).toHaveLength(2);
    const again = await undoBatch(operator, { batchId });
    expect(again.results).toEqual(ids.map((id) => changedSince(id)));
    expect(await entriesOf(again.batchId)).toEqual([]);
  });

  it('puts calibration dates back, none too, whatever the status became', async () => {
    const [one, two] = [await inStorage('B-1'), await inStorage('B-2')];
    await patchDevice(operator, { id: two.id, calibrationExpires: '2026-12-31' });
    const change = { calibrationExpires: '2027-05-06' };
    const { batchId } = await changeDevices(operator, { ids: [one.id, two.id], change });
    await patchDevice(operator, { id: two.id, logisticStatus: 'REFURBISH' });
    const { results } = await undoBatch(operator, { batchId });
    expect(ok({ results })).toEqual([true, true]);
    const dates = await db.device.findMany({ orderBy: { serialNumber: 'asc' } });
    const expected = [undefined, '2026-12-31'];
    expect(dates.map(({ calibrationExpires: on }) => on?.toISOString().slice(0, 10))).toEqual(expected);
  });

  it('goes on a part after the other, and where the answer of one was lost, as one batch', async () => {
    const serials = Array.from({ length: 1_002 }, (_, index) => `B-${index}`);
    await db.device.createMany({
      data: serials.map((serialNumber) => ({ serialNumber, featureId: buoy.id, createdAt: new Date() })),
    });
    const ids = (await db.device.findMany({ select: { id: true } })).map(({ id }) => id);
    const batchId = uuid7();
    const before = {
      batchId,
      event: '',
      type: 'device.changed',
      entityType: 'device',
      createdAt: new Date(),
    };
    const params = { serial: 'B', calibration: { from: '2030-01-01', to: null } };
    await db.eventLog.createMany({ data: ids.map((entityId) => ({ ...before, entityId, params })) });
    const listed = await db.eventLog.findMany({
      where: { batchId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    // Later changes of most dates take no transaction each.
    const since = listed.slice(3, 1_000).map(({ entityId }) => ({
      ...{ ...before, batchId: null, entityId, params },
      createdAt: new Date(before.createdAt.getTime() + 1),
    }));
    await db.eventLog.createMany({ data: since });
    const undoId = uuid7();
    const okOf = ({ results }: BatchOutcome) => results.filter(({ ok }) => ok).length;
    const first = await undoBatch(operator, { batchId, undoId });
    expect([first.results.length, okOf(first), first.left, first.batchId]).toEqual([1_000, 3, 2, undoId]);
    const again = await undoBatch(operator, { batchId, undoId });
    expect([okOf(again), again.left]).toEqual([3, 2]);
    const last = await undoBatch(operator, { batchId, undoId, skip: 1_000 });
    expect([last.results.length, okOf(last), last.left]).toEqual([2, 2, 0]);
    expect(await db.device.count({ where: { calibrationExpires: new Date('2030-01-01') } })).toBe(5);
    expect(await db.eventLog.count({ where: { batchId: undoId } })).toBe(5);
  });

  it('can be undone itself', async () => {
    const { id } = await inStorage('B-1');
    const { batchId } = await setTo([id], 'LOST');
    const undone = await undoBatch(operator, { batchId });
    await undoBatch(operator, { batchId: undone.batchId });
    expect(await status('B-1')).toBe('LOST');
  });

  it('says of a batch that changed nothing that there is nothing to undo', async () => {
    const { id } = await inStorage('B-1');
    const change = { logisticStatus: 'AT_STORAGE' as const };
    const { batchId, results } = await changeDevices(operator, { ids: [id], change });
    expect(results).toEqual([{ id, ok: true, unchanged: true }]);
    for (const ask of [undoBatch, readBatch])
      await expect(ask(operator, { batchId })).rejects.toThrow('There is nothing to undo');
  });

  it('is refused for a batch of yesterday, of what is final, and that is none', async () => {
    const { id } = await inUse('B-1');
    const batchId = await changedOneDayAgo(id);
    const final = await changeDevices(operator, { ids: [id], change: { unassign: true } });
    for (const [batch, code] of [
      [batchId, 'BATCH_OVER'],
      [final.batchId, 'BATCH_FINAL'],
      [uuid7(), 'NOT_FOUND'],
    ])
      for (const ask of [undoBatch, readBatch])
        await refused(() => ask(operator, { batchId: batch }), { code });
  });

  it('says before what would go back, and what somebody has changed or deleted since', async () => {
    const devices = [await inStorage('B-1'), await inStorage('B-2'), await inStorage('B-3')];
    const [, changed, deleted] = devices;
    const ids = devices.map(({ id }) => id);
    const { batchId } = await setTo(ids, 'REFURBISH');
    await patchDevice(operator, { id: changed?.id, logisticStatus: 'LOST' });
    await deleteDevice(operator, { id: deleted?.id });
    const before = await snapshot();
    const { createdAt, undoableUntil, devices: said } = await readBatch(operator, { batchId });
    expect(said).toEqual([
      { id: ids[0], serialNumber: 'B-1', changedSince: false },
      { id: ids[1], serialNumber: 'B-2', changedSince: true },
      { id: ids[2], serialNumber: 'B-3', changedSince: true },
    ]);
    expect(Date.parse(undoableUntil) - Date.parse(createdAt)).toBe(24 * 3_600_000);
    expect(await snapshot()).toEqual(before);
    const { results } = await undoBatch(operator, { batchId });
    expect(ok({ results })).toEqual([true, false, false]);
  });

  it('leaves a status alone since which the customer has announced the return', async () => {
    const sent = { organization: fjord, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' } as const;
    const { id } = await aDevice({ serialNumber: 'B-1', model: buoy, ...sent });
    const { batchId } = await setTo([id], 'IN_CUSTOMER_USE');
    await returnDevices(admin, { serialNumbers: ['B-1'] });
    const { results } = await undoBatch(operator, { batchId });
    expect(results).toEqual([changedSince(id)]);
    const [assignment] = await db.deviceAssignment.findMany({ where: { deviceId: id } });
    expect(assignment?.announcedAt).not.toBeNull();
  });

  it('is offered in the event log to super users, for as long as there is a way back', async () => {
    const devices = [await inUse('B-1'), await inUse('B-2')];
    const ids = devices.map(({ id }) => id);
    await changedOneDayAgo(ids[0] ?? '');
    const { batchId } = await setTo(ids, 'REFURBISH');
    const dated = await changeDevices(operator, { ids, change: { calibrationExpires: '2028-03-01' } });
    const offered = async (actor: UserActor) => {
      const { data } = await listEvents(actor, {});
      return data.flatMap((entry) => ('batchId' in entry ? [entry.batchId] : []));
    };
    expect(await offered(operator)).toEqual([dated.batchId, dated.batchId, batchId, batchId]);
    await patchDevice(operator, { id: ids[0], logisticStatus: 'LOST' });
    expect(await offered(operator)).toEqual([dated.batchId, dated.batchId, batchId]);
    await changeDevices(operator, { ids, change: { unassign: true } });
    expect(await offered(operator)).toEqual([dated.batchId, dated.batchId]);
    expect(await offered(admin)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import type { Device } from '@/lib/db/generated/client';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { listReports } from '@/lib/domain/rentals/list-reports';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readPhoto } from '@/lib/domain/rentals/read-photo';
import { receiveDevice, unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { reportDevice } from '@/lib/domain/rentals/report-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { settleReport } from '@/lib/domain/rentals/settle-report';
import { withdrawReport } from '@/lib/domain/rentals/withdraw-report';
import { countToday } from '@/lib/domain/today/count-today';
import { readToday } from '@/lib/domain/today/read-today';
import { readOrder } from '@/lib/domain/orders/read-order';
import { tries } from '@/lib/config/budgets';
import { makePhoto } from '@/lib/images/photo';
import { query } from '../../support/test-database';
import { aPng } from '../../support/photos';
import { onlyOne, refused } from '../../support/refused';
import { deviceOf, mailsWaitingFor, snapshot } from '../../support/rows';
import { aDevice, anActor, anOrder } from '../../support/world';
import { admin, buoy, fjord, freshCast, harbour, lineOf, member, operator, stranger } from '../cast';

const db = database();

freshCast({ harbour: true, member: true, buoy: {} });

const lent = (serialNumber: string, fields: Partial<Device> = {}) =>
  aDevice({
    ...{ serialNumber, model: buoy, organization: fjord, logisticStatus: 'IN_CUSTOMER_USE' as const },
    ...fields,
  });
const onTheWay = { logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' as const };
const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const broken = { kind: 'BROKEN', serialNumber: 'B-1' } as const;
const lost = { kind: 'LOST', serialNumber: 'B-1' } as const;
const missing = { kind: 'MISSING', serialNumber: 'B-1' } as const;
const reports = () => db.deviceReport.findMany({ include: { photos: true } });
const templates = async (to: string) => (await mailsWaitingFor(to)).map(({ template }) => template);
const triesOf = async (userId: string) =>
  (
    await query<{ points: number }>(`SELECT points FROM rate_limits WHERE key = $1`, [
      `reports:user:${userId}`,
    ])
  )[0]?.points ?? 0;
const events = async () => (await db.eventLog.findMany({ orderBy: { id: 'asc' } })).map(({ type }) => type);

describe('a report', () => {
  it('is written with its photo, and waits for the operator with the order’s timeline telling of it', async () => {
    const { id: orderId } = await anOrder({
      organization: fjord,
      status: 'FULFILLED',
      placedAt: new Date(),
      lines: [lineOf(buoy, 1, 0)],
    });
    const device = await lent('B-1', { orderId });
    const photo = bytes(aPng(60, 40));
    const { id, message } = await reportDevice(member, {
      ...broken,
      serialNumber: 'b-1',
      note: ' Torn strap ',
      photo,
    });
    expect(message).toContain('B-1');
    const [report, ...more] = await reports();
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      ...{ id, kind: 'BROKEN', note: 'Torn strap', organizationId: fjord.id },
      ...{ reportedById: member.userId, answer: null, answeredAt: null },
      photos: [{ width: 60, height: 40, contentType: 'image/webp', organizationId: fjord.id }],
    });
    const today = await readToday(operator, {});
    expect(today.reports).toMatchObject({
      count: 1,
      data: [
        {
          ...{
            report: id,
            kind: 'BROKEN',
            note: 'Torn strap',
            photo: report?.photos[0]?.id,
            orgName: 'Fjord',
          },
          device: { id: device.id, serialNumber: 'B-1' },
        },
      ],
    });
    expect((await countToday(operator, {})).sections.reports).toEqual({ count: 1 });
    expect((await readOrder(admin, { id: orderId })).timeline.map(({ event }) => event)).toContain(
      'Fjord reports device B-1: broken',
    );
    const entry = await db.eventLog.findFirstOrThrow({ where: { type: 'device.reported' } });
    // A person's words may be erased; the log never is.
    expect(JSON.stringify(entry)).not.toContain('Torn');
    expect(await deviceOf('B-1')).toMatchObject({ logisticStatus: 'IN_CUSTOMER_USE', returned: false });
  });

  it('of a member is mailed to the administrators; an administrator’s own to nobody', async () => {
    await lent('B-1');
    await reportDevice(member, { ...broken, note: 'Torn' });
    expect(await mailsWaitingFor(admin.email)).toMatchObject([
      {
        template: 'deviceReported',
        data: { serial: 'B-1', kind: 'BROKEN', note: 'Torn', person: member.name },
      },
    ]);
    expect(await templates(member.email)).toEqual([]);
    await reportDevice(admin, lost);
    expect(await db.outboxMail.count()).toBe(1);
  });

  it('waits once of its kind, also when two people report at the same moment', async () => {
    await lent('B-1');
    await onlyOne(
      [admin, member, admin].map((who) => reportDevice(who, broken)),
      { code: 'ALREADY_REPORTED' },
    );
    await reportDevice(member, lost);
    await refused(() => reportDevice(member, lost), 'ALREADY_REPORTED');
    expect((await reports()).map(({ kind }) => kind).sort()).toEqual(['BROKEN', 'LOST']);
  });

  it('may be made again once the first one is answered', async () => {
    await lent('B-1');
    const { id } = await reportDevice(member, broken);
    await settleReport(operator, { id, answer: 'DECLINED' });
    await reportDevice(member, broken);
    expect((await readToday(operator, {})).reports.count).toBe(1);
  });

  it('of what is unknown, free, given back or another organisation’s is not found', async () => {
    await lent('B-1');
    await aDevice({ serialNumber: 'B-2', model: buoy });
    await lent('B-3');
    await unlinkDevice(operator, { id: (await deviceOf('B-3'))?.id });
    for (const serialNumber of ['B-2', 'B-3', 'NONE-1'])
      await refused(() => reportDevice(member, { ...broken, serialNumber }), 'NOT_FOUND');
    await refused(() => reportDevice(stranger, broken), 'NOT_FOUND');
    const nobody = await anActor({ role: 'ORG_MEMBER' });
    await refused(() => reportDevice(nobody, broken), 'NOT_FOUND');
    await refused(() => reportDevice(operator, broken), 'FORBIDDEN');
  });

  it('of a missing one is possible until somebody said that it came', async () => {
    const { id } = await lent('B-1', onTheWay);
    await db.deviceAssignment.updateMany({ where: { deviceId: id }, data: { cameAt: new Date() } });
    await refused(() => reportDevice(member, missing), 'DEVICE_CAME');
    await db.deviceAssignment.updateMany({ where: { deviceId: id }, data: { cameAt: null } });
    await reportDevice(member, missing);
    await lent('B-2');
    await refused(() => reportDevice(member, { ...missing, serialNumber: 'B-2' }), 'DEVICE_CAME');
  });

  it('of a lost or received one is refused, and a lost one may be broken', async () => {
    const { id } = await lent('B-1');
    await patchDevice(operator, { id, logisticStatus: 'LOST' });
    await refused(() => reportDevice(member, lost), 'DEVICE_LOST');
    await reportDevice(member, broken);
    await lent('B-2');
    await patchDevice(operator, { id: (await deviceOf('B-2'))?.id, logisticStatus: 'RETURNED' });
    for (const kind of ['BROKEN', 'LOST', 'MISSING'] as const)
      await refused(() => reportDevice(member, { kind, serialNumber: 'B-2' }), 'DEVICE_RECEIVED');
  });

  it('with a photo that is none is refused as a whole, with a sentence at the photo', async () => {
    await lent('B-1');
    const photo = bytes(Buffer.from('<svg/>'));
    await refused(() => reportDevice(member, { ...broken, photo }), {
      code: 'VALIDATION',
      fields: { photo: 'The photo should be a JPEG, PNG or WebP image' },
    });
    await refused(() => reportDevice(member, { ...broken, photo: 'text' as never }), 'VALIDATION');
    await refused(() => reportDevice(member, { ...broken, note: 'x'.repeat(501) }), 'VALIDATION');
    await refused(() => reportDevice(member, { ...broken, kind: 'STOLEN' as never }), 'VALIDATION');
  });

  it('that cannot be made is refused before its photo is looked at, and counts as no try', async () => {
    const photo = bytes(Buffer.from('<svg/>'));
    await lent('B-1');
    await aDevice({ serialNumber: 'B-2', model: buoy });
    for (const serialNumber of ['B-2', 'NONE-1'])
      await refused(() => reportDevice(member, { ...broken, serialNumber, photo }), 'NOT_FOUND');
    await refused(() => reportDevice(stranger, { ...broken, photo }), 'NOT_FOUND');
    await refused(() => reportDevice(member, { ...missing, photo }), 'DEVICE_CAME');
    await reportDevice(admin, broken);
    await refused(() => reportDevice(member, { ...broken, photo }), 'ALREADY_REPORTED');
    expect(await triesOf(member.userId)).toBe(0);
  });

  it('is one of so many an hour, with a photo or without; its withdrawal gives none back', async () => {
    await lent('B-1');
    await query(`INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)`, [
      `reports:user:${member.userId}`,
      tries.reports.points - 1,
      Date.now() + 60_000,
    ]);
    const { id } = await reportDevice(member, broken);
    await withdrawReport(member, { id });
    await refused(() => reportDevice(member, broken), 'TOO_MANY_REQUESTS');
    await refused(() => reportDevice(member, { ...broken, photo: bytes(aPng(9, 9)) }), 'TOO_MANY_REQUESTS');
    await reportDevice(admin, broken);
  });

  it('with a third photo of a person at a time comes again; another’s photo has its turn', async () => {
    await lent('B-1');
    const photo = bytes(aPng(9, 9));
    const large = aPng(7_000, 7_000);
    const others = [1, 2].map(() => makePhoto(large, member.userId));
    await refused(() => reportDevice(member, { ...broken, photo }), {
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 5,
    });
    expect(await triesOf(member.userId)).toBe(0);
    await reportDevice(admin, { ...broken, photo });
    await Promise.all(others);
    await reportDevice(member, { ...lost, photo });
    expect(await db.photo.count()).toBe(2);
  });

  it('moves no money: no row of orders, leases, invoices and requests changes', async () => {
    const { id: orderId } = await anOrder({
      organization: fjord,
      status: 'FULFILLED',
      lines: [lineOf(buoy, 1, 0)],
    });
    await lent('B-1', { orderId });
    const money = ['orders', 'order_lines', 'subscriptions', 'invoices', 'provider_requests'];
    const moneyRows = async () => {
      const all = await snapshot();
      return money.map((table) => all[table]);
    };
    const before = await moneyRows();
    const { id } = await reportDevice(member, lost);
    await reportDevice(member, broken);
    await settleReport(operator, { id, answer: 'ACCEPTED' });
    expect(await moneyRows()).toEqual(before);
  });
});

describe('an answer', () => {
  it('is recorded, logged, and mailed to reporter and administrators with the operator’s word', async () => {
    await lent('B-1');
    const { id } = await reportDevice(member, broken);
    const answered = await settleReport(operator, { id, answer: 'DECLINED', note: 'Please charge it' });
    expect(answered.message).toContain('declined');
    expect(await db.deviceReport.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ answer: 'DECLINED', answerNote: 'Please charge it', answeredById: operator.userId },
    });
    for (const { email } of [admin, member])
      expect((await mailsWaitingFor(email)).at(-1)).toMatchObject({
        template: 'reportAnswered',
        data: { serial: 'B-1', kind: 'BROKEN', answer: 'DECLINED', note: 'Please charge it' },
      });
    expect((await readToday(operator, {})).reports.count).toBe(0);
    expect(await events()).toEqual(['device.reported', 'device.reportAnswered']);
  });

  it('reaches an administrator who reported once, and nobody who has left', async () => {
    await lent('B-1');
    const first = await reportDevice(admin, broken);
    await settleReport(operator, { id: first.id, answer: 'ACCEPTED' });
    expect(await templates(admin.email)).toEqual(['reportAnswered']);
    const second = await reportDevice(member, lost);
    await db.user.update({ where: { id: member.userId }, data: { organizationId: null } });
    await settleReport(operator, { id: second.id, answer: 'DECLINED' });
    expect(await templates(member.email)).toEqual([]);
  });

  it('that accepts a loss makes the device lost; the log can put it back, and Today names it', async () => {
    const { id: deviceId } = await lent('B-1');
    const { id } = await reportDevice(member, lost);
    await settleReport(operator, { id, answer: 'ACCEPTED' });
    expect(await deviceOf('B-1')).toMatchObject({ logisticStatus: 'LOST', organizationId: fjord.id });
    const changed = await db.eventLog.findFirstOrThrow({ where: { type: 'device.statusChanged' } });
    expect(changed).toMatchObject({
      fromValue: 'IN_CUSTOMER_USE',
      toValue: 'LOST',
      organizationId: fjord.id,
    });
    const { lostDevices } = await readToday(operator, {});
    expect(lostDevices).toMatchObject({ count: 1, data: [{ device: { id: deviceId }, orgName: 'Fjord' }] });
    expect(lostDevices.data[0]?.at).toBe(changed.createdAt.toISOString());
    await receiveDevice(operator, { id: deviceId, outcome: 'LOST' });
    expect((await readToday(operator, {})).lostDevices.count).toBe(0);
  });

  it('that declines a loss, or accepts anything else, leaves the device as it is', async () => {
    await lent('B-1');
    const first = await reportDevice(member, lost);
    await settleReport(operator, { id: first.id, answer: 'DECLINED' });
    const second = await reportDevice(member, broken);
    await settleReport(operator, { id: second.id, answer: 'ACCEPTED' });
    expect(await deviceOf('B-1')).toMatchObject({ logisticStatus: 'IN_CUSTOMER_USE' });
  });

  it('twice the same changes nothing; another one is refused', async () => {
    await lent('B-1');
    const { id } = await reportDevice(member, lost);
    await settleReport(operator, { id, answer: 'ACCEPTED', note: 'Sorry' });
    const before = await snapshot();
    await settleReport(operator, { id, answer: 'ACCEPTED', note: ' Sorry ' });
    expect(await snapshot()).toEqual(before);
    for (const note of ['Late', undefined])
      await refused(() => settleReport(operator, { id, answer: 'ACCEPTED', note }), 'REPORT_ANSWERED');
    await refused(() => settleReport(operator, { id, answer: 'DECLINED' }), 'REPORT_ANSWERED');
    const { id: other } = await reportDevice(member, broken);
    await Promise.all([1, 2, 3].map(() => settleReport(operator, { id: other, answer: 'ACCEPTED' })));
    expect((await templates(member.email)).length).toBe(2);
  });

  it.each([
    [{ answer: 'ACCEPTED' }, { answer: 'DECLINED' }],
    [
      { answer: 'ACCEPTED', note: 'One' },
      { answer: 'ACCEPTED', note: 'Two' },
    ],
  ] as const)('of two people who disagree one counts: %j, %j', async (...answers) => {
    await lent('B-1');
    const { id } = await reportDevice(member, broken);
    await onlyOne(
      answers.map((answer) => settleReport(operator, { id, ...answer })),
      { code: 'REPORT_ANSWERED' },
    );
  });

  it('comes too late once the device has left or is here', async () => {
    const { id: deviceId } = await lent('B-1');
    const { id } = await reportDevice(member, lost);
    await patchDevice(operator, { id: deviceId, logisticStatus: 'RETURNED' });
    await refused(() => settleReport(operator, { id, answer: 'ACCEPTED' }), 'DEVICE_RECEIVED');
    await unlinkDevice(operator, { id: deviceId });
    await refused(() => settleReport(operator, { id, answer: 'DECLINED' }), 'RENTAL_ENDED');
    expect((await readToday(operator, {})).reports.count).toBe(0);
    // The next organisation's rental has nothing to do with it.
    const [seen] = (await listReports(operator, { id: deviceId })).data;
    expect(seen).toMatchObject({ id, waits: false, answer: null });
  });

  it('is the operator’s alone', async () => {
    await lent('B-1');
    const { id } = await reportDevice(member, broken);
    for (const who of [admin, member, stranger])
      await refused(() => settleReport(who, { id, answer: 'ACCEPTED' }), 'FORBIDDEN');
    await refused(() => settleReport(operator, { id: fjord.id, answer: 'ACCEPTED' }), 'NOT_FOUND');
  });
});

describe('an accepted report stays on Today', () => {
  const seen = async () => {
    const { count, data } = (await readToday(operator, {})).reports;
    expect((await countToday(operator, {})).sections.reports).toEqual({ count });
    return data.map(({ device, kind, accepted }) => [device.serialNumber, kind, accepted]);
  };
  const accepted = async (report: { serialNumber: string; kind: 'MISSING' | 'BROKEN' | 'LOST' }) => {
    const { id } = await reportDevice(member, report);
    await settleReport(operator, { id, answer: 'ACCEPTED' });
    return id;
  };

  it('of a missing device, after what waits for an answer, until it came', async () => {
    const { id } = await lent('B-1', onTheWay);
    await lent('B-2');
    const report = await accepted(missing);
    await reportDevice(member, { ...broken, serialNumber: 'B-2' });
    const rows = [
      ['B-2', 'BROKEN', false],
      ['B-1', 'MISSING', true],
    ];
    expect(await seen()).toEqual(rows);
    const { answeredAt } = await db.deviceReport.findUniqueOrThrow({ where: { id: report } });
    expect((await readToday(operator, {})).reports.data[1]?.at).toBe(answeredAt?.toISOString());
    await db.deviceAssignment.updateMany({ where: { deviceId: id }, data: { cameAt: new Date() } });
    expect(await seen()).toEqual(rows.slice(0, 1));
    await db.deviceAssignment.updateMany({ where: { deviceId: id }, data: { cameAt: null } });
    expect(await seen()).toEqual(rows);
    await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
    expect(await seen()).toEqual(rows.slice(0, 1));
  });

  it('of a broken one, until it goes back, is here, or is settled', async () => {
    const { id } = await lent('B-1');
    await accepted(broken);
    const row = ['B-1', 'BROKEN', true];
    expect(await seen()).toEqual([row]);
    await db.deviceAssignment.updateMany({ where: { deviceId: id }, data: { cameAt: new Date() } });
    expect(await seen()).toEqual([row]);
    await returnDevices(admin, { serialNumbers: ['B-1'] });
    expect(await seen()).toEqual([]);
    await lent('B-2');
    await accepted({ ...broken, serialNumber: 'B-2' });
    expect(await seen()).toEqual([['B-2', 'BROKEN', true]]);
    const second = (await deviceOf('B-2'))?.id;
    await patchDevice(operator, { id: second, logisticStatus: 'RETURNED' });
    expect(await seen()).toEqual([]);
    await unlinkDevice(operator, { id: second });
    await linkDevices(operator, { orgId: fjord.id, serialNumbers: ['B-2'] });
    expect(await seen()).toEqual([]);
  });

  it('not of a lost one, which waits among the lost, and not a declined one', async () => {
    await lent('B-1');
    await accepted(broken);
    await accepted(lost);
    expect(await seen()).toEqual([]);
    expect((await readToday(operator, {})).lostDevices.count).toBe(1);
    await lent('B-2', onTheWay);
    const { id } = await reportDevice(member, { ...missing, serialNumber: 'B-2' });
    await settleReport(operator, { id, answer: 'DECLINED' });
    expect(await seen()).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('takes the report and its photo away; the log keeps that there was one', async () => {
    await lent('B-1');
    const { id } = await reportDevice(member, { ...broken, photo: bytes(aPng(9, 9)) });
    await withdrawReport(admin, { id });
    expect([await db.deviceReport.count(), await db.photo.count()]).toEqual([0, 0]);
    expect(await events()).toEqual(['device.reported', 'device.reportWithdrawn']);
    await refused(() => withdrawReport(admin, { id }), 'NOT_FOUND');
    await refused(() => settleReport(operator, { id, answer: 'ACCEPTED' }), 'NOT_FOUND');
  });

  it('is refused after an answer, of another organisation, and to the operator', async () => {
    await lent('B-1');
    const { id } = await reportDevice(member, broken);
    await refused(() => withdrawReport(stranger, { id }), 'NOT_FOUND');
    await refused(() => withdrawReport(operator, { id }), 'FORBIDDEN');
    await settleReport(operator, { id, answer: 'DECLINED' });
    await refused(() => withdrawReport(member, { id }), 'REPORT_ANSWERED');
  });
});

describe('who reads it', () => {
  it('its organisation and the operator, the photo too; nobody else', async () => {
    const { id: deviceId } = await lent('B-1');
    const { id } = await reportDevice(member, { ...broken, photo: bytes(aPng(9, 9)) });
    const photo = (await db.photo.findFirstOrThrow()).id;
    for (const who of [admin, member, operator]) {
      expect((await listReports(who, { id: deviceId })).data).toMatchObject([{ id, photo, waits: true }]);
      expect((await readPhoto(who, { id: photo })).contentType).toBe('image/webp');
    }
    await refused(() => listReports(stranger, { id: deviceId }), 'NOT_FOUND');
    await refused(() => readPhoto(stranger, { id: photo }), 'NOT_FOUND');
  });

  it('still the one that gave the device back, and not the one that has it now', async () => {
    const { id: deviceId } = await lent('B-1');
    await reportDevice(member, { ...broken, photo: bytes(aPng(9, 9)) });
    const photo = (await db.photo.findFirstOrThrow()).id;
    await patchDevice(operator, { id: deviceId, logisticStatus: 'RETURNED' });
    await unlinkDevice(operator, { id: deviceId });
    await linkDevices(operator, { orgId: harbour.id, serialNumbers: ['B-1'] });
    const theirs = { mayReport: ['MISSING', 'BROKEN', 'LOST'], data: [] };
    expect(await listReports(stranger, { id: deviceId })).toEqual(theirs);
    expect((await listReports(member, { id: deviceId })).mayReport).toEqual([]);
    await refused(() => readPhoto(stranger, { id: photo }), 'NOT_FOUND');
    expect((await readPhoto(member, { id: photo })).content.byteLength).toBeGreaterThan(0);
  });

  it('nobody once the organisation is deleted', async () => {
    const { id: deviceId } = await lent('B-1');
    await reportDevice(member, { ...broken, photo: bytes(aPng(9, 9)) });
    await receiveDevice(operator, { id: deviceId, outcome: 'RESTOCK' });
    await deleteOrganization(operator, { id: fjord.id });
    await deleteOrganization(operator, { id: fjord.id });
    expect([await db.deviceReport.count(), await db.photo.count()]).toEqual([0, 0]);
  });
});

describe('a lost device', () => {
  it('is not announced as coming back, alone or among others', async () => {
    const { id } = await lent('B-1');
    await lent('B-2');
    await patchDevice(operator, { id, logisticStatus: 'LOST' });
    await refused(() => returnDevices(admin, { serialNumbers: ['B-1'] }), 'DEVICE_LOST');
    await refused(() => returnDevices(admin, { serialNumbers: ['B-2', 'B-1'] }), 'DEVICE_LOST');
  });

  it('that is only reported as lost may be found and sent back', async () => {
    await lent('B-1');
    await reportDevice(member, lost);
    await returnDevices(admin, { serialNumbers: ['B-1'] });
    expect(await deviceOf('B-1')).toMatchObject({ returned: true });
  });
});

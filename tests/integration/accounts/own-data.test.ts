import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { exportOwnData } from '@/lib/domain/accounts/export-own-data';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { reportDevice } from '@/lib/domain/rentals/report-device';
import { ownDataAnswer } from '@/lib/schemas/answers/user';
import { query, resetDatabase } from '../../support/test-database';
import { aDevice, anActor, anOrganization, anOrder, aPerson, aSession } from '../../support/world';

beforeEach(resetDatabase);

it('somebody’s own data are all of theirs, nobody else’s, and no secret', async () => {
  const organization = await anOrganization({ name: 'Fjord' });
  const ada = await anActor({ role: 'ORG_ADMIN', organization, name: 'Ada', email: 'ada@example.com' });
  const nils = await anActor({ role: 'ORG_ADMIN', organization, name: 'Nils', email: 'nils@example.com' });
  await aPerson({ organization, name: 'Bystander', email: 'bystander@example.com' });
  await aSession(ada.userId);
  await inviteUser(ada, { email: 'guest@example.com', role: 'ORG_MEMBER' });
  await inviteUser(nils, { email: 'stranger@example.com', role: 'ORG_MEMBER' });
  const placedAt = new Date('2026-03-02T10:00:00Z');
  await anOrder({ organization, createdById: ada.userId, status: 'PAID', placedAt });
  await anOrder({ organization, createdById: nils.userId, status: 'PAID', placedAt });
  await anOrder({ organization, createdById: ada.userId, status: 'DRAFT' });
  await anOrder({ organization, createdById: ada.userId, status: 'CANCELLED' });
  for (const serialNumber of ['B-1', 'B-2']) await aDevice({ serialNumber, organization });
  await reportDevice(ada, { kind: 'BROKEN', serialNumber: 'B-1', note: 'Torn' });
  await reportDevice(nils, { kind: 'LOST', serialNumber: 'B-2', note: 'Not mine to read' });

  const data = ownDataAnswer.parse(await exportOwnData(ada, {}));
  expect(data).toMatchObject({
    user: { email: 'ada@example.com', name: 'Ada', orgName: 'Fjord' },
    invitationsSent: [{ email: 'guest@example.com' }],
    invitationsReceived: [],
    orders: [{ organization: 'Fjord', placedAt: placedAt.toISOString() }],
    reports: [{ serialNumber: 'B-1', kind: 'BROKEN', note: 'Torn' }],
  });
  expect(data.sessions.length).toBeGreaterThan(0);
  const expected = [
    'Fjord reports device B-1: broken',
    'guest@example.com invited to Fjord as Organization member',
  ];
  expect(data.log.map(({ event }) => event)).toEqual(expected);
  const text = JSON.stringify(data);
  for (const other of [
    'nils@example.com',
    'stranger@example.com',
    'bystander@example.com',
    'Nils',
    'Not mine',
  ])
    expect(text).not.toContain(other);
  expect(text).not.toMatch(/hash|token|password/i);
});

it('the access log about somebody is theirs too, with their address and nothing of anybody else', async () => {
  const ada = await anActor({ email: 'ada@example.com' });
  const nils = await anActor({ email: 'nils@example.com' });
  const entry = { kind: 'SIGN_IN_FAILED', requestId: 'r', address: '192.0.2.1' };
  const byNils = { ...entry, userId: ada.userId, email: 'nils@example.com' };
  await database().accessLog.createMany({
    data: [
      { ...entry, userId: ada.userId, email: 'ada@example.com' },
      { ...entry, userId: nils.userId, email: 'nils@example.com', address: '192.0.2.2' },
      // The address and email of another person.
      { ...byNils, kind: 'SIGNED_OUT_BY_OTHER', createdAt: new Date(0) },
      { ...byNils, kind: 'SECOND_FACTOR_REMOVED', createdAt: new Date(1) },
      // A stranger typed an unknown address.
      { ...entry, email: 'ada@example.com', address: '192.0.2.3' },
    ],
  });
  const data = ownDataAnswer.parse(await exportOwnData(ada, {}));
  expect(data.accessLog).toMatchObject([
    { kind: 'SIGN_IN_FAILED', email: 'ada@example.com', address: '192.0.2.1' },
    { kind: 'SECOND_FACTOR_REMOVED', email: null, address: null },
    { kind: 'SIGNED_OUT_BY_OTHER', email: null, address: null },
  ]);
});

it('own data hold the newest 10,000 entries of each log, and say whether there are more', async () => {
  const ada = await anActor({ role: 'ORG_MEMBER' });
  const write = async (count: number, start: string) => {
    const rows = `SELECT gen_random_uuid(), $1::uuid, $2::timestamptz + n * interval '1 ms' FROM generate_series(0, $3::int - 1) n`;
    const values = [ada.userId, start, count];
    for (const into of [
      `event_log (id, user_id, created_at, type, event) SELECT r.*, 'user.profileChanged', 'Changed'`,
      `access_log (id, user_id, created_at, kind, request_id) SELECT r.*, 'SIGNED_OUT', 'r'`,
    ])
      await query(`INSERT INTO ${into} FROM (${rows}) r`, values);
  };
  await write(10_000, '2026-02-01T00:00:00Z');
  expect(await exportOwnData(ada, {})).toMatchObject({ logComplete: true, accessLogComplete: true });
  await write(1, '2026-01-01T00:00:00Z');
  const data = ownDataAnswer.parse(await exportOwnData(ada, {}));
  expect(data).toMatchObject({ logComplete: false, accessLogComplete: false });
  for (const log of [data.log, data.accessLog]) {
    expect(log).toHaveLength(10_000);
    expect(log.at(-1)?.at).toBe('2026-02-01T00:00:00.000Z');
  }
});

it.each([{ secondFactorNeeded: true }, { passwordTemporary: true }])(
  'who is held back %o reads nothing in them that names others',
  async (held) => {
    const organization = await anOrganization();
    const ada = await anActor({ role: 'ORG_ADMIN', organization, email: 'ada@example.com' });
    await inviteUser(ada, { email: 'guest@example.com', role: 'ORG_MEMBER' });
    const data = ownDataAnswer.parse(await exportOwnData({ ...ada, ...held }, {}));
    expect(data).toMatchObject({
      user: { email: 'ada@example.com' },
      ...{ invitationsSent: [], invitationsReceived: [], log: [], accessLog: [] },
      ...{ logComplete: false, accessLogComplete: false },
    });
    expect(JSON.stringify(data)).not.toContain('guest@example.com');
  },
);

import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { eventKinds, eventTypes } from '@/lib/vocabulary/event-types';
import { database } from '@/lib/db/client';
import { readPersonName } from '@/lib/domain/accounts/read-current-user';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { listEvents } from '@/lib/domain/events/list-events';
import { resetDatabase } from '../../support/test-database';
import { deviceOf, numberOf } from '../../support/rows';
import { aDevice, anActor, anOrder, anOrganization } from '../../support/world';
import { refused } from '../../support/refused';

let operator: UserActor;
let admin: UserActor;
let stranger: UserActor;
let orderId: string;

beforeAll(async () => {
  await resetDatabase();
  const fjord = await anOrganization({ name: 'Fjord' });
  const polar = await anOrganization({ name: 'Polar' });
  operator = await anActor({ name: 'Op', role: 'SUPERUSER' });
  admin = await anActor({ name: 'Ada', role: 'ORG_ADMIN', organization: fjord });
  stranger = await anActor({ name: 'Per', role: 'ORG_ADMIN', organization: polar });
  ({ id: orderId } = await anOrder({ organization: fjord, placedAt: new Date(), status: 'PAID' }));
  await aDevice({ serialNumber: 'F-1', organization: fjord });
  await aDevice({ serialNumber: 'gone-1', organization: null });
  const ids = { 'F-1': (await deviceOf('F-1'))!.id, 'gone-1': (await deviceOf('gone-1'))!.id };
  const entry = (
    type: string,
    event: string,
    at: string,
    { by = operator, of = fjord, ...rest }: { by?: UserActor; of?: typeof fjord | null } & object = {},
  ) => ({
    ...{ type, event, createdAt: new Date(at), userId: by.userId, userName: by.name },
    ...{ organizationId: of?.id ?? null, organizationName: of?.name ?? null },
    ...rest,
  });
  await database().eventLog.createMany({
    data: [
      entry('organization.created', 'made', '2026-03-01T10:00:00Z'),
      entry('order.placed', 'ordered', '2026-03-02T10:00:00Z', {
        by: admin,
        ...{ entityType: 'order', entityId: orderId, orderId },
      }),
      entry('device.assigned', 'assigned', '2026-03-03T22:30:00Z', {
        ...{ entityType: 'device', entityId: ids['F-1'], orderId },
      }),
      entry('device.returned', 'returned', '2026-03-03T23:30:00Z', {
        by: admin,
        ...{ entityType: 'device', entityId: ids['F-1'] },
      }),
      // Of an earlier organisation.
      entry('device.returned', 'returned by another', '2026-03-04T10:00:00Z', {
        by: stranger,
        of: polar,
        ...{ entityType: 'device', entityId: ids['F-1'] },
      }),
      entry('device.added', 'added', '2026-03-05T10:00:00Z', {
        of: null,
        ...{ entityType: 'device', entityId: ids['gone-1'] },
      }),
    ],
  });
  await deleteDevice(operator, { id: ids['gone-1'] });
});

async function found(actor: UserActor, asked: Record<string, unknown>) {
  const { data, count } = await listEvents(actor, asked);
  expect(count).toBe(data.length);
  return data.map(({ event }) => event);
}
const EVERYTHING = 7;

describe('the further filters of the event log', () => {
  it('know every kind of entry', () => {
    expect([...new Set(eventTypes.map((type) => type.split('.')[0]))].sort()).toEqual([...eventKinds].sort());
  });

  it.each([
    [{ kind: 'order' }, ['ordered']],
    [{ kind: 'invoice' }, []],
    [{ kind: 'device', to: '2026-03-31' }, ['added', 'returned by another', 'returned', 'assigned']],
    [{ about: 'f-1' }, ['returned by another', 'returned', 'assigned']],
    [{ about: 'no such thing' }, []],
    [{ about: 'f-1', kind: 'device', q: 'another' }, ['returned by another']],
    // Half past eleven, and half past midnight, in Oslo.
    [{ from: '2026-03-03', to: '2026-03-03' }, ['assigned']],
    [{ from: '2026-03-04', to: '2026-03-05' }, ['added', 'returned by another', 'returned']],
    [{ from: '2026-03-05', to: '2026-03-04' }, []],
    [{ about: '', from: '', to: '', person: '', q: 'ordered' }, ['ordered']],
  ])('%j', async (asked, events) => {
    expect(await found(operator, asked)).toEqual(events);
  });

  it('find a device that is deleted by its serial', async () => {
    expect(await found(operator, { about: 'GONE-1' })).toEqual(['Device gone-1 deleted', 'added']);
  });

  it('find what belongs to an order by its number and by its ID', async () => {
    const number = await numberOf(orderId);
    for (const about of [number, number.toLowerCase(), orderId])
      expect(await found(operator, { about })).toEqual(['assigned', 'ordered']);
  });

  it('find what somebody did', async () => {
    expect(await found(operator, { person: admin.userId })).toEqual(['returned', 'ordered']);
    expect(await found(operator, { person: admin.userId, kind: 'device' })).toEqual(['returned']);
  });

  it('find nothing of another organisation’s for an administrator, whose device it is now', async () => {
    expect(await found(admin, { about: 'F-1' })).toEqual(['returned', 'assigned']);
    expect(await found(stranger, { about: 'F-1' })).toEqual(['returned by another']);
    expect(await found(stranger, { about: await numberOf(orderId) })).toEqual([]);
    expect(await found(stranger, { person: admin.userId })).toEqual([]);
    expect(await found(admin, { about: 'gone-1' })).toEqual([]);
  });

  it('go on from page to page', async () => {
    const all = await listEvents(operator, { from: '2026-01-01' });
    expect(all.count).toBe(EVERYTHING);
    const events: string[] = [];
    for (let offset = 0; offset < EVERYTHING; offset += 2) {
      const page = await listEvents(operator, { from: '2026-01-01', limit: 2, offset });
      expect(page.count).toBe(EVERYTHING);
      events.push(...page.data.map(({ event }) => event));
    }
    expect(events).toEqual(all.data.map(({ event }) => event));
  });

  it.each([
    [{ kind: 'devices' }, 'kind'],
    [{ person: 'ada' }, 'person'],
    [{ from: '31-03-2026' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ to: '20260-02-01' }, 'to'],
    [{ about: 'two\nlines' }, 'about'],
  ])('refuse %j', async (asked, field) => {
    await refused(() => listEvents(operator, asked), { fields: { [field]: expect.any(String) as unknown } });
  });

  it('name the person to whoever reaches them', async () => {
    expect(await readPersonName(operator, { id: admin.userId })).toBe('Ada');
    expect(await readPersonName(admin, { id: admin.userId })).toBe('Ada');
    expect(await readPersonName(stranger, { id: admin.userId })).toBeNull();
  });
});

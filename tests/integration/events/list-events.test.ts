import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { eventCsv } from '@/lib/http/csv-columns';
import { deactivateOrganization } from '@/lib/domain/organizations/deactivate-organization';
import { listEvents } from '@/lib/domain/events/list-events';
import { recordEvent } from '@/lib/domain/events/record-event';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { csvMessages } from '@/lib/i18n/lists';
import { eventMessages } from '@/lib/i18n/events';
import { type RequestContext, servingRequest } from '@/lib/log/request-context';
import { numberOf } from '../../support/rows';
import { aDevice, anOrder, anOrganization } from '../../support/world';
import { admin, fjord, freshCast, harbour, operator } from '../cast';

freshCast({ harbour: true });

async function twoOrganizations() {
  const entry = (of: typeof fjord | null, event: string, minute: number, operatorOnly = false) => ({
    type: 'organization.changed',
    event,
    ...{ organizationId: of?.id ?? null, organizationName: of?.name ?? null },
    ...{ userName: 'Ada', operatorOnly, createdAt: new Date(2026, 0, 1, 0, minute) },
  });
  await database().eventLog.createMany({
    data: [
      entry(fjord, 'first', 1),
      entry(harbour, 'second', 2),
      entry(fjord, 'signed in', 3, true),
      entry(null, 'unknown sign-in', 4, true),
      entry(fjord, 'last', 5),
    ],
  });
}

describe('the event log', () => {
  it('shows the super user everything, newest first, by organisations, and an administrator the own without what is the operator’s', async () => {
    await twoOrganizations();
    const all = await listEvents(operator, {});
    expect(all.count).toBe(5);
    expect(all.data.map(({ event }) => event)).toEqual([
      'last',
      'unknown sign-in',
      'signed in',
      'second',
      'first',
    ]);
    expect(all.data[0]).toEqual({
      id: expect.any(String) as string,
      event: 'last',
      type: 'organization.changed',
      createdAt: new Date(2026, 0, 1, 0, 5).toISOString(),
      user: { name: 'Ada' },
      organization: { name: 'Fjord' },
      from: null,
      to: null,
      entityType: null,
      entityId: null,
      about: null,
      orgId: fjord.id,
    });
    expect(all.data[1]?.organization).toBeNull();
    const expected = ['second'];
    expect((await listEvents(operator, { orgIds: [harbour.id] })).data.map(({ event }) => event)).toEqual(
      expected,
    );
    expect((await listEvents(operator, { orgIds: [harbour.id, fjord.id] })).count).toBe(4);
    const seen = await listEvents(admin, {});
    expect(seen.data.map(({ event }) => event)).toEqual(['last', 'first']);
    expect(seen.count).toBe(2);
    expect((await listEvents(admin, { orgIds: [fjord.id] })).count).toBe(2);
  });

  it('is searched for what the reader reads', async () => {
    await deactivateOrganization(operator, { id: fjord.id });
    const found = async (q: string) => (await listEvents(operator, { q })).data.map(({ event }) => event);
    const inNorwegian = (q: string) => servingRequest({ language: 'nb' } as RequestContext, () => found(q));
    expect(await found('fjord deactivated')).toEqual(['Organization Fjord deactivated']);
    expect(await found('ble deaktivert')).toEqual([]);
    expect(await inNorwegian('Fjord ble deaktivert')).toEqual(['Organisasjonen Fjord ble deaktivert']);
    expect(await inNorwegian('fjord deactivated')).toEqual(['Organisasjonen Fjord ble deaktivert']);
  });

  it('is searched for what was before and what is now, and by a name with a hard space, copied from the screen', async () => {
    await updateOrganization(operator, { id: fjord.id, phoneNumber: '+4711111111' });
    for (const q of ['22334455', '4711111111'])
      expect((await listEvents(operator, { q })).data.map(({ event }) => event)).toEqual([
        'Phone of Fjord changed',
      ]);
    const kept = await anOrganization({ name: 'Nord\u00a0Fisk' });
    await deactivateOrganization(operator, { id: kept.id });
    expect((await listEvents(operator, { q: 'Nord\u00a0Fisk' })).data).toHaveLength(1);
  });

  it('finds money whose spaces are typed', async () => {
    const entry = { type: 'model.added', params: { model: 'Skjær', price: 123_456 } } as const;
    await database().$transaction((tx) => recordEvent(tx, operator, entry));
    const found = (q: string) =>
      servingRequest({ language: 'nb' } as RequestContext, () => listEvents(operator, { q }));
    for (const q of ['€ 1 234,56 per 30 dager', '€\u00a01\u00a0234,56'])
      expect((await found(q)).data).toHaveLength(1);
  });

  it('says as CSV what its screen says, in the reader’s language', async () => {
    await deactivateOrganization(operator, { id: fjord.id });
    await database().eventLog.create({
      data: {
        ...{ type: 'order.expired', event: 'An order expired', organizationId: fjord.id },
        createdAt: new Date(2026, 0, 1),
      },
    });
    const read = async () => {
      const columns = eventCsv(operator);
      const cells = (await listEvents(operator, {})).data.map((row) =>
        columns.map(({ value }) => value(row)),
      );
      const at = (header: string) => columns.findIndex((column) => column.header === header);
      const [who, from, to] = [eventMessages.user, csvMessages.from, csvMessages.to].map(at);
      return cells.map((row) => [row[who!], row[from!], row[to!]]);
    };
    expect(await read()).toEqual([
      [operator.name, 'Active', 'Deactivated'],
      ['Portal', null, null],
    ]);
    const rows = [
      [operator.name, 'Aktiv', 'Deaktivert'],
      ['Portalen', null, null],
    ];
    expect(await servingRequest({ language: 'nb' } as RequestContext, read)).toEqual(rows);
  });

  it('pages through entries of one moment without repeating or missing any, and counts past the end', async () => {
    const createdAt = new Date(2026, 0, 1);
    await database().eventLog.createMany({
      data: Array.from({ length: 20 }, (_, index) => ({
        type: 'organization.changed',
        event: `entry ${index}`,
        organizationId: fjord.id,
        createdAt,
      })),
    });
    const seen = new Set<string>();
    for (let offset = 0; offset < 24; offset += 8)
      for (const { id } of (await listEvents(operator, { offset })).data) seen.add(id);
    expect(seen.size).toBe(20);
    expect(await listEvents(operator, { offset: 80 })).toEqual({ data: [], count: 20 });
    expect((await listEvents(operator, { q: 'ENTRY 1' })).count).toBe(11);
  });

  it('leads to the device that an entry is about while the reader can open it, else to the order', async () => {
    const order = await anOrder({ organization: fjord, status: 'PAID', placedAt: new Date() });
    const number = await numberOf(order.id);
    const mine = await aDevice({ serialNumber: 'DM-1', organization: fjord });
    const gone = await aDevice({ serialNumber: 'DM-2' });
    const entry = (serial: string, deviceId: string) => ({
      ...{
        type: 'device.assigned',
        event: `Device ${serial} assigned`,
        params: { serial, organization: 'Fjord' },
      },
      ...{ organizationId: fjord.id, entityType: 'device', entityId: deviceId, orderId: order.id },
    });
    await database().eventLog.createMany({
      data: [
        { ...entry('DM-1', mine.id), createdAt: new Date(2026, 0, 1) },
        { ...entry('DM-2', gone.id), createdAt: new Date(2026, 0, 2) },
        { ...entry('DM-3', order.id), createdAt: new Date(2026, 0, 3) },
      ],
    });
    const toOrder = { name: number, path: `/orders/${number}` };
    const paths = async (actor: typeof admin) => (await listEvents(actor, {})).data.map(({ about }) => about);
    expect(await paths(operator)).toEqual([
      toOrder,
      { name: 'DM-2', path: `/devices/${gone.id}` },
      { name: 'DM-1', path: `/devices/${mine.id}` },
    ]);
    expect(await paths(admin)).toEqual([toOrder, toOrder, { name: 'DM-1', path: `/devices/${mine.id}` }]);
    const { data } = await listEvents(admin, {});
    const about = eventCsv(admin).find(({ header }) => header === 'Device or order');
    expect(data.map((row) => about?.value(row))).toEqual([number, number, 'DM-1']);
    const [entryOfAdmin] = (await listEvents(admin, {})).data;
    expect(entryOfAdmin).not.toHaveProperty('orgId');
  });
});

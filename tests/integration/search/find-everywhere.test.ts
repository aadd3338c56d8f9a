import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import type { Invoice, Organization } from '@/lib/db/generated/client';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { findEverywhere, type FoundGroup } from '@/lib/domain/search/find-everywhere';
import { orderList } from '@/lib/schemas/lists';
import { resetDatabase } from '../../support/test-database';
import { numberOf } from '../../support/rows';
import {
  aDevice,
  aModel,
  anActor,
  anonymous,
  anOrder,
  anOrganization,
  aParcel,
  aPerson,
} from '../../support/world';
import { refused } from '../../support/refused';

let model: { id: string };
let fjord: Organization;
let harbour: Organization;
let operator: UserActor;
let admin: UserActor;
let member: UserActor;

beforeEach(async () => {
  await resetDatabase();
  model = await aModel({ name: 'Drift Tracker' });
  fjord = await anOrganization({ name: 'Fjord Logistics', email: 'post@fjord.example.com' });
  harbour = await anOrganization({ name: 'Harbour Nets', email: 'post@harbour.example.com' });
  operator = await anActor({ role: 'SUPERUSER', name: 'Sanna Berg' });
  admin = await anActor({ role: 'ORG_ADMIN', organization: fjord, name: 'Astrid Fjeld' });
  member = await anActor({ role: 'ORG_MEMBER', organization: fjord, name: 'Mia Moe' });
});

const placed = (organization: Organization, createdAt = new Date()) =>
  anOrder({ organization, status: 'PAID', placedAt: createdAt, createdAt });

const device = (serialNumber: string, organization: Organization | null = null) =>
  aDevice({ serialNumber, model, organization, ...(organization && { logisticStatus: 'IN_CUSTOMER_USE' }) });

async function invoiced(organization: Organization, fields: Partial<Invoice>): Promise<string> {
  const { id: orderId } = await placed(organization);
  const { id: organizationId, name: organizationName } = organization;
  const [createdAt, syncedAt] = [new Date(), new Date()];
  await database().invoice.create({
    data: {
      ...{ id: `in_${randomUUID()}`, orderId, organizationId, organizationName, createdAt, syncedAt },
      ...{ status: 'open', netCents: 1000, taxCents: 250, amountDueCents: 1250, amountPaidCents: 0 },
      ...fields,
    },
  });
  return numberOf(orderId);
}

async function found(actor: UserActor, q: string): Promise<Partial<Record<FoundGroup['kind'], string[]>>> {
  const groups = await findEverywhere(actor, { q });
  return Object.fromEntries(groups.map(({ kind, data }) => [kind, data.map(({ title }) => title)]));
}

describe('the search everywhere', () => {
  it.each([
    ['fjeld astrid', { person: ['Astrid Fjeld'] }],
    ['Bla\u030Avåg', { person: ['Kari Blåvåg'] }],
    ['KARI\u00A0blåvåg', { person: ['Kari Blåvåg'] }],
    ['+47 555 12 346', { person: ['Kari Blåvåg'] }],
    ['0047 555-12\u2013346', { person: ['Kari Blåvåg'] }],
    ['555 12 346', { person: ['Kari Blåvåg'] }],
    ['fj\u2011100', { device: ['FJ-100'] }],
    ['J\u2013100', { device: ['FJ-100'] }],
    ['fjeld kari', {}],
  ])('finds %j however it is typed', async (q, expected) => {
    await device('FJ-100', fjord);
    await aPerson({ name: 'Kari Blåvåg', phoneNumber: '+4755512346', organization: fjord });
    expect(await found(operator, q)).toEqual(expected);
    expect(await found(admin, q)).toEqual(expected);
  });

  it('finds every kind, in the same order, and says of each what tells it from its like', async () => {
    const { id } = await device('FJORD-1', fjord);
    const number = await invoiced(fjord, { number: 'FJORD-0001' });
    const person = await aPerson({ name: 'Kari Fjordland', organization: fjord, role: 'ORG_MEMBER' });
    const groups = await findEverywhere(operator, { q: 'fjord' });
    expect(groups.map(({ kind, more, href }) => [kind, more, href])).toEqual([
      ['device', false, '/devices?q=fjord'],
      ['invoice', false, null],
      ['organization', false, '/organizations-list?q=fjord'],
      ['person', false, '/users?q=fjord'],
    ]);
    expect(groups.map(({ data }) => data[0])).toMatchObject([
      {
        title: 'FJORD-1',
        detail: 'Drift Tracker · In customer use · Fjord Logistics',
        href: `/devices/${id}`,
      },
      {
        title: 'FJORD-0001',
        detail: `Open · €12.50 · ${number} · Fjord Logistics`,
        href: `/orders/${number}`,
      },
      { title: 'Fjord Logistics', detail: 'post@fjord.example.com', href: `/organizations/${fjord.id}` },
      {
        title: 'Kari Fjordland',
        detail: `${person.email} · Member · Fjord Logistics`,
        href: `/users?${new URLSearchParams({ q: person.email })}`,
      },
    ]);
    const [orders] = await findEverywhere(operator, { q: number });
    expect(orders).toMatchObject({ kind: 'order', href: `/orders?q=${number}` });
    expect(orders?.data[0]).toMatchObject({ title: number, href: `/orders/${number}` });
    expect(orders?.data[0]?.detail).toMatch(/^Paid · \d\d-\d\d-\d{4} · Fjord Logistics$/);
  });

  it('finds for an administrator devices, orders, invoices and people of the own organisation alone', async () => {
    const rows = async (organization: Organization, name: string) => {
      await device(`QUAY-${name}`, organization);
      await aPerson({ name: `Quay ${name}`, organization });
      return invoiced(organization, { number: `QUAY-${name}` });
    };
    const theirs = await rows(harbour, 'H');
    const gone = await anOrganization({ name: 'Quay closed', deletedAt: new Date() });
    await rows(gone, 'X');
    await device('QUAY-STOCK');
    await anOrganization({ name: 'Quay' });
    const own = await rows(fjord, 'F');
    const mine = { device: ['QUAY-F'], invoice: ['QUAY-F'], person: ['Quay F'] };
    expect(await found(admin, 'quay')).toEqual(mine);
    expect(await found(member, 'quay')).toEqual({ device: mine.device, person: mine.person });
    expect(await found(admin, 'O-1')).toEqual({ order: [own] });
    expect(await found(member, 'O-1')).toEqual({});
    for (const q of [theirs, 'QUAY-H', 'Quay H', harbour.name, harbour.email, fjord.name])
      expect([q, await found(admin, q)]).toEqual([q, {}]);
    expect(await found(operator, 'quay')).toEqual({
      device: ['QUAY-F', 'QUAY-H', 'QUAY-STOCK', 'QUAY-X'],
      invoice: ['QUAY-X', 'QUAY-H', 'QUAY-F'],
      organization: ['Quay', 'Quay closed'],
      person: ['Quay F', 'Quay H', 'Quay X'],
    });
    const closed = await findEverywhere(operator, { q: 'Quay closed' });
    expect(closed[0]?.data[0]?.detail).toBe(`${gone.email} · Deactivated`);
  });

  it('tells a customer neither the organisation nor what is the operator’s', async () => {
    await aDevice({ serialNumber: 'NOTED-1', model, organization: fjord, note: 'Barnacles' });
    const groups = await findEverywhere(admin, { q: 'noted' });
    const expected = [[['detail', 'href', 'id', 'title'], 'Drift Tracker · At storage']];
    expect(groups[0]?.data.map((row) => [Object.keys(row).sort(), row.detail])).toEqual(expected);
    expect(await found(operator, 'barnacles')).toEqual({});
  });

  it('finds nothing for whoever has no organisation, and refuses visitors and people of a deactivated one', async () => {
    await device('FJORD-1', fjord);
    const loner = await anActor({ role: 'ORG_MEMBER', name: 'Fjord Loner' });
    expect(await found(loner, 'fjord')).toEqual({});
    const inactive = await anOrganization({ deletedAt: new Date() });
    const frozen = await anActor({ role: 'ORG_ADMIN', organization: inactive });
    await refused(() => findEverywhere(frozen, { q: 'fjord' }), 'ORGANIZATION_DEACTIVATED');
    await refused(() => findEverywhere(anonymous, { q: 'fjord' }), { kind: 'unauthenticated' });
  });

  it('finds a serial by a part of it in any case, what begins with it before what holds it', async () => {
    for (const serial of ['XDM-7', 'DM-77', 'DM-7', 'A-9', '9-A']) await device(serial);
    // An exact name excludes partial ones.
    expect(await found(operator, 'dm-7')).toEqual({ device: ['DM-7', 'DM-77'] });
    expect(await found(operator, 'dm-')).toEqual({ device: ['DM-7', 'DM-77', 'XDM-7'] });
    expect(await found(operator, 'DM-77')).toEqual({ device: ['DM-77'] });
    expect(await found(operator, ' m-7 ')).toEqual({ device: ['DM-7', 'DM-77', 'XDM-7'] });
    expect((await found(operator, 'a')).device).toEqual(['A-9']);
    for (const serial of ['DM-8', 'dm-88']) await device(serial, fjord);
    expect(await found(admin, 'Dm-8')).toEqual({ device: ['DM-8', 'dm-88'] });
    expect(await found(admin, 'm-8')).toEqual({ device: ['DM-8', 'dm-88'] });
  });

  it('finds an order by its number in any case, with or without its beginning, and by its ID or a block of it', async () => {
    const { id } = await placed(fjord);
    const number = await numberOf(id);
    for (const q of [number, number.toLowerCase(), number.slice(2), number.slice(3), id, id.toUpperCase()])
      expect([q, await found(admin, q)]).toEqual([q, { order: [number] }]);
    for (const q of [id.slice(0, 8), id.slice(-12), id.slice(9, 23)])
      expect([q, await found(operator, q)]).toEqual([q, { order: [number] }]);
    expect(await found(operator, id.slice(-7))).toEqual({});
    const [own] = await findEverywhere(operator, { q: (await device('DM-1')).id });
    expect(own).toMatchObject({ kind: 'device', data: [{ title: 'DM-1' }] });
  });

  it('finds people and organisations by e-mail and by any word of the name', async () => {
    const { email } = await aPerson({ name: 'Jonas Ødegård', organization: fjord });
    for (const q of [email, email.toUpperCase(), email.slice(0, 8), 'jonas', 'ØDEGÅRD', 'degå'])
      expect([q, (await found(admin, q)).person]).toEqual([q, ['Jonas Ødegård']]);
    expect(await found(operator, 'post@harbour')).toEqual({ organization: ['Harbour Nets'] });
    expect(await found(operator, 'nets')).toEqual({ organization: ['Harbour Nets'] });
  });

  it('says that there are more from the sixth on, and shows five', async () => {
    for (let n = 1; n <= 5; n += 1) await device(`DM-${n}`);
    expect((await findEverywhere(operator, { q: 'dm-' }))[0]).toMatchObject({ more: false });
    await device('DM-6');
    const [group] = await findEverywhere(operator, { q: 'dm-' });
    expect(group).toMatchObject({ more: true, href: '/devices?q=dm-' });
    expect(group?.data.map(({ title }) => title)).toEqual(['DM-1', 'DM-2', 'DM-3', 'DM-4', 'DM-5']);
    for (let n = 1; n <= 5; n += 1) await device(`X${n}-BUOY`);
    await device('BUOY-1');
    const [mixed] = await findEverywhere(operator, { q: 'buoy' });
    expect(mixed).toMatchObject({ more: true, data: { length: 5, 0: { title: 'BUOY-1' } } });
  });

  it('finds an order by a part of the customer’s own number, and says it, and by the number of its parcel', async () => {
    const { id, number } = await placed(fjord);
    await database().order.update({ where: { id }, data: { purchaseOrder: 'PO-2026/4711' } });
    const [orders] = await findEverywhere(admin, { q: '2026/47' });
    expect(orders?.data).toMatchObject([{ title: number }]);
    expect(orders?.data[0]?.detail).toMatch(/^PO-2026\/4711 · /);
    const other = await anActor({ role: 'ORG_ADMIN', organization: harbour });
    expect(await found(other, 'PO-2026/4711')).toEqual({});
    await aParcel(id, { trackingNumber: '370730254028' });
    for (const q of ['370730254028', '730254'])
      for (const actor of [operator, admin]) expect(await found(actor, q)).toEqual({ order: [number] });
    const { data } = await listOrders.parsed(operator, orderList.pageOrDefaults({ q: '730254' }));
    expect(data.map((order) => order.number)).toEqual([number]);
    expect(await found(other, '370730254028')).toEqual({});
  });

  it('shows the newest orders first', async () => {
    const numbers: string[] = [];
    for (const day of [1, 2, 3])
      numbers.unshift(await numberOf((await placed(fjord, new Date(Date.UTC(2026, 0, day)))).id));
    expect(await found(admin, 'o-1')).toEqual({ order: numbers });
    expect(await found(operator, numbers[0]!.slice(2, 5))).toEqual({ order: numbers });
  });

  it('finds an invoice by how its number begins, in any case; no draft, nobody who was deleted, none that a page does not show', async () => {
    await invoiced(fjord, { number: '52D6FE9D-0006' });
    for (const q of ['52D6FE9D-0006', '52d6fe9d-0006', '52d6', '5'])
      expect([q, (await found(admin, q)).invoice]).toEqual([q, ['52D6FE9D-0006']]);
    expect(await found(operator, '9D-0006')).toEqual({});
    const draft = await anOrder({ organization: fjord });
    await aPerson({ name: 'Gone Gundersen', organization: fjord, deletedAt: new Date() });
    await invoiced(fjord, { number: 'GONE-1', status: 'draft' });
    await invoiced(fjord, { number: 'GONE-2', kind: 'STRAY' });
    for (const actor of [operator, admin]) {
      expect(await found(actor, draft.id)).toEqual({});
      expect(await found(actor, 'gone')).toEqual({});
    }
  });

  it.each(['%', '_', '%%%', "O'Brien", '"; DROP TABLE devices; --', '\\', "a'b\\c", '***'])(
    'takes %s as the characters that they are',
    async (q) => {
      await device('DM-1');
      await aPerson({ name: 'Somebody', organization: fjord });
      expect(await found(operator, q)).toEqual({});
      await aPerson({ name: `${q} it is`, organization: fjord });
      expect(await found(operator, q)).toEqual({ person: [`${q} it is`] });
    },
  );

  it('asks nothing for nothing, and refuses what is no text to search for', async () => {
    expect(await found(operator, '  ')).toEqual({});
    for (const q of [undefined, 7, 'a'.repeat(101), 'a\u0000b'])
      await expect(findEverywhere(operator, { q })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

it('a device that was given back is found by who had it, with nothing of where it is now, and by its order', async () => {
  const order = await placed(fjord);
  const { id } = await device('DM-77001', harbour);
  const [from, to] = [new Date('2026-01-01'), new Date('2026-03-01')];
  const had = { deviceId: id, serialNumber: 'DM-77001', featureId: model.id, from, to };
  await database().deviceAssignment.create({
    data: {
      ...had,
      organizationId: fjord.id,
      organizationName: 'Fjord',
      orderId: order.id,
      receivedAt: to,
      state: 'RECEIVED',
    },
  });
  for (const q of ['DM-77001', 'dm-770', '77001'])
    expect((await found(admin, q)).device, q).toEqual(['DM-77001']);
  const groups = await findEverywhere(admin, { q: 'DM-77001' });
  expect(JSON.stringify(groups)).not.toContain('Harbour');
  expect(JSON.stringify(groups)).toContain('Drift Tracker · Returned');
  expect(
    (await listOrders.parsed(admin, orderList.pageOrDefaults({ q: 'DM-77001' }))).data.map((one) => one.id),
  ).toEqual([order.id]);
  const quay = await anOrganization({ name: 'Quay' });
  const stranger = await anActor({ role: 'ORG_ADMIN', organization: quay });
  expect((await found(stranger, 'DM-77001')).device).toBeUndefined();
  await database().deviceAssignment.create({
    data: { ...had, organizationId: quay.id, organizationName: 'Quay', orderId: null, state: 'FREE' },
  });
  expect((await found(stranger, 'DM-77001')).device).toBeUndefined();
});

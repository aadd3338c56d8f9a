import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { signedIn, type Answer } from '../support/http';
import { query } from '../support/test-database';
import { aCustomer, aDevice, aModel, anOrder, aParcel, aPerson } from '../support/world';

const tagOf = ({ headers }: Answer) => headers.get('etag') ?? '';

/** A row, its reading call, and two changes. */
async function rows() {
  const customer = await aCustomer();
  const operator = await signedIn((await aPerson({ role: 'SUPERUSER' })).email);
  const admin = await signedIn(customer.admin.email);
  const device = await aDevice({});
  const paid = new Date();
  const order = await anOrder({ organization: customer, status: 'PAID', placedAt: paid, leaseStart: paid });
  const parcel = await aParcel(
    (await anOrder({ organization: customer, status: 'PAID', placedAt: paid })).id,
  );
  const sent = await database().returnCase.create({
    data: { organizationId: customer.id, organizationName: customer.name, sentAt: new Date() },
  });
  return {
    'the own profile': {
      client: admin,
      read: '/api/users/user-by-token',
      change: `/api/users/${customer.admin.id}`,
      bodies: [{ name: 'One' }, { name: 'Two' }],
    },
    'an organisation': {
      client: admin,
      read: '/api/organizations/my-org',
      change: `/api/organizations/${customer.id}`,
      bodies: [{ name: 'One' }, { name: 'Two' }],
    },
    'a device': {
      client: operator,
      read: `/api/devices/${device.id}`,
      change: `/api/devices/${device.id}`,
      bodies: [{ calibrationExpires: '2027-01-01' }, { calibrationExpires: '2027-02-02' }],
    },
    'a parcel': {
      client: operator,
      read: `/api/parcels/${parcel.id}`,
      change: `/api/parcels/${parcel.id}`,
      bodies: [{ carrier: 'Posten' }, { expectedOn: '2027-01-01' }],
    },
    'a return': {
      client: admin,
      read: `/api/returns/${sent.number}`,
      change: `/api/returns/${sent.id}`,
      bodies: [{ carrier: 'Posten' }, { carrier: 'Bring' }],
    },
    'an order': {
      client: operator,
      read: `/api/orders/${order.id}`,
      change: `/api/orders/${order.id}`,
      bodies: [{ carrier: 'Posten' }, { carrier: 'Bring' }],
    },
  };
}

describe.each([
  'the own profile',
  'an organisation',
  'a device',
  'a parcel',
  'a return',
  'an order',
] as const)('If-Match for %s', (which) => {
  it('lets a change through that goes by the row as it is, and refuses any other', async () => {
    const { client, read, change, bodies } = (await rows())[which];
    const first = tagOf(await client(read));
    expect(first).toMatch(/^"[\w-]{27}"$/);
    expect(tagOf(await client(read))).toBe(first);
    const saved = await client(change, {
      method: 'PATCH',
      body: bodies[0],
      // A packing proxy hands it on so.
      headers: { 'if-match': `"another", W/${first}` },
    });
    expect(saved.status).toBe(200);
    expect(tagOf(saved)).not.toBe(first);
    expect(tagOf(await client(read))).toBe(tagOf(saved));

    const late = await client(change, { method: 'PATCH', body: bodies[1], headers: { 'if-match': first } });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(tagOf(await client(read))).toBe(tagOf(saved));

    const any = await client(change, { method: 'PATCH', body: bodies[1], headers: { 'if-match': '*' } });
    expect(any.status).toBe(200);
  });
});

it('two changes that go by the same version: one is made', async () => {
  const customer = await aCustomer();
  const client = await signedIn(customer.admin.email);
  const headers = { 'if-match': tagOf(await client('/api/organizations/my-org')) };
  const answers = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((name) =>
      client(`/api/organizations/${customer.id}`, { method: 'PATCH', body: { name }, headers }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const [row] = await query<{ name: string }>('SELECT name FROM organizations WHERE id = $1', [customer.id]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ name: row?.name });
});

it.each(['orders', 'organizations'] as const)(
  'the note of one of the %s: two who write it meet',
  async (of) => {
    const operator = await signedIn((await aPerson({ role: 'SUPERUSER' })).email);
    const customer = await aCustomer();
    const order = await anOrder({ organization: customer, status: 'PAID', placedAt: new Date() });
    const path = `/api/${of}/${of === 'orders' ? order.id : customer.id}/note` as const;
    const write = (note: string, match?: string) =>
      operator(path, {
        method: 'PATCH',
        body: { note },
        ...(match !== undefined && { headers: { 'if-match': match } }),
      });
    const first = tagOf(await write('Ships on Mondays'));
    expect(first).toMatch(/^"[\w-]{27}"$/);
    const saved = await write('Ships on Tuesdays', first);
    expect(saved.status).toBe(200);
    expect(tagOf(saved)).not.toBe(first);
    const late = await write('Ships on Fridays', first);
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    const expected = [{ note: 'Ships on Tuesdays' }];
    expect(await query(`SELECT note FROM ${of} WHERE id = $1`, [path.split('/')[3]])).toEqual(expected);
    expect((await write('Ships on Fridays', '*')).status).toBe(200);
  },
);

it('a model: goes by what is said of it, whatever becomes of its stock', async () => {
  const operator = await signedIn((await aPerson({ role: 'SUPERUSER' })).email);
  const model = await aModel();
  const change = (body: object, headers = {}) =>
    operator(`/api/models/${model.id}`, { method: 'PATCH', body, headers });
  const first = tagOf(await change({ lowStockBelow: 2 }));
  await aDevice({ model });
  const saved = await change({ unitPrice: 20 }, { 'if-match': first });
  expect(saved.status).toBe(200);
  const late = await change({ unitPrice: 30 }, { 'if-match': first });
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(tagOf(await change({}))).toBe(tagOf(saved));
});

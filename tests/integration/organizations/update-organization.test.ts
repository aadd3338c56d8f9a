import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { listEvents } from '@/lib/domain/events/list-events';
import { readOrganization } from '@/lib/domain/organizations/read-organization';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { readOrder } from '@/lib/domain/orders/read-order';
import { type RequestContext, servingRequest } from '@/lib/log/request-context';
import { lockWaits, query, resetDatabase } from '../../support/test-database';
import { logOf } from '../../support/rows';
import { address, aDevice, anActor, anOrder, anOrganization, noAddress } from '../../support/world';
import { refused } from '../../support/refused';

beforeEach(resetDatabase);

async function fjord() {
  const own = await anOrganization({ name: 'Fjord', phoneNumber: '4791234567', ...noAddress });
  return { own, admin: await anActor({ name: 'Ada', role: 'ORG_ADMIN', organization: own }) };
}

describe('changing an organisation', () => {
  it('changes only the groups that are sent and logs each from and to', async () => {
    const { own, admin } = await fjord();
    const view = await updateOrganization(admin, { name: 'Fjord Group', phoneNumber: null });
    expect(view).toMatchObject({ id: own.id, name: 'Fjord Group', email: own.email, phoneNumber: null });
    expect((await logOf()).map(({ type, fromValue, toValue }) => [type, fromValue, toValue])).toEqual([
      ['organization.changed', 'Fjord', 'Fjord Group'],
      ['organization.changed', '4791234567', null],
    ]);
  });

  it('names it anew in its orders, their invoices and the times of its devices, and leaves both their last name when it is gone', async () => {
    const { own, admin } = await fjord();
    const other = await anOrganization({ name: 'Polar' });
    const { id: orderId } = await anOrder({ organization: own, placedAt: new Date() });
    const { id: otherOrder } = await anOrder({ organization: other, placedAt: new Date() });
    const { id: deviceId } = await aDevice({ organization: own });
    await database().invoice.create({
      data: {
        ...{ id: 'in_1', orderId, organizationId: own.id, organizationName: own.name, status: 'open' },
        ...{ amountDueCents: 1, amountPaidCents: 0, createdAt: new Date(), syncedAt: new Date() },
      },
    });
    await updateOrganization(admin, { name: 'Fjord Group' });
    expect(await query('SELECT organization_name AS name FROM invoices')).toEqual([{ name: 'Fjord Group' }]);
    const operator = await anActor({ name: 'Op', role: 'SUPERUSER' });
    const found = async (q: string) =>
      (await listOrders(operator, { q })).data.map(({ id, orgName }) => [id, orgName]);
    expect(await found('Fjord Group')).toEqual([[orderId, 'Fjord Group']]);
    expect(await found('Polar')).toEqual([[otherOrder, 'Polar']]);
    expect((await readOrder(operator, { id: orderId })).orgName).toBe('Fjord Group');
    const held = () =>
      query(
        'SELECT organization_id AS org, organization_name AS name FROM device_assignments WHERE device_id = $1',
        [deviceId],
      );
    expect(await held()).toEqual([{ org: own.id, name: 'Fjord Group' }]);
    await query('UPDATE device_assignments SET organization_id = NULL WHERE device_id = $1', [deviceId]);
    await query('UPDATE organizations SET name = $2 WHERE id = $1', [own.id, 'Fjord again']);
    expect(await held()).toEqual([{ org: null, name: 'Fjord Group' }]);
  });

  it('is waited for by an order that is made meanwhile, which is called by the new name', async () => {
    const { own } = await fjord();
    const order = await database().$transaction(async (tx) => {
      await tx.organization.update({ where: { id: own.id }, data: { name: 'Fjord Group' } });
      const made = anOrder({ organization: own });
      // It has the name, or is made already.
      await Promise.race([made, expect.poll(lockWaits).toBe(1)]);
      return { made };
    });
    expect((await order.made).organizationName).toBe('Fjord Group');
  });

  it('logs the address as one entry and answers it whole', async () => {
    const { admin } = await fjord();
    const view = await updateOrganization(admin, { country: 'SE', shippingAddress: address });
    expect(view).toMatchObject({ country: 'SE', city: 'Bergen', zip: '5003', shippingAddress: address });
    expect(await logOf()).toMatchObject([
      { type: 'organization.addressChanged', fromValue: null, toValue: 'Kaien 1, 5003 Bergen, SE' },
    ]);
  });

  it('logs the country alone where there is no address yet, and as a part of it later', async () => {
    const { admin } = await fjord();
    await updateOrganization(admin, { country: 'SE' });
    await updateOrganization(admin, { shippingAddress: address });
    await updateOrganization(admin, { country: 'NO' });
    expect((await logOf()).map(({ fromValue, toValue }) => [fromValue, toValue])).toEqual([
      ['NO', 'SE'],
      [null, 'Kaien 1, 5003 Bergen, SE'],
      ['Kaien 1, 5003 Bergen, SE', 'Kaien 1, 5003 Bergen, NO'],
    ]);
  });

  it('says the country of an address in the reader’s language', async () => {
    const { admin } = await fjord();
    await updateOrganization(admin, { country: 'SE', shippingAddress: address });
    await updateOrganization(admin, { name: 'Sverre, SE' });
    const read = async () => (await listEvents(admin, {})).data.map(({ from, to }) => [from, to]);
    expect(await read()).toEqual([
      ['Fjord', 'Sverre, SE'],
      [null, 'Kaien 1, 5003 Bergen, Sweden'],
    ]);
    const norwegian = { language: 'nb' } as RequestContext;
    const rows = [
      ['Fjord', 'Sverre, SE'],
      [null, 'Kaien 1, 5003 Bergen, Sverige'],
    ];
    expect(await servingRequest(norwegian, read)).toEqual(rows);
  });

  it('logs nothing when nothing differs', async () => {
    const { own, admin } = await fjord();
    await updateOrganization(admin, { name: own.name, email: own.email });
    expect(await logOf()).toEqual([]);
  });

  it('lets the super user change any, a deactivated one too', async () => {
    const other = await anOrganization({ name: 'Polar', deletedAt: new Date() });
    const operator = await anActor({ name: 'Op', role: 'SUPERUSER' });
    await updateOrganization(operator, { id: other.id, email: 'new@polar.example.com' });
    const expected = { email: 'new@polar.example.com' };
    expect(await readOrganization(operator, { id: other.id })).toMatchObject(expected);
    await refused(() => readOrganization(operator, { id: operator.userId }), { kind: 'notFound' });
  });

  it('asks the super user which one', async () => {
    const operator = await anActor({ name: 'Op', role: 'SUPERUSER' });
    await expect(updateOrganization(operator, { name: 'X' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it.each([
    [{ name: '' }, 'name', 'Organization name cannot be empty'],
    [{ name: 'x'.repeat(101) }, 'name', 'Organization name cannot be longer 100 characters'],
    [{ email: 'nobody' }, 'email', 'Email is not valid'],
    [{ shippingAddress: { ...address, street: '' } }, 'shippingAddress.street', 'Street cannot be empty'],
    [
      { shippingAddress: { ...address, postalCode: '12345678901' } },
      'shippingAddress.postalCode',
      'Zip/Post code cannot be longer 10 characters',
    ],
    [{ country: 'MKD' }, 'country', 'Country is not supported'],
    [{ customerId: 'cus_x' }, 'customerId', 'Unknown field: customerId'],
  ])('says what is wrong with %j', async (raw, field, sentence) => {
    const { admin } = await fjord();
    await expect(updateOrganization(admin, raw)).rejects.toMatchObject({ fields: { [field]: sentence } });
  });
});

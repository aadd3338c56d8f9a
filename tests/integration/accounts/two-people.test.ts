import { beforeEach, describe, expect, it } from 'vitest';
import { calling, type Actor, type Seen } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { changePurchaseOrder } from '@/lib/domain/leasing/change-lease';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { onlyOne } from '../../support/refused';
import { resetDatabase } from '../../support/test-database';
import { aCustomer, aDevice, anActor, anOrder, anOrganization, aPerson } from '../../support/world';

beforeEach(resetDatabase);

const having = <T, Who extends Actor>(actor: Who, seen: Seen, save: (who: Who) => Promise<T>) =>
  save(calling(actor, { seen }));

describe('two people who edit an organisation', () => {
  const address = { street: 'Kaien 1', city: 'Bergen', postalCode: '5003' };

  async function anEdited() {
    const actor = await anActor({ role: 'SUPERUSER' });
    const fields = { name: 'Fjord', email: 'fjord@example.com', phoneNumber: null };
    const { id } = await anOrganization({ ...fields, ...address });
    const save = (input: object, seen: Seen) =>
      having(actor, seen, (who) => updateOrganization(who, { id, ...input }));
    const row = () => database().organization.findUniqueOrThrow({ where: { id } });
    return { id, save, row };
  }

  it('keep what the other has changed in other fields, also of one group', async () => {
    const { save, row } = await anEdited();
    const move = (to: object, seen: Seen) =>
      save({ country: 'NO', shippingAddress: { ...address, ...to } }, seen);
    await move({ street: 'Bryggen 2' }, { 'shippingAddress.street': 'Kaien 1' });
    const view = await move({ city: 'Oslo' }, { 'shippingAddress.city': 'Bergen' });
    expect(view.shippingAddress).toEqual({ street: 'Bryggen 2', city: 'Oslo', postalCode: '5003' });
    expect(await row()).toMatchObject({ street: 'Bryggen 2', city: 'Oslo' });
  });

  it('are asked where it is the same field, and nothing is saved before they have said', async () => {
    const { id, save, row } = await anEdited();
    const both = { name: 'Fjord', email: 'mine@example.com', phoneNumber: '+4791234567' };
    await database().organization.update({ where: { id }, data: { email: 'theirs@example.com' } });
    const refused = save(both, { email: 'fjord@example.com', phoneNumber: '' });
    await expect(refused).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'CHANGED_MEANWHILE' },
      current: { email: 'theirs@example.com' },
      fields: { email: 'Somebody else has changed this meanwhile. Choose what shall stand.' },
    });
    expect(await row()).toMatchObject({ email: 'theirs@example.com', phoneNumber: null });
    expect(await save(both, { email: 'theirs@example.com', phoneNumber: '' })).toMatchObject(both);
  });

  it('need not be asked where both have typed the same', async () => {
    const { id, save } = await anEdited();
    await database().organization.update({ where: { id }, data: { name: 'Fjord Logistics' } });
    const same = { name: 'Fjord Logistics' };
    expect(await save(same, { name: 'Fjord' })).toMatchObject(same);
  });

  it('are asked at once when they save at the same time', async () => {
    const { save } = await anEdited();
    await onlyOne(['One', 'Two', 'Three', 'Four'].map((name) => save({ name }, { name: 'Fjord' })));
  });
});

it('a profile keeps what was saved in another tab', async () => {
  const actor = await anActor({ name: 'Astrid', phoneNumber: '+4791234567' });
  await updateUser(actor, { mobileNumber: '+4755512345' });
  const both = { name: 'Astrid Fjeld', mobileNumber: '+4791234567' };
  const expected = { name: 'Astrid Fjeld', mobileNumber: '+4755512345' };
  expect(await having(actor, { name: 'Astrid' }, (who) => updateUser(who, both))).toMatchObject(expected);
  await expect(
    having(actor, { mobileNumber: '+4791234567' }, (who) => updateUser(who, { mobileNumber: '' })),
  ).rejects.toMatchObject({ current: { mobileNumber: '+4755512345' } });
});

it('a role that somebody else has given already is no reason to ask', async () => {
  const organization = await anOrganization();
  const actor = await anActor({ role: 'ORG_ADMIN', organization });
  const { id } = await aPerson({ role: 'ORG_ADMIN', organization });
  const demote = () =>
    having(actor, { role: 'ORG_ADMIN' }, (who) => updateUser(who, { id, role: 'ORG_MEMBER' }));
  expect(await demote()).toMatchObject({ role: 'ORG_MEMBER' });
  expect(await demote()).toMatchObject({ role: 'ORG_MEMBER' });
});

it('a purchase order and a status that were changed meanwhile are told', async () => {
  const customer = await aCustomer();
  const actor = await anActor({ role: 'SUPERUSER' });
  const order = await anOrder({ organization: customer, purchaseOrder: 'PO-1', placedAt: new Date() });
  const number = (purchaseOrder: string, seen: string) =>
    having(actor, { purchaseOrder: seen }, (who) =>
      changePurchaseOrder(who, { orderId: order.id, purchaseOrder }),
    );
  expect(await number('PO-2', 'PO-1')).toEqual({ purchaseOrder: 'PO-2' });
  await expect(number('PO-3', 'PO-1')).rejects.toMatchObject({ current: { purchaseOrder: 'PO-2' } });

  const device = await aDevice({ logisticStatus: 'AT_STORAGE' });
  const status = (logisticStatus: string, seen: string) =>
    having(actor, { logisticStatus: seen }, (who) => patchDevice(who, { id: device.id, logisticStatus }));
  await status('REFURBISH', 'AT_STORAGE');
  const expected = { current: { logisticStatus: 'REFURBISH' } };
  await expect(status('AT_STORAGE', 'RETURNED')).rejects.toMatchObject(expected);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type UserActor, calling } from '@/lib/auth/principal';
import { noteOrder } from '@/lib/domain/orders/patch-order';
import { readOrder } from '@/lib/domain/orders/read-order';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { noteOrganization } from '@/lib/domain/organizations/update-organization';
import { readOrganization } from '@/lib/domain/organizations/read-organization';
import { query, resetDatabase } from '../../support/test-database';
import { anActor, anOrder, anOrganization } from '../../support/world';
import { refused } from '../../support/refused';

let operator: UserActor;
let admin: UserActor;
let organization: { id: string; name: string };
let orderId: string;

beforeAll(async () => {
  await resetDatabase();
  operator = await anActor({ role: 'SUPERUSER' });
  organization = await anOrganization();
  admin = await anActor({ role: 'ORG_ADMIN', organization });
  ({ id: orderId } = await anOrder({ organization, status: 'ENDED', placedAt: new Date() }));
});

describe('a note of the operator', () => {
  it('is kept trimmed, read by the operator alone, taken away, and not told by the log', async () => {
    const expected = { note: 'Mondays alone' };
    expect(await noteOrder(operator, { id: orderId, note: ' Mondays alone \n' })).toEqual(expected);
    expect((await readOrder(operator, { id: orderId })).note).toBe('Mondays alone');
    expect('note' in (await readOrder(admin, { id: orderId }))).toBe(false);
    await noteOrganization(operator, { id: organization.id, note: 'Call first' });
    expect((await readOrganization(operator, { id: organization.id })).note).toBe('Call first');
    await noteOrganization(operator, { id: organization.id, note: '' });
    expect((await readOrganization(operator, { id: organization.id })).note).toBeNull();
    expect(
      await query('SELECT event FROM event_log WHERE entity_id = ANY($1)', [[orderId, organization.id]]),
    ).toEqual([]);
  });

  it('is refused on top of somebody else’s', async () => {
    const having = calling(operator, { seen: { note: 'Older' } });
    const why = { code: 'CHANGED_MEANWHILE', current: { note: 'Mondays alone' } };
    await refused(() => noteOrder(having, { id: orderId, note: 'Mine' }), why);
  });

  it('is of something that is there, and nobody else’s to write', async () => {
    const gone = { id: randomUUID(), note: 'x' };
    await expect(noteOrder(operator, gone)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(noteOrganization(operator, gone)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(noteOrder(admin, { id: orderId, note: 'x' })).rejects.toMatchObject({ kind: 'forbidden' });
    await refused(() => noteOrganization(admin, { id: organization.id, note: 'x' }), { kind: 'forbidden' });
  });

  it('goes with the organisation that its order was of', async () => {
    await deleteOrganization(operator, { id: organization.id });
    await deleteOrganization(operator, { id: organization.id });
    expect((await readOrder(operator, { id: orderId })).note).toBeNull();
  });
});

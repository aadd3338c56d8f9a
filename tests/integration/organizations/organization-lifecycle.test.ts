import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import type { Organization, OrderStatus } from '@/lib/db/generated/client';
import {
  deactivateOrganization,
  restoreOrganization,
} from '@/lib/domain/organizations/deactivate-organization';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { logOf } from '../../support/rows';
import {
  aModel,
  anActor,
  anInvoice,
  anOrder,
  anOrganization,
  aPerson,
  devicesOf,
  openSession,
} from '../../support/world';
import { refused } from '../../support/refused';
import { fjord, freshCast, operator } from '../cast';

freshCast();

const db = database();
const aClosed = () => anOrganization({ name: 'Fjord', deletedAt: new Date() });

describe('deactivating and activating', () => {
  it('ends the sessions of its people, and only theirs, and is undone by restoring', async () => {
    const other = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    const id = fjord.id;
    expect(await deactivateOrganization(operator, { id })).toEqual({
      message: 'Organization has been deactivated',
    });
    const live = (await db.session.findMany({ where: { revokedAt: null } })).map(({ userId }) => userId);
    expect(live.sort()).toEqual([operator.userId, other.userId].sort());
    const expected = { message: 'Organization has been activated' };
    expect(await restoreOrganization(operator, { id })).toEqual(expected);
    expect(await db.organization.findUniqueOrThrow({ where: { id } })).toMatchObject({ deletedAt: null });
    expect(await logOf()).toMatchObject([
      { type: 'organization.deactivated', fromValue: 'Active', toValue: 'Deactivated' },
      { type: 'organization.activated', fromValue: 'Deactivated', toValue: 'Active' },
    ]);
  });

  it('refuses what is so already, and changes nothing', async () => {
    const { id } = await aClosed();
    await refused(() => restoreOrganization(operator, { id: fjord.id }), { kind: 'conflict' });
    await refused(() => deactivateOrganization(operator, { id }), { kind: 'conflict' });
  });
});

describe('deleting', () => {
  it('of an active organisation only deactivates it', async () => {
    const message = 'Organization has been deactivated';
    expect(await deleteOrganization(operator, { id: fjord.id })).toEqual({ message });
    expect(await db.organization.count({ where: { deletedAt: { not: null } } })).toBe(1);
  });

  it('of an inactive one removes it and anonymises its people, and keeps the books', async () => {
    const gone = await aClosed();
    const ada = await aPerson({
      ...{ name: 'Ada Lund', role: 'ORG_ADMIN', organization: gone, passwordHash: 'x' },
      ...{ phoneNumber: '4791234567', country: 'NO', address: 'Home 1' },
    });
    const bo = await aPerson({ name: 'Bo', role: 'ORG_ADMIN', organization: fjord });
    await openSession(ada.email);
    const by = { organization: gone, createdById: ada.id, createdByName: ada.name };
    const ended = await anOrder({ ...by, status: 'ENDED' });
    await anOrder({ ...by, status: 'DRAFT' });
    await anInvoice(ended, { id: 'in_1', organizationName: 'Fjord', status: 'paid' });
    const byAda = { userId: ada.id, userName: ada.name, organizationId: gone.id, organizationName: 'Fjord' };
    const byBo = { userId: bo.id, userName: 'Bo', organizationId: fjord.id, organizationName: 'Fjord' };
    const byRoot = { ...byAda, userId: operator.userId, userName: 'Op Erator' };
    const [fromValue, toValue] = ['ORG_MEMBER', 'ORG_ADMIN'];
    const person = 'Ada Lund';
    await db.eventLog.createMany({
      data: [
        {
          ...byAda,
          type: 'session.signInFailed',
          event: `Failed sign-in for ${ada.email}`,
          params: { email: ada.email },
        },
        { ...byRoot, type: 'user.roleChanged', event: 'Role of Ada Lund changed', fromValue, toValue },
        { ...byAda, type: 'order.placed', event: 'Ada Lund ordered 2 × Tracer', params: { person } },
        { ...byAda, type: 'organization.changed', event: 'Phone of Fjord changed', fromValue: '4791234567' },
        { ...byBo, type: 'order.placed', event: 'Bo ordered' },
      ],
    });
    const visit = { address: '203.0.113.9', requestId: 'visit' };
    await db.accessLog.createMany({
      data: [
        { ...visit, kind: 'SIGNED_OUT', email: ada.email, userId: ada.id },
        { ...visit, kind: 'SIGN_IN_FAILED', email: ada.email, userId: ada.id },
        { ...visit, kind: 'SIGN_IN_FAILED', email: bo.email, userId: bo.id },
      ],
    });
    const message = 'Organization has been deleted';
    expect(await deleteOrganization(operator, { id: gone.id })).toEqual({ message });

    expect(await db.organization.findUnique({ where: { id: gone.id } })).toBeNull();
    expect(await db.user.findUniqueOrThrow({ where: { id: ada.id } })).toMatchObject({
      ...{
        name: 'Deleted user',
        email: `deleted-${ada.id}@deleted.invalid`,
        deletedAt: expect.any(Date) as Date,
      },
      ...{ phoneNumber: null, country: null, address: null, passwordHash: null, organizationId: null },
    });
    expect(await db.session.count({ where: { userId: ada.id, revokedAt: null } })).toBe(0);
    const nobodys = { organizationId: null, organizationName: 'Fjord' };
    const [order, ...others] = await db.order.findMany();
    expect(order).toMatchObject({ id: ended.id, ...nobodys, createdByName: 'Deleted user' });
    expect(others).toEqual([]);
    expect(await db.invoice.findMany()).toMatchObject([{ id: 'in_1', ...nobodys }]);
    expect(await db.accessLog.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { kind: 'SIGN_IN_FAILED', email: null, userId: ada.id, address: '203.0.113.9' },
      { kind: 'SIGN_IN_FAILED', email: bo.email, userId: bo.id },
    ]);
    const entries = await logOf();
    expect(entries).toHaveLength(6);
    expect(JSON.stringify(entries)).not.toMatch(/Ada|Lund|4791234567|ada\.lund/);
    const role = { userName: 'Op Erator', fromValue, toValue, organizationName: 'Fjord' };
    expect(entries.find(({ type }) => type === 'user.roleChanged')).toMatchObject(role);
    const expected = { event: 'Bo ordered', userName: 'Bo' };
    expect(entries.find(({ userId }) => userId === bo.id)).toMatchObject(expected);
    expect(entries.at(-1)).toMatchObject({ type: 'organization.deleted', organizationName: 'Fjord' });
  });

  it('leaves nothing of what the operator has noted about it', async () => {
    const gone = await aClosed();
    const { id: featureId } = await aModel();
    for (const organization of [gone, fjord]) {
      await anOrder({ organization, status: 'ENDED', note: 'Ask Ada' });
      const { id: organizationId, name: organizationName } = organization;
      const time = { from: new Date(2026, 0, 1), to: new Date(2026, 1, 1), organizationId, organizationName };
      const outcome = { outcome: 'DAMAGED', outcomeNote: 'Ada dropped it', state: 'FREE' } as const;
      await db.deviceAssignment.create({ data: { ...time, ...outcome, serialNumber: 'DM-1', featureId } });
    }
    await deleteOrganization(operator, { id: gone.id });
    const notes = async (organizationId: string | null) => [
      (await db.order.findFirstOrThrow({ where: { organizationId } })).note,
      (await db.deviceAssignment.findFirstOrThrow({ where: { organizationId } })).outcomeNote,
    ];
    expect(await notes(null)).toEqual([null, null]);
    expect(await notes(fjord.id)).toEqual(['Ask Ada', 'Ada dropped it']);
  });

  const order = (status: OrderStatus) => (organization: Organization) => anOrder({ organization, status });
  it.each([
    ['it has assigned devices', (organization: Organization) => devicesOf(organization, 1)],
    ['it has an open invoice', order('INVOICED')],
    ['it has a running lease', order('FULFILLED')],
    ['it has an open order', order('PREORDERED')],
    [
      'it has an open invoice, it has a running lease, and it has an open order',
      (organization: Organization) =>
        Promise.all(
          (['INVOICED', 'PAID', 'PREORDERED'] as const).map((status) => order(status)(organization)),
        ),
    ],
  ])('is refused when %s, and changes nothing', async (what, arrange) => {
    const closed = await aClosed();
    await aPerson({ role: 'ORG_ADMIN', organization: closed });
    await arrange(closed);
    const why = { kind: 'conflict', message: `Organization cannot be deleted: ${what}` };
    await refused(() => deleteOrganization(operator, { id: closed.id }), why);
  });

  it('does not find what is not there', async () => {
    await refused(() => deleteOrganization(operator, { id: operator.userId }), 'NOT_FOUND');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { deactivateOrganization } from '@/lib/domain/organizations/deactivate-organization';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { restoreOrganization } from '@/lib/domain/organizations/restore-organization';
import { resetDatabase } from '../../support/test-database';
import { actorOf, devices, everything, log, organization, person } from './world';

beforeEach(resetDatabase);

const operator = async () => actorOf(await person('Op Erator', 'SUPERUSER', null));

describe('deactivating and activating', () => {
  it('ends the sessions of its people, and only theirs, and is undone by restoring', async () => {
    const op = await operator();
    const fjord = await organization('Fjord');
    const ada = await actorOf(await person('Ada', 'ORG_ADMIN', fjord.id));
    const other = await actorOf(await person('Bo', 'ORG_ADMIN', (await organization('Polar')).id));
    await expect(deactivateOrganization(op, { id: fjord.id })).resolves.toEqual({
      message: 'Organization has been deactivated',
    });
    const live = await database().session.findMany({ where: { revokedAt: null } });
    expect(live.map(({ userId }) => userId)).toEqual(expect.arrayContaining([op.userId, other.userId]));
    expect(live.map(({ userId }) => userId)).not.toContain(ada.userId);

    await expect(restoreOrganization(op, { id: fjord.id })).resolves.toEqual({
      message: 'Organization has been activated',
    });
    expect(await database().organization.findUniqueOrThrow({ where: { id: fjord.id } })).toMatchObject({
      deletedAt: null,
    });
    expect(await log()).toMatchObject([
      { type: 'organization.deactivated', fromValue: 'Active', toValue: 'Deactivated' },
      { type: 'organization.activated', fromValue: 'Deactivated', toValue: 'Active' },
    ]);
  });

  it('refuses what is so already, and changes nothing', async () => {
    const op = await operator();
    const active = await organization('Fjord');
    const inactive = await organization('Polar', { deletedAt: new Date() });
    const before = await everything();
    await expect(restoreOrganization(op, { id: active.id })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(deactivateOrganization(op, { id: inactive.id })).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await everything()).toBe(before);
  });

  it('is the super user’s alone', async () => {
    const fjord = await organization('Fjord');
    const admin = await actorOf(await person('Ada', 'ORG_ADMIN', fjord.id));
    const before = await everything();
    for (const call of [deactivateOrganization, restoreOrganization, deleteOrganization]) {
      await expect(call(admin, { id: fjord.id })).rejects.toMatchObject({ kind: 'forbidden' });
    }
    expect(await everything()).toBe(before);
  });
});

describe('deleting', () => {
  it('of an active organisation only deactivates it', async () => {
    const fjord = await organization('Fjord');
    await expect(deleteOrganization(await operator(), { id: fjord.id })).resolves.toEqual({
      message: 'Organization has been deactivated',
    });
    expect(await database().organization.count({ where: { deletedAt: { not: null } } })).toBe(1);
  });

  it('of an inactive one removes it and anonymises its people, and keeps the books', async () => {
    const op = await operator();
    const fjord = await organization('Fjord', { deletedAt: new Date() });
    const other = await organization('Polar');
    const ada = await person('Ada Lund', 'ORG_ADMIN', fjord.id, {
      phoneNumber: '4791234567',
      country: 'NO',
      address: 'Home 1',
      passwordHash: 'x',
    });
    const bo = await person('Bo', 'ORG_ADMIN', other.id);
    await actorOf(ada);
    const base = {
      organizationId: fjord.id,
      organizationName: 'Fjord',
      type: 'INVOICE',
      totalCents: 1,
    } as const;
    const by = { createdById: ada.id, createdByName: ada.name };
    const ended = await database().order.create({ data: { ...base, ...by, status: 'ENDED' } });
    await database().order.create({ data: { ...base, ...by, status: 'DRAFT' } });
    await database().invoice.create({
      data: {
        id: 'in_1',
        orderId: ended.id,
        organizationId: fjord.id,
        organizationName: 'Fjord',
        status: 'paid',
        amountDueCents: 1,
        amountPaidCents: 1,
        createdAt: new Date(),
        syncedAt: new Date(),
      },
    });
    const entry = { organizationId: fjord.id, organizationName: 'Fjord' };
    await database().eventLog.createMany({
      data: [
        {
          ...entry,
          type: 'session.signInFailed',
          event: `Failed sign-in for ${ada.email}`,
          params: { email: ada.email },
          userId: ada.id,
          userName: ada.name,
        },
        {
          ...entry,
          type: 'user.roleChanged',
          event: 'Role of Ada Lund changed',
          fromValue: 'ORG_MEMBER',
          toValue: 'ORG_ADMIN',
          userId: op.userId,
          userName: op.name,
        },
        {
          ...entry,
          type: 'order.placed',
          event: 'Ada Lund ordered 2 × Tracer',
          params: { person: 'Ada Lund' },
          userId: ada.id,
          userName: ada.name,
        },
        {
          ...entry,
          type: 'organization.changed',
          event: 'Phone of Fjord changed',
          fromValue: '4791234567',
          userId: ada.id,
          userName: ada.name,
        },
        {
          type: 'order.placed',
          event: 'Bo ordered',
          organizationId: other.id,
          organizationName: 'Polar',
          userId: bo.id,
          userName: 'Bo',
        },
      ],
    });

    await expect(deleteOrganization(op, { id: fjord.id })).resolves.toEqual({
      message: 'Organization has been deleted',
    });

    expect(await database().organization.findUnique({ where: { id: fjord.id } })).toBeNull();
    const gone = await database().user.findUniqueOrThrow({ where: { id: ada.id } });
    expect(gone).toMatchObject({
      name: 'Deleted user',
      email: `deleted-${ada.id}@deleted.invalid`,
      phoneNumber: null,
      country: null,
      address: null,
      passwordHash: null,
      organizationId: null,
      deletedAt: expect.any(Date) as Date,
    });
    expect(await database().session.count({ where: { userId: ada.id, revokedAt: null } })).toBe(0);
    expect(await database().order.findMany()).toMatchObject([
      { id: ended.id, organizationId: null, organizationName: 'Fjord', createdByName: 'Deleted user' },
    ]);
    expect(await database().invoice.findMany()).toMatchObject([
      { id: 'in_1', organizationId: null, organizationName: 'Fjord' },
    ]);
    const entries = await log();
    expect(entries).toHaveLength(6);
    expect(JSON.stringify(entries)).not.toMatch(/Ada|Lund|4791234567|ada\.lund/);
    expect(entries.find(({ type }) => type === 'user.roleChanged')).toMatchObject({
      userName: 'Op Erator',
      fromValue: 'ORG_MEMBER',
      toValue: 'ORG_ADMIN',
      organizationName: 'Fjord',
    });
    expect(entries.find(({ userId }) => userId === bo.id)).toMatchObject({
      event: 'Bo ordered',
      userName: 'Bo',
    });
    expect(entries.at(-1)).toMatchObject({ type: 'organization.deleted', organizationName: 'Fjord' });
  });

  it.each([
    ['it has assigned devices', (id: string) => devices(id, 1)],
    ['it has an open invoice', (id: string) => order(id, 'INVOICED')],
    ['it has a running lease', (id: string) => order(id, 'FULFILLED')],
    ['it has an open order', (id: string) => order(id, 'PREORDERED')],
  ])('is refused when %s, and changes nothing', async (what, arrange) => {
    const op = await operator();
    const fjord = await organization('Fjord', { deletedAt: new Date() });
    await person('Ada', 'ORG_ADMIN', fjord.id);
    await arrange(fjord.id);
    const before = await everything();
    await expect(deleteOrganization(op, { id: fjord.id })).rejects.toMatchObject({
      kind: 'conflict',
      message: `Organization cannot be deleted: ${what}`,
    });
    expect(await everything()).toBe(before);
  });

  it('does not find what is not there', async () => {
    await expect(
      deleteOrganization(await operator(), { id: '01890000-0000-7000-8000-000000000000' }),
    ).rejects.toMatchObject({ kind: 'notFound' });
  });
});

async function order(organizationId: string, status: 'INVOICED' | 'FULFILLED' | 'PREORDERED'): Promise<void> {
  await database().order.create({
    data: {
      organizationId,
      organizationName: 'Fjord',
      type: 'INVOICE',
      status,
      totalCents: 1,
      createdByName: 'Ada',
    },
  });
}

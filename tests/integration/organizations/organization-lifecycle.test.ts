import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import { deactivateOrganization } from '@/lib/domain/organizations/deactivate-organization';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { restoreOrganization } from '@/lib/domain/organizations/restore-organization';
import { resetDatabase } from '../../support/test-database';
import {
  aModel,
  anActor,
  anOrder,
  anOrganization,
  aPerson,
  devicesOf,
  logOf,
  openSession,
  snapshot,
} from '../../support/world';
import { refused } from '../../support/refused';

beforeEach(resetDatabase);

const operator = async () => anActor({ name: 'Op Erator', role: 'SUPERUSER' });

describe('deactivating and activating', () => {
  it('ends the sessions of its people, and only theirs, and is undone by restoring', async () => {
    const op = await operator();
    const fjord = await anOrganization({ name: 'Fjord' });
    const ada = await anActor({ name: 'Ada', role: 'ORG_ADMIN', organization: fjord });
    const other = await anActor({
      name: 'Bo',
      role: 'ORG_ADMIN',
      organization: await anOrganization({ name: 'Polar' }),
    });
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
    expect(await logOf()).toMatchObject([
      { type: 'organization.deactivated', fromValue: 'Active', toValue: 'Deactivated' },
      { type: 'organization.activated', fromValue: 'Deactivated', toValue: 'Active' },
    ]);
  });

  it('refuses what is so already, and changes nothing', async () => {
    const op = await operator();
    const active = await anOrganization({ name: 'Fjord' });
    const inactive = await anOrganization({ name: 'Polar', deletedAt: new Date() });
    const before = await snapshot();
    await expect(restoreOrganization(op, { id: active.id })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(deactivateOrganization(op, { id: inactive.id })).rejects.toMatchObject({ kind: 'conflict' });
    expect(await snapshot()).toEqual(before);
  });
});

describe('deleting', () => {
  it('of an active organisation only deactivates it', async () => {
    const fjord = await anOrganization({ name: 'Fjord' });
    await expect(deleteOrganization(await operator(), { id: fjord.id })).resolves.toEqual({
      message: 'Organization has been deactivated',
    });
    expect(await database().organization.count({ where: { deletedAt: { not: null } } })).toBe(1);
  });

  it('of an inactive one removes it and anonymises its people, and keeps the books', async () => {
    const op = await operator();
    const fjord = await anOrganization({ name: 'Fjord', deletedAt: new Date() });
    const other = await anOrganization({ name: 'Polar' });
    const ada = await aPerson({
      name: 'Ada Lund',
      role: 'ORG_ADMIN',
      organization: fjord,
      phoneNumber: '4791234567',
      country: 'NO',
      address: 'Home 1',
      passwordHash: 'x',
    });
    const bo = await aPerson({ name: 'Bo', role: 'ORG_ADMIN', organization: other });
    await openSession(ada.email);
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

    const visit = { address: '203.0.113.9', requestId: 'visit' };
    await database().accessLog.createMany({
      data: [
        { ...visit, kind: 'SIGNED_OUT', email: ada.email, userId: ada.id },
        { ...visit, kind: 'SIGN_IN_FAILED', email: ada.email, userId: ada.id },
        { ...visit, kind: 'SIGN_IN_FAILED', email: bo.email, userId: bo.id },
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
    expect(await database().accessLog.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { kind: 'SIGN_IN_FAILED', email: null, userId: ada.id, address: '203.0.113.9' },
      { kind: 'SIGN_IN_FAILED', email: bo.email, userId: bo.id },
    ]);
    const entries = await logOf();
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

  it('leaves nothing of what the operator has noted about it', async () => {
    const op = await operator();
    const [fjord, other] = [await anOrganization({ deletedAt: new Date() }), await anOrganization()];
    const model = await aModel();
    for (const { id: organizationId, name: organizationName } of [fjord, other]) {
      const whose = { organizationId, organizationName };
      await database().order.create({
        data: {
          ...whose,
          type: 'INVOICE',
          totalCents: 1,
          createdByName: 'Ada',
          status: 'ENDED',
          note: 'Ask Ada',
        },
      });
      const time = { from: new Date(2026, 0, 1), to: new Date(2026, 1, 1) };
      const of = { serialNumber: 'DM-1', featureId: model.id, ...time };
      await database().deviceAssignment.create({
        data: { ...whose, ...of, outcome: 'DAMAGED', outcomeNote: 'Ada dropped it' },
      });
    }
    await deleteOrganization(op, { id: fjord.id });
    const notes = async (organizationId: string | null) => ({
      order: (await database().order.findFirstOrThrow({ where: { organizationId } })).note,
      outcome: (await database().deviceAssignment.findFirstOrThrow({ where: { organizationId } }))
        .outcomeNote,
    });
    expect(await notes(null)).toEqual({ order: null, outcome: null });
    expect(await notes(other.id)).toEqual({ order: 'Ask Ada', outcome: 'Ada dropped it' });
  });

  it.each([
    ['it has assigned devices', (organization: Organization) => devicesOf(organization, 1)],
    ['it has an open invoice', (organization: Organization) => anOrder({ organization, status: 'INVOICED' })],
    [
      'it has a running lease',
      (organization: Organization) => anOrder({ organization, status: 'FULFILLED' }),
    ],
    ['it has an open order', (organization: Organization) => anOrder({ organization, status: 'PREORDERED' })],
    [
      'it has an open invoice, it has a running lease, and it has an open order',
      async (organization: Organization) => {
        for (const status of ['INVOICED', 'PAID', 'PREORDERED'] as const)
          await anOrder({ organization, status, paidAt: new Date() });
      },
    ],
  ])('is refused when %s, and changes nothing', async (what, arrange) => {
    const op = await operator();
    const fjord = await anOrganization({ name: 'Fjord', deletedAt: new Date() });
    await aPerson({ name: 'Ada', role: 'ORG_ADMIN', organization: fjord });
    await arrange(fjord);
    const before = await snapshot();
    await refused(() => deleteOrganization(op, { id: fjord.id }), {
      kind: 'conflict',
      message: `Organization cannot be deleted: ${what}`,
    });
    expect(await snapshot()).toEqual(before);
  });

  it('does not find what is not there', async () => {
    const op = await operator();
    await refused(() => deleteOrganization(op, { id: op.userId }), 'NOT_FOUND');
  });
});

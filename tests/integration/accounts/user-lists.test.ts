import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { listAllUsers, listOrganizationUsers } from '@/lib/domain/accounts/list-users';
import type { UserView } from '@/lib/domain/accounts/user-view';
import { orgUserList, userList } from '@/lib/schemas/lists';
import { aSecondFactor } from '../../support/second-factor';
import { resetDatabase } from '../../support/test-database';
import { anActor, anOrganization, aPerson } from '../../support/world';

let root: Actor;
let admin: Actor;
let newcomer: Actor;
let polarId: string;

beforeAll(async () => {
  await resetDatabase();
  const fjord = await anOrganization({ name: 'Fjord' });
  const polar = await anOrganization({ name: 'Polar' });
  polarId = polar.id;
  root = await anActor({ role: 'SUPERUSER' });
  admin = await anActor({ role: 'ORG_ADMIN', organization: fjord });
  newcomer = await anActor({ role: 'ORG_MEMBER' });
  for (let i = 0; i < 12; i += 1) {
    const { id } = await aPerson({
      role: 'ORG_MEMBER',
      organization: i % 3 === 0 ? polar : fjord,
      name: { 3: 'Åse', 4: 'ørn', 5: 'Bø', 7: 'Percent 100%' }[i] ?? `Anna ${i % 4} x${i}`,
    });
    await database().user.update({
      where: { id },
      data: {
        ...(i % 2 === 0
          ? { phoneNumber: `47912345${i % 4}0` }
          : { country: 'NO', address: `Street ${i % 3}` }),
        deletedAt: i > 9 ? new Date(2026, 0, i) : null,
        createdAt: new Date(2026, 0, 1 + (i % 5)),
      },
    });
  }
});

/** Columns of names and addresses (ADR 0055). */
const BY_ALPHABET = new Set(['name', 'orgName', 'address']);
const { compare } = new Intl.Collator('nb');
const byAlphabet = (a: string | number, b: string | number) => compare(String(a), String(b));
const byCode = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

type Lister = (query: Record<string, unknown>) => Promise<{ data: UserView[]; count: number }>;

async function all(list: Lister, query: Record<string, unknown>): Promise<UserView[]> {
  const first = await list({ ...query, limit: 3, offset: 0 });
  const rows = [...first.data];
  for (let offset = 3; offset < first.count; offset += 3)
    rows.push(...(await list({ ...query, limit: 3, offset })).data);
  return rows;
}

const lists: [string, () => Lister, readonly string[], number][] = [
  ['org-related', () => (query) => listOrganizationUsers(admin, query), orgUserList.sorts, 7],
  ['with-org', () => (query) => listAllUsers(root, query), userList.sorts, 15],
];

describe.each(lists)('%s', (_, make, sorts, count) => {
  const cases = sorts.flatMap((by) => (['ASC', 'DESC'] as const).map((order) => [by, order] as const));

  it.each(cases)(
    'sorts by %s %s, empty values last, each row once over the pages',
    async (orderBy, order) => {
      const rows = await all(make(), { orderBy, order });
      expect(rows).toHaveLength(count);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
      const values = rows.map((row) => row[orderBy as keyof UserView] as string | null);
      const filled = values.filter((value) => value !== null);
      expect(values.slice(filled.length).every((value) => value === null)).toBe(true);
      const ranked =
        orderBy === 'role'
          ? filled.map((role) => ['SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER'].indexOf(role))
          : filled;
      const compare = BY_ALPHABET.has(orderBy) ? byAlphabet : byCode;
      const sorted = [...ranked].sort(compare);
      expect(ranked).toEqual(order === 'ASC' ? sorted : sorted.reverse());
    },
  );

  it('answers an empty page past the end with the right count', async () => {
    expect(await make()({ offset: 1000 })).toEqual({ data: [], count });
  });

  it('finds text in any case, and takes signs of a pattern as text', async () => {
    expect((await make()({ q: '100%' })).count).toBe(1);
    expect((await make()({ q: 'PERCENT' })).count).toBe(1);
    expect((await make()({ q: '_' })).count).toBe(0);
  });
});

it('org-related shows no deleted people and nobody else, and nothing to somebody without organisation', async () => {
  const { data } = await listOrganizationUsers(admin, { limit: 100 });
  expect(data.every(({ orgName, deletedAt }) => orgName === 'Fjord' && deletedAt === null)).toBe(true);
  expect(await listOrganizationUsers(newcomer, {})).toEqual({ data: [], count: 0 });
});

it('with-org filters by organisation and is for the super user alone', async () => {
  const { data } = await listAllUsers(root, { orgIds: [polarId], limit: 100 });
  expect(data).toHaveLength(4);
  expect(data.every(({ orgName }) => orgName === 'Polar')).toBe(true);
  await expect(listAllUsers(admin, {})).rejects.toMatchObject({ kind: 'forbidden' });
});

it('who has a second factor is told to who may turn it off, and to nobody else', async () => {
  const organization = await anOrganization({ name: 'Skerry' });
  const boss = await anActor({ role: 'ORG_ADMIN', organization });
  const member = await anActor({ role: 'ORG_MEMBER', organization });
  const [on, setUp] = await Promise.all(
    ['On', 'Set up'].map((name) => aPerson({ role: 'ORG_MEMBER', organization, name })),
  );
  await aSecondFactor(on!.id);
  await aSecondFactor(setUp!.id);
  await database().secondFactor.update({ where: { userId: setUp!.id }, data: { confirmedAt: null } });
  const told = ({ data }: { data: { name: string; secondFactorOn?: boolean | undefined }[] }) =>
    Object.fromEntries(data.map((row) => [row.name, row.secondFactorOn]));
  expect(told(await listOrganizationUsers(boss, {}))).toMatchObject({ On: true, 'Set up': false });
  const expected = { On: true, 'Set up': false };
  expect(told(await listAllUsers(root, { orgIds: [organization.id] }))).toMatchObject(expected);
  expect(told(await listOrganizationUsers(member, {}))).toMatchObject({ On: undefined, 'Set up': undefined });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { organizationList } from '@/lib/schemas/lists';
import { resetDatabase } from '../../support/test-database';
import { address, anActor, anOrganization, devicesOf, noAddress } from '../../support/world';

let operator: UserActor;
beforeEach(async () => {
  await resetDatabase();
  operator = await anActor({ name: 'Op', role: 'SUPERUSER' });
});

async function thirty(): Promise<void> {
  for (let index = 0; index < 30; index += 1) {
    // Few values: the tie-breaker orders the rows.
    await anOrganization({
      name: `Org ${index % 3}`,
      email: `o${index % 4}@example.com`,
      country: index % 2 === 0 ? 'NO' : 'SE',
      phoneNumber: index % 3 === 0 ? null : `47912345${index % 5}0`,
      street: index % 4 === 0 ? null : `Street ${index % 5}`,
      deletedAt: index % 5 === 0 ? new Date(2026, 0, 1 + (index % 2)) : null,
      createdAt: new Date(2026, 0, 1 + (index % 7)),
    });
  }
}

const named = async (input: object) => (await organizationOptions(operator, input)).map(({ name }) => name);

const shown = organizationList.sorts.filter((sort) => sort !== 'address');

describe('the list of organisations', () => {
  it('answers every field, the devices counted', async () => {
    const fjord = await anOrganization({ name: 'Fjord', phoneNumber: '4791234567' });
    await devicesOf(fjord, 3);
    const { data, count } = await listOrganizations(operator, {});
    expect(count).toBe(1);
    expect(data[0]).toEqual({
      ...{ id: fjord.id, name: 'Fjord', email: fjord.email, country: 'NO', phoneNumber: '4791234567' },
      ...{ orgNumber: null, vatNumber: null, registrationNumber: null, costCentre: null },
      ...{ contactUser: null, creatorEmail: null, creatorName: null, deletedAt: null },
      ...{ city: 'Bergen', zip: '5003', shippingAddress: address, devicesQuantity: 3 },
      ...{ registrationDate: fjord.createdAt.toISOString(), createdAt: fjord.createdAt.toISOString() },
    });
  });

  it('adds our own redirect, never a portal link, when the flag asks for it', async () => {
    const { id } = await anOrganization({ name: 'Fjord' });
    const { data } = await listOrganizations(operator, { portalUrl: 'true' });
    expect(data[0]?.paymentPortalUrl).toBe(`/api/organizations/customer-portal/${id}/redirect`);
  });

  it.each(shown.flatMap((sort) => [[sort, 'ASC'] as const, [sort, 'DESC'] as const]))(
    'sorts by %s %s with absent values last, and pages neither repeat nor miss a row',
    async (orderBy, order) => {
      await thirty();
      const rows = [];
      for (let offset = 0; offset < 32; offset += 8) {
        const page = await listOrganizations(operator, { orderBy, order, offset });
        expect(page.count).toBe(30);
        rows.push(...page.data);
      }
      expect(new Set(rows.map(({ id }) => id)).size).toBe(30);
      const values = rows.map((row) => row[orderBy]);
      const present = values.filter((value) => value !== null);
      expect(values.slice(present.length).every((value) => value === null)).toBe(true);
      const sorted = [...present].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(present).toEqual(order === 'ASC' ? sorted : sorted.reverse());
    },
  );

  it('sorts by address with incomplete ones last both ways', async () => {
    await anOrganization({ name: 'B', street: 'Beta' });
    await anOrganization({ name: 'None', ...noAddress });
    await anOrganization({ name: 'A', street: 'Alfa' });
    const names = async (order: string) =>
      (await listOrganizations(operator, { orderBy: 'address', order })).data.map(({ name }) => name);
    expect(await names('ASC')).toEqual(['A', 'B', 'None']);
    expect(await names('DESC')).toEqual(['B', 'A', 'None']);
  });

  it('sorts names as a Norwegian looks them up, whatever their case, and reads on from one of them', async () => {
    const alphabet = ['3M', 'acme', 'Bo AS', 'Bø AS', 'eBay', 'Zink', 'Ærlig', 'Ørn', 'Åsen'];
    for (const name of [...alphabet].reverse()) await anOrganization({ name, street: name });
    const from = { limit: 5, offset: 0, orgIds: [], portalUrl: false, places: true };
    const page = (query: Partial<ReturnType<typeof organizationList.page>>) =>
      listOrganizations.parsed(operator, { ...from, ...query });
    const names = ({ data }: { data: readonly { name: string }[] }) => data.map(({ name }) => name);
    for (const orderBy of ['name', 'address'] as const) {
      const first = await page({ orderBy, order: 'ASC' });
      expect(names(first)).toEqual(alphabet.slice(0, 5));
      const rest = await page({ orderBy, order: 'ASC', place: first.places!.last });
      expect(names(rest)).toEqual(alphabet.slice(5));
      expect(names(await page({ orderBy, order: 'DESC', limit: 20 }))).toEqual([...alphabet].reverse());
    }
    expect(await named({})).toEqual(alphabet);
  });

  it('filters by status and text, with the count of the same condition', async () => {
    await thirty();
    const inactive = await listOrganizations(operator, { status: 'deactivated', limit: 2 });
    expect(inactive.count).toBe(6);
    expect(inactive.data).toHaveLength(2);
    expect((await listOrganizations(operator, { status: 'active' })).count).toBe(24);
    expect((await listOrganizations(operator, { q: 'org 1' })).count).toBe(10);
    expect((await listOrganizations(operator, { q: '%' })).count).toBe(0);
  });

  it('offers every organisation by name to the pickers', async () => {
    await anOrganization({ name: 'Polar', deletedAt: new Date() });
    await anOrganization({ name: 'Fjord' });
    const rows = [
      { name: 'Fjord', deactivated: false },
      { name: 'Polar', deactivated: true },
    ];
    expect(await organizationOptions(operator, {})).toMatchObject(rows);
  });

  it('offers the pickers at most 50 that a search finds, by name', async () => {
    for (let number = 10; number < 70; number += 1) await anOrganization({ name: `Org ${number}` });
    await anOrganization({ name: 'Fjord 100%' });
    const first = await named({ q: '' });
    expect(first).toHaveLength(50);
    expect([first.at(0), first.at(-1)]).toEqual(['Fjord 100%', 'Org 58']);
    expect(await named({ q: ' oRG 6' })).toEqual([...'0123456789'].map((digit) => `Org 6${digit}`));
    expect(await named({ q: '%' })).toEqual(['Fjord 100%']);
    expect(await named({ q: 'nobody' })).toEqual([]);
  });

  it('names the organisations of a filter, however many others there are', async () => {
    const [fjord, polar] = [await anOrganization({ name: 'Fjord' }), await anOrganization({ name: 'Polar' })];
    await anOrganization({ name: 'Arctic' });
    expect(await named({ ids: [polar.id, fjord.id, operator.userId] })).toEqual(['Fjord', 'Polar']);
    expect(await named({ ids: [polar.id, fjord.id], q: 'pol' })).toEqual(['Polar']);
    expect(await named({ ids: [] })).toEqual([]);
    await expect(organizationOptions(operator, { ids: ['x'] })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

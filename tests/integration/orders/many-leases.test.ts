import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import { changePrice } from '@/lib/domain/leasing/change-price';
import { chaseDebts } from '@/lib/domain/dunning/chase-debts';
import { tellRenewals } from '@/lib/domain/leasing/tell-renewals';
import { query } from '../../support/test-database';
import { mailsWaitingFor, snapshot } from '../../support/rows';
import { anActor, anOrganization } from '../../support/world';
import { admin, buoy, fjord, freshCast, operator } from '../cast';
import { anOpenRenewalOfEach, manyLeases, statementsOf } from './many';

const db = database();
const MOST = 500;

freshCast({ buoy: { unitPriceCents: 1000 } });

beforeEach(async () => {
  // The provider has the new price already.
  await db.deviceFeature.update({ where: { id: buoy.id }, data: { productId: 'prod_1' } });
  await db.modelPrice.create({ data: { featureId: buoy.id, unitPriceCents: 1250, priceId: 'price_1' } });
});

const leases = (count: number, organization = fjord, by = admin) =>
  manyLeases({ organization, count, by, model: buoy });

describe('a new price', () => {
  const move = (progress?: (done: number, of: number) => void) =>
    changePrice(operator, { deviceFeatureName: 'Buoy', unitPrice: 12.5, moveLeases: true, progress });
  const movedOf = ({ id }: Organization) =>
    db.orderLine.count({ where: { nextUnitPriceCents: 1250, order: { organizationId: id } } });
  const toldOf = async (to: string) => (await mailsWaitingFor(to)).map(({ template }) => template);

  it('is one mail to each reader of an organisation with as many leases as there can be', async () => {
    await leases(MOST);
    const statements = await statementsOf(async () => expect(await move()).toMatchObject({ moved: MOST }));
    expect(await movedOf(fjord)).toBe(MOST);
    for (const to of [fjord.email, admin.email])
      expect((await mailsWaitingFor(to)).map(({ data }) => data.leases?.length)).toEqual([MOST]);
    expect(await db.eventLog.count({ where: { type: 'order.priceAnnounced' } })).toBe(MOST);
    expect(await db.providerRequest.count({ where: { kind: 'UPDATE_LEASE', completedAt: null } })).toBe(MOST);
    expect(statements).toBeLessThan(60);
  });

  it('has moved an organisation with its mail or not at all, wherever the process dies', async () => {
    const polar = await anOrganization({ name: 'Polar' });
    await leases(3);
    await leases(2, polar, await anActor({ role: 'ORG_ADMIN', organization: polar }));
    await query(
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'died'; END $$;
       CREATE TRIGGER die BEFORE INSERT ON outbox_mails FOR EACH ROW WHEN (NEW."to" = '${polar.email}') EXECUTE FUNCTION die()`,
    );
    const heard: number[][] = [];
    try {
      await expect(move((...counts) => heard.push(counts))).rejects.toThrow('died');
    } finally {
      await query('DROP TRIGGER die ON outbox_mails; DROP FUNCTION die()');
    }
    expect(heard).toEqual([[3, 5]]);
    expect([await movedOf(fjord), await movedOf(polar)]).toEqual([3, 0]);
    expect([await toldOf(fjord.email), await toldOf(polar.email)]).toEqual([['priceChanges'], []]);
    expect((await move()).leases.map(({ organization }) => organization)).toEqual(['Polar', 'Polar']);
    const expected = [['priceChanges'], ['priceChanges']];
    expect([await toldOf(fjord.email), await toldOf(polar.email)]).toEqual(expected);
    const before = await snapshot();
    expect(await move()).toMatchObject({ moved: 0 });
    expect(await snapshot()).toEqual(before);
  });
});

describe('renewals', () => {
  const mailed = async (to: string) =>
    (await mailsWaitingFor(to)).map(({ template, data }) => [template, data.invoices?.length]);

  it.each([
    ['renewalsIssued', tellRenewals, 0],
    ['renewalsOverdue', chaseDebts, 18],
  ] as const)(
    'of as many leases as there can be are one mail to each reader: %s',
    async (template, job, daysAgo) => {
      await leases(MOST - 1);
      await leases(1, fjord, await anActor({ organization: fjord }));
      await anOpenRenewalOfEach(fjord, daysAgo);
      const { email: other } = await db.user.findFirstOrThrow({
        where: { organizationId: fjord.id, role: 'ORG_MEMBER' },
      });
      let swept: unknown;
      const statements = await statementsOf(async () => (swept = await job(systemActor('test'), {})));
      expect(swept).toEqual({ done: 1, failed: 0 });
      expect(await mailed(fjord.email)).toEqual([[template, MOST]]);
      expect(await mailed(admin.email)).toEqual([[template, MOST - 1]]);
      expect(await mailed(other)).toEqual([[template.replace('renewals', 'renewal'), undefined]]);
      expect(await job(systemActor('test'), {})).toEqual({ done: 0, failed: 0 });
      expect(statements).toBeLessThan(50);
    },
  );

  it('that a card pays are not told as issued, and those by invoice beside them are', async () => {
    await manyLeases({ organization: fjord, count: 2, by: admin, model: buoy, paidWith: 'CARD' });
    await anOpenRenewalOfEach(fjord, 0);
    expect(await tellRenewals(systemActor('test'), {})).toEqual({ done: 0, failed: 0 });
    await leases(3);
    await db.invoice.deleteMany();
    await anOpenRenewalOfEach(fjord, 0);
    expect(await tellRenewals(systemActor('test'), {})).toEqual({ done: 1, failed: 0 });
    expect(await mailed(fjord.email)).toEqual([['renewalsIssued', 3]]);
    expect(await db.invoice.count({ where: { announcedAt: null, order: { paidWith: 'CARD' } } })).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { dashboardChecklist } from '@/lib/billing/stripe/check-account';
import { compareSums, verdict } from '@/scripts/compare-sums';
import { numberOf } from '../../support/rows';
import { admin } from '../cast';
import { leased } from './leases';
import { control } from './provider';
import { db, freshWorld, later, outside, subjectsTo } from './world';

freshWorld({ buoy: { unitPriceCents: 1000, free: 10 } });

const told = async () =>
  (await subjectsTo('super@example.com')).filter((subject) => subject.includes('not billed'));

const settled = (days: number) => later(days);

it('the list of what only a person can do warns of the setting under which renewals stay drafts', () => {
  const [first] = dashboardChecklist();
  expect(first?.what).toContain("never 'cancel' and never 'mark as unpaid'");
});

describe('a renewal that stays a draft', () => {
  it('is told the operator after six hours, once, and counted on both sides', async () => {
    const orderId = await leased(admin, 'Buoy', 4);
    // The provider drafts renewals and issues none.
    const { id: subscription } = await db.subscription.findFirstOrThrow();
    await control('word', { subscription, status: 'unpaid' });
    await settled(30.2);
    const drafts = await db.invoice.findMany({ where: { orderId, status: 'draft' } });
    expect(drafts).toHaveLength(1);
    expect(await told()).toHaveLength(0);
    await settled(0.3);
    expect(await told()).toHaveLength(1);
    await settled(1);
    expect(await told()).toHaveLength(1);
    const rows = await compareSums(db, outside.paymentUrl);
    expect(rows).toMatchObject([{ ours: { drafts: 4000 }, theirs: { drafts: 4000 } }]);
    expect(verdict(rows).sentence).toContain(
      `40.00 euro are drafts that are not issued yet: order ${await numberOf(orderId)}`,
    );
  });

  it('because the provider could not issue it is told at once', async () => {
    await leased(admin, 'Buoy', 4, 'invoice');
    await control('finalization', { fails: true });
    await settled(30.1);
    expect(await told()).toHaveLength(1);
    await settled(1);
    expect(await told()).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { listInvoiceLines } from '@/lib/domain/invoices/list-invoice-lines';
import { readCosts } from '@/lib/domain/invoices/read-costs';
import { changeCostCentre } from '@/lib/domain/orders/change-cost-centre';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { readOrder } from '@/lib/domain/orders/read-order';
import { readOrderForm } from '@/lib/domain/orders/read-order-form';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { refused } from '../../support/refused';
import { eventsOf } from '../../support/rows';
import { payCheckout } from '../../support/world';
import { admin, operator, stranger } from '../cast';
import { order, wanted } from './leases';
import { atProvider } from './provider';
import { freshWorld, later } from './world';

freshWorld({ buoy: { free: 30, unitPriceCents: 1000 }, harbour: true });

const centreOf = async (id: string) => (await readOrder(admin, { id })).costCentre;

describe('the cost centre of an order', () => {
  it('is the organisation’s at first, may be another one, and stays when that changes', async () => {
    await updateOrganization(admin, { costCentre: 'Cold chain' });
    const { orderId: first } = await order(admin, 'Buoy', 1);
    const { orderId: second } = await order(admin, 'Buoy', 2, { costCentre: 'Harbour 4' });
    const { orderId: none } = await order(admin, 'Buoy', 3, { costCentre: null });
    await updateOrganization(admin, { costCentre: 'Fleet' });
    expect(await Promise.all([first, second, none].map(centreOf))).toEqual(['Cold chain', 'Harbour 4', null]);
    // A change of the unpaid order without one keeps it.
    await placeOrder(admin, { ...wanted(4), orderId: first });
    expect(await centreOf(first)).toBe('Cold chain');
    const { orderId: draft } = await preOrder(admin, wanted(1));
    await placeOrder(admin, { ...wanted(1), orderId: draft });
    expect(await centreOf(draft)).toBe('Fleet');
  });

  it('adds up what was charged, before its change too, and no invoice prints it', async () => {
    const { orderId } = await order(admin, 'Buoy', 2, { costCentre: 'Cold chain' });
    await payCheckout(orderId);
    const { orderId: other } = await order(admin, 'Buoy', 3);
    await payCheckout(other);
    await later(31);
    const costs = async () =>
      (await readCosts(admin, { by: 'costCentre' })).rows.map(({ name, netCents }) => [name, netCents]);
    expect(await costs()).toEqual([
      [null, 6000],
      ['Cold chain', 4000],
    ]);
    await changeCostCentre(admin, { orderId, costCentre: ' Harbour 4 ' });
    await changeCostCentre(admin, { orderId: other, costCentre: 'Harbour 4' });
    expect(await costs()).toEqual([['Harbour 4', 10_000]]);
    const { data } = await listInvoiceLines(admin, {});
    expect(new Set(data.map(({ invoice }) => invoice.costCentre))).toEqual(new Set(['Harbour 4']));
    expect(JSON.stringify(await atProvider('invoices?limit=100'))).not.toContain('Harbour 4');
    expect(await eventsOf(orderId)).toContain('order.costCentreChanged');
  });

  it('of several organisations adds up for each of them', async () => {
    for (const [actor, quantity] of [
      [admin, 1],
      [stranger, 2],
    ] as const) {
      const { orderId } = await order(actor, 'Buoy', quantity, { costCentre: 'Quay' });
      await payCheckout(orderId);
    }
    const { rows } = await readCosts(operator, { by: 'costCentre' });
    expect(rows.map(({ name, note, netCents }) => [name, note, netCents])).toEqual([
      ['Quay', stranger.organizationName, 2000],
      ['Quay', admin.organizationName, 1000],
    ]);
    expect((await readCosts(admin, { by: 'costCentre' })).rows).toMatchObject([{ name: 'Quay', note: null }]);
  });

  it('goes on with an order that is placed again', async () => {
    const { orderId } = await order(admin, 'Buoy', 1, { costCentre: 'Quay' });
    const again = { from: { order: orderId, as: 'again' } };
    expect((await readOrderForm(admin, again)).from).toMatchObject({ costCentre: 'Quay' });
  });

  it('is written once for the same words, taken away by none, and out of a stranger’s reach', async () => {
    const { orderId } = await order(admin, 'Buoy', 1);
    for (const costCentre of ['Fleet', ' Fleet ', '']) await changeCostCentre(admin, { orderId, costCentre });
    const changes = (await eventsOf(orderId)).filter((type) => type === 'order.costCentreChanged');
    expect(changes).toHaveLength(2);
    expect(await centreOf(orderId)).toBeNull();
    await refused(() => changeCostCentre(stranger, { orderId, costCentre: 'Mine' }), { kind: 'notFound' });
    const long = 'x'.repeat(41);
    await refused(() => changeCostCentre(admin, { orderId, costCentre: long }), {
      fields: { costCentre: 'Cost centre cannot be longer than 40 characters' },
    });
    // What reorders its neighbours would read as another one; what only hides is not kept.
    for (const costCentre of ['abc\u202Edef', 'a\u2028b'])
      await refused(() => changeCostCentre(admin, { orderId, costCentre }), {
        fields: { costCentre: expect.stringContaining('invalid characters') as string },
      });
    await changeCostCentre(admin, { orderId, costCentre: '\u200BFleet\u00A0 👩‍🚒' });
    expect(await centreOf(orderId)).toBe('Fleet 👩‍🚒');
  });
});

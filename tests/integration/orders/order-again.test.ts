import { describe, expect, it } from 'vitest';
import { calling } from '@/lib/auth/principal';
import { refusals } from '@/lib/i18n/requests';
import { patchModel } from '@/lib/domain/inventory/patch-model';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { readOrderForm } from '@/lib/domain/orders/read-order-form';
import { aModel, payCheckout } from '../../support/world';
import { snapshot } from '../../support/rows';
import { refused } from '../../support/refused';
import { admin, buoy, fjord, member, operator, stranger } from '../cast';
import { place, wanted } from './leases';
import { db, freshWorld } from './world';

freshWorld({ buoy: { free: 20, unitPriceCents: 1000 }, member: true, harbour: true });

const read = (order: string, as: 'again' | 'change', who = admin) =>
  readOrderForm(who, { from: { order, as } });
const orderOf = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
const offered = ({ models }: Awaited<ReturnType<typeof read>>) =>
  models.map(({ deviceFeatureName, unitPrice, freeDevicesCount }) => [
    deviceFeatureName,
    unitPrice,
    freeDevicesCount,
  ]);

describe('an order that is placed again', () => {
  it('begins with its lines at today’s prices, by its number too', async () => {
    const orderId = await place(3, { orderType: 'INVOICE', purchaseOrder: 'PO-1' });
    const { number } = await orderOf(orderId);
    await patchModel(operator, { id: buoy.id, unitPrice: 12 });
    for (const name of [orderId, number ?? '']) {
      const form = await read(name, 'again');
      expect(offered(form)).toEqual([['Buoy', 12, 17]]);
      expect(form.from).toEqual({
        orderId,
        number,
        lines: [{ deviceFeatureName: 'Buoy', quantity: 3 }],
        orderType: 'INVOICE',
        costCentre: null,
        purchaseOrder: 'PO-1',
        change: null,
      });
    }
  });

  it('names what can no longer be ordered, and does not offer it; with nothing left there is no form', async () => {
    const { id } = await aModel({ name: 'Float', free: 2 });
    const orderData = [
      { deviceFeatureName: 'Buoy', quantity: 3 },
      { deviceFeatureName: 'Float', quantity: 1 },
    ];
    const orderId = await place(3, { orderData });
    await aModel({ name: 'Raft' });
    await patchModel(operator, { id: buoy.id, retired: true });
    const form = await read(orderId, 'again');
    expect(form.models.map(({ deviceFeatureName }) => deviceFeatureName)).toEqual(['Float', 'Raft']);
    expect(form.from?.lines).toEqual(orderData);
    await patchModel(operator, { id, retired: true });
    await refused(() => read(orderId, 'again'), 'MODEL_RETIRED');
  });

  it('can be any that was placed, paid and closed ones too, but no draft', async () => {
    const orderId = await place(3);
    await payCheckout(orderId);
    expect((await read(orderId, 'again')).from?.number).toBe((await orderOf(orderId)).number);
    const draft = await preOrder(admin, wanted(1));
    await refused(() => read(draft.orderId, 'again'), 'NOT_FOUND');
  });

  it.each(['again', 'change'] as const)('is another organisation’s: not there (%s)', async (as) => {
    const orderId = await place(3);
    const { number } = await orderOf(orderId);
    // As one that never was.
    for (const name of [orderId, number ?? '', 'O-999999'])
      await expect(read(name, as, stranger)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: refusals.orderNotFound,
      });
    await refused(() => read(orderId, as, member), 'FORBIDDEN');
    // The operator orders it for its organisation.
    expect((await read(orderId, as, operator)).organization?.name).toBe(fjord.name);
  });
});

describe('an unpaid order that is changed', () => {
  it('keeps its prices, and its own devices are free for it', async () => {
    const orderId = await place(3);
    const { dueAt } = await orderOf(orderId);
    await patchModel(operator, { id: buoy.id, unitPrice: 12 });
    const form = await read(orderId, 'change');
    expect(offered(form)).toEqual([['Buoy', 10, 20]]);
    expect(form.from?.change).toEqual({ rev: 1, dueAt: dueAt?.toISOString() });
  });

  it('can keep a model that is retired', async () => {
    const orderId = await place(3);
    await aModel({ name: 'Float' });
    await patchModel(operator, { id: buoy.id, retired: true });
    expect(offered(await read(orderId, 'change')).map(([name]) => name)).toEqual(['Buoy', 'Float']);
  });

  it.each(['paid', 'past its deadline'])('cannot be, once it is %s', async (state) => {
    const orderId = await place(3);
    if (state === 'paid') await payCheckout(orderId);
    else {
      const { dueAt } = await orderOf(orderId);
      await db.order.update({
        where: { id: orderId },
        data: { dueAt: new Date((dueAt?.getTime() ?? 0) - 1e9) },
      });
    }
    await refused(() => read(orderId, 'change'), 'ORDER_NOT_EDITABLE');
    await refused(() => placeOrder(admin, wanted(4, { orderId })), 'ORDER_NOT_EDITABLE');
  });

  it('is not changed over somebody else’s change that its form has not seen', async () => {
    const orderId = await place(3);
    const seen = calling(admin, { seen: { rev: 1 } });
    await placeOrder(seen, wanted(5, { orderId }));
    // A second click finds it as asked.
    await placeOrder(seen, wanted(5, { orderId }));
    const before = await snapshot();
    await refused(() => placeOrder(seen, wanted(7, { orderId })), 'CHANGED_MEANWHILE');
    expect(await snapshot()).toEqual(before);
    await placeOrder(calling(admin, { seen: { rev: 2 } }), wanted(7, { orderId }));
  });

  it('loses its purchase-order number by an empty one, and keeps it without one', async () => {
    const orderId = await place(3, { purchaseOrder: 'PO-1' });
    await placeOrder(admin, wanted(4, { orderId }));
    expect((await orderOf(orderId)).purchaseOrder).toBe('PO-1');
    await placeOrder(admin, wanted(4, { orderId, purchaseOrder: '' }));
    expect((await orderOf(orderId)).purchaseOrder).toBeNull();
  });
});

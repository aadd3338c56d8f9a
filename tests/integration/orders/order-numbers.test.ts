import { describe, expect, it } from 'vitest';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { readOrderName } from '@/lib/domain/orders/read-order';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { numberOf } from '../../support/rows';
import { admin, operator, stranger } from '../cast';
import { deliver, leased, order } from './leases';
import { atProvider } from './provider';
import { db, freshWorld } from './world';

freshWorld({ buoy: { free: 30 }, harbour: true });

const request = { orderData: [{ deviceFeatureName: 'Buoy', quantity: 1 }], orderType: 'CHECKOUT_SESSION' };

describe('the number of an order', () => {
  it('is given when it is placed, one after the other, and stays', async () => {
    const draft = await preOrder(admin, request);
    expect(await db.order.findUnique({ where: { id: draft.orderId } })).toMatchObject({ number: null });
    const first = await numberOf((await order(admin, 'Buoy', 1)).orderId);
    await placeOrder(admin, { ...request, orderId: draft.orderId });
    const second = await numberOf(draft.orderId);
    expect(first).toMatch(/^O-\d{5,}$/);
    expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1);
    await placeOrder(admin, {
      ...request,
      orderData: [{ deviceFeatureName: 'Buoy', quantity: 2 }],
      orderId: draft.orderId,
    });
    await cancelOrder(admin, { orderId: draft.orderId });
    expect(await numberOf(draft.orderId)).toBe(second);
  });

  it('is in the order in which they were placed, as the list is, however old their drafts are', async () => {
    const draft = await preOrder(admin, request);
    const { orderId: first } = await order(admin, 'Buoy', 1);
    await placeOrder(admin, { ...request, orderId: draft.orderId });
    expect((await listOrders(admin, {})).data.map(({ id }) => id)).toEqual([draft.orderId, first]);
  });

  it('is nobody else’s, however many are placed at once', async () => {
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, one) => order(one % 2 === 0 ? admin : stranger, 'Buoy', 1)),
    );
    const numbers = await Promise.all(placed.map(({ orderId }) => numberOf(orderId)));
    expect(new Set(numbers).size).toBe(8);
  });

  it('names the order in its address, however it is written, to whom it concerns', async () => {
    const { orderId: id } = await order(admin, 'Buoy', 1);
    const number = await numberOf(id);
    for (const name of [id, id.toUpperCase(), number, number.toLowerCase()])
      for (const actor of [admin, operator])
        expect(await readOrderName(actor, { id: name })).toEqual({ id, number });
    for (const name of [id, number])
      await expect(readOrderName(stranger, { id: name })).rejects.toMatchObject({ kind: 'notFound' });
    const { orderId: draft } = await preOrder(admin, request);
    for (const name of [draft, 'O-1', 'O-9999999999'])
      await expect(readOrderName(admin, { id: name })).rejects.toMatchObject({ kind: 'notFound' });
    for (const name of ['', '10042', 'O-', 'O-12a', `${number}%`, 'O-99999999999', null])
      await expect(readOrderName(admin, { id: name })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('finds the order, and its devices', async () => {
    const id = await leased(admin, 'Buoy', 2);
    await leased(admin, 'Buoy', 1);
    const number = await numberOf(id);
    const [device] = await deliver(operator, id, 1);
    for (const q of [number, number.toLowerCase(), number.slice(2)]) {
      expect((await listOrders(admin, { q })).data).toMatchObject([{ id, number }]);
      expect((await listOrders(stranger, { q })).data).toEqual([]);
      const found = await listDevices(operator, { q });
      expect(found.data.map((one) => one.id)).toContain(device);
      expect(found.data[0]).toMatchObject({ orderId: id, orderNumber: number });
    }
    expect((await listDevices(admin, {})).data[0]).toMatchObject({ orderNumber: number });
  });

  it('is printed on the invoices of every period', async () => {
    const id = await leased(admin, 'Buoy', 1, 'invoice');
    await leased(admin, 'Buoy', 1, 'card');
    const invoices = await atProvider<{ custom_fields: object[] }>('invoices?limit=100');
    expect(invoices).toHaveLength(2);
    expect(invoices.at(-1)?.custom_fields).toEqual([{ name: 'Order', value: await numberOf(id) }]);
    for (const { custom_fields: fields } of invoices) expect(fields).toMatchObject([{ name: 'Order' }]);
  });
});

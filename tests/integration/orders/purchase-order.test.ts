import { describe, expect, it } from 'vitest';
import { changePurchaseOrder } from '@/lib/domain/leasing/change-lease';
import { preOrder } from '@/lib/domain/orders/place-order';
import { readOrder } from '@/lib/domain/orders/read-order';
import { eventsOf } from '../../support/rows';
import { anActor, anOrganization, payCheckout } from '../../support/world';
import { admin, fjord } from '../cast';
import { refused } from '../../support/refused';
import { order, payOpenInvoices, type Method, wanted } from './leases';
import { atProvider, control, refusals } from './provider';
import { advance, db, freshWorld, later } from './world';

freshWorld({ buoy: { free: 30, unitPriceCents: 1000 } });

interface Printed {
  created: number;
  custom_fields: { name: string; value: string }[] | null;
}

/** Printed numbers, oldest invoice first. */
async function printed(): Promise<(string | null)[]> {
  const invoices = await atProvider<Printed>('invoices?limit=100');
  return invoices
    .toReversed()
    .map(({ custom_fields: fields }) => fields?.find(({ name }) => name === 'Purchase order')?.value ?? null);
}

const placed = (method: Method, more: object = {}) =>
  order(admin, 'Buoy', 1, { orderType: method === 'invoice' ? 'INVOICE' : 'CHECKOUT_SESSION', ...more });

const pay = (orderId: string, method: Method) =>
  method === 'invoice' ? payOpenInvoices(orderId) : payCheckout(orderId);

describe('a purchase-order number', () => {
  it.each(['card', 'invoice'] as Method[])(
    'is printed on every invoice from then on, can be changed, taken away and given later, by %s',
    async (method) => {
      const { orderId } = await placed(method, { purchaseOrder: ' PO-4711 ' });
      expect(await readOrder(admin, { id: orderId })).toMatchObject({ purchaseOrder: 'PO-4711' });
      await pay(orderId, method);
      await advance(30.1);
      for (const purchaseOrder of ['', 'A-2']) {
        await changePurchaseOrder(admin, { orderId, purchaseOrder });
        await advance(30);
      }
      expect(await printed()).toEqual(['PO-4711', 'PO-4711', null, 'A-2']);
      const changes = (await eventsOf(orderId)).filter((type) => type === 'order.purchaseOrderChanged');
      expect(changes).toHaveLength(2);
      expect(await refusals()).toEqual([]);
    },
  );

  it('is printed in the language of the contact person', async () => {
    await db.user.update({ where: { id: admin.userId }, data: { language: 'nb' } });
    await db.organization.update({ where: { id: fjord.id }, data: { contactUserId: admin.userId } });
    await placed('invoice', { purchaseOrder: 'PO-1' });
    const [invoice] = await atProvider<Printed>('invoices?limit=1');
    expect(invoice?.custom_fields?.map(({ name }) => name)).toEqual(['Bestilling', 'Innkjøpsnummer']);
  });

  it('reaches the provider as soon as that is back', async () => {
    const { orderId } = await placed('card');
    await payCheckout(orderId);
    await control('faults', { kind: '500', times: 100 });
    await changePurchaseOrder(admin, { orderId, purchaseOrder: 'A-1' });
    await control('faults', { kind: 'none' });
    await later(0.1);
    await advance(30);
    expect(await printed()).toEqual([null, 'A-1']);
  });

  it('is one line of at most 30 characters, of a placed order, and nobody else’s', async () => {
    const { orderId } = await placed('card');
    for (const purchaseOrder of ['x'.repeat(31), 'a\nb', 7]) {
      const why = { kind: 'invalid', fields: { purchaseOrder: expect.any(String) as string } };
      await refused(() => changePurchaseOrder(admin, { orderId, purchaseOrder }), why);
    }
    const draft = await preOrder(admin, wanted(1, { orderType: 'INVOICE' }));
    const why = { kind: 'notFound' };
    await refused(() => changePurchaseOrder(admin, { orderId: draft.orderId, purchaseOrder: 'B' }), why);
    const stranger = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    await refused(() => changePurchaseOrder(stranger, { orderId, purchaseOrder: 'B' }), { kind: 'notFound' });
    const member = await anActor({ role: 'ORG_MEMBER', organization: fjord });
    await refused(() => changePurchaseOrder(member, { orderId, purchaseOrder: 'B' }), { kind: 'forbidden' });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { retryDeadJob } from '@/lib/domain/jobs/retry-dead-job';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { readOrder } from '@/lib/domain/orders/read-order';
import { sendInvoiceAgain } from '@/lib/domain/orders/send-invoice-again';
import { numberOf, statusOf } from '../../support/rows';
import { admin, fjord, operator } from '../cast';
import { order, payOpenInvoices } from './leases';
import { atProvider, control, makeAtProvider } from './provider';
import { db, freshWorld, later, mailsTo, runJobs, subjectsTo, toldOperator } from './world';

/** The provider's refusals, and withdrawals there, are said with a way on. */
freshWorld({ buoy: { unitPriceCents: 1000, free: 10 } });

const toCustomer = () => subjectsTo(fjord.email);

async function settled(days = 0.02): Promise<void> {
  await later(days);
}

describe.each([
  ['CHECKOUT_SESSION', 'POST /v1/checkout/sessions'],
  ['INVOICE', 'POST /v1/invoices'],
])('an order by %s whose payment the provider refuses', (orderType, path) => {
  let orderId: string;
  let refused: boolean;
  beforeEach(async () => {
    await control('faults', { kind: '400', times: 50, path });
    ({ orderId, refused } = await order(admin, 'Buoy', 2, { orderType }));
  });

  it('says so to the customer at once, without the provider’s words', async () => {
    expect(refused).toBe(true);
    const seen = await readOrder(admin, { id: orderId });
    expect(seen.refused).toEqual({ request: expect.any(String) as string, says: null });
  });

  it('is told the operator once, who reads why and has it tried again once the cause is mended', async () => {
    await settled(0.1);
    await settled(0.1);
    expect(await toldOperator('refuses')).toHaveLength(1);
    const seen = (await readOrder(operator, { id: orderId })).refused;
    expect(seen?.says).toBe('This is refused, whoever asks.');
    await control('faults', { kind: 'none' });
    await retryDeadJob(operator, { sweep: 'send_requests', rowId: seen?.request });
    await runJobs();
    expect((await readOrder(operator, { id: orderId })).refused).toBeNull();
    const list = orderType === 'INVOICE' ? 'invoices' : 'checkout/sessions';
    expect(await atProvider(list)).toMatchObject([{ status: 'open' }]);
  });
});

it('a provider that is away refuses nothing', async () => {
  await control('faults', { kind: '500', times: 50, path: 'POST /v1/invoices' });
  const { orderId, refused } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
  expect(refused).toBe(false);
  expect(await readOrder(admin, { id: orderId })).toMatchObject({ refused: null, invoiceWaits: true });
  await settled();
  expect(await toldOperator('refuses')).toEqual([]);
});

describe('an invoice that somebody voids at the provider', () => {
  let orderId: string;
  beforeEach(async () => {
    ({ orderId } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' }));
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await makeAtProvider(`invoices/${id}/void`, {});
    await settled();
  });

  it('is withdrawn and not waited for: the customer and the operator are told, once', async () => {
    await settled(1);
    const expected = { status: 'INVOICED', invoiceWaits: false, invoiceWithdrawn: true, payable: false };
    expect(await readOrder(admin, { id: orderId })).toMatchObject(expected);
    const inList = async () => (await listOrders(admin, {})).data.map(({ invoiceWaits }) => invoiceWaits);
    expect(await inList()).toEqual([false]);
    expect(await toldOperator('withdrawn')).toHaveLength(1);
    const number = await numberOf(orderId);
    expect((await toCustomer()).toSorted()).toEqual([
      `Invoice for order ${number}`,
      `The invoice for order ${number} is withdrawn`,
    ]);
    const mail = (await mailsTo(fjord.email)).find(({ subject }) => subject.endsWith('withdrawn'));
    expect(mail?.text).toContain('Nothing of it is to be paid');
    // An unsent draft has no page.
    await db.invoice.updateMany({ data: { hostedUrl: null } });
    expect(await inList()).toEqual([true]);
  });

  it('is not reminded of, and the order expires with its time', async () => {
    await settled(11.5);
    await settled(3.6);
    expect(await statusOf(orderId)).toBe('EXPIRED');
    expect((await toCustomer()).filter((subject) => /Reminder|not sent/.test(subject))).toEqual([]);
  });

  it('is sent anew by the operator, and can be paid', async () => {
    await sendInvoiceAgain(operator, { id: orderId });
    const expected = { invoiceWaits: false, invoiceWithdrawn: false, payable: true };
    expect(await readOrder(admin, { id: orderId })).toMatchObject(expected);
    expect((await toCustomer()).filter((subject) => subject.startsWith('Invoice for'))).toHaveLength(2);
    await payOpenInvoices(orderId);
    expect(await statusOf(orderId)).toBe('PAID');
    await expect(sendInvoiceAgain(operator, { id: orderId })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

it('an invoice that we withdraw ourselves, as its time is over, is told nobody as withdrawn', async () => {
  const { orderId } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
  await settled(15.1);
  expect(await statusOf(orderId)).toBe('EXPIRED');
  expect((await toCustomer()).filter((subject) => subject.includes('withdrawn'))).toEqual([]);
  expect(await toldOperator('withdrawn')).toEqual([]);
});

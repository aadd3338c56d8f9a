import { beforeEach, expect, it } from 'vitest';
import { readInvoiceLink } from '@/lib/domain/payments/payment-link';
import { invoicePathsOf } from '@/lib/domain/orders/invoices';
import { readOrder } from '@/lib/domain/orders/read-order';
import { anActor, anOrganization, payCheckout } from '../../support/world';
import { admin } from '../cast';
import { refused } from '../../support/refused';
import { order } from './leases';
import { control } from './provider';
import { advance, db, freshWorld } from './world';

freshWorld({ buoy: { free: 5, unitPriceCents: 1000 } });

let orderId: string;
let invoice: string;

beforeEach(async () => {
  ({ orderId } = await order(admin, 'Buoy', 2));
  await payCheckout(orderId);
  ({ id: invoice } = await db.invoice.findFirstOrThrow({ where: { orderId } }));
});

const link = async (pdf = false, actor = admin) =>
  (await readInvoiceLink(actor, { id: orderId, invoice, pdf })).url;
const opens = async (url: string | null) => (await fetch(url ?? '')).status;

it('leads to the page and the document long after the links of the first day have expired, to the last one while the provider is away', async () => {
  const first = await db.invoice.findUniqueOrThrow({ where: { id: invoice } });
  expect(await opens(first.hostedUrl)).toBe(200);
  await advance(45);
  expect([await opens(first.hostedUrl), await opens(first.pdfUrl)]).toEqual([400, 400]);
  expect([await opens(await link()), await opens(await link(true))]).toEqual([200, 200]);
  const { invoices } = await readOrder(admin, { id: orderId });
  expect(invoices.at(-1)).toMatchObject({
    viewPath: `/orders/${orderId}?invoice=${invoice}`,
    pdfPath: `/orders/${orderId}?invoice=${invoice}&pdf`,
  });
  const { hostedUrl } = await db.invoice.findUniqueOrThrow({ where: { id: invoice } });
  expect(await link()).not.toBe(hostedUrl);
  await control('faults', { kind: '500', times: 50 });
  expect(await link()).toBe(hostedUrl);
});

it('is nobody else’s, not that of another order, and none before an invoice is issued', async () => {
  const stranger = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
  const { orderId: another } = await order(admin, 'Buoy', 1);
  await expect(link(false, stranger)).rejects.toMatchObject({ kind: 'notFound' });
  await refused(() => readInvoiceLink(admin, { id: another, invoice, pdf: false }), { kind: 'notFound' });
  const expected = { viewPath: null, pdfPath: null };
  expect(invoicePathsOf(another, { id: 'in_1', hostedUrl: null, pdfUrl: null })).toEqual(expected);
});

it('is refused in words for an invoice that no database could hold', async () => {
  await refused(() => readInvoiceLink(admin, { id: orderId, invoice: '\0', pdf: false }), {
    kind: 'invalid',
  });
});

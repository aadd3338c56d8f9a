import { expect, it } from 'vitest';
import { invoiceWaits, invoiceWithdrawn, neverInvoiced } from '@/lib/domain/orders/invoices';

const ofRevision = (rev: number) => ({ kind: 'FIRST', rev, status: 'open', hostedUrl: '/i/1' }) as const;
const order = { type: 'INVOICE', status: 'INVOICED', rev: 2 } as const;

it.each([
  ['none', []],
  ['that of the order before it was changed', [ofRevision(1)]],
  ['one of a later period', [{ ...ofRevision(2), kind: 'RENEWAL' as const }]],
])('an order by invoice waits for it with %s', (_, invoices) => {
  expect(invoiceWaits({ ...order, invoices })).toBe(true);
  expect(neverInvoiced({ ...order, invoices })).toBe(true);
});

it('an order by invoice has it once that of its own revision is sent', () => {
  expect(invoiceWaits({ ...order, invoices: [ofRevision(1), ofRevision(2)] })).toBe(false);
  expect(neverInvoiced({ ...order, invoices: [ofRevision(2)] })).toBe(false);
});

it('an invoice that was sent and voided since is withdrawn, and not waited for', () => {
  const voided = { ...ofRevision(2), status: 'void' };
  const withdrawn = { ...order, invoices: [voided] };
  expect([invoiceWithdrawn(withdrawn), invoiceWaits(withdrawn)]).toEqual([true, false]);
  const again = { ...order, invoices: [voided, ofRevision(2)] };
  expect([invoiceWithdrawn(again), invoiceWaits(again)]).toEqual([false, false]);
  // A draft that was taken away was never sent.
  const gone = { ...order, invoices: [{ ...voided, hostedUrl: null }] };
  expect([invoiceWithdrawn(gone), invoiceWaits(gone)]).toEqual([false, true]);
  expect(invoiceWithdrawn({ ...order, status: 'EXPIRED', invoices: [voided] })).toBe(false);
});

it('an order by card never waits for an invoice', () => {
  expect(neverInvoiced({ ...order, type: 'CHECKOUT_SESSION', invoices: [] })).toBe(false);
});
